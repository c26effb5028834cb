// Tunes the evaluation of the original by the cross-entropy method: weights are drawn around a mean, all play the same
// seeded deals, the best make the next mean. A variant begins with the weights of the easier one. Every generation is
// kept in a checkpoint, so a broken run goes on.
//
//   npm run tune -- original [generations] [variant …]      variants as in weights.ts: 2/2 5/3/s

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { original, seededRng } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';
import { FEATURES } from '../src/original/evaluation.ts';
import { playOut } from '../src/original/playout.ts';
import { positionOf } from '../src/original/position.ts';
import { weightsOf } from '../src/original/variants.ts';
import { WEIGHTS } from '../src/original/weights.ts';

interface Checkpoint {
  readonly generation: number;
  readonly mean: readonly number[];
  readonly spread: readonly number[];
}

const SAMPLES = 28;
const ELITE = 7;
const GAMES = 800;
/** How much of the new spread comes from the elite. */
const LEARNING = 0.75;
const CHECKPOINTS = 'reports/tune/original';
const WEIGHTS_FILE = `${import.meta.dirname}/../src/original/weights.ts`;
/** Where tuning begins: found for two players in a simulator of our own. */
const START = [
  -692, -94, -1914, -435, -671, -682, 6077, 2819, 2121, -53, -22, -1991, 1681, 5329, -1100, -5300,
  -12400, -233, 292, -455, 0, 0,
];

const [wanted = '16', ...names] = process.argv.slice(2);
const tuned: Record<string, readonly number[]> = { ...WEIGHTS };
mkdirSync(CHECKPOINTS, { recursive: true });
for (const name of names.length > 0 ? names : Object.keys(WEIGHTS)) {
  tuned[name] = tune(name, Number(wanted)).mean.map((weight) => Math.round(weight));
  writeFileSync(WEIGHTS_FILE, weightsFile(tuned));
  execFileSync('npx', ['oxfmt', WEIGHTS_FILE]);
}

function tune(name: string, generations: number): Checkpoint {
  let at = loadCheckpoint(name);
  while (at.generation < generations) {
    const started = performance.now();
    const rng = seededRng(`tune ${name} ${at.generation}`);
    const samples = Array.from({ length: SAMPLES }, (_, i) => (i === 0 ? at.mean : drawn(at, rng)));
    const scored = samples.map((weights) => ({ weights, ...play(name, weights, at.generation) }));
    const elite = scored.toSorted((a, b) => b.score - a.score).slice(0, ELITE);
    at = next(
      at,
      elite.map(({ weights }) => weights),
    );
    writeFileSync(fileOf(name), JSON.stringify(at));
    const figures = [scored[0], elite[0]].map((it) => `${it?.score.toFixed(3)} (won ${it?.won})`);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    process.stderr.write(
      `${name} ${at.generation}: mean ${figures[0]}, best ${figures[1]}, ${seconds} s\n`,
    );
  }
  return at;
}

/** Plays the deals of a generation; a lost game counts for something if few cards are left. */
function play(name: string, weights: readonly number[], generation: number) {
  const { players, options } = variantOf(name);
  const judged = weightsOf(weights);
  const rng = seededRng(`deals ${name} ${generation}`);
  const scale = options.smallerHand ? 15 : options.minimum === 3 ? 10 : 5;
  let score = 0;
  let won = 0;
  for (let game = 0; game < GAMES; game++) {
    const state = original.deal(original.shuffledSetup({ players, options }, rng));
    const begun = state.turn ? state : original.play(state, { kind: 'start', seat: 1 });
    const left = playOut(positionOf(begun), judged, players > 1 ? 'signals' : 'silent');
    score += Math.exp(-left / scale) / GAMES;
    if (left === 0) won++;
  }
  return { score, won };
}

function next(
  { generation, mean, spread }: Checkpoint,
  elite: readonly (readonly number[])[],
): Checkpoint {
  const average = (i: number, of: (weight: number) => number) =>
    elite.reduce((sum, weights) => sum + of(weights[i] ?? 0), 0) / elite.length;
  const centre = mean.map((_, i) => average(i, (weight) => weight));
  const deviation = centre.map((middle, i) =>
    Math.sqrt(average(i, (weight) => (weight - middle) ** 2)),
  );
  return {
    generation: generation + 1,
    mean: centre,
    spread: spread.map((old, i) => (1 - LEARNING) * old + LEARNING * (deviation[i] ?? 0)),
  };
}

function drawn({ mean, spread }: Checkpoint, rng: Rng): readonly number[] {
  return mean.map((weight, i) => weight + (spread[i] ?? 0) * gaussian(rng));
}

function gaussian(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
}

function loadCheckpoint(name: string): Checkpoint {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8'));
  } catch {
    const start = startFor(name);
    const mean = FEATURES.map((_, i) => start[i] ?? 0);
    return { generation: 0, mean, spread: mean.map((weight) => 150 + 0.35 * Math.abs(weight)) };
  }
}

/** What the easier variant has come to. Its own row plays no part: a run makes the same again. */
function startFor(name: string): readonly number[] {
  const [players = '2', minimum, hand] = name.split('/');
  const easier = hand === 's' ? `${players}/3` : minimum === '3' ? `${players}/2` : '';
  return tuned[easier] ?? START;
}

function variantOf(name: string) {
  const [players, minimum, hand] = name.split('/');
  return {
    players: Number(players),
    options: { minimum: Number(minimum), smallerHand: hand === 's' },
  };
}

function fileOf(name: string): string {
  return `${CHECKPOINTS}/${name.replaceAll('/', '-')}.json`;
}

function weightsFile(rows: Readonly<Record<string, readonly number[]>>): string {
  const lines = Object.keys(rows)
    .toSorted()
    .map((name) => `  '${name}': [${(rows[name] ?? []).join(', ')}],\n`);
  return `// Made by \`npm run tune -- original\`. One row a variant: the weights of the features, in their order, in thousandths.

/** Keys: players, minimum, and \`s\` for the smaller hand. A variant without a row takes that of the nearest. */
export const WEIGHTS: Readonly<Record<string, readonly number[]>> = {
${lines.join('')}};
`;
}
