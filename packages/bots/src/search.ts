// Search by playouts: a few candidate turns are played on in the same imagined worlds, everybody following the
// evaluation. Candidates that fall clearly behind are dropped, so that playouts go where the choice is close.
// The first candidate is the evaluation's own choice: the search leaves it only for a gain that stands out
// against the noise of the worlds both were tried in.

import type { Rng } from '@backtrick/rules';
import type { Budget } from './bot.ts';

/** What a game provides for the search. `W` is a world, `T` a turn. */
export interface Playouts<W, T> {
  /** The turns worth a look, the evaluation's choice first. */
  readonly candidates: readonly T[];
  /** A world that the seat cannot tell from the real one. */
  world(rng: Rng): W;
  /** The result of `turn` in `world`, which is not changed: 1 won, down to 0. */
  finish(world: W, turn: T): number;
}

export interface Valued<T> {
  readonly turn: T;
  /** Its result in each world, in the order in which all candidates were tried. */
  readonly values: readonly number[];
}

/** How many worlds are played before candidates are compared again. */
const ROUND = 12;
/** Standard errors by which a candidate must trail to be dropped. */
const CLEARLY_BEHIND = 2.5;
/** Standard errors by which another candidate must gain to replace the evaluation's choice. */
const CLEAR_GAIN = 1;

/** How many playouts a bot makes whose own number is this. */
export function playoutsIn({ playouts, instead }: Budget, own: number): number {
  return Math.min(playouts, instead ?? own);
}

/** Every candidate with its results, until the budget is spent or one is left. */
export function race<W, T>(game: Playouts<W, T>, budget: Budget, rng: Rng): readonly Valued<T>[] {
  const runners = game.candidates.map((turn) => ({ turn, values: Array.of<number>() }));
  let running = runners;
  let left = budget.playouts;
  for (let worlds = 1; running.length > 1 && left >= running.length; worlds++) {
    if (budget.isSpent?.()) break;
    const world = game.world(rng);
    for (const { turn, values } of running) values.push(game.finish(world, turn));
    left -= running.length;
    if (worlds % ROUND === 0) running = withoutTrailing(running);
  }
  return runners;
}

/** The turn to play: the leader, if it is clearly better than the first candidate. */
export function choose<T>(valued: readonly Valued<T>[]): T {
  const [first] = valued;
  if (!first) throw new Error('there is always a candidate');
  const leader = leaderOf(valued);
  const { mean, error } = gain(leader.values, first.values);
  return mean - CLEAR_GAIN * error > 0 ? leader.turn : first.turn;
}

/** The mean difference over the worlds both were tried in, and its standard error. */
export function gain(
  ours: readonly number[],
  theirs: readonly number[],
): { readonly mean: number; readonly error: number } {
  const count = Math.min(ours.length, theirs.length);
  if (count === 0) return { mean: 0, error: 0 };
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const difference = (ours[i] ?? 0) - (theirs[i] ?? 0);
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / count;
  const variance = Math.max(0, squares / count - mean * mean);
  return { mean, error: Math.sqrt(variance / count) };
}

export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function withoutTrailing<V extends { readonly values: readonly number[] }>(
  running: readonly V[],
): V[] {
  const leader = leaderOf(running);
  return running.filter((runner) => {
    const { mean, error } = gain(leader.values, runner.values);
    return runner === leader || mean <= CLEARLY_BEHIND * error;
  });
}

/** The best mean among those with the most worlds; the earlier of equals. */
function leaderOf<V extends { readonly values: readonly number[] }>(running: readonly V[]): V {
  const longest = Math.max(...running.map(({ values }) => values.length));
  const last = running.filter(({ values }) => values.length === longest);
  return last.reduce((best, runner) =>
    meanOf(runner.values) > meanOf(best.values) ? runner : best,
  );
}
