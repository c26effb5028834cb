// A finished game as its player sees it in a list: without the other players, who are in the record.

import type { ClosedCodes } from './closed-deals.ts';
import type { ResultRow } from '../storage/store.ts';
import { readSummary } from '../results/summary.ts';
import type { Summary } from '../results/summary.ts';
import { hasWon, scoreOf } from '../results/tally.ts';

export interface ResultView extends Omit<Summary, 'people' | 'watching' | 'attempt'> {
  readonly table: string;
  /** The number of the game at its table. */
  readonly number: number;
  readonly at: number;
  readonly seat: number;
  readonly isWon: boolean;
  /** Lower is better. */
  readonly score: number;
}

/** The code of a daily deal is omitted until its day is over. */
export function resultView(
  { table, game: number, at, seat, summary: text }: ResultRow,
  closed: ClosedCodes,
): ResultView {
  const summary = readSummary(text);
  const { people: _, watching: __, attempt: ___, ...shown } = summary;
  const outing = { at, seat, summary };
  const deal = closed.has(shown.deal) ? null : shown.deal;
  const how = { isWon: hasWon(outing), score: scoreOf(outing) };
  return { table, number, at, seat, ...shown, deal, ...how };
}
