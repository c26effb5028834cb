// A database that falls is mostly back within seconds. Who can wait that long is spared to come again and again, and the
// database to be knocked at by a crowd while it comes up.

import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from './faults.ts';

const LONGEST = 3000;
const APART = 200;

/** Does it again for a while where it fails for a reason that may pass: only for what may be done twice. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + LONGEST;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() > until) throw error;
    }
    // Not all at once.
    await sleep(APART * (0.5 + Math.random()));
  }
}
