// The pair of keys by which push services know this house again (VAPID, RFC 8292). Made at the first start; without them
// nobody can send anything to the devices, also with a copy of the database.

import { dirname } from 'node:path';
import * as v from 'valibot';
import webPush from 'web-push';
import { FaultError } from '../faults.ts';
import { secretIn } from '../store/secret-file.ts';

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
