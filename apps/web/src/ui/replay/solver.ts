// The page's way to a worker that searches with all cards open. One search at a time; what it has found stays.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { GameRecord } from '@backtrick/rules';
import type { Beaten } from '../../model/beaten.ts';
import analystAddress from '../../workers/analyst.worker.ts?worker&url';
import type { Solved, ToAnalyst } from '../../workers/analyst.worker.ts';
import { scriptAddress } from '../../workers/trusted.ts';

/** What is known of a step: that somebody searches, what was found and in how many seconds, or that the search broke. */
export type Search =
  | { readonly kind: 'searching'; readonly seconds: number }
  | { readonly kind: 'found'; readonly seconds: number; readonly beaten: Beaten }
  | { readonly kind: 'failed' };

export interface Solver {
  /** Undefined where nobody has asked. */
  at(step: number): Search | undefined;
  search(step: number, seconds: number): void;
  stop(): void;
}

/** Of a game that still runs there is no record, and nothing to search. */
export function useSolver(record: GameRecord | null): Solver {
  const known = useSignal<ReadonlyMap<number, Search>>(new Map());
  const solver = useMemo(() => {
    let worker: Worker | null = null;
    const settled = () => [...known.peek()].filter(([, { kind }]) => kind !== 'searching');
    const note = (step: number, search: Search) => {
      known.value = new Map([...settled(), [step, search]]);
    };
    const stop = () => {
      worker?.terminate();
      worker = null;
      known.value = new Map(settled());
    };
    const search = (step: number, seconds: number) => {
      if (!record) return;
      stop();
      note(step, { kind: 'searching', seconds });
      worker = new Worker(scriptAddress(analystAddress), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<Solved>) => {
        if (data) note(step, { kind: 'found', seconds, beaten: data });
      });
      worker.addEventListener('error', () => note(step, { kind: 'failed' }));
      worker.postMessage({ kind: 'solve', record, step, seconds } satisfies ToAnalyst);
    };
    return { at: (step: number) => known.value.get(step), search, stop };
  }, [record, known]);
  useEffect(() => solver.stop, [solver]);
  return solver;
}
