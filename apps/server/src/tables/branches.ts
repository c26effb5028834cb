// A table whose first game begins at a step of another one: of a finished game of this house, or of a record that somebody
// brings. Whatever it is, the table plays it again by the rules before it believes it.

import { randomUUID } from 'node:crypto';
import { BRANCH_CARDS } from '@backtrick/table';
import * as v from 'valibot';
import { isMarked } from '../daily/attempts.ts';
import type { Store } from '../store/store.ts';
import { TABLE_ID } from './tables.ts';
import type { Tables } from './tables.ts';

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const card = v.union([whole(99), v.pipe(v.string(), v.maxLength(3))]);
const deck = v.pipe(v.array(card), v.maxLength(98));
const MOST_ACTIONS = 400;

/** What of a record fixes a position; whatever else it says is not kept. */
const record = v.object({
  game: v.pipe(v.string(), v.maxLength(20)),
  players: whole(5),
  options: v.optional(v.record(v.string(), v.union([v.number(), v.boolean()]))),
  deck: v.union([deck, v.pipe(v.array(deck), v.maxLength(2))]),
  first: v.optional(whole(2)),
  actions: v.pipe(v.array(v.pipe(v.string(), v.maxLength(8))), v.maxLength(MOST_ACTIONS)),
});
const finished = v.object({
  table: v.pipe(v.string(), v.regex(TABLE_ID)),
  game: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)),
});

export const branchSchema = v.object({
  of: v.union([finished, record]),
  /** After so many actions. */
  step: whole(MOST_ACTIONS),
  cards: v.picklist(BRANCH_CARDS),
  seat: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
});
export type AskedBranch = v.InferOutput<typeof branchSchema>;

/** What is left, and where it was played, if that was here. */
interface Trunk {
  readonly record: unknown;
  readonly of: v.InferOutput<typeof finished> | null;
}

/** Null where no game is over. Of a deal of the day nothing is passed on: others have still to play it. */
export async function trunkOf(
  store: Pick<Store, 'record'>,
  { of }: AskedBranch,
): Promise<Trunk | null> {
  if (!('table' in of)) return { record: of, of: null };
  const text = isMarked(of.table) ? null : await store.record(of.table, of.game);
  return text === null ? null : { record: JSON.parse(text), of };
}

/** Lets the first game of a new table begin there. Where that cannot be, the table is closed again. */
export async function branchAt(
  tables: Pick<Tables, 'house'>,
  table: string,
  { record, of }: Trunk,
  { step, cards, seat }: AskedBranch,
): Promise<boolean> {
  const command = { kind: 'branch', record, from: step, cards, seat, of } as const;
  const { ok } = await tables.house(table, command, randomUUID());
  if (!ok) await tables.house(table, { kind: 'close' }, randomUUID());
  return ok;
}
