// What two sides came to at the same deals, and whether that decides between them. There are several looks at the figures
// on the way: each look, at wins and at cards left, gets its share of the error that all of them together may make.

import { mcnemar, pairedT, wilson } from '@backtrick/bots';
import type { GameFigures, PairedT } from '@backtrick/bots';

/** The chance to call two equal sides different. */
export const ERROR = 0.05;
const FIRST_LOOK = 50;
/** Wins and cards left. */
const TESTS_A_LOOK = 2;

export type Side = 'a' | 'b';

export interface Paired {
  readonly games: number;
  readonly wins: readonly [number, number];
  readonly winRates: readonly [number, number];
  readonly ci95: readonly [readonly [number, number], readonly [number, number]];
  /** Deals that only one side won. */
  readonly only: readonly [number, number];
  /** Two-sided p of McNemar's exact test. */
  readonly winsP: number;
  /** Mean cards left. */
  readonly left: readonly [number, number];
  /** Cards left of the first side less those of the second. */
  readonly difference: PairedT;
}

/** Games after which the figures are looked at: twice as many each time, and all. */
export function looksAt(most: number): readonly number[] {
  const looks: number[] = [];
  for (let games = FIRST_LOOK; games < most; games *= 2) looks.push(games);
  return [...looks, most];
}

export function paired(first: readonly GameFigures[], second: readonly GameFigures[]): Paired {
  const games = Math.min(first.length, second.length);
  const [a, b] = [first.slice(0, games), second.slice(0, games)];
  const wins = [winsOf(a), winsOf(b)] as const;
  const only = [countOnly(a, b), countOnly(b, a)] as const;
  const rate = (won: number) => won / Math.max(1, games);
  return {
    games,
    wins,
    winRates: [rate(wins[0]), rate(wins[1])],
    ci95: [wilson(wins[0], games), wilson(wins[1], games)],
    only,
    winsP: mcnemar(...only),
    left: [meanLeft(a), meanLeft(b)],
    difference: pairedT(a.map(({ left }, i) => left - (b[i]?.left ?? 0))),
  };
}

/** The better side, if a test with this many looks says so; wins count more than cards. */
export function betterSide({ only, winsP, difference }: Paired, looks: number): Side | null {
  const level = ERROR / (TESTS_A_LOOK * looks);
  if (winsP < level) return only[0] > only[1] ? 'a' : 'b';
  if (difference.p < level) return difference.mean < 0 ? 'a' : 'b';
  return null;
}

function winsOf(games: readonly GameFigures[]): number {
  return games.filter(({ won }) => won).length;
}

function countOnly(ours: readonly GameFigures[], theirs: readonly GameFigures[]): number {
  return ours.filter(({ won }, i) => won && theirs[i]?.won === false).length;
}

function meanLeft(games: readonly GameFigures[]): number {
  return games.reduce((sum, { left }) => sum + left, 0) / Math.max(1, games.length);
}
