// `backtrick db copy`: from a folder into PostgreSQL while a server moves on, again when it is closed, and never over
// something else.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { de } from '../src/i18n/de.ts';
import { en } from '../src/i18n/en.ts';
import { copyAll } from '../src/admin/copy.ts';
import { openTarget } from '../src/admin/copy-target.ts';
import { logsIn } from '../src/admin/log-replay.ts';
import { filesIn, openFolder } from '../src/storage/data-folder.ts';
import { nameOf } from '../src/storage/postgres/address.ts';
import { openPostgres } from '../src/storage/postgres/database.ts';
import { connect } from '../src/storage/sqlite/database.ts';
import { linkOf } from '../src/storage/entry-link.ts';
import { busyPerson, expectAllKept, logOf } from './busy-players.ts';
import { emptyFolder, inFolder, until } from './guests.ts';
import { change, oldFolder } from './old-folder.ts';
import { emptySchema } from './postgres-schema.ts';
import type { Schema } from './postgres-schema.ts';
import { startProcess } from './server-process.ts';
import { TABLE, longTable } from './snapshot-contract.ts';
import { playedTurn, writeLog } from './store-contract.ts';

const OPERATE = `${import.meta.dirname}/../src/admin/main.ts`;
const folder = emptyFolder();
const data = join(folder.path, 'data');
const database = filesIn(data).database;
const schemas: Schema[] = [];
let schema: Schema;

beforeEach(useEmptySchema);

async function useEmptySchema(): Promise<void> {
  schema = await emptySchema();
  schemas.push(schema);
}

afterAll(async () => {
  await Promise.all(schemas.map((one) => one.remove()));
  folder.remove();
});

const copy = (env: Readonly<Record<string, string>> = {}) =>
  startProcess({
    script: OPERATE,
    args: ['copy'],
    env: { DATA_DIR: data, DATABASE_URL: schema.url, ...env },
  }).ended;

/** The same without a process of its own. */
async function copyHere(path = data) {
  const from = connect(filesIn(path).database);
  const to = await openTarget(schema.url, path);
  const result = await copyAll(from, to, () => undefined);
  await to.end();
  from.close();
  return result;
}

const documentsIn = (db: Database.Database) =>
  db
    .prepare('SELECT kind, key, owner, revision, body, due FROM documents ORDER BY kind, key')
    .all();

it('takes everything over under moving tables, then the rest, and nothing once nodes have begun', async () => {
  const server = startProcess({ env: { DATA_DIR: data, PORT: '0' } });
  const address = await server.listening;
  const people = await Promise.all([busyPerson(address), busyPerson(address)]);
  await until(() => people.every(({ answers }) => answers.size > 5));
  const moving = await copy();
  expect(moving).toMatchObject({ code: 0, errors: '' });
  expect(moving.output).toContain(en.copy.online(data));
  await until(() => people.every(({ answers }) => answers.size > 10));
  await Promise.all(people.map(({ rest }) => rest()));
  await server.end('SIGTERM');

  const rest = await copy();
  expect(rest).toMatchObject({ code: 0, errors: '' });
  expect(rest.output).toContain(en.copy.final);
  const again = await copy({ LC_ALL: 'de' });
  const [{ tables, entries } = { tables: 0, entries: 0 }] = await schema.query<{
    tables: number;
    entries: number;
  }>(
    `SELECT count(DISTINCT table_id)::integer AS tables, count(*)::integer AS entries FROM entries`,
  );
  expect(tables).toBe(2);
  expect(again.output).toContain(de.copy.done(nameOf(schema.url), 2, entries, 0));

  const db = new Database(database, { readonly: true });
  const there = await schema.query(
    'SELECT kind, key, owner, revision, body, due::float8 FROM documents ORDER BY kind, key',
  );
  expect(there).toEqual(documentsIn(db));
  for (const list of ['tables', 'sitters', 'games', 'results']) {
    const rows = db.prepare<[], { n: number }>(`SELECT count(*) AS n FROM ${list}`).all();
    expect(await schema.query(`SELECT count(*)::integer AS n FROM ${list}`)).toEqual(rows);
  }
  const scores = 'SELECT board, player, value, body FROM scores ORDER BY board, player';
  expect(await schema.query(scores)).toEqual(db.prepare(scores).all());
  db.close();

  const store = await openPostgres(schema.url, data);
  for (const person of people) {
    expect(await store.read(person.table, 0)).toEqual(await logOf(data, person.table));
    expectAllKept(person, await store.read(person.table, 0));
  }
  await store.close();
  await schema.query(
    `INSERT INTO documents (kind, key, owner, revision, body) VALUES ('node', 'one', 'house', 1, '{}')`,
  );
  const late = await copy();
  expect(late).toMatchObject({ code: 1, errors: `${en.copy.served(nameOf(schema.url))}\n` });
});

it('copies no log that is not as it was written, and says when the database has another', async () => {
  expect(await copyHere()).toMatchObject({ ok: true, copied: { tables: 2 } });
  const [{ table } = { table: '' }] = await schema.query<{ table: string }>(
    'SELECT min(table_id) AS "table" FROM entries',
  );
  await schema.query(
    `UPDATE entries SET body = replace(body, '"at":1', '"at":2') WHERE table_id = $1 AND number = 2`,
    [table],
  );
  expect(await copyHere()).toEqual({ ok: false, why: 'different', table });
  await schema.query(
    `INSERT INTO entries (table_id, number, body, link) SELECT 'strange', number, body, link FROM entries WHERE table_id = $1`,
    [table],
  );
  expect(await copyHere()).toEqual({ ok: false, why: 'gone-on' });

  const db = new Database(database);
  db.prepare(
    `UPDATE entries SET body = body || ' ' WHERE table_id = $table AND number = (
      SELECT min(number) FROM entries WHERE table_id = $table AND number >= 3)`,
  ).run({ table });
  db.close();
  await useEmptySchema();
  expect(await copy()).toMatchObject({ code: 1, errors: `${en.copy.damaged(table)}\n` });
});

it('copies a folder of an older version, in two goes as in one', () =>
  inFolder(async (path) => {
    await oldFolder(path);
    expect(await copyHere(path)).toMatchObject({ ok: true, copied: { entries: 70, added: 70 } });
    const store = await openFolder(path);
    await longTable(store, 75);
    await store.close();
    expect(await copyHere(path)).toMatchObject({ ok: true, copied: { entries: 75, added: 5 } });
    const inTwoGoes = await schema.query(ENTRIES);
    const copied = await openPostgres(schema.url, path);
    const log = await copied.read(TABLE, 0);
    await copied.close();

    await useEmptySchema();
    expect(await copyHere(path)).toMatchObject({ ok: true, copied: { entries: 75, added: 75 } });
    expect(await schema.query(ENTRIES)).toEqual(inTwoGoes);
    expect(inTwoGoes).toEqual(linkedOneByOne(path));
    expect(log).toEqual(await logOf(path, TABLE));

    change(path, `UPDATE entries SET body = replace(body, 'hello', 'jello') WHERE number = 32`);
    expect(await copyHere(path)).toEqual({ ok: false, why: 'damaged', table: TABLE });
  }));

it('copies the turn that runs', () =>
  inFolder(async (path) => {
    const log = playedTurn('table-a', 'Ada');
    const store = await openFolder(path);
    await writeLog(store, 'table-a', 'Ada', log);
    await store.close();
    expect(await copyHere(path)).toMatchObject({ ok: true, copied: { added: log.length } });
    expect(await schema.query('SELECT version, turn FROM tables')).toEqual([
      { version: log.length, turn: 2 },
    ]);
  }));

it('copies what was written before there were links', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    await longTable(store, 20);
    await store.close();
    change(path, 'UPDATE entries SET link = NULL');
    const again = await openFolder(path);
    await longTable(again, 40);
    await again.close();
    expect(await copyHere(path)).toMatchObject({ ok: true, copied: { entries: 40 } });
    expect(await schema.query(ENTRIES)).toEqual(linkedOneByOne(path));
  }));

const ENTRIES = 'SELECT table_id, number, body, link FROM entries ORDER BY table_id, number';

/** As PostgreSQL would have linked them. */
function linkedOneByOne(path: string): readonly unknown[] {
  const db = new Database(filesIn(path).database);
  const log = logsIn(db).read(TABLE);
  db.close();
  let link: Buffer | null = null;
  return log.map(({ number, body }) => {
    link = linkOf(TABLE, link, body);
    return { table_id: TABLE, number, body, link };
  });
}

it('says what it needs', async () => {
  const wrong = `${en.faults['wrong-database']('DATABASE_URL')}\n`;
  expect(await copy({ DATABASE_URL: '' })).toMatchObject({ code: 2, errors: wrong });
  const nowhere = join(folder.path, 'nowhere');
  const none = `${en.file.noDatabase(nowhere)}\n`;
  expect(await copy({ DATA_DIR: nowhere })).toMatchObject({ code: 2, errors: none });
});
