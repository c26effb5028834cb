// `npm run bench -- rules`. A benchmark is a file beside this one that measures for so many seconds
// a side and returns its report, and a line in the list. `backtrick bench` runs them all.

import { parseArgs } from 'node:util';
import { isReached } from './report.ts';
import type { Benchmark } from './report.ts';

// Before any benchmark is loaded: every library we measure against runs its production build.
process.env['NODE_ENV'] = 'production';

const BENCHMARKS: ReadonlyMap<string, () => Promise<{ measure: Benchmark }>> = new Map([
  ['rules', () => import('./rules.ts')],
  ['greedy', () => import('./greedy.ts')],
  ['environment', () => import('./environment.ts')],
  ['decisions', () => import('./decisions.ts')],
  ['replay', () => import('./replay.ts')],
  ['tables', () => import('./tables.ts')],
]);

const USAGE = `npm run bench -- NAME [--seconds N] [--json]
NAME       ${[...BENCHMARKS.keys()].join(', ')}
--seconds  how long each side plays (5)
--json     one JSON object and nothing else`;

const WRONG_USE = 2;

process.exitCode = await main();

async function main(): Promise<number> {
  const given = readArguments();
  if (given?.help) {
    console.log(USAGE);
    return 0;
  }
  const load = BENCHMARKS.get(given?.name ?? '');
  if (!given || !load || !(given.seconds > 0)) {
    console.error(USAGE);
    return WRONG_USE;
  }
  const { measure } = await load();
  const { name: benchmark, seconds } = given;
  const report = measure(seconds);
  const { lines, measures, details } = report;
  const reached = isReached(report);
  const figures = { benchmark, node: process.version, seconds, measures, ...details, reached };
  console.log(given.json ? JSON.stringify(figures) : lines.join('\n'));
  return reached ? 0 : 1;
}

/** Undefined where the options are not ours. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        seconds: { type: 'string', default: '5' },
      },
    });
    return { ...values, seconds: Number(values.seconds), name: positionals.join(' ') };
  } catch {
    return undefined;
  }
}
