// The page's way to a worker that searches with all cards open. One search at a time; what it has found stays.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { GameRecord } from '@backtrick/rules';
import type { WinVerdict } from './could-win.ts';
import analystAddress from './analyst.worker.ts?worker&url';
import type { AnalystMethods } from './analyst.worker.ts';
import { startWorker } from '../../../platform/workers/worker-client.ts';
import type { WorkerClient } from '../../../platform/workers/worker-client.ts';

/** What is known of a step: that somebody searches, what was found and in how many seconds, or that the search broke. */
export type Search =
  | { readonly kind: 'searching'; readonly seconds: number }
  | { readonly kind: 'found'; readonly seconds: number; readonly verdict: WinVerdict }
  | { readonly kind: 'failed' };

export interface Solver {
  /** Undefined before a search was started. */
  at(step: number): Search | undefined;
  search(step: number, seconds: number): void;
  stop(): void;
}

/** Of a game that still runs there is no record, and nothing to search. */
export function useSolver(record: GameRecord | null): Solver {
  const known = useSignal<ReadonlyMap<number, Search>>(new Map());
  const solver = useMemo(() => {
    let worker: WorkerClient<AnalystMethods> | null = null;
    const settled = () => [...known.peek()].filter(([, { kind }]) => kind !== 'searching');
    const note = (step: number, search: Search) => {
      known.value = new Map([...settled(), [step, search]]);
    };
    const stop = () => {
      worker?.stop();
      worker = null;
      known.value = new Map(settled());
    };
    const search = (step: number, seconds: number) => {
      if (!record) return;
      stop();
      note(step, { kind: 'searching', seconds });
      const asked = startWorker<AnalystMethods>(analystAddress);
      worker = asked;
      const settle = (found: Search) => worker === asked && note(step, found);
      asked.call('solve', { record, step, seconds }).then(
        (verdict) => settle(verdict ? { kind: 'found', seconds, verdict } : { kind: 'failed' }),
        () => settle({ kind: 'failed' }),
      );
    };
    return { at: (step: number) => known.value.get(step), search, stop };
  }, [record, known]);
  useEffect(() => solver.stop, [solver]);
  return solver;
}
