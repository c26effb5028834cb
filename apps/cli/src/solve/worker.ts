import { solve } from '@backtrick/bots';
import { serveThread } from '../thread.ts';
import type { Found, Search } from './search.ts';

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
