// What the house knows of a person, to take along or to be forgotten.
//
// A game belongs to everybody who sat there. When one of them is forgotten, its record stays and the seat is marked as
// deleted, without a name; the log of the table keeps the name that was said there, and shows it to nobody.

import { randomUUID } from 'node:crypto';
import { isRunning } from '@backtrick/table';
import * as v from 'valibot';
import type { House } from '../house.ts';
import { resultView } from '../standing/result-view.ts';
import { collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { ALL_SESSIONS } from './people.ts';

/** Every kind of document that is about one person. The person goes last: until then, all of it can be done again. */
const PERSONAL = [
  'session',
  'passkey',
  'recovery',
  'invitation',
  'admission',
  'push',
  'push-hours',
  'notice',
  'privacy',
  'daily-taken',
  'person',
] as const;

const MANY = 10_000;
const deletedSchema = v.object({ seats: v.array(v.number()) });

/** All of it, without secrets: those are known to nobody but the person. */
export async function dataOf({ store }: House, player: string): Promise<Record<string, unknown>> {
  const kinds = PERSONAL.map(async (kind) => {
    const documents = await store.documentsOf(kind, player);
    return [kind, documents.map(({ body }) => withoutSecrets(JSON.parse(body)))] as const;
  });
  const tables = await store.tables({ kind: 'of-player', player, limit: MANY });
  const results = await store.results(player, Number.MAX_SAFE_INTEGER, MANY);
  return {
    ...Object.fromEntries(await Promise.all(kinds)),
    tables: tables.map(({ table, updatedAt, phase }) => ({ table, updatedAt, phase })),
    results: await Promise.all(
      results.map(async (row) => ({
        ...resultView(row),
        record: await recordOf(store, row.table, row.game),
      })),
    ),
    /** Ratings and boards. */
    scores: (await store.scores({ kind: 'of-player', player })).map(({ body, ...row }) => ({
      ...row,
      ...withoutOthers(JSON.parse(body)),
    })),
  };
}

/** Against whom somebody has played is not theirs alone. */
function withoutOthers(body: Record<string, unknown>): object {
  const { opponents: _, lately: __, ...own } = body;
  return own;
}

/** Where a device is written to, and with which keys, is its browser's secret. */
function withoutSecrets(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'address'));
}

/** Forgets a person, and the bots of that person. Whoever sits leaves; sockets close. */
export async function forget(house: House, player: string): Promise<void> {
  for (const { bot } of await house.botAccounts.of(player)) await forget(house, bot.id);
  if ((await house.people.person(player))?.isBot) await house.programs.remember(player);
  await house.people.end(player, ALL_SESSIONS);
  await leaveTables(house, player);
  const results = await house.store.results(player, Number.MAX_SAFE_INTEGER, MANY);
  for (const result of results) await markDeleted(house.store, result);
  for (const kind of PERSONAL) {
    const documents = await house.store.documentsOf(kind, player);
    await Promise.all(documents.map(({ key }) => house.store.remove(kind, key)));
  }
  await house.store.remove('person', player);
}

/** The record of a finished game, as anybody may have it: whoever is forgotten is a seat without a name. */
export async function recordOf(
  store: Store,
  table: string,
  game: number,
): Promise<Record<string, unknown> | null> {
  const text = await store.record(table, game);
  if (text === null) return null;
  const record: { readonly names?: readonly unknown[] } = JSON.parse(text);
  const forgotten = await collection(store, 'deleted', deletedSchema).find(`${table} ${game}`);
  if (!forgotten) return { ...record };
  const { seats } = forgotten;
  const names = record.names?.map((name, i) => (seats.includes(i + 1) ? null : name));
  return { ...record, names, deleted: seats };
}

async function leaveTables({ store, tables }: House, player: string): Promise<void> {
  for (const { table } of await store.tables({ kind: 'of-player', player, limit: MANY })) {
    const keeper = await tables.caughtUp(table);
    const open = keeper.open();
    const chair = open?.chairs.find((one) => one.player === player || one.owner === player);
    if (!open || !chair) continue;
    // A running game has no result yet, and will have one.
    if (isRunning(open)) await markDeleted(store, { table, game: open.game, seat: chair.seat });
    if (chair.player !== player) continue;
    const who = { kind: 'person', player, epoch: chair.epoch } as const;
    await keeper.ask({ who, id: randomUUID(), command: { kind: 'leave' } });
  }
}

interface PlayedSeat {
  readonly table: string;
  readonly game: number;
  readonly seat: number;
}

async function markDeleted(store: Store, { table, game, seat }: PlayedSeat): Promise<void> {
  const deleted = collection(store, 'deleted', deletedSchema);
  const key = `${table} ${game}`;
  if (await deleted.add(key, table, { seats: [seat] })) return;
  await deleted.change(key, ({ seats }) => ({ seats: [...new Set([...seats, seat])] }));
}
