// What is reached at a deal: a score for who sits first, and what many of them come to.

import { finalCount, hasWon, scoreOf } from '@backtrick/rules';
import type { FinalCount, State } from '@backtrick/rules';
import { spread, wilson } from './statistics.ts';

export interface DealScore {
  readonly isWon: boolean;
  /** For the first seat, the fewer the better: cards left, or less than nothing by what a beaten opponent has left. */
  readonly score: number;
}

export interface Par {
  readonly games: number;
  readonly wins: number;
  /** The share of games won, with its 95 % interval. */
  readonly winRate: number;
  readonly winInterval: Reach;
  /** The mean score, with its 95 % interval. */
  readonly score: number;
  readonly interval: Reach;
}

interface Reach {
  readonly low: number;
  readonly high: number;
}

const Z95 = 1.96;

/** Of a game that is over. */
export function dealScore(state: State): DealScore {
  const count = countOf(state);
  return { isWon: hasWon(count, 1), score: scoreOf(count, 1) };
}

export function countOf({ hands, draw, outcome }: State): FinalCount {
  const sizes = (piles: State['hands']) => piles.map(({ length }) => length);
  return finalCount({ handSizes: sizes(hands), drawSizes: sizes(draw) }, outcome);
}

export function parOf(results: readonly DealScore[]): Par {
  const games = results.length;
  const wins = results.filter(({ isWon }) => isWon).length;
  const scores = results.map(({ score }) => score);
  const least = Math.min(0, ...scores);
  // A histogram has no place for less than nothing.
  const { mean, sd } = spread(scores.map((score) => score - least));
  const score = mean + least;
  const reach = (Z95 * sd) / Math.sqrt(Math.max(1, games));
  const [low, high] = wilson(wins, games);
  return {
    games,
    wins,
    winRate: wins / Math.max(1, games),
    winInterval: { low, high },
    score,
    interval: { low: score - reach, high: score + reach },
  };
}
