import { solve } from '@backtrick/bots';
import type { Verdict } from '@backtrick/bots';
import type { State } from '@backtrick/rules';
import { serveThread } from '../thread.ts';

export interface Search {
  readonly state: State;
  readonly seconds: number;
}

/** The result, and how long it took. */
export interface Found {
  readonly verdict: Verdict;
  readonly seconds: number;
}

const methods = {
  search({ state, seconds }: Search): Found {
    const started = performance.now();
    const elapsed = () => (performance.now() - started) / 1000;
    const verdict = solve(state, () => elapsed() > seconds);
    return { verdict, seconds: elapsed() };
  },
};

export type SearchMethods = typeof methods;

serveThread(methods);
