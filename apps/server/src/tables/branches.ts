// Tables whose first game begins at a step of another game: a finished one of this server, or a record that somebody
// brings. The table replays it under the rules before it accepts it.

import { randomUUID } from 'node:crypto';
import { BRANCH_CARDS } from '@backtrick/table';
import * as v from 'valibot';
import type { Store } from '../storage/store.ts';
import { TABLE_ID } from './tables.ts';
import type { Tables } from './tables.ts';

const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const card = v.union([whole(99), v.pipe(v.string(), v.maxLength(3))]);
const deck = v.pipe(v.array(card), v.maxLength(98));
const MAX_ACTIONS = 400;

/** The part of a record that determines a position; the rest is dropped. */
const record = v.object({
  game: v.pipe(v.string(), v.maxLength(20)),
  players: whole(5),
  options: v.optional(v.record(v.string(), v.union([v.number(), v.boolean()]))),
  deck: v.union([deck, v.pipe(v.array(deck), v.maxLength(2))]),
  first: v.optional(whole(2)),
  actions: v.pipe(v.array(v.pipe(v.string(), v.maxLength(8))), v.maxLength(MAX_ACTIONS)),
});
const finished = v.object({
  table: v.pipe(v.string(), v.regex(TABLE_ID)),
  game: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)),
});

export const branchSchema = v.object({
  of: v.union([finished, record]),
  /** After this many actions. */
  step: whole(MAX_ACTIONS),
  cards: v.picklist(BRANCH_CARDS),
  seat: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
});
export type BranchRequest = v.InferOutput<typeof branchSchema>;

/** The game to branch from, and where it was played, if it was here. */
interface Trunk {
  readonly record: unknown;
  readonly of: v.InferOutput<typeof finished> | null;
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
