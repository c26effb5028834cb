// Limits refuse and never ban: a bucket fills again while nobody draws from it.

import { MOST_SOCKETS } from './turnstile.ts';

export interface Limit {
  /** How many at once. */
  readonly burst: number;
  /** How many come back in a second. */
  readonly perSecond: number;
}

export const LIMITS = {
  command: { burst: 40, perSecond: 20 },
  /** All sockets of a person come back to all their tables at once; after that a lost frame now and then. */
  hello: { burst: 32 * MOST_SOCKETS.person, perSecond: 16 },
  chat: { burst: 5, perSecond: 0.5 },
  join: { burst: 10, perSecond: 10 / 60 },
  create: { burst: 6, perSecond: 6 / 60 },
  /** Lists of tables that anybody may look at. */
  list: { burst: 60, perSecond: 1 },
  /** All sockets a network may have come back at once after a break; more than that is no resync. */
  handshake: { burst: MOST_SOCKETS.network, perSecond: 30 / 60 },
  visit: { burst: 20, perSecond: 20 / 60 },
  'sign-in': { burst: 10, perSecond: 10 / 60 },
  /** A1: wrong secrets and codes from one network. */
  miss: { burst: 20, perSecond: 20 / 60 },
  /** Lines in the log about what one network was refused. */
  notice: { burst: 20, perSecond: 20 / 60 },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

export interface Limiter {
  /** Takes one and returns 0, or the milliseconds to wait. A key may stand for several people. */
  take(name: LimitName, key: string, people?: number): number;
  /** The milliseconds to wait, without taking one. */
  wait(name: LimitName, key: string): number;
  /** Forgets who is at rest. */
  sweep(): void;
}

/** After so many milliseconds a bucket is full again, whatever it is. */
const REST = 600_000;

interface Bucket {
  left: number;
  at: number;
}

/** For how many people a network stands: a household, a table of friends. */
export const NETWORK = 8;

export function limiter(now: () => number, scale = 1): Limiter {
  const buckets = new Map<string, Bucket>();
  return {
    take(name, key, people = 1) {
      const limit = LIMITS[name];
      const bucket = filled(`${name} ${people} ${key}`, limit, people * scale);
      const wait = until(bucket, limit, people * scale);
      if (wait === 0) bucket.left -= 1;
      return wait;
    },
    wait: (name, key) =>
      until(filled(`${name} 1 ${key}`, LIMITS[name], scale), LIMITS[name], scale),
    sweep() {
      for (const [id, { at }] of buckets) if (now() - at > REST) buckets.delete(id);
    },
  };

  function filled(id: string, { burst, perSecond }: Limit, size: number): Bucket {
    const bucket = buckets.get(id) ?? { left: burst * size, at: now() };
    const seconds = Math.max(0, now() - bucket.at) / 1000;
    bucket.left = Math.min(burst * size, bucket.left + seconds * perSecond * size);
    bucket.at = now();
    buckets.set(id, bucket);
    return bucket;
  }

  function until({ left }: Bucket, { perSecond }: Limit, size: number): number {
    return left < 1 ? Math.ceil(((1 - left) / (perSecond * size)) * 1000) : 0;
  }
}

/** Whose address a limit counts: IPv6 by its network, as one household has billions. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice(7);
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const known = [...(first ?? []), ...(last ?? [])].length;
  const zeros = Array.from({ length: Math.max(0, 8 - known) }, () => '0');
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(':');
}
