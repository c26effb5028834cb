// Secrets that open one thing, once, and soon. What is not used is forgotten.

import { hashOfSecret, newSecret } from './secrets.ts';

export interface OneTime<T> {
  issue(value: T): string;
  /** What the secret stood for; it is used up. */
  redeem(secret: string): T | null;
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
    redeem(secret) {
      const key = hashOfSecret(secret);
      const known = issued.get(key);
      issued.delete(key);
      return known && known.until >= now() ? known.value : null;
    },
  };
}
