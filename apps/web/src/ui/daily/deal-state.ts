// How far somebody is with a deal of the day: by what the server says, by what runs there, and by what lies on this device.

import type { Taken } from '../../app/daily-taken.ts';
import { takenOf } from '../../app/daily-taken.ts';
import type { ListedDeal, OwnFirst } from '../../places/server/daily.ts';
import type { TableRow } from '../../places/server/tables.ts';

export type DealState =
  | { readonly kind: 'open' | 'running' }
  /** On this device: to be played, or played and not sent. */
  | { readonly kind: 'taken' | 'unsent'; readonly table: string }
  | { readonly kind: 'done'; readonly own: OwnFirst };

export interface Known {
  readonly taken: readonly Taken[];
  /** Tables of this browser that are over. */
  readonly over: ReadonlySet<string>;
  /** Deals with a first try that runs at the server. */
  readonly running: ReadonlySet<string>;
}

export function dealState(
  day: string,
  { deal, own }: Pick<ListedDeal, 'deal' | 'own'>,
  { taken, over, running }: Known,
): DealState {
  const here = takenOf({ day, deal }, taken);
  const first = here.find(({ isFirst, state }) => isFirst && state === 'open');
  if (own) return { kind: 'done', own };
  if (first) return { kind: over.has(first.table) ? 'unsent' : 'taken', table: first.table };
  return { kind: running.has(deal) ? 'running' : 'open' };
}

const FIRST_TRY = /^day1/;

/** The deals of which a first try of this day runs at the server, by the tables somebody sits at. */
export function runningTries(rows: readonly TableRow[], since: number): ReadonlySet<string> {
  const running = rows.filter(
    ({ table, updatedAt, door }) =>
      FIRST_TRY.test(table) &&
      updatedAt >= since &&
      door.phase !== 'over' &&
      door.phase !== 'closed',
  );
  return new Set(running.map(({ door }) => `${door.options.game}-${door.options.players}`));
}
