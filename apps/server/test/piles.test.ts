// Entries that come to their place together are one row; whoever reads, looks after or copies a folder has each of them.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { backup } from '../src/operate/backup.ts';
import { check } from '../src/operate/check.ts';
import { rebuild } from '../src/operate/rebuild.ts';
import { restore } from '../src/operate/restore.ts';
import { filesIn, openFolder, sealIn } from '../src/store/data-folder.ts';
import { connect, openDatabase } from '../src/store/sqlite/database.ts';
import type { OpenDatabase } from '../src/store/sqlite/database.ts';
import { textOf } from '../src/store/sqlite/inbox.ts';
import { logOf } from './busy-people.ts';
import { inFolder } from './guests.ts';
import {
  NO_ROOM,
  ROOM,
  change,
  layOut,
  leaveWaiting,
  mixedFolder,
  rowsIn,
  settle,
  waitingIn,
} from './places.ts';
import { TABLE, longTable } from './snapshot-contract.ts';

const quiet = () => undefined;
const look = (path: string) => check(filesIn(path).database, sealIn(path), quiet);
/** The version of the last folders that have an entry a row. */
const AN_ENTRY_A_ROW = 9;
const SOUND = { tables: 1, entries: 55, findings: [] };

it('puts what has gathered of a table into one row, and reads it from any entry on', () =>
  inFolder(async (path) => {
    await leaveWaiting(path, (store) => longTable(store, 40));
    expect([rowsIn(path), waitingIn(path)]).toEqual([[], numbersTo(40)]);
    await settle(path);
    expect([rowsIn(path), waitingIn(path)]).toEqual([[40], []]);
    await expectReads(path, 40);
  }));

it('reads piles, and what waits, from any entry on', () =>
  inFolder(async (path) => {
    await mixedFolder(path);
    expect([rowsIn(path), waitingIn(path)]).toEqual([[16, 32, 40], numbersTo(55).slice(40)]);
    change(path, NO_ROOM);
    await expectReads(path, 55);
    change(path, ROOM);
    await settle(path);
    expect(rowsIn(path)).toEqual([16, 32, 40, 55]);
    await expectReads(path, 55);
    expect(look(path)).toEqual(SOUND);
  }));

it('goes on with a folder that has an entry a row, and lets no older server open it again', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    await longTable(store, 40);
    await store.close();
    layOut(path, 1);
    change(path, `PRAGMA user_version = ${AN_ENTRY_A_ROW}`);
    expect(rowsIn(path)).toEqual(numbersTo(40));
    await leaveWaiting(path, (again) => longTable(again, 55));
    await settle(path);
    expect(rowsIn(path)).toEqual([...numbersTo(40), 55]);
    await expectReads(path, 55);
    expect(look(path)).toEqual(SOUND);
    const db = new Database(filesIn(path).database);
    expect(db.pragma('user_version', { simple: true })).toBeGreaterThan(AN_ENTRY_A_ROW);
    db.close();
  }));

it('check counts, and rebuild lists, what lies in piles and what waits', () =>
  inFolder(async (path) => {
    await mixedFolder(path);
    expect(look(path)).toEqual(SOUND);
    const db = connect(filesIn(path).database);
    const listed = db.prepare('SELECT * FROM tables');
    const before = listed.all();
    db.exec(`UPDATE tables SET version = 1; DELETE FROM sitters`);
    expect(rebuild(db, sealIn(path), quiet)).toEqual({ tables: 1, unsound: 0 });
    expect(listed.all()).toEqual(before);
    db.close();
    expect(look(path)).toEqual(SOUND);
    expect(waitingIn(path)).toHaveLength(15);
  }));

it('restores what lies in piles and what waits', () =>
  inFolder(async (path) => {
    await mixedFolder(path);
    const file = join(path, 'mixed.backup');
    await backup(filesIn(path).database, file, quiet);
    const restored = join(path, 'restored');
    const { key } = filesIn(path);
    expect(restore({ file, dataDir: restored, key }, quiet)).toEqual({ ok: true });
    expect([rowsIn(restored), waitingIn(restored)]).toEqual([[16, 32, 40, 55], []]);
    expect(look(restored)).toEqual(SOUND);
    expect(await logOf(restored, TABLE)).toEqual(await logOf(path, TABLE));
  }));

it('puts of what waits only what is not yet in its place', () =>
  inFolder(async (path) => {
    await settle(path);
    const db = openDatabase(filesIn(path).database, {});
    write(db, 1, 2, 3);
    db.close();
    const again = connect(filesIn(path).database);
    const text = [2, 3, 4, 5].map((number) => textOf(entry(number))).join('');
    again.prepare('INSERT INTO inbox (entries) VALUES (?)').run(text);
    again.close();
    const third = openDatabase(filesIn(path).database, {});
    expect(third.read({ table: 'a', after: 1 })).toEqual(['2', '3', '4', '5']);
    sort(third);
    expect(third.read({ table: 'a', after: 0 })).toEqual(['1', '2', '3', '4', '5']);
    third.close();
    expect([rowsIn(path), waitingIn(path)]).toEqual([[3, 5], []]);
  }));

it('keeps a snapshot of an entry in the middle of a pile while the pile is as it was', () =>
  inFolder(async (path) => {
    await settle(path);
    const db = openDatabase(filesIn(path).database, {});
    write(db, 1, 2, 3);
    write(db, 4, 5, 6, 7);
    expect(rowsIn(path)).toEqual([3, 7]);
    const keep = (number: number) => db.keep({ table: 'a', number, body: `snapshot:${number}` });
    keep(5);
    expect(db.latest({ table: 'a' })).toEqual(['snapshot:5', '6', '7']);
    keep(4);
    keep(8);
    write(db, 8, 9);
    expect(db.latest({ table: 'a' })).toEqual(['snapshot:5', '6', '7', '8', '9']);
    keep(7);
    expect(db.latest({ table: 'a' })).toEqual(['snapshot:7', '8', '9']);
    change(path, `UPDATE entries SET link = zeroblob(16) WHERE number = 7`);
    expect(db.latest({ table: 'a' })).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    db.close();
  }));

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1);
}

async function expectReads(path: string, length: number): Promise<void> {
  const store = await openFolder(path);
  const all = await store.read(TABLE, 0);
  expect(all.map(({ number }) => number)).toEqual(numbersTo(length));
  for (const after of numbersTo(length)) {
    expect(await store.read(TABLE, after)).toEqual(all.slice(after));
  }
  await store.close();
}

function entry(number: number) {
  return { table: 'a', number, body: String(number) };
}

/** All in one batch, which comes to its place. */
function write(db: OpenDatabase, ...numbers: readonly number[]): void {
  const text = numbers.map((number) => textOf(entry(number))).join('');
  db.transaction(() => expect(db.append({ text, rows: [] })).toEqual([]));
  sort(db);
}

function sort(db: OpenDatabase): void {
  expect(db.sortSome({ entries: 0, age: 0 })).toBe('done');
}
