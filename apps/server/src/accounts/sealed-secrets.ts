// One-time secrets for a cluster: issued by one node, redeemed at any. The value is encrypted into the secret, so
// issuing writes nothing; redeeming records its use, and the first node to do so wins.

import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import type { Store } from '../storage/store.ts';
import type { OneTimeKind, SecretIssuer } from './one-time-secrets.ts';
import { hashOfSecret } from './secrets.ts';

export interface SealedSecretDeps {
  readonly store: Pick<Store, 'write'>;
  /** The same on every node. */
  readonly key: Buffer;
  readonly now: () => number;
}

/** The document kind of used secrets. Expired ones may be cleared. */
export const USED_SECRETS = 'used-secret';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function sealedSecrets({ store, key: bytes, now }: SealedSecretDeps): SecretIssuer {
  // Created once: deriving it from bytes on every use takes longer than encrypting.
  const key = createSecretKey(bytes);
  return (kind) => ({
    issue(value) {
      const text = JSON.stringify({ value, until: now() + kind.lifetime });
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(kind.name));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    async redeem(secret, isGood = async () => true) {
      const sealed = Buffer.from(secret, 'base64url');
      // Base64 has several spellings of the same bytes; only the canonical one counts, or a secret could be used twice.
      const text = sealed.toString('base64url') === secret ? opened(sealed, key, kind.name) : null;
      const known = v.safeParse(sealedSchema(kind), text);
      if (!known.success || known.output.until < now()) return null;
      const { value, until } = known.output;
      const note = { kind: USED_SECRETS, key: hashOfSecret(secret), owner: kind.name, body: '{}' };
      const used = store.write({ ...note, revision: 0, due: until });
      // Both at once, because under load every query waits its turn.
      const [outcome, isStill] = await Promise.all([used, isGood(value)]);
      return outcome === 'written' && isStill ? value : null;
    },
  });
}

function sealedSchema<T>({ schema }: OneTimeKind<T>) {
  return v.pipe(v.string(), v.parseJson(), v.object({ value: schema, until: v.number() }));
}

/** Null if no node of this cluster sealed it for this purpose. */
function opened(bytes: Buffer, key: KeyObject, name: string): string | null {
  const tagAt = IV_BYTES + TAG_BYTES;
  if (bytes.length <= tagAt) return null;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(IV_BYTES, tagAt));
    return decipher.update(bytes.subarray(tagAt), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
