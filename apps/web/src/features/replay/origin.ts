// Where a replayed game was played, and whether others may be invited to it.

import type { Seat } from '@backtrick/rules';
import { takenAt } from '../daily/taken-deals.ts';
import { isLocalTable } from '../../platform/router/route.ts';

/** What is known of a game besides its record. */
export interface Origin {
  /** At the server, if others may be led there. */
  readonly at: { readonly table: string; readonly game: number } | null;
  /** The viewer's own seat. */
  readonly own: Seat | null;
  /** Whether friends may be asked to go on with it. */
  readonly invitation: 'open' | 'none';
}

/** Of a deal of the day that was taken along nothing is passed on: guests would know the cards before their own first try. */
export function playedAt(table: string, game: number): Omit<Origin, 'own'> {
  if (isLocalTable(table)) return { at: null, invitation: takenAt(table) ? 'none' : 'open' };
  return { at: { table, game }, invitation: 'open' };
}
