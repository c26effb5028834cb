// Where a game that is looked back at was played, and who may be led there.

import type { Seat } from '@backtrick/rules';
import { takenAt } from './daily-taken.ts';
import { isDailyTable, isLocalTable } from './route.ts';

/** What is known of a game beside its record. */
export interface Origin {
  /** At the server, if others may be led there. */
  readonly at: { readonly table: string; readonly game: number } | null;
  /** Where one sat oneself. */
  readonly own: Seat | null;
  /** Whether friends may be asked to go on with it. */
  readonly invitation: 'open' | 'none';
}

/** Of a deal of the day nothing is passed on: whoever came would know the cards before their own first try. */
export function playedAt(table: string, game: number): Omit<Origin, 'own'> {
  if (isDailyTable(table)) return { at: null, invitation: 'none' };
  if (isLocalTable(table)) return { at: null, invitation: takenAt(table) ? 'none' : 'open' };
  return { at: { table, game }, invitation: 'open' };
}
