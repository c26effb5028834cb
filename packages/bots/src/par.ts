// What is reached at a deal: a score for who sits first, and what many of them come to.

import type { State } from '@backtrick/rules';
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
export function dealScore({ hands, draw, outcome }: State): DealScore {
  const left = (seat: number) => (hands[seat - 1]?.length ?? 0) + (draw[seat - 1]?.length ?? 0);
  const winner = outcome?.winner ?? null;
  if (winner !== null) return { isWon: winner === 1, score: winner === 1 ? -left(2) : left(1) };
  return { isWon: outcome?.status === 'won', score: hands.flat().length + draw.flat().length };
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
