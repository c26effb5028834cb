// Deletes a person. Games belong to everybody who played them and stay, under an id that leads to nobody: the log of
// each table is rewritten without the person's name and words, and so is everything derived from it.
//
// Deletion starts by writing a marker and ends by removing it, so that the next sweep continues after a crash. The
// sweep also looks again for what arrived while the person's sockets were closing.

import { randomUUID } from 'node:crypto';
import { ALL_SESSIONS } from '@backtrick/api';
import * as v from 'valibot';
import type { Services } from '../services.ts';
import { messageOf } from '../runtime/log.ts';
import { forgetScores, duelOpponentsOf } from '../ratings/score-deletion.ts';
import { rewrittenLog } from '../storage/rewritten-log.ts';
import { PERSONAL_DOCUMENTS } from './personal-documents.ts';
import { newPlayerId } from '../accounts/secrets.ts';

const DELETION = 'deletion';
/** When a deletion is checked again, in milliseconds: by then every node has closed the person's sockets. */
const SETTLED_AFTER = 10_000;
/** How many tables are rewritten before the request is answered; the sweep does the rest. */
const TABLES_AT_ONCE = 200;
const MAX_DELETIONS_PER_SWEEP = 5;
const MAX_REWRITES = 50;

/** Called with a table that could not be rewritten; it is retried. */
type OnTableFailure = (table: string, error: string) => void;

export async function deletePerson(
  services: Services,
  player: string,
  onTableFailure: OnTableFailure,
): Promise<void> {
  await note(services, player);
  await forget(services, player, onTableFailure);
}

/** Continues deletions that were started. */
export async function sweepDeletions(
  services: Services,
  onTableFailure: OnTableFailure,
): Promise<void> {
  const { store, now } = services;
  for (const { key } of await store.documentsDue(DELETION, now(), MAX_DELETIONS_PER_SWEEP)) {
    // Postponed until done, so that another node does not do the same work.
    await note(services, key);
    const rest = await forget(services, key, onTableFailure);
    if (rest === 'done') await store.remove(DELETION, key);
  }
  await sweepEarlier(services, onTableFailure);
}

async function note({ store, now }: Services, player: string): Promise<void> {
  const due = now() + SETTLED_AFTER;
  await store.put({ kind: DELETION, key: player, owner: 'house', body: '{}', due });
}

async function forget(
  services: Services,
  player: string,
  onTableFailure: OnTableFailure,
): Promise<'done' | 'more'> {
  const { store, accounts, botAccounts, programs, reviews } = services;
  for (const { bot } of await botAccounts.of(player)) {
    await deletePerson(services, bot.id, onTableFailure);
  }
  if ((await accounts.person(player))?.isBot) await programs.remember(player);
  const isBot = await programs.wasOne(player);
  await accounts.end(player, ALL_SESSIONS);
  await forgetScores(store, player, await duelOpponentsOf(store, player));
  const tables = await forgetTables(services, { player, isBot }, onTableFailure);
  for (const kind of PERSONAL_DOCUMENTS) {
    const documents = await store.documentsOf(kind, player);
    await Promise.all(documents.map(({ key }) => store.remove(kind, key)));
  }
  await store.remove('person', player);
  // After the person is gone, so that they cannot enter a room again.
  const rooms = await reviews.forgetPerson(player);
  // A session that was opened meanwhile.
  await accounts.end(player, ALL_SESSIONS);
  return tables === 'more' || rooms === 'more' ? 'more' : 'done';
}

interface Leaver {
  readonly player: string;
  readonly isBot: boolean;
}

async function forgetTables(
  services: Services,
  leaver: Leaver,
  onTableFailure: OnTableFailure,
): Promise<'done' | 'more'> {
  const { player } = leaver;
  const query = { kind: 'ever-of-player', player, after: '', limit: TABLES_AT_ONCE } as const;
  const rows = await services.store.tables(query);
  let failures = 0;
  for (const { table } of rows) {
    try {
      // Leaves after the rewrite, so that the leaving does not name the person again.
      await leave(services, table, await forgetAt(services, table, leaver));
    } catch (error) {
      failures++;
      onTableFailure(table, messageOf(error));
    }
  }
  return failures > 0 || rows.length === TABLES_AT_ONCE ? 'more' : 'done';
}

async function leave({ tables }: Services, table: string, player: string): Promise<void> {
  const authority = await tables.caughtUp(table);
  const chair = authority.open()?.chairs.find((one) => one.player === player);
  if (!chair) return;
  const who = { kind: 'person', player, epoch: chair.epoch } as const;
  await authority.ask({ who, id: randomUUID(), command: { kind: 'leave' } });
}

/** Gives the person a new id at each table and returns it: nobody can tell which games were played by the same person. */
async function forgetAt(
  services: Services,
  table: string,
  { player, isBot }: Leaver,
): Promise<string> {
  const { store, now, addresses, programs } = services;
  const as = newPlayerId();
  // An unrated game must stay unrated under the new id.
  await addresses.addAlias(table, player, as);
  if (isBot) await programs.remember(as);
  for (let tries = 0; tries < MAX_REWRITES; tries++) {
    const log = rewrittenLog(table, await store.read(table, 0), { player, as, at: now() });
    if ((await store.rewrite(log)) !== 'written') continue;
    await addresses.forget(table, player);
    await tellOf(services, table, log.rows.table.version);
    return as;
  }
  throw new Error(`table ${table} is too busy`);
}

/** Makes everybody who has the table in memory read its log again. */
async function tellOf(services: Services, table: string, version: number): Promise<void> {
  const { reviews, cluster, tables } = services;
  cluster?.bus.tell({ table, version });
  reviews.forgetGames(table);
  await tables.find(table)?.catchUp();
}

const EARLIER = 'deleted';
const MAX_EARLIER_PER_SWEEP = 20;
const earlierSchema = v.object({ seats: v.array(v.number()) });

/** Earlier versions only marked the seats of a deleted person in the records of games. */
async function sweepEarlier(services: Services, onTableFailure: OnTableFailure): Promise<void> {
  const { store, now } = services;
  for (const document of await store.documentsDue(EARLIER, now(), MAX_EARLIER_PER_SWEEP)) {
    const { key, body, owner: table } = document;
    v.parse(earlierSchema, JSON.parse(body));
    try {
      for (const player of await deletedAt(services, table)) {
        await forgetAt(services, table, { player, isBot: await services.programs.wasOne(player) });
        await forgetScores(store, player, []);
      }
      await store.remove(EARLIER, key);
    } catch (error) {
      onTableFailure(table, messageOf(error));
      await store.write({ ...document, due: now() + SETTLED_AFTER });
    }
  }
}

/** People who sat there and no longer have an account. */
async function deletedAt({ store, accounts }: Services, table: string): Promise<readonly string[]> {
  const events = (await store.read(table, 0)).flatMap((entry) => entry.events);
  const named = events.flatMap((event) =>
    event.kind === 'sat' && event.name !== '' ? [event.player] : [],
  );
  const sitters = await Promise.all(
    [...new Set(named)].map(async (player) => ((await accounts.person(player)) ? [] : [player])),
  );
  return sitters.flat();
}
