// Secrets that open one thing, once, and soon. Unused ones expire.

import type * as v from 'valibot';
import { hashOfSecret, newSecret } from './secrets.ts';

export interface OneTimeSecrets<T> {
  issue(value: T): string;
  /** Returns what the secret stands for, if that is still good. The secret is used up either way. */
  redeem(secret: string, isGood?: (value: T) => Promise<boolean>): Promise<T | null>;
}

/** What a kind of secret stands for, and its lifetime in milliseconds. */
export interface OneTimeKind<T> {
  readonly name: string;
  readonly lifetime: number;
  readonly schema: v.GenericSchema<unknown, T>;
}

/** Issues secrets of any kind. */
export type SecretIssuer = <T>(kind: OneTimeKind<T>) => OneTimeSecrets<T>;

/** For a single node, which remembers what it issued. */
export function inMemorySecrets(now: () => number): SecretIssuer {
  return ({ lifetime }) => oneTimeSecrets(lifetime, now);
}

export function oneTimeSecrets<T>(lifetime: number, now: () => number): OneTimeSecrets<T> {
  const issued = new Map<string, { readonly value: T; readonly until: number }>();
  return {
    issue(value) {
      for (const [key, { until }] of issued) {
        if (until >= now()) break;
        issued.delete(key);
      }
      const secret = newSecret();
      issued.set(hashOfSecret(secret), { value, until: now() + lifetime });
      return secret;
    },
    async redeem(secret, isGood = async () => true) {
      const key = hashOfSecret(secret);
      const known = issued.get(key);
      issued.delete(key);
      if (!known || known.until < now()) return null;
      return (await isGood(known.value)) ? known.value : null;
    },
  };
}
