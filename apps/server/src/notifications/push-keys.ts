// The VAPID key pair by which push services recognise this server (RFC 8292). Generated at the first start. Without it
// a copy of the database cannot send anything to people's devices.

import { dirname } from 'node:path';
import * as v from 'valibot';
import webPush from 'web-push';
import { FaultError } from '../runtime/faults.ts';
import { secretIn } from '../storage/secret-file.ts';

const keysSchema = v.object({
  publicKey: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  privateKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});
export type PushKeys = v.InferOutput<typeof keysSchema>;

export function pushKeysIn(file: string): PushKeys {
  const text = secretIn(file, () => JSON.stringify(webPush.generateVAPIDKeys()));
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), keysSchema), text);
  if (!read.success) throw new FaultError('wrong-push-key', dirname(file));
  return read.output;
}
