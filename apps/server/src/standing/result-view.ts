// A finished game as its player is told of it: without who the others were, which is in the record.

import type { ResultRow } from '../store/store.ts';
import { readSummary } from '../store/summary.ts';
import type { Summary } from '../store/summary.ts';
import { hasWon, scoreOf } from './tally.ts';

export interface ResultView extends Omit<Summary, 'people' | 'watching'> {
  readonly table: string;
  /** Which game of its table. */
  readonly number: number;
  readonly at: number;
  readonly seat: number;
  readonly isWon: boolean;
  /** The fewer the better. */
  readonly score: number;
}

export function resultView({
  table,
  game: number,
  at,
  seat,
  summary: text,
}: ResultRow): ResultView {
  const summary = readSummary(text);
  const { people: _, watching: __, ...shown } = summary;
  const outing = { at, seat, summary };
  return { table, number, at, seat, ...shown, isWon: hasWon(outing), score: scoreOf(outing) };
}
