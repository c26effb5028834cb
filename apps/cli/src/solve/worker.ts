import { parentPort, workerData } from 'node:worker_threads';
import { solve } from '@backtrick/bots';
import type { Found, Search } from './search.ts';

const { state, seconds }: Search = workerData;
const started = performance.now();
const elapsed = () => (performance.now() - started) / 1000;
const verdict = solve(state, () => elapsed() > seconds);
parentPort?.postMessage({ verdict, seconds: elapsed() } satisfies Found);
