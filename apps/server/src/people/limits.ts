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
export const REST = 600_000;

export interface Bucket {
  readonly left: number;
  readonly at: number;
}

interface KeptBucket extends Bucket {
  left: number;
  at: number;
}

/** How large a bucket is, and what it says at this moment. */
export interface Draw {
  readonly limit: Limit;
  /** For how many people it stands, times how much wider all limits are. */
  readonly size: number;
  readonly now: number;
}

/** What is in a bucket now; one that is not known is full. */
export function refilled(bucket: Bucket | null, { limit, size, now }: Draw): Bucket {
  const full = limit.burst * size;
  if (!bucket) return { left: full, at: now };
  const seconds = Math.max(0, now - bucket.at) / 1000;
  return { left: Math.min(full, bucket.left + seconds * limit.perSecond * size), at: now };
}

/** The milliseconds until there is one to take; 0 if there is. */
export function waitFor({ left }: Bucket, { limit, size }: Draw): number {
  return left < 1 ? Math.ceil(((1 - left) / (limit.perSecond * size)) * 1000) : 0;
}

/** For how many people a network stands: a household, a table of friends. */
export const NETWORK = 8;

export function limiter(now: () => number, scale = 1): Limiter {
  const shelves = new Map<LimitName, Map<string, KeptBucket>>();
  const shelf = (name: LimitName) => shelves.get(name) ?? newShelf(name);
  const newShelf = (name: LimitName) => {
    const buckets = new Map<string, KeptBucket>();
    shelves.set(name, buckets);
    return buckets;
  };
  return {
    take(name, key, people = 1) {
      const draw = { limit: LIMITS[name], size: people * scale, now: now() };
      const buckets = shelf(name);
      const id = idOf(key, people);
      const known = buckets.get(id);
      const bucket = refilled(known ?? null, draw);
      const wait = waitFor(bucket, draw);
      const left = wait === 0 ? bucket.left - 1 : bucket.left;
      // In place, as it is done for every command.
      if (known) [known.left, known.at] = [left, bucket.at];
      else buckets.set(id, { left, at: bucket.at });
      return wait;
    },
    wait(name, key) {
      const draw = { limit: LIMITS[name], size: scale, now: now() };
      return waitFor(refilled(shelf(name).get(idOf(key, 1)) ?? null, draw), draw);
    },
    sweep() {
      for (const buckets of shelves.values()) {
        for (const [id, { at }] of buckets) if (now() - at > REST) buckets.delete(id);
      }
    },
  };
}

/** Nearly every bucket is for one: then the key itself names it. */
function idOf(key: string, people: number): string {
  return people === 1 ? key : `${people} ${key}`;
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
