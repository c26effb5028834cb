// A database that goes down is usually back within seconds. Requests that can wait that long are retried here instead
// of by their clients. Only one of them probes the database while it comes up; the others continue when it succeeds.

import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient } from './faults.ts';

const MAX_WAIT = 3000;
const RETRY_INTERVAL = 100;

/** Settles when the probe has succeeded or given up. */
let probing: Promise<unknown> | null = null;

/** Retries for a while if the error may be transient. Only for work that is safe to repeat. */
export async function retryThroughOutage<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + MAX_WAIT;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || performance.now() > until) throw error;
    }
    if (probing) await probing;
    else return probeForAll(() => retryUntil(work, until));
  }
}

/** Lets all other callers wait for the outcome. */
function probeForAll<T>(look: () => Promise<T>): Promise<T> {
  const found = look();
  const done = () => {
    probing = null;
  };
  probing = found.then(done, done);
  return found;
}

async function retryUntil<T>(work: () => Promise<T>, until: number): Promise<T> {
  for (;;) {
    await sleep(RETRY_INTERVAL);
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || performance.now() > until) throw error;
    }
  }
}
