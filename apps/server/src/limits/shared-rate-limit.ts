// Rate limits across a cluster. Each node keeps most limits for itself, so several nodes let that much more through.
// Limits against guessing are kept in the database and shared by all nodes.

import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { Document, Store } from '../storage/store.ts';
import { LIMITS, BUCKET_LIFETIME, refilled, waitFor } from './rate-limit.ts';
import type { Bucket, Draw, LimitName, RateLimiter } from './rate-limit.ts';

export interface SharedRateLimiter {
  /** Takes a token and resolves to 0, or to the milliseconds to wait. A key may stand for several people. */
  take(name: LimitName, key: string, people?: number): Promise<number>;
  /** Puts a token back. */
  giveBack(name: LimitName, key: string, people?: number): Promise<void>;
}

/** Limits that all nodes share. */
const SHARED_LIMITS: readonly LimitName[] = ['miss', 'code-miss', 'any-code-miss', 'sign-in'];
/** The document kind of shared buckets. Expired ones may be cleared. */
export const SHARED_BUCKETS = 'limit';

/** For a single node. */
export function singleNodeRateLimiter({ take, giveBack }: RateLimiter): SharedRateLimiter {
  return {
    take: async (name, key, people) => take(name, key, people),
    giveBack: async (name, key, people) => giveBack(name, key, people),
  };
}

export interface SharedRateLimitDeps {
  readonly store: Pick<Store, 'document' | 'write'>;
  /** The limits of this node alone. */
  readonly rateLimiter: RateLimiter;
  /** Keys are hashed with this, so that the database does not show whose bucket it is. */
  readonly key: Buffer;
  readonly now: () => number;
  readonly widening: number;
}

const bucketSchema = v.object({ left: v.number(), at: v.number() });
/** How often other nodes may update the same bucket first before the request is put off. */
const MAX_WRITE_ATTEMPTS = 5;
const CONTENTION_WAIT = 1000;

export function clusterRateLimiter({
  store,
  rateLimiter,
  key,
  now,
  widening,
}: SharedRateLimitDeps): SharedRateLimiter {
  const drawOf = (name: LimitName, people: number): Draw => ({
    limit: LIMITS[name],
    size: people * widening,
    now: now(),
  });
  const idOf = (name: LimitName, who: string, people: number) =>
    createHmac('sha256', key).update(`${name} ${people} ${who}`).digest('base64url');
  return {
    async take(name, who, people = 1) {
      const wait = rateLimiter.take(name, who, people);
      if (wait > 0 || !SHARED_LIMITS.includes(name)) return wait;
      return takeShared(idOf(name, who, people), () => drawOf(name, people));
    },
    async giveBack(name, who, people = 1) {
      rateLimiter.giveBack(name, who, people);
      if (!SHARED_LIMITS.includes(name)) return;
      await changeShared(idOf(name, who, people), () => drawOf(name, people), 1);
    },
  };

  function takeShared(id: string, drawNow: () => Draw): Promise<number> {
    return changeShared(id, drawNow, -1);
  }

  /** Adds to a bucket or takes from it by compare-and-set. */
  async function changeShared(id: string, drawNow: () => Draw, by: 1 | -1): Promise<number> {
    for (let tries = 0; tries < MAX_WRITE_ATTEMPTS; tries++) {
      const draw = drawNow();
      const known = await store.document(SHARED_BUCKETS, id);
      const bucket = refilled(bucketIn(known), draw);
      const wait = by < 0 ? waitFor(bucket, draw) : 0;
      if (wait > 0) return wait;
      const left = Math.min(draw.limit.burst * draw.size, bucket.left + by);
      const about = {
        kind: SHARED_BUCKETS,
        key: id,
        owner: 'house',
        revision: known?.revision ?? 0,
      };
      const body = JSON.stringify({ ...bucket, left });
      const document = { ...about, body, due: draw.now + BUCKET_LIFETIME };
      if ((await store.write(document)) === 'written') return 0;
    }
    return CONTENTION_WAIT;
  }
}

function bucketIn(document: Document | null): Bucket | null {
  return document && v.parse(bucketSchema, JSON.parse(document.body));
}
