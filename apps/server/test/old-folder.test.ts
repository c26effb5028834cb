// A folder that has several entries a row and entries in the inbox becomes plain rows when it is opened; nothing is lost, however
// often that is cut short.

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { backup } from '../src/admin/backup.ts';
import { check } from '../src/admin/check.ts';
import { restore } from '../src/admin/restore.ts';
import { filesIn, openFolder, sealIn } from '../src/storage/data-folder.ts';
import { connect } from '../src/storage/sqlite/database.ts';
import { linkOf } from '../src/storage/entry-link.ts';
import { openSqliteStore } from '../src/storage/sqlite/sqlite-store.ts';
import { logOf } from './busy-players.ts';
import { inFolder } from './guests.ts';
import { change, inDatabase, makeOld, oldFolder } from './old-folder.ts';
import { TABLE, longTable } from './snapshot-contract.ts';
import { playedTurn, writeLog } from './store-contract.ts';

const STRIDE = byDepth({ quick: 13, deep: 1 });

const quiet = () => undefined;
const look = (path: string) => check(filesIn(path).database, sealIn(path), quiet);
const SOUND = { tables: 1, entries: 70, findings: [] };

it('D1 opens a folder with several entries a row and entries in the inbox, and has each as a row', () =>
  inFolder(async (path) => {
    await oldFolder(path);
    expect(shapeOf(path)).toEqual({ version: 10, rows: [16, 32, 48, 55], inbox: 4 });
    const store = await openFolder(path);
    const entries = await store.read(TABLE, 0);
    expect(entries.map(({ number }) => number)).toEqual(numbersTo(70));
    expect(await store.read(TABLE, 60)).toEqual(entries.slice(60));
    expect((await store.recall(TABLE)).entries).toHaveLength(70);
    await longTable(store, 72);
    await store.close();
    expect(shapeOf(path)).toMatchObject({ rows: numbersTo(72), inbox: null });
    expect(look(path)).toEqual({ ...SOUND, entries: 72 });
  }));

it('keeps the snapshot of an entry in the middle of a row', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    await longTable(store, 70);
    await expect.poll(async () => (await store.recall(TABLE)).before?.entries).toBe(64);
    await store.close();
    makeOld(path, { perRow: 16, waiting: 0 });
    const again = await openFolder(path);
    expect(await again.recall(TABLE)).toMatchObject({
      before: { entries: 64 },
      entries: { length: 6 },
    });
    await again.close();
  }));

it('D1 goes on where it was cut short, after every statement that it writes', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    for (const table of ['table-a', 'table-b', 'table-c']) await writeLog(store, table, 'Ada');
    await longTable(store, 40);
    await store.close();
    const before = await logsOf(path);
    makeOld(path, { perRow: 3, waiting: 2, perBatch: 3 });
    const { database } = filesIn(path);
    const old = join(path, 'old.sqlite');
    inDatabase(path, (db) => db.pragma('wal_checkpoint(TRUNCATE)'));
    copyFileSync(database, old);
    let cuts = 0;
    for (let statements = 0; ; statements += STRIDE) {
      copyFileSync(old, database);
      if (!isCutShortAfter(path, statements)) break;
      cuts++;
      expect(await logsOf(path)).toEqual(before);
      expect(look(path)).toEqual({ tables: 4, entries: 49, findings: [] });
    }
    expect(cuts).toBeGreaterThan(2);
    expect(cuts * STRIDE).toBeGreaterThan(30);
  }));

it('lists the turn that waited in the inbox, and none over something later', () =>
  inFolder(async (path) => {
    const log = playedTurn('table-a', 'Ada');
    const store = await openFolder(path);
    await writeLog(store, 'table-a', 'Ada', log);
    await store.close();
    makeOld(path, { perRow: 64, waiting: 1 });
    const turn = `${log.length} [${log.length},2000,null,2]`;
    change(path, `UPDATE tables SET turn = 1, version = 4`);
    change(
      path,
      `UPDATE inbox SET entries = replace(entries, char(10) || '${log.length}' ||
      char(10), char(10) || '${turn}' || char(10))`,
    );
    const old = join(path, 'old.sqlite');
    copyFileSync(filesIn(path).database, old);
    expect(await listed(path)).toMatchObject([{ turn: 2, version: log.length, updatedAt: 2000 }]);
    copyFileSync(old, filesIn(path).database);
    change(path, `UPDATE tables SET turn = 1, version = 99`);
    expect(await listed(path)).toMatchObject([{ turn: 1, version: 99 }]);
  }));

it('puts nothing twice that was in its place and still in the inbox', () =>
  inFolder(async (path) => {
    await oldFolder(path);
    inDatabase(path, placeFirstOfInbox);
    expect(look(path)).toEqual(SOUND);
    expect(shapeOf(path)).toMatchObject({ rows: numbersTo(70), inbox: null });
  }));

it.each([
  ['link', '17', `UPDATE entries SET body = replace(body, 'hello', 'jello') WHERE number = 32`],
  ['gap', '17', 'DELETE FROM entries WHERE number = 32'],
  ['gap', '33', `UPDATE entries SET body = body || char(10) || body WHERE number = 48`],
])('hides no damage that was there before: %s at entry %s', (damage, where, harm) =>
  inFolder(async (path) => {
    await oldFolder(path);
    change(path, harm);
    expect(look(path).findings).toEqual([{ damage, table: TABLE, where }]);
    expect(look(path).findings).toEqual([{ damage, table: TABLE, where }]);
  }),
);

it.each([
  'table-a\n2\n{}',
  'table-a\n2\n{}\nrest\n',
  'table-a\ntwo\n{}\n',
  'table-a\n2 [8,x1007,null,2]\n{}\n',
  'table-a\n2 [8,1007]\n{}\n',
  'table-a\n9\n{}\n',
])('names an inbox that is damaged, and leaves it as it is: %j', (text) =>
  inFolder(async (path) => {
    await oldFolder(path);
    inDatabase(path, (db) => db.prepare('INSERT INTO inbox (entries) VALUES (?)').run(text));
    const before = shapeOf(path);
    expect(look(path).findings).toMatchObject([{ damage: 'database' }]);
    await expect(openFolder(path)).rejects.toMatchObject({ code: 'damaged' });
    expect(shapeOf(path)).toEqual(before);
  }),
);

it('restores a backup of an old folder', () =>
  inFolder(async (path) => {
    await oldFolder(path);
    const file = join(path, 'old.backup');
    await backup(filesIn(path).database, file, quiet);
    const restored = join(path, 'restored');
    const { key } = filesIn(path);
    expect(restore({ file, dataDir: restored, key }, quiet)).toEqual({ ok: true });
    expect(look(restored)).toEqual(SOUND);
    expect(await logOf(restored, TABLE)).toEqual(await logOf(path, TABLE));
  }));

it('tells how far it has come with a large folder', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    const tables = Array.from({ length: 250 }, (_, i) => `table-${i}`);
    await Promise.all(tables.map((table) => writeLog(store, table, 'Ada')));
    await store.close();
    makeOld(path, { perRow: 3, waiting: 0 });
    const told: (readonly [number, number])[] = [];
    const report = (done: number, all: number) => void told.push([done, all]);
    const opened = await openSqliteStore(filesIn(path).database, sealIn(path), { report });
    await opened.close();
    expect(told).toEqual([
      [100, 250],
      [200, 250],
    ]);
  }));

/** Opens the folder, but lets a statement fail after so many rows of entries were written; false if there were fewer. */
function isCutShortAfter(path: string, rows: number): boolean {
  change(
    path,
    `CREATE TABLE cuts (n INTEGER); INSERT INTO cuts VALUES (0);
    CREATE TRIGGER cut BEFORE INSERT ON entries BEGIN
      UPDATE cuts SET n = n + 1;
      SELECT RAISE(ABORT, 'cut short') FROM cuts WHERE n > ${rows};
    END`,
  );
  try {
    connect(filesIn(path).database).close();
    return false;
  } catch (error) {
    expect(String(error)).toContain('cut short');
    return true;
  } finally {
    change(path, 'DROP TRIGGER cut; DROP TABLE cuts');
  }
}

function shapeOf(path: string) {
  return inDatabase(path, (db) => ({
    version: db.pragma('user_version', { simple: true }),
    rows: db.prepare('SELECT number FROM entries ORDER BY table_id, number').pluck().all(),
    inbox: db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'inbox'`).get()
      ? db.prepare('SELECT count(*) FROM inbox').pluck().get()
      : null,
  }));
}

async function listed(path: string) {
  const store = await openFolder(path);
  const rows = await store.tables({ kind: 'of-player', player: 'Ada', limit: 9 });
  await store.close();
  return rows;
}

async function logsOf(path: string) {
  const store = await openFolder(path);
  const tables = ['table-a', 'table-b', 'table-c', TABLE];
  const logs = await Promise.all(tables.map((table) => store.read(table, 0)));
  await store.close();
  return logs;
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1);
}

/** As a process left it that was killed after the entry was in its place, and before it was out of the inbox. */
function placeFirstOfInbox(db: Database.Database): void {
  const batch = db.prepare<[], string>('SELECT entries FROM inbox ORDER BY batch LIMIT 1').pluck();
  const [table = '', number, body = ''] = (batch.get() ?? '').split('\n');
  const latest = db
    .prepare<[string], Buffer>(
      'SELECT link FROM entries WHERE table_id = ? ORDER BY number DESC LIMIT 1',
    )
    .pluck();
  db.prepare('INSERT INTO entries VALUES (?, ?, ?, ?)').run(
    table,
    Number(number),
    body,
    linkOf(table, latest.get(table) ?? null, body),
  );
}
