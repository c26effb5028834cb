// What a finished game adds to the counts of one player. Stored with the result, so that all counts can be recomputed
// without parsing summaries.

import type { Place } from '@backtrick/api';
import { attemptIn } from './attempt-in-game.ts';
import { hasWon, leftOf, scoreOf } from './tally.ts';
import { tallyKey } from './tally-key.ts';
import { readSummary } from './summary.ts';
import type { Summary } from './summary.ts';

export interface CountedResult {
  /** The tally it belongs to; null for a game that does not count. */
  readonly tally: string | null;
  /** The code of the daily deal it was an attempt at, where it was played, and whether it was the player's first. */
  readonly deal: string | null;
  readonly place: Place | null;
  readonly isFirst: 0 | 1;
  readonly isWon: 0 | 1;
  readonly isGivenUp: 0 | 1;
  /** Lower is better. */
  readonly score: number;
  readonly cardsLeft: number;
}

export interface FinishedGame {
  readonly table: string;
  readonly game: number;
  readonly at: number;
  readonly summary: Summary;
}

export function countedResult(finished: FinishedGame, seat: number): CountedResult {
  const { at, summary } = finished;
  const outing = { at, seat, summary };
  const counts = summary.branch === null;
  const attempt = counts ? attemptIn(finished) : null;
  return {
    tally: counts ? tallyKey(summary) : null,
    deal: attempt ? summary.deal : null,
    place: attempt?.place ?? null,
    isFirst: attempt?.isFirst ? 1 : 0,
    isWon: hasWon(outing) ? 1 : 0,
    isGivenUp: summary.status === 'playing' ? 1 : 0,
    score: scoreOf(outing),
    cardsLeft: leftOf(outing),
  };
}

/**
 * For results from before there were counts. One with an unreadable summary does not count; `data rebuild` recreates
 * both.
 */
export function countedFrom(
  { summary: text, ...finished }: Omit<FinishedGame, 'summary'> & { readonly summary: string },
  seat: number,
): CountedResult {
  const summary = summaryIn(text);
  return summary ? countedResult({ ...finished, summary }, seat) : UNCOUNTED;
}

const UNCOUNTED: CountedResult = {
  tally: null,
  deal: null,
  place: null,
  isFirst: 0,
  isWon: 0,
  isGivenUp: 0,
  score: 0,
  cardsLeft: 0,
};

function summaryIn(text: string): Summary | null {
  try {
    return readSummary(text);
  } catch {
    return null;
  }
}
