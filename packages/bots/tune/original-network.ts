// Teaches the networks of the original by self-play with open hands: of the evaluation's best turns the network picks
// one, and every position after a turn is pulled towards its result (λ-returns, Adam). A variant begins with
// the network of the easier one. Resumes from its checkpoints and writes `learned.ts`.
//
//   npm run tune -- original-network [games] [variant …]      variants as in weights.ts
//
// Without a number each network learns from as many games as the one in `learned.ts` has: the same comes out.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { original, seededRng, shuffle } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';
import { HIDDEN, forward, logistic, networkOf, writeNetwork } from '../src/network.ts';
import type { Network } from '../src/network.ts';
import type { Reserve } from '../src/original/evaluation.ts';
import { LEARNED } from '../src/original/learned.ts';
import { worth } from '../src/original/playout.ts';
import { drawAndPass, layCard, positionOf } from '../src/original/position.ts';
import type { Position } from '../src/original/position.ts';
import { inputCount, mostPromising, writeInputs } from '../src/original/value-network.ts';
import { NARROW, WIDE, bestTurns } from '../src/original/turns.ts';
import type { Turn } from '../src/original/turns.ts';
import { weightsFor } from '../src/original/variants.ts';
import { wishesOfOthers } from '../src/original/wishes.ts';
import { addSlope, descend, freshLearner, learnerFrom, learnerWith, noted } from './learner.ts';
import type { Learner, Noted } from './learner.ts';

interface Variant {
  readonly name: string;
  readonly players: number;
  readonly options: { readonly minimum: number; readonly smallerHand: boolean };
}

interface Student {
  readonly learner: Learner;
  /** Whether the network picks the turns from the start. */
  readonly isTrained: boolean;
  games: number;
}

interface Sample {
  readonly features: Float64Array;
  target: number;
}

const KINDS = ['2', '3', '3/s'];
const VARIANTS: readonly Variant[] = [1, 2, 3, 4, 5].flatMap((players) =>
  KINDS.map((kind) => ({
    name: `${players}/${kind}`,
    players,
    options: { minimum: kind === '2' ? 2 : 3, smallerHand: kind === '3/s' },
  })),
);
const CHECKPOINTS = new URL('../../../reports/tune/original-network/', import.meta.url);
const LEARNED_FILE = new URL('../src/original/learned.ts', import.meta.url);
/** Games between two lessons. */
const LESSON = 1000;
const BATCH = 64;
const PASSES = 2;
const LAMBDA = 0.85;
const RATE = { first: 0.002, last: 0.0001 };
/** How many of the evaluation's turns the network chooses among. */
const CHOICE = 5;
/** How often any of them is tried. */
const CURIOSITY = { first: 0.1, last: 0.02 };
/** From how many games a network learns: more where few of them are won. */
const LENGTH = 30_000;
const LENGTHS: Readonly<Record<string, number>> = { '1/3/s': 90_000 };
/** The share of games in which an untaught network only watches the evaluation play. */
const WATCHING = 0.2;

const asked = process.argv.slice(2);
const names = asked.filter((word) => word.includes('/'));
const games = Number(asked.find((word) => !word.includes('/')) ?? 0);
mkdirSync(CHECKPOINTS, { recursive: true });
for (const variant of VARIANTS) {
  if (names.length > 0 && !names.includes(variant.name)) continue;
  teach(variant, games || (LENGTHS[variant.name] ?? LENGTH));
  writeFileSync(LEARNED_FILE, learnedFile());
}

function teach(variant: Variant, games: number): void {
  const student = resumed(variant);
  while (student.games < games) {
    const started = performance.now();
    const rng = seededRng(`network ${variant.name} ${student.games}`);
    const progress = student.games / games;
    const { samples, won } = lesson(variant, student, progress, rng);
    for (let pass = 0; pass < PASSES; pass++) {
      study(student.learner, shuffle(samples, rng), between(RATE, progress));
    }
    student.games += LESSON;
    save(variant, student);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const share = ((100 * won) / LESSON).toFixed(1);
    process.stderr.write(`${variant.name} ${student.games} games, ${share} % won, ${seconds} s\n`);
  }
}

/** Games played with what the student knows, every position with what it should be taken for. */
function lesson(variant: Variant, student: Student, progress: number, rng: Rng) {
  const network = networkOf(inputCount(variant.players), student.learner.weights);
  const isWatching = !student.isTrained && progress < WATCHING;
  const samples: Sample[] = [];
  const sums = new Float64Array(HIDDEN);
  let won = 0;
  for (let game = 0; game < LESSON; game++) {
    const position = dealt(variant, rng);
    const seen = play(position, variant, (turns) => {
      if (rng() < between(CURIOSITY, progress)) return turns[Math.floor(rng() * turns.length)];
      return isWatching ? turns[0] : mostPromising(position, turns, network);
    });
    if (position.left === 0) won++;
    let target = worth(position.left, position);
    for (const features of seen.toReversed()) {
      samples.push({ features, target });
      if (isWatching) continue;
      const value = logistic(forward(network, features, sums));
      target = LAMBDA * target + (1 - LAMBDA) * value;
    }
  }
  return { samples, won };
}

function dealt({ players, options }: Variant, rng: Rng): Position {
  const state = original.deal(original.shuffledSetup({ players, options }, rng));
  return positionOf(state.turn ? state : original.play(state, { kind: 'start', seat: 1 }));
}

/** Plays to the end; gives what the network sees after each turn. */
function play(
  position: Position,
  variant: Variant,
  pick: (turns: readonly Turn[]) => Turn | undefined,
): readonly Float64Array[] {
  const seen: Float64Array[] = [];
  const weights = weightsFor(variant);
  const reserve: Reserve = new Uint8Array(4);
  while (position.left > 0) {
    wishesOfOthers(position, reserve);
    const policy = { ...(position.drawSize > 0 ? NARROW : WIDE), weights };
    const turn = pick(bestTurns(position, policy, reserve, CHOICE));
    if (!turn) break;
    for (const { card, pile } of turn.lays) layCard(position, card, pile);
    if (position.left === 0) break;
    const features = new Float64Array(inputCount(variant.players));
    writeInputs(position, features);
    seen.push(features);
    drawAndPass(position);
  }
  return seen;
}

function study(learner: Learner, samples: readonly Sample[], rate: number): void {
  const inputs = samples[0]?.features.length ?? 0;
  const sums = new Float64Array(HIDDEN);
  const slope = new Float64Array(learner.weights.length);
  const network: Network = networkOf(inputs, learner.weights);
  for (let from = 0; from < samples.length; from += BATCH) {
    slope.fill(0);
    for (const { features, target } of samples.slice(from, from + BATCH)) {
      const error = (logistic(forward(network, features, sums)) - target) / BATCH;
      addSlope(slope, network, { features, sums, error });
    }
    descend(learner, slope, rate);
    network.weights.set(learner.weights);
  }
}

function between({ first, last }: typeof RATE, progress: number): number {
  return first * (last / first) ** progress;
}

function resumed(variant: Variant): Student {
  const saved = checkpoint(variant.name);
  if (saved) return { ...saved, learner: learnerFrom(saved) };
  const easier = checkpoint(easierThan(variant));
  const learner = easier
    ? learnerWith(easier.weights)
    : freshLearner(inputCount(variant.players), seededRng(`start ${variant.name}`));
  return { learner, isTrained: easier !== undefined, games: 0 };
}

function easierThan({ players, options }: Variant): string {
  return options.smallerHand ? `${players}/3` : options.minimum === 3 ? `${players}/2` : '';
}

interface Checkpoint extends Noted {
  readonly games: number;
  readonly isTrained: boolean;
}

function checkpoint(name: string): Checkpoint | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8'));
  } catch {
    return undefined;
  }
}

function save({ name }: Variant, { learner, isTrained, games }: Student): void {
  writeFileSync(fileOf(name), JSON.stringify({ games, isTrained, ...noted(learner) }));
}

function fileOf(name: string): URL {
  return new URL(`${name.replaceAll('/', '-')}.json`, CHECKPOINTS);
}

function learnedFile(): string {
  const networks = VARIANTS.flatMap(({ name }) => {
    const saved = checkpoint(name);
    const text = saved ? writeNetwork(saved.weights) : LEARNED[name];
    return text === undefined ? [] : [`  '${name}':\n    '${text}',`];
  });
  return [
    '// Made by packages/bots/tune/original-network.ts: thousandths, one network for each variant, named as in `weights.ts`.',
    '',
    'export const LEARNED: Readonly<Record<string, string>> = {',
    ...networks,
    '};',
    '',
  ].join('\n');
}
