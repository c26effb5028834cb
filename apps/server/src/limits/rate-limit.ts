// Token buckets. Limits refuse and never ban: a bucket refills by itself.

import { MAX_SOCKETS } from './connection-limit.ts';

export interface Limit {
  /** The size of the bucket. */
  readonly burst: number;
  /** How many tokens come back per second. */
  readonly perSecond: number;
}

export const LIMITS = {
  command: { burst: 40, perSecond: 20 },
  /**
   * After a break, all sockets of a person greet all their tables at once; otherwise a hello follows an occasional lost
   * frame.
   */
  hello: { burst: 32 * MAX_SOCKETS.person, perSecond: 16 },
  chat: { burst: 5, perSecond: 0.5 },
  /** Joining a review. */
  review: { burst: 16, perSecond: 0.5 },
  /** Frames in a review: each goes to everybody there. */
  'review-frame': { burst: 40, perSecond: 10 },
  join: { burst: 10, perSecond: 10 / 60 },
  create: { burst: 6, perSecond: 6 / 60 },
  /** Blocking and muting people, and ending that. */
  people: { burst: 30, perSecond: 30 / 60 },
  /** Getting ready. When the last player does, a game begins, and is kept for ever. */
  deal: { burst: 12, perSecond: 6 / 60 },
  /** The same for one table, shared by all who sit there. */
  'table-deal': { burst: 30, perSecond: 20 / 60 },
  /** Public lists. */
  list: { burst: 60, perSecond: 1 },
  /** Looking at one table. */
  look: { burst: 60, perSecond: 1 },
  /** Reading the record of a finished game. */
  record: { burst: 30, perSecond: 0.5 },
  /** Reading one's own data. */
  own: { burst: 60, perSecond: 1 },
  /** The data export: each page has up to ten games with their records. */
  export: { burst: 300, perSecond: 3 },
  /** Ending sessions and tokens, removing devices, deleting the account. */
  ending: { burst: 20, perSecond: 20 / 60 },
  /** After a break all sockets of a network reconnect at once; more than that is not a reconnect. */
  handshake: { burst: MAX_SOCKETS.network, perSecond: 30 / 60 },
  visit: { burst: 20, perSecond: 20 / 60 },
  'sign-in': { burst: 10, perSecond: 10 / 60 },
  /** Pages and assets: a browser that loads the client asks for a few dozen at once. */
  page: { burst: 300, perSecond: 10 },
  /** Pictures of links: each takes a tenth of a second to paint. */
  picture: { burst: 30, perSecond: 0.5 },
  /** Health checks and metrics. */
  probe: { burst: 30, perSecond: 2 },
  /** A1: wrong secrets and codes from one network. */
  miss: { burst: 20, perSecond: 20 / 60 },
  /** Handshakes without a valid ticket. A limit of its own, so that they take nothing from valid ones. */
  'ticket-miss': { burst: 20, perSecond: 20 / 60 },
  /** Wrong join codes of a person; twice as many for a network. */
  'code-miss': { burst: 10, perSecond: 1 / 60 },
  /** Wrong join codes of everybody together: guessing from many networks finds no more than from a few. */
  'any-code-miss': { burst: 100, perSecond: 0.2 },
  /**
   * Log lines about requests of one network that were refused, and about everything else it caused; apart, so that
   * refusals do not displace the rest.
   */
  notice: { burst: 20, perSecond: 20 / 60 },
  'log-line': { burst: 60, perSecond: 1 },
  /** What one network may ask of each cost class, over all routes: see `COST_CLASSES`. */
  'cheap-requests': { burst: 600, perSecond: 20 },
  'read-requests': { burst: 480, perSecond: 8 },
  'write-requests': { burst: 240, perSecond: 4 },
  'heavy-requests': { burst: 60, perSecond: 0.5 },
  /** The same for frames, over all its sockets. */
  'cheap-frames': { burst: 640, perSecond: 160 },
  'read-frames': { burst: 32 * MAX_SOCKETS.network, perSecond: 128 },
  'write-frames': { burst: 640, perSecond: 160 },
  'heavy-frames': { burst: 4 * MAX_SOCKETS.network, perSecond: 4 },
  /** Frames of a network beyond all these limits, and its pings. Once used up, a socket that sends more is closed. */
  'excess-frames': { burst: 640, perSecond: 64 },
  /** What all spectators together may ask of one table; hello and sit have such a budget each. */
  'visitor-frames': { burst: 40, perSecond: 20 },
} as const satisfies Readonly<Record<string, Limit>>;

/**
 * What an answer costs the server. A client may use all named limits at once; the budget of its network for each cost
 * class bounds the sum.  - cheap: answered from memory, or by looking up one row - read: reads a bounded number of rows
 * - write: writes to the database - heavy: reads or writes hundreds of rows, or takes milliseconds of processor time
 */
export const COST_CLASSES = ['cheap', 'read', 'write', 'heavy'] as const;
export type CostClass = (typeof COST_CLASSES)[number];

/** What a route or a frame is charged. */
export interface Charge {
  /** Per person; a network gets eight times as much. */
  readonly limit: NamedLimit;
  readonly cost: CostClass;
}

type BudgetName = `${CostClass}-requests` | `${CostClass}-frames`;
export type NamedLimit = Exclude<
  LimitName,
  | BudgetName
  | 'table-deal'
  | 'miss'
  | 'ticket-miss'
  | 'code-miss'
  | 'any-code-miss'
  | 'notice'
  | 'log-line'
  | 'excess-frames'
>;

export type LimitName = keyof typeof LIMITS;

export interface RateLimiter {
  /** Takes a token and returns 0, or returns the milliseconds to wait. A key may stand for several people. */
  take(name: LimitName, key: string, people?: number): number;
  /** Puts a token back. */
  giveBack(name: LimitName, key: string, people?: number): void;
  /** Removes buckets that are full again. */
  sweep(): void;
}

/** After this many milliseconds every bucket is full again. */
export const BUCKET_LIFETIME = 600_000;

export interface Bucket {
  readonly left: number;
  readonly at: number;
}

interface KeptBucket extends Bucket {
  left: number;
  at: number;
}

/** The parameters of one access to a bucket. */
export interface Draw {
  readonly limit: Limit;
  /** How many people the key stands for, times the factor that load tests widen all limits by. */
  readonly size: number;
  readonly now: number;
}

/** The bucket as of now; an unknown one is full. */
export function refilled(bucket: Bucket | null, { limit, size, now }: Draw): Bucket {
  const full = limit.burst * size;
  if (!bucket) return { left: full, at: now };
  const seconds = Math.max(0, now - bucket.at) / 1000;
  return { left: Math.min(full, bucket.left + seconds * limit.perSecond * size), at: now };
}

/** The milliseconds until there is a token; 0 if there is one. */
export function waitFor({ left }: Bucket, { limit, size }: Draw): number {
  return left < 1 ? Math.ceil(((1 - left) / (limit.perSecond * size)) * 1000) : 0;
}

/** How many people a network stands for: a household, a table of friends. */
export const PEOPLE_PER_NETWORK = 8;

export function rateLimiter(now: () => number, scale = 1): RateLimiter {
  const bucketsByLimit = new Map<LimitName, Map<string, KeptBucket>>();
  const bucketsOf = (name: LimitName) => bucketsByLimit.get(name) ?? addBuckets(name);
  const addBuckets = (name: LimitName) => {
    const buckets = new Map<string, KeptBucket>();
    bucketsByLimit.set(name, buckets);
    return buckets;
  };
  return {
    take(name, key, people = 1) {
      const draw = { limit: LIMITS[name], size: people * scale, now: now() };
      const buckets = bucketsOf(name);
      const id = idOf(key, people);
      const known = buckets.get(id);
      const bucket = refilled(known ?? null, draw);
      const wait = waitFor(bucket, draw);
      const left = wait === 0 ? bucket.left - 1 : bucket.left;
      // Mutated in place, because this runs for every command.
      if (known) [known.left, known.at] = [left, bucket.at];
      else buckets.set(id, { left, at: bucket.at });
      return wait;
    },
    giveBack(name, key, people = 1) {
      const known = bucketsOf(name).get(idOf(key, people));
      if (known) known.left = Math.min(LIMITS[name].burst * people * scale, known.left + 1);
    },
    sweep() {
      for (const buckets of bucketsByLimit.values()) {
        for (const [id, { at }] of buckets) if (now() - at > BUCKET_LIFETIME) buckets.delete(id);
      }
    },
  };
}

/** Nearly every bucket stands for one person; then the key needs no prefix. */
function idOf(key: string, people: number): string {
  return people === 1 ? key : `${people} ${key}`;
}
