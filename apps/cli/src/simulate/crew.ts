// Games on all cores. A worker gets the plan once and then numbers of games, a handful at a time; which worker plays
// which game makes no difference to any of them.

import { Worker } from 'node:worker_threads';
import type { GameResult } from '@backtrick/bots';
import type { GameRecord, Options } from '@backtrick/rules';

/** What a worker needs to know about the simulation: names, because bots do not travel between threads. */
export interface Plan {
  readonly game: string;
  readonly players: number;
  readonly options: Options;
  readonly bots: readonly string[];
  readonly seed: string;
  readonly playouts: number;
  readonly talking: 'signals' | 'silent';
  /** Whether the records are wanted: they are by far the most that has to travel and be kept. */
  readonly keeps: 'records' | 'results';
}

/** Games `from` up to, but not including, `to`. */
export interface Handful {
  readonly from: number;
  readonly to: number;
}

export type Finished = Omit<GameResult, 'record'> & { readonly record: GameRecord | null };

/** Games that were played, and how long that took. */
export interface Sheaf {
  readonly games: readonly Finished[];
  readonly milliseconds: number;
}

export interface Work extends Handful {
  readonly threads: number;
  /** Called after each handful; says whether to go on. */
  readonly watch: (finished: number) => 'go-on' | 'stop';
}

/** How long a handful should take, so that there is progress to show and little to wait for at the end. */
const HANDFUL_MS = 150;

/** All games that were finished, in their order, and the time all threads took for them. */
export async function playAll(plan: Plan, work: Work): Promise<Sheaf> {
  const sheaves: Sheaf[] = [];
  let next = work.from;
  let finished = 0;
  let isStopped = false;

  async function member(): Promise<void> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: plan });
    let size = 1;
    try {
      while (next < work.to && !isStopped) {
        const handful = { from: next, to: Math.min(work.to, next + size) };
        next = handful.to;
        const sheaf = await played(worker, handful);
        sheaves.push(sheaf);
        finished += sheaf.games.length;
        isStopped ||= work.watch(finished) === 'stop';
        size = nextSize(size, sheaf.milliseconds);
      }
    } finally {
      await worker.terminate();
    }
  }

  const members = Math.min(work.threads, work.to - work.from);
  await Promise.all(Array.from({ length: members }, member));
  return {
    games: sheaves.flatMap(({ games }) => games).toSorted((a, b) => a.index - b.index),
    milliseconds: sheaves.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  };
}

function played(worker: Worker, handful: Handful): Promise<Sheaf> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (sheaf: Sheaf) => {
      worker.off('error', reject);
      resolve(sheaf);
    });
    worker.postMessage(handful);
  });
}

function nextSize(size: number, milliseconds: number): number {
  const ideal = (size * HANDFUL_MS) / Math.max(1, milliseconds);
  return Math.max(1, Math.min(Math.round(ideal), 4 * size));
}
