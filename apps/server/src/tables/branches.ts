// Tables whose first game begins at a step of another game: a finished one of this server, or a record that somebody
// brings. The table replays it under the rules before it accepts it.

import { randomUUID } from 'node:crypto';
import type { BranchRequest } from '@backtrick/api';
import type { Store } from '../storage/store.ts';
import type { Tables } from './tables.ts';

/** The game to branch from, and where it was played, if it was here. */
interface Trunk {
  readonly record: unknown;
  readonly of: { readonly table: string; readonly game: number } | null;
}

/** Null if the game is not over, or its cards are still secret because others may play that daily deal. */
export async function trunkOf(
  store: Pick<Store, 'record'>,
  { of }: BranchRequest,
): Promise<Trunk | null> {
  if (!('table' in of)) return { record: of, of: null };
  const text = await store.record(of.table, of.game);
  return text === null ? null : { record: JSON.parse(text), of };
}

/** Starts the first game of a new table there. If the table refuses, it is closed again. */
export async function branchAt(
  tables: Pick<Tables, 'askAsServer'>,
  table: string,
  { record, of }: Trunk,
  { step, cards, seat }: BranchRequest,
): Promise<boolean> {
  const command = { kind: 'branch', record, from: step, cards, seat, of } as const;
  const { ok } = await tables.askAsServer(table, command, randomUUID());
  if (!ok) await tables.askAsServer(table, { kind: 'close' }, randomUUID());
  return ok;
}
