// The tables of the server, as lists and by their invitations.

import type { GameRecord } from '@backtrick/rules';
import type { BranchCards, PublicSummary, TableOptions } from '@backtrick/table';
import type { Got } from './client.ts';
import { call } from './client.ts';
import { callAsMe } from './identity.ts';

export interface TableRow {
  readonly table: string;
  readonly updatedAt: number;
  readonly due: number | null;
  readonly door: PublicSummary;
  /** Only in the list of one's own tables: one's seat, and the seat in turn. */
  readonly seat?: number;
  readonly turn?: number | null;
}

interface TableList {
  readonly tables: readonly TableRow[];
}

export interface Invitation {
  readonly secret: string;
  readonly code: string;
}

export type NewTableOptions = Partial<TableOptions> & Pick<TableOptions, 'game' | 'players'>;

export const makeTable = (options: NewTableOptions): Promise<Got<{ readonly table: string }>> =>
  callAsMe('POST', '/api/tables', { options });

/** Where the first game of a table begins: after `step` actions of a finished game on the server, or of a record. */
export interface NewBranch {
  readonly of: { readonly table: string; readonly game: number } | GameRecord;
  readonly step: number;
  readonly cards: BranchCards;
  readonly seat: number;
}

export const makeBranch = (
  options: NewTableOptions,
  from: NewBranch,
): Promise<Got<{ readonly table: string }>> => callAsMe('POST', '/api/tables', { options, from });

/** A seat where the same is about to begin among strangers, or at a new table to wait at. */
export const quickMatch = (wanted: {
  readonly game: TableOptions['game'];
  readonly players: number;
  readonly name: string;
}): Promise<Got<{ readonly table: string }>> => callAsMe('POST', '/api/quick-match', wanted);

export const lobby = (): Promise<Got<TableList>> => call('GET', '/api/lobby');

export const watchable = (): Promise<Got<TableList>> => call('GET', '/api/watch');

export const myTables = (): Promise<Got<TableList>> => callAsMe('GET', '/api/me/tables');

/** A secret of a link, or a code, for the right to sit. */
export const join = (invitation: string): Promise<Got<{ readonly table: string }>> =>
  callAsMe('POST', '/api/join', { invitation });

/** Each invitation is a new one: it is kept as long as the tab. */
export async function invite(table: string, storage: Storage): Promise<Got<Invitation>> {
  const key = invitationKey(table);
  const known = storage.getItem(key);
  if (known !== null) return { ok: true, value: JSON.parse(known) };
  const got = await callAsMe<Invitation>('POST', `/api/tables/${table}/invitation`);
  if (got.ok) storage.setItem(key, JSON.stringify(got.value));
  return got;
}

/** Ends all links and codes of a table, and makes new ones. */
export async function inviteAnew(table: string, storage: Storage): Promise<Got<Invitation>> {
  const revoked = await callAsMe<object>('DELETE', `/api/tables/${table}/invitation`);
  if (!revoked.ok) return revoked;
  forgetInvitation(table, storage);
  return invite(table, storage);
}

/** The next invitation will be a new one. */
export function forgetInvitation(table: string, storage: Storage): void {
  storage.removeItem(invitationKey(table));
}

function invitationKey(table: string): string {
  return `invitation ${table}`;
}
