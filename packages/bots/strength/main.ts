// `npm run strength [-- --threads N] [word …]`: measures the bots on the test deals and writes docs/strength.json and
// docs/strength.md. It goes on where the file ends, portion by portion, in the order of `cells.ts`, and can be broken off at
// any time. Words choose cells: `npm run strength -- original master 3`; `npm run strength -- page` only writes the page.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { cellsInOrder, titleOf, wordsOf } from './cells.ts';
import type { Cell } from './cells.ts';
import {
  firstGameOf,
  gamesMeasured,
  readFigures,
  withPortion,
  writeFigures,
} from './figures-file.ts';
import type { Portion } from './figures-file.ts';
import type { Stretch } from './measured.ts';
import { page } from './page.ts';
import type { Order } from './worker.ts';

const DATA = 'docs/strength.json';
const PAGE = 'docs/strength.md';
/** How long the games should take after which the file is written again. */
const PORTION_MS = 20_000;
/** Even, because duels are played from both seats. */
const FIRST_PORTION = 2;
const MAX_GAMES_PER_PORTION = 500;

const { values, positionals } = parseArgs({
  options: { threads: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const isOnlyPage = positionals.includes('page');

if (!isOnlyPage) await measureAll(Math.max(1, Number(values.threads)));
writeFileSync(PAGE, page(readFigures(DATA)));

async function measureAll(threads: number): Promise<void> {
  const url = new URL('./worker.ts', import.meta.url);
  const workers = Array.from({ length: threads }, () => new Worker(url));
  const wanted = cellsInOrder().filter((cell) =>
    positionals.every((word) => wordsOf(cell).includes(word)),
  );
  for (const [i, cell] of wanted.entries()) {
    process.stderr.write(`${new Date().toISOString()} ${i + 1} of ${wanted.length}: `);
    await measure(cell, workers);
    writeFileSync(PAGE, page(readFigures(DATA)));
  }
  await Promise.all(workers.map((worker) => worker.terminate()));
}

/** Brings a cell to the number of games that it should have. */
async function measure(cell: Cell, workers: readonly Worker[]): Promise<void> {
  process.stderr.write(`${titleOf(cell)}\n`);
  await refuseOtherBot(cell, workers);
  let size = FIRST_PORTION;
  for (;;) {
    const from = gamesMeasured(readFigures(DATA), cell);
    if (from >= cell.wantedGames) return;
    const to = Math.min(cell.wantedGames, from + size * workers.length);
    const started = performance.now();
    const portions = await shared({ from, to }, cell, workers);
    const figures = portions.reduce(
      (sum, portion) => withPortion(sum, cell, portion),
      readFigures(DATA),
    );
    writeFigures(DATA, figures);
    const took = performance.now() - started;
    const wins = portions.reduce((sum, portion) => sum + portion.wins, 0);
    process.stderr.write(`  ${to} of ${cell.wantedGames}, ${wins} of ${to - from} won\n`);
    size = nextSize(size, took);
  }
}

/** Counts of two different bots must not be added up. */
async function refuseOtherBot(cell: Cell, workers: readonly Worker[]): Promise<void> {
  const known = firstGameOf(readFigures(DATA), cell);
  if (known === undefined) return;
  const [portion] = await shared({ from: 0, to: 1 }, cell, workers);
  if (portion?.firstGame === known) return;
  throw new Error(
    `${titleOf(cell)}: plays its first game otherwise than when it was measured. Raise TEST_DEALS in test-deals.ts.`,
  );
}

/** Every worker takes a stretch of its own. */
function shared(
  { from, to }: Stretch,
  cell: Cell,
  workers: readonly Worker[],
): Promise<readonly Portion[]> {
  const each = 2 * Math.ceil((to - from) / workers.length / 2);
  const stretches = workers
    .map((_, i) => ({ from: from + i * each, to: Math.min(to, from + (i + 1) * each) }))
    .filter((stretch) => stretch.from < stretch.to);
  return Promise.all(
    stretches.map((stretch, i) => {
      const worker = workers[i];
      if (!worker) throw new Error('there is a worker for every stretch');
      return answered(worker, { cell, stretch });
    }),
  );
}

function answered(worker: Worker, order: Order): Promise<Portion> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (portion: Portion) => {
      worker.off('error', reject);
      resolve(portion);
    });
    worker.postMessage(order);
  });
}

/** As many games as should take a moment, by what the last ones took. */
function nextSize(size: number, took: number): number {
  const ideal = (size * PORTION_MS) / Math.max(1, took);
  const even = 2 * Math.round(Math.min(ideal, 4 * size, MAX_GAMES_PER_PORTION) / 2);
  return Math.max(FIRST_PORTION, even);
}
