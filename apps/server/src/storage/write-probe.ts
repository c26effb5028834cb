// S9: ready means that a write would succeed. The answer is the outcome of a real write at most half a second old,
// because a flag that is cleared by failures alone would stay set on a full disk, or with a database that no longer
// answers.

import { randomBytes } from 'node:crypto';
import type { MeasuredStore } from './store.ts';

export interface WriteProbe {
  /** Resolves within two seconds, whatever the database does. */
  isWritable(): Promise<boolean>;
}

/** How long a successful write is proof enough, in milliseconds. */
const PROBE_LIFETIME = 500;
/** After this many milliseconds a write counts as failed. */
const MAX_WAIT = 1500;
/** A full disk may still have room for a small write, so after a failure a large one must succeed. */
const THOROUGH_BYTES = 48 * 1024;

const PROBE_DOCUMENT = { kind: 'write-probe', key: 'house', owner: 'house' } as const;

type ProbedStore = Pick<MeasuredStore, 'put' | 'isAlive' | 'onFailure'>;

export function writeProbe(store: ProbedStore, now = () => performance.now()): WriteProbe {
  let writtenAt = -Infinity;
  let hasFailed = false;
  let pending: { readonly since: number; readonly outcome: Promise<boolean> } | null = null;
  store.onFailure(() => {
    hasFailed = true;
  });
  return {
    async isWritable() {
      if (!store.isAlive()) return false;
      if (!hasFailed && now() - writtenAt < PROBE_LIFETIME) return true;
      pending ??= { since: now(), outcome: probe() };
      return within(Math.max(0, pending.since + MAX_WAIT - now()), pending.outcome);
    },
  };

  async function probe(): Promise<boolean> {
    try {
      if (hasFailed) await store.put({ ...PROBE_DOCUMENT, body: noise(THOROUGH_BYTES) });
      hasFailed = false;
      await store.put({ ...PROBE_DOCUMENT, body: '' });
      writtenAt = now();
    } catch {
      hasFailed = true;
    }
    pending = null;
    return !hasFailed;
  }
}

async function within(milliseconds: number, outcome: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const first = await Promise.race([outcome, tooLate]);
  clearTimeout(timer);
  return first;
}

/** Random, so that no database can compress it. */
function noise(bytes: number): string {
  return randomBytes(bytes).toString('base64');
}
