// The search in a thread of its own: the terminal sees how long it has been going on, and Ctrl-C ends it.

import { Worker } from 'node:worker_threads';
import type { Verdict } from '@backtrick/bots';
import type { State } from '@backtrick/rules';
import { listenForInterrupt } from '../interrupt.ts';
import { progressOn } from '../progress.ts';
import type { Session } from '../session.ts';

export interface Search {
  readonly state: State;
  readonly seconds: number;
}

/** What came of it, and how long it took. */
export interface Found {
  readonly verdict: Verdict;
  readonly seconds: number;
}

/** What came of it, or that somebody has stopped it: then nothing is known. */
export async function searched(
  search: Search,
  session: Session,
): Promise<Found & { readonly isStopped: boolean }> {
  const started = performance.now();
  const interrupt = listenForInterrupt();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: search });
  const stopShowing = showElapsed(search.seconds, session);
  try {
    const result = await Promise.race([found(worker), interrupt.wished]);
    if (result) return { ...result, isStopped: false };
    const seconds = (performance.now() - started) / 1000;
    return { verdict: { kind: 'undecided' }, seconds, isStopped: true };
  } finally {
    stopShowing();
    await worker.terminate();
    interrupt.end();
  }
}

function found(worker: Worker): Promise<Found> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function showElapsed(seconds: number, { errors, texts }: Session): () => void {
  const progress = progressOn(errors);
  let elapsed = 0;
  const timer = setInterval(() => progress.show(texts.solve.progress(++elapsed, seconds)), 1000);
  return () => {
    clearInterval(timer);
    progress.clear();
  };
}
