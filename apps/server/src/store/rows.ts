// What follows from an entry for the lists: the same rows when it is written and when the lists are made anew.

import { doorView, dueAt, isThere } from '@backtrick/table';
import type { Entry, OpenTable, TableEvent } from '@backtrick/table';
import type { TableRow } from './store.ts';
import { summaryOf } from './summary.ts';
import { variantOf } from './variant.ts';

export type Rows = WholeRows | TurnRow | Progress;

export interface WholeRows {
  readonly kind: 'whole';
  readonly table: TableRow & ListedBy;
  /** Who sits or may come back. */
  readonly players: readonly string[];
  readonly finished: FinishedRows | null;
}

/** What lists choose by. */
interface ListedBy {
  readonly isPublic: boolean;
  readonly freeChairs: number;
  /** How many sit there and are not away. */
  readonly present: number;
  readonly variant: string;
}

/** Another turn runs, and nothing else has changed that a list shows. */
export interface TurnRow extends Pick<
  TableRow,
  'table' | 'version' | 'updatedAt' | 'due' | 'turn'
> {
  readonly kind: 'turn';
}

/** Most of what is asked of a table changes nothing that a list shows; where several write, they tell the version. */
interface Progress {
  readonly kind: 'progress';
  readonly table: string;
  readonly version: number;
}

export interface FinishedRows {
  readonly game: number;
  readonly record: string;
  readonly results: readonly { readonly player: string; readonly seat: number }[];
  readonly summary: string;
}

export function rowsOf(table: string, entry: Entry, open: OpenTable): Rows {
  const { version, turn } = open;
  if (entry.events.every(isUnlisted)) return { kind: 'progress', table, version };
  const changed = { table, version, updatedAt: entry.at, due: dueAt(open), turn };
  if (entry.events.every(isOfTurns)) return { ...changed, kind: 'turn' };
  const players = open.chairs.flatMap(({ player, owner }) => [player, owner]);
  return {
    kind: 'whole',
    table: {
      ...changed,
      phase: open.phase,
      door: doorText(open),
      isPublic: open.options.watching === 'everybody',
      freeChairs: open.chairs.filter(({ player, bot }) => player === null && bot === null).length,
      present: open.chairs.filter(isThere).length,
      variant: variantOf(open.options),
    },
    players: [...new Set(players.filter((player) => player !== null))],
    finished: finishedRows(entry, open),
  };
}

/** A card that goes on with a turn, and what is said meanwhile. An end of the game is an event of its own. */
function isUnlisted(event: TableEvent): boolean {
  const isLay = event.kind === 'acted' && event.action.includes('/');
  return isLay || ['said', 'signalled', 'hinted'].includes(event.kind);
}

/** As actions are written. */
const TURN_END = '.';

/** Nothing but turns that end: where the game ends with one, there is more. */
function isOfTurns(event: TableEvent): boolean {
  return isUnlisted(event) || (event.kind === 'acted' && event.action === TURN_END);
}

/** Its version changes with every turn, and stands beside it. */
function doorText(open: OpenTable): string {
  const { version: _, ...door } = doorView(open);
  return JSON.stringify(door);
}

/** A game is finished by the entry that shows its seed. */
function finishedRows(entry: Entry, open: OpenTable): FinishedRows | null {
  const { record, end, game } = open;
  if (!record || !end || !entry.events.some(({ kind }) => kind === 'revealed')) return null;
  return {
    game,
    record: JSON.stringify(record),
    results: open.chairs.flatMap(({ player, owner, seat }) => {
      const sitter = player ?? owner;
      return sitter === null ? [] : [{ player: sitter, seat }];
    }),
    summary: JSON.stringify(summaryOf(record, end, open)),
  };
}
