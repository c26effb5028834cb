// Secrets that open one thing, once, and soon. What is not used is forgotten.

import type * as v from 'valibot';
import { hashOfSecret, newSecret } from './secrets.ts';

export interface OneTime<T> {
  issue(value: T): string;
  /** What the secret stood for, if that is good; it is used up either way. */
  redeem(secret: string, isGood?: (value: T) => Promise<boolean>): Promise<T | null>;
}

/** What secrets of one kind stand for, and for how many milliseconds. */
export interface OneTimeKind<T> {
  readonly name: string;
  readonly lifetime: number;
  readonly schema: v.GenericSchema<unknown, T>;
}

/** How a house issues secrets of any kind. */
export type OneTimeOffice = <T>(kind: OneTimeKind<T>) => OneTime<T>;

/** A house that is the only one remembers what it issued. */
export function rememberedSecrets(now: () => number): OneTimeOffice {
  return ({ lifetime }) => oneTime(lifetime, now);
}

export function oneTime<T>(lifetime: number, now: () => number): OneTime<T> {
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
