// The list rows that follow from an entry: the same when it is written and when the lists are rebuilt.

import { publicSummary, dueAt, isThere } from '@backtrick/table';
import type { Entry, OpenTable, Phase, TableEvent } from '@backtrick/table';
import { countedResult } from '../results/counted-result.ts';
import type { CountedResult } from '../results/counted-result.ts';
import { summaryOf } from '../results/summary.ts';
import { variantOf } from './variant.ts';

export interface TableRow {
  readonly table: string;
  /** As of the last change that a list shows, or later. */
  readonly version: number;
  readonly phase: Phase;
  readonly updatedAt: number;
  readonly due: number | null;
  /** The seat whose turn it is. */
  readonly turn: number | null;
  /** The public summary without the version, as JSON. */
  readonly door: string;
}

export type Rows = WholeRows | TurnRow | Progress;

export interface WholeRows {
  readonly kind: 'whole';
  readonly table: TableRow & ListedBy;
  /** Players who sit or may return. */
  readonly players: readonly string[];
  /** A host without a seat. */
  readonly host: string | null;
  readonly finished: FinishedRows | null;
}

/** What lists select by. */
interface ListedBy {
  readonly isPublic: boolean;
  readonly freeChairs: number;
  /** Players who are seated and not away. */
  readonly present: number;
  readonly variant: string;
}

/** The turn has passed on, and nothing else that a list shows has changed. */
export interface TurnRow extends Pick<
  TableRow,
  'table' | 'version' | 'updatedAt' | 'due' | 'turn'
> {
  readonly kind: 'turn';
}

/** Most commands change nothing that a list shows; in a cluster the version is stored all the same. */
interface Progress {
  readonly kind: 'progress';
  readonly table: string;
  readonly version: number;
}

export interface FinishedRows {
  readonly game: number;
  readonly record: string;
  readonly results: readonly FinishedResult[];
  readonly summary: string;
}

export interface FinishedResult extends CountedResult {
  readonly player: string;
  readonly seat: number;
}

export function rowsOf(table: string, entry: Entry, open: OpenTable): Rows {
  const { version, turn } = open;
  if (entry.events.every(isUnlisted)) return { kind: 'progress', table, version };
  const changed = { table, version, updatedAt: entry.at, due: dueAt(open), turn };
  if (entry.events.every(isOfTurns)) return { ...changed, kind: 'turn' };
  const seated = open.chairs.flatMap(({ player, owner }) => [player, owner]);
  const players = [...new Set(seated.filter((player) => player !== null))];
  return {
    kind: 'whole',
    table: {
      ...changed,
      phase: open.phase,
      door: publicSummaryText(open),
      isPublic: open.options.watching === 'everybody',
      freeChairs: open.chairs.filter(({ player, bot }) => player === null && bot === null).length,
      present: open.chairs.filter(isThere).length,
      variant: variantOf(open.options),
    },
    players,
    host: open.host !== null && players.includes(open.host) ? null : open.host,
    finished: finishedRows(entry, open),
  };
}

/** Laying a card within a turn, and chat. The end of a game is an event of its own. */
function isUnlisted(event: TableEvent): boolean {
  const isLay = event.kind === 'acted' && event.action.includes('/');
  return isLay || ['said', 'signalled', 'hinted'].includes(event.kind);
}

/** The notation of the action that ends a turn. */
const TURN_END = '.';

/** Only turns ending; the end of a game has further events. */
function isOfTurns(event: TableEvent): boolean {
  return isUnlisted(event) || (event.kind === 'acted' && event.action === TURN_END);
}

/** Without the version, which changes with every turn and has a column of its own. */
function publicSummaryText(open: OpenTable): string {
  const { version: _, ...door } = publicSummary(open);
  return JSON.stringify(door);
}

/** A game is finished by the entry that reveals its seed; the first leg of a match by the one that reveals that leg. */
function finishedRows(entry: Entry, after: OpenTable): FinishedRows | null {
  const shows = (shown: TableEvent['kind']) => entry.events.some(({ kind }) => kind === shown);
  const isLeg = shows('leg-shown');
  const open = isLeg ? { ...after, ...after.firstLeg } : after;
  const { record, end, game } = open;
  if (!record || !end || !(isLeg || shows('revealed'))) return null;
  const summary = summaryOf(record, end, open);
  const finished = { table: open.id, game, at: entry.at, summary };
  return {
    game,
    record: JSON.stringify(record),
    results: open.chairs.flatMap(({ player, owner, seat }) => {
      const sitter = player ?? owner;
      return sitter === null ? [] : [{ player: sitter, seat, ...countedResult(finished, seat) }];
    }),
    summary: JSON.stringify(summary),
  };
}
