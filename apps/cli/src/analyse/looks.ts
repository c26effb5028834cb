// Looks at turns on all cores. A worker gets the record once and then one look after the other; which worker takes which
// look makes no difference to any of them.

import { Worker } from 'node:worker_threads';
import { nextLooks } from '@backtrick/bots';
import type { Look, Looked } from '@backtrick/bots';
import type { GameRecord } from '@backtrick/rules';
import { answerOf } from '../thread.ts';

/** What a worker needs to know. */
export interface Job {
  readonly record: GameRecord;
  readonly playouts: number;
  readonly seed: string;
}

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
    return new Worker(new URL('./worker.ts', import.meta.url), { workerData: job });
  });
  try {
    await Promise.race([stopped, lookOn()]);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return looks;

  async function lookOn(): Promise<void> {
    for (let next = nextLooks(turns, looks); next.length > 0; next = nextLooks(turns, looks)) {
      const queue = [...next];
      await Promise.all(workers.map((worker) => work(worker, queue)));
    }
  }

  async function work(worker: Worker, queue: Look[]): Promise<void> {
    for (let look = queue.shift(); look; look = queue.shift()) {
      looks.push(await answerOf<Looked>(worker, look));
      watch(looks.length);
    }
  }
}
