// Limits at the door of the house. Most are kept by each node for itself: several nodes let that much more through. Those
// that keep somebody from guessing are kept by all nodes together.

import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { Document, Store } from '../store/store.ts';
import { LIMITS, REST, refilled, waitFor } from './limits.ts';
import type { Bucket, Draw, LimitName, Limiter } from './limits.ts';

export interface HouseLimits {
  /** Takes one and resolves to 0, or to the milliseconds to wait. A key may stand for several people. */
  take(name: LimitName, key: string, people?: number): Promise<number>;
  /** The milliseconds to wait, without taking one. */
  wait(name: LimitName, key: string): Promise<number>;
}

/** What is kept together. */
export const TOGETHER: readonly LimitName[] = ['miss', 'sign-in'];
/** Buckets that are kept together; whoever is at rest may be cleared. */
export const BUCKETS = 'limit';

/** Of a house that is the only one. */
export function ownLimits({ take, wait }: Limiter): HouseLimits {
  return {
    take: async (name, key, people) => take(name, key, people),
    wait: async (name, key) => wait(name, key),
  };
}

export interface LimitGround {
  readonly store: Pick<Store, 'document' | 'write'>;
  /** This node's own. */
  readonly limiter: Limiter;
  /** Hides whose bucket it is from whoever reads the database. */
  readonly key: Buffer;
  readonly now: () => number;
  readonly widening: number;
}

const bucketSchema = v.object({ left: v.number(), at: v.number() });
/** How often others may draw from the same bucket in between before somebody is put off. */
const MOST_TRIES = 5;
const PUT_OFF = 1000;

export function commonLimits({ store, limiter, key, now, widening }: LimitGround): HouseLimits {
  const drawOf = (name: LimitName, people: number): Draw => ({
    limit: LIMITS[name],
    size: people * widening,
    now: now(),
  });
  const idOf = (name: LimitName, who: string, people: number) =>
    createHmac('sha256', key).update(`${name} ${people} ${who}`).digest('base64url');
  return {
    async take(name, who, people = 1) {
      const wait = limiter.take(name, who, people);
      if (wait > 0 || !TOGETHER.includes(name)) return wait;
      return takeTogether(idOf(name, who, people), () => drawOf(name, people));
    },
    async wait(name, who) {
      const wait = limiter.wait(name, who);
      if (wait > 0 || !TOGETHER.includes(name)) return wait;
      const draw = drawOf(name, 1);
      const known = await store.document(BUCKETS, idOf(name, who, 1));
      return waitFor(refilled(bucketIn(known), draw), draw);
    },
  };

  async function takeTogether(id: string, drawNow: () => Draw): Promise<number> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const draw = drawNow();
      const known = await store.document(BUCKETS, id);
      const bucket = refilled(bucketIn(known), draw);
      const wait = waitFor(bucket, draw);
      if (wait > 0) return wait;
      const after = { ...bucket, left: bucket.left - 1 };
      const about = { kind: BUCKETS, key: id, owner: 'house', revision: known?.revision ?? 0 };
      const document = { ...about, body: JSON.stringify(after), due: draw.now + REST };
      if ((await store.write(document)) === 'written') return 0;
    }
    return PUT_OFF;
  }
}

function bucketIn(document: Document | null): Bucket | null {
  return document && v.parse(bucketSchema, JSON.parse(document.body));
}
