// Tunes the bots of Face to Face: first the pool of evaluations by cross-entropy, each member against greedy and
// all members before it, then the network on games of the pool. Resumes from its checkpoint and writes
// `weights.ts` and `network.ts`.
//
//   node packages/bots/tune/face-to-face.ts [members] [generations] [epochs]

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { faceToFace, seededRng } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';
import { greedily, playOut, policyOf } from '../src/face-to-face/contest.ts';
import type { Policy } from '../src/face-to-face/contest.ts';
import { copyOf, duelOf, restore } from '../src/face-to-face/duel.ts';
import type { Duel } from '../src/face-to-face/duel.ts';
import type { Evaluation } from '../src/face-to-face/evaluation.ts';
import { FEATURE_NAMES } from '../src/face-to-face/features.ts';
import type { Feature, Weights } from '../src/face-to-face/features.ts';
import { START } from '../src/face-to-face/start-weights.ts';
import { trained, untrained } from './face-to-face-network.ts';
import type { Training } from './face-to-face-network.ts';

const REPORTS = 'reports';
const CHECKPOINT = `${REPORTS}/tune-face-to-face.json`;
const WEIGHTS = 'packages/bots/src/face-to-face/weights.ts';
const NETWORK = 'packages/bots/src/face-to-face/network.ts';
const CANDIDATES = 26;
const ELITE = 6;
/** Deals a candidate plays against each opponent; each is played four times: seats and beginner swapped. */
const DEALS = 40;
const KEEP_SPREAD = 0.6;
const SMALLEST_SPREAD = 0.03;

interface Progress {
  readonly pool: readonly Evaluation[];
  readonly generation: number;
  readonly mean: readonly number[];
  readonly spread: readonly number[];
  readonly training?: Training;
}

const [members = 3, generations = 12, epochs = 16] = process.argv.slice(2).map(Number);
let progress = resumed();
while (progress.pool.length < members) keep(step(progress));
writeWeights(progress.pool);
while ((progress.training?.epoch ?? 0) < epochs) keep(epochOf(progress));
if (progress.training) writeNetwork(progress.training);

function keep(next: Progress): void {
  progress = next;
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(CHECKPOINT, JSON.stringify(progress));
}

function epochOf(before: Progress): Progress {
  const { after, loss } = trained(before.training ?? untrained(), before.pool, epochs);
  process.stderr.write(`epoch ${after.epoch}: loss ${loss.toFixed(4)}\n`);
  return { ...before, training: after };
}

function resumed(): Progress {
  if (!existsSync(CHECKPOINT)) return begun([], vectorOf({ name: '', ...START }));
  const progress: Progress = JSON.parse(readFileSync(CHECKPOINT, 'utf8'));
  return progress;
}

function begun(pool: readonly Evaluation[], mean: readonly number[]): Progress {
  const [least, share] = pool.length === 0 ? [0.15, 0.4] : [0.1, 0.25];
  return { pool, generation: 0, mean, spread: mean.map((w) => least + share * Math.abs(w)) };
}

/** One generation; the last one adds its mean to the pool and begins the next member from there. */
function step({ pool, generation, mean, spread }: Progress): Progress {
  const rng = seededRng(`face-to-face ${pool.length} ${generation}`);
  const duels = dealsFor(rng);
  const opponents = [greedily, ...pool.map(policyOf)];
  const scored = Array.from({ length: CANDIDATES }, (_, i) => {
    const vector =
      i === 0 ? mean : mean.map((weight, j) => weight + (spread[j] ?? 0) * normal(rng));
    return { vector, shares: opponents.map((other) => share(policyFor(vector), other, duels)) };
  });
  const score = (shares: readonly number[]) => average(shares) + 0.5 * Math.min(...shares);
  const elite = scored.toSorted((a, b) => score(b.shares) - score(a.shares)).slice(0, ELITE);
  const vectors = elite.map(({ vector }) => vector);
  const next = mean.map((_, j) => average(vectors.map((vector) => vector[j] ?? 0)));
  process.stderr.write(
    `member ${pool.length + 1} generation ${generation + 1}: mean ${percents(scored[0]?.shares)} best ${percents(elite[0]?.shares)}\n`,
  );
  if (generation + 1 >= generations) {
    return begun([...pool, evaluationOf(`E${pool.length + 1}`, next)], next);
  }
  return {
    pool,
    generation: generation + 1,
    mean: next,
    spread: spread.map((old, j) => {
      const found = deviation(vectors.map((vector) => vector[j] ?? 0));
      return Math.max(SMALLEST_SPREAD, KEEP_SPREAD * old + (1 - KEEP_SPREAD) * found);
    }),
  };
}

/** How many of the games the first policy wins. */
function share(ours: Policy, theirs: Policy, duels: readonly Duel[]): number {
  const board = duels[0] && copyOf(duels[0]);
  if (!board) return 0;
  let won = 0;
  for (const duel of duels) {
    restore(board, duel);
    if (playOut(board, ours, theirs) === 1) won++;
    restore(board, duel);
    if (playOut(board, theirs, ours) === 2) won++;
  }
  return won / (2 * duels.length);
}

/** Every deal twice, once for each beginner. */
function dealsFor(rng: Rng): readonly Duel[] {
  return Array.from({ length: DEALS }, () => {
    const setup = faceToFace.shuffledSetup({ players: 2, options: {} }, rng);
    return [1, 2].map((first) => duelOf(faceToFace.deal({ ...setup, first })));
  }).flat();
}

function policyFor(vector: readonly number[]): Policy {
  return policyOf(evaluationOf('', vector));
}

function evaluationOf(name: string, vector: readonly number[]): Evaluation {
  const weights = (from: number): Weights => {
    const found = { ...START.early };
    FEATURE_NAMES.forEach((name, i) => (found[name] = round(vector[from + i] ?? 0)));
    return found;
  };
  return { name, early: weights(0), late: weights(FEATURE_NAMES.length) };
}

function vectorOf({ early, late }: Evaluation): readonly number[] {
  const list = (weights: Weights) => FEATURE_NAMES.map((name: Feature) => weights[name]);
  return [...list(early), ...list(late)];
}

function writeWeights(pool: readonly Evaluation[]): void {
  const text = `// Made by \`npm run tune -- face-to-face\`: evaluations tuned one after the other, each against greedy and all
// before it. They are the opponents that playouts expect.

import type { Evaluation } from './evaluation.ts';

export const POOL: readonly Evaluation[] = ${JSON.stringify(pool, null, 2)};
`;
  writeFileSync(WEIGHTS, text);
  execFileSync('npx', ['oxfmt', WEIGHTS]);
}

function writeNetwork({ network, belief }: Training): void {
  const text = `// Made by \`npm run tune -- face-to-face\`: see \`value-network.ts\` and \`belief.ts\`.

export const NETWORK = Float64Array.from(
  '${network.map(round).join(' ')}'.split(' '),
  Number,
);

export const BELIEF = Float64Array.from([${belief.map(round).join(', ')}]);
`;
  writeFileSync(NETWORK, text);
  execFileSync('npx', ['oxfmt', NETWORK]);
}

function normal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const mean = average(values);
  return Math.sqrt(average(values.map((value) => (value - mean) ** 2)));
}

function round(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}

function percents(shares: readonly number[] = []): string {
  return shares.map((share) => (100 * share).toFixed(1)).join(' ');
}
