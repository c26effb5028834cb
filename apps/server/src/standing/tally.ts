// What comes together of somebody's finished games, one line for each preset and company.

import type { Summary } from '../store/summary.ts';

/** A finished game as one of its players has it. */
export interface Outing {
  readonly at: number;
  readonly seat: number;
  readonly summary: Summary;
}

export interface Tally {
  readonly preset: string;
  readonly game: string;
  readonly players: number;
  readonly options: Summary['options'];
  readonly company: Summary['company'];
  readonly aids: Summary['aids'];
  readonly games: number;
  readonly wins: number;
  /** Ended before anybody had won or lost. */
  readonly givenUp: number;
  /** How often so many cards were left: `left[n]` times n. In a duel the own ones. */
  readonly left: readonly number[];
  /** The fewest cards left; in a duel the most the other had left in a game that was won. */
  readonly best: number | null;
  /** Games won in a row: now, and at most. */
  readonly streak: { readonly now: number; readonly best: number };
  readonly lastAt: number;
}

/** The outings are in the order in which they ended. */
export function tallies(outings: readonly Outing[]): readonly Tally[] {
  const lines = new Map<string, Tally>();
  for (const outing of outings) {
    const { preset, company, aids } = outing.summary;
    const key = JSON.stringify([preset, company, aids]);
    lines.set(key, tallied(lines.get(key) ?? blank(outing), outing));
  }
  return [...lines.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, it]) => it);
}

export function hasWon({ seat, summary: { status, winner } }: Outing): boolean {
  return status === 'won' && (winner === null || winner === seat);
}

/** The fewer the better: cards left; in a duel the own ones, or less than nothing by what the other has left. */
export function scoreOf(outing: Outing): number {
  const { seat, summary } = outing;
  if (summary.lefts.length === 0) return summary.left;
  const own = summary.lefts[seat - 1] ?? 0;
  const others = summary.lefts[2 - seat] ?? 0;
  return hasWon(outing) ? -others : own;
}

function blank({ summary }: Outing): Tally {
  const { preset, game, players, options, company, aids } = summary;
  const counts = { games: 0, wins: 0, givenUp: 0, left: [], best: null };
  return {
    ...counts,
    preset,
    game,
    players,
    options,
    company,
    aids,
    streak: { now: 0, best: 0 },
    lastAt: 0,
  };
}

function tallied(tally: Tally, outing: Outing): Tally {
  const { summary, seat, at } = outing;
  const isGivenUp = summary.status === 'playing';
  const isWon = hasWon(outing);
  const left = summary.lefts.length > 0 ? (summary.lefts[seat - 1] ?? 0) : summary.left;
  const now = isWon ? tally.streak.now + 1 : 0;
  return {
    ...tally,
    games: tally.games + 1,
    wins: tally.wins + Number(isWon),
    givenUp: tally.givenUp + Number(isGivenUp),
    left: counted(tally.left, left),
    best: better(tally.best, outing),
    streak: { now, best: Math.max(now, tally.streak.best) },
    lastAt: at,
  };
}

function counted(histogram: readonly number[], left: number): readonly number[] {
  const size = Math.max(histogram.length, left + 1);
  return Array.from({ length: size }, (_, i) => (histogram[i] ?? 0) + Number(i === left));
}

function better(best: number | null, outing: Outing): number | null {
  const { summary } = outing;
  if (summary.lefts.length === 0) return Math.min(best ?? Infinity, summary.left);
  return hasWon(outing) ? Math.max(best ?? 0, -scoreOf(outing)) : best;
}
