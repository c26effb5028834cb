// A database that falls is mostly back within seconds. Who can wait that long is spared to come again and again, and the
// database to be knocked at by a crowd while it comes up: one of those who wait looks whether it is back, and then all go on.

import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from './faults.ts';

const LONGEST = 3000;
const APART = 100;

/** Resolves when somebody has found it back, or has waited long enough. */
let looking: Promise<unknown> | null = null;

/** Does it again for a while where it fails for a reason that may pass: only for what may be done twice. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + LONGEST;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() > until) throw error;
    }
    if (looking) await looking;
    else return lookOut(() => again(work, until));
  }
}

/** All others wait for what comes of it. */
function lookOut<T>(look: () => Promise<T>): Promise<T> {
  const found = look();
  const done = () => {
    looking = null;
  };
  looking = found.then(done, done);
  return found;
}

async function again<T>(work: () => Promise<T>, until: number): Promise<T> {
  for (;;) {
    await sleep(APART);
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() > until) throw error;
    }
  }
}
