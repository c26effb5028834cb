// Looks at turns on all cores. A worker gets the record once and then one look after the other; which worker takes which
// look makes no difference to any of them.

import { nextLooks } from '@backtrick/bots';
import type { Look, Looked } from '@backtrick/bots';
import { startThread } from '../thread.ts';
import type { Thread } from '../thread.ts';
import type { Job, LookMethods } from './worker.ts';

interface Work extends Job {
  readonly turns: number;
  readonly threads: number;
}

interface Watch {
  /** Called after each look. */
  readonly watch: (finished: number) => void;
  /** Settled when it is time to stop. */
  readonly stopped: Promise<void>;
}

/** All looks that were finished. */
export async function takeLooks(
  { turns, threads, ...job }: Work,
  { watch, stopped }: Watch,
): Promise<readonly Looked[]> {
  const looks: Looked[] = [];
  const workers = Array.from({ length: Math.min(threads, turns) }, () => {
    return startThread<LookMethods>(new URL('./worker.ts', import.meta.url), { workerData: job });
  });
  try {
    await Promise.race([stopped, lookOn()]);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  return looks;

  async function lookOn(): Promise<void> {
    for (let next = nextLooks(turns, looks); next.length > 0; next = nextLooks(turns, looks)) {
      const queue = [...next];
      await Promise.all(workers.map((worker) => work(worker, queue)));
    }
  }

  async function work(worker: Thread<LookMethods>, queue: Look[]): Promise<void> {
    for (let look = queue.shift(); look; look = queue.shift()) {
      looks.push(await worker.call('look', look));
      watch(looks.length);
    }
  }
}
