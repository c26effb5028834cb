// Tables as lists show them, from this browser or from the server.

import type { Seat } from '@backtrick/rules';
import type { PublicSummary } from '@backtrick/table';
import type { LocalTableRow } from '../../platform/local-server/browser-log.ts';
import type { TableRow } from '../../platform/api/tables.ts';
import { addressOf } from '../../platform/router/route.ts';

export type Group = 'turn' | 'running' | 'waiting' | 'over';
export const GROUPS: readonly Group[] = ['turn', 'running', 'waiting', 'over'];

export interface Summary {
  readonly table: string;
  readonly href: string;
  readonly isHere: boolean;
  readonly updatedAt: number;
  readonly group: Group;
  readonly title: string;
  readonly options: PublicSummary['options'];
  readonly others: readonly Someone[];
  readonly free: number;
  /** How many cards are laid, for tables of this browser: it distinguishes games with the same players. */
  readonly laid: number | null;
  /** The tops of the piles, in the order of the rules; null if a list does not include them. */
  readonly tops: LocalTableRow['tops'] | null;
}

/** A person by name, or a bot, which is called by its seat. */
export type Someone =
  | { readonly name: string; readonly isBotAccount?: boolean }
  | { readonly bot: Seat };

export function localSummary({ table, updatedAt, open, laid, tops }: LocalTableRow): Summary {
  const inTurn = open.chairs.find(({ seat }) => seat === open.turn);
  const own = open.chairs.find(({ player }) => player !== null) ?? open.chairs[0];
  const isMine = open.phase === 'beginning' || (inTurn?.player ?? null) !== null;
  return {
    table,
    href: addressOf({ page: 'local-table', table }),
    isHere: true,
    updatedAt,
    group: groupOf(open.phase, isMine),
    title: open.options.title,
    options: open.options,
    others: open.chairs.filter((chair) => chair !== own).flatMap(someone),
    free: 0,
    laid: laid ?? null,
    tops: tops ?? null,
  };
}

export function serverSummary(
  { table, updatedAt, door, seat, turn }: TableRow,
  player: string | null,
): Summary {
  return {
    table,
    href: addressOf({ page: 'table', table }),
    isHere: false,
    updatedAt,
    group: groupOf(door.phase, seat !== undefined && seat === turn),
    title: door.options.title,
    options: door.options,
    others: door.chairs.filter((chair) => chair.player !== player).flatMap(someone),
    free: door.chairs.filter((chair) => chair.player === null && chair.bot === null).length,
    laid: null,
    tops: null,
  };
}

function groupOf(phase: PublicSummary['phase'], isMine: boolean): Group {
  switch (phase) {
    case 'gathering':
      return 'waiting';
    case 'beginning':
    case 'playing':
      return isMine ? 'turn' : 'running';
    case 'over':
    case 'closed':
      return 'over';
  }
}

type Sitter = Pick<PublicSummary['chairs'][number], 'seat' | 'name' | 'bot' | 'player'> & {
  /** Tables that an older version has kept do not say. */
  readonly isBotAccount?: boolean;
};

function someone({ seat, name, bot, player, isBotAccount }: Sitter): readonly Someone[] {
  if (bot !== null) return [{ bot: seat }];
  if (name === null || player === null) return [];
  return [isBotAccount ? { name, isBotAccount } : { name }];
}

/** Those that wait for the person first, then the latest. */
export function inOrder(summaries: readonly Summary[]): readonly Summary[] {
  return summaries.toSorted(
    (a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || b.updatedAt - a.updatedAt,
  );
}
