// Totals of a person's finished games, one for each preset and kind of opponents.

import { gameNamed, hasWon as hasSeatWon, scoreOf as scoreOfSeat } from '@backtrick/rules';
import type { Summary } from './summary.ts';
import { tallyParts } from './tally-key.ts';

/** A finished game from one player's point of view. */
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
  /** Abandoned games. */
  readonly givenUp: number;
  /** `left[n]` games ended with n cards left; in a duel the player's own. */
  readonly left: readonly number[];
  /** The fewest cards left; in a duel the most the opponent had left in a won game. */
  readonly best: number | null;
  /** Games won in a row: now, and at most. */
  readonly streak: { readonly now: number; readonly best: number };
  readonly lastAt: number;
}

/** The totals as stored. Derived from results, and recomputed from them. */
export interface TallyRow {
  /** As `tallyKey` writes it. */
  readonly tally: string;
  readonly games: number;
  readonly wins: number;
  /** Abandoned games. */
  readonly givenUp: number;
  /** The lowest. */
  readonly bestScore: number;
  /** Games won in a row, in the order in which they ended: now, and at most. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly lastAt: number;
  /** How many games ended with how many cards left. */
  readonly cardsLeft: readonly (readonly [left: number, games: number])[];
}

/** The public form of a stored tally. */
export function tallyIn(row: TallyRow): Tally {
  const parts = tallyParts(row.tally);
  const { games, wins, givenUp, lastAt } = row;
  const isDuel = gameNamed(parts.game)?.ruleset.kind === 'duel';
  // In a duel, scores of wins are negative: minus the cards the opponent had left.
  const clearestWin = wins > 0 ? 0 - row.bestScore : null;
  return {
    ...parts,
    games,
    wins,
    givenUp,
    lastAt,
    left: histogramOf(row.cardsLeft),
    best: isDuel ? clearestWin : row.bestScore,
    streak: { now: row.streak, best: row.bestStreak },
  };
}

export function hasWon({ seat, summary }: Outing): boolean {
  return hasSeatWon(summary, seat);
}

export function scoreOf({ seat, summary }: Outing): number {
  return scoreOfSeat(summary, seat);
}

/** All cards not laid; in a duel the player's own. */
export function leftOf({ seat, summary: { left, lefts } }: Outing): number {
  return lefts.length > 0 ? (lefts[seat - 1] ?? 0) : left;
}

function histogramOf(counts: TallyRow['cardsLeft']): readonly number[] {
  const most = Math.max(-1, ...counts.map(([left]) => left));
  const histogram = Array.from({ length: most + 1 }, () => 0);
  for (const [left, games] of counts) histogram[left] = games;
  return histogram;
}
