// Where the entries of a folder lie: in their places, a pile a row, or still in the inbox.

import Database from 'better-sqlite3';
import { logsIn } from '../src/operate/streams.ts';
import { filesIn, openFolder } from '../src/store/data-folder.ts';
import type { MeasuredStore } from '../src/store/store.ts';
import { connect } from '../src/store/sqlite/database.ts';
import { batchesIn } from '../src/store/sqlite/inbox.ts';
import { linkOf } from '../src/store/sqlite/link.ts';
import { longTable } from './snapshot-contract.ts';

/** From now on nothing can be put into its place, as on a disk without room. */
export const NO_ROOM = `CREATE TRIGGER no_room BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'no room'); END`;
export const ROOM = 'DROP TRIGGER no_room';

export function change(path: string, statement: string): void {
  inDatabase(path, (db) => db.exec(statement));
}

/** The number under which each row of entries lies. */
export function rowsIn(path: string): readonly unknown[] {
  return inDatabase(path, (db) =>
    db.prepare('SELECT number FROM entries ORDER BY table_id, number').pluck().all(),
  );
}

/** The numbers of the entries that wait. */
export function waitingIn(path: string): readonly number[] {
  return inDatabase(path, (db) =>
    batchesIn(db).flatMap(({ entries }) => entries.map(({ number }) => number)),
  );
}

/** What the list of tables says in the file. */
export function listedIn(path: string): readonly unknown[] {
  return inDatabase(path, (db) => db.prepare('SELECT * FROM tables ORDER BY table_id').all());
}

/** What this writes stays in the inbox; nobody has the folder open then. */
export async function leaveWaiting(
  path: string,
  write: (store: MeasuredStore) => Promise<unknown>,
): Promise<void> {
  await settle(path);
  change(path, NO_ROOM);
  const store = await openFolder(path);
  await write(store);
  await store.close();
  change(path, ROOM);
}

/** Everything comes to its place. */
export async function settle(path: string): Promise<void> {
  await (await openFolder(path)).close();
}

/** Lays every log out anew, with so many entries a row, as if they had come to their place so. */
export function layOut(path: string, most: number): void {
  const db = connect(filesIn(path).database);
  const clear = db.prepare('DELETE FROM entries WHERE table_id = ?');
  const insert = db.prepare('INSERT INTO entries VALUES (?, ?, ?, ?)');
  const logs = logsIn(db);
  for (const table of [...logs.tables()]) {
    const bodies = logs.read(table).map(({ body }) => body);
    clear.run(table);
    let link: Buffer | null = null;
    for (let i = 0; i < bodies.length; i += most) {
      const text = bodies.slice(i, i + most).join('\n');
      link = linkOf(table, link, text);
      insert.run(table, Math.min(i + most, bodies.length), text, link);
    }
  }
  db.exec('DELETE FROM inbox');
  db.close();
}

/** A table of 55 entries: 40 in their place, in three rows, and 15 that wait. */
export async function mixedFolder(path: string): Promise<void> {
  const store = await openFolder(path);
  await longTable(store, 40);
  await store.close();
  layOut(path, 16);
  await leaveWaiting(path, (again) => longTable(again, 55));
}

function inDatabase<T>(path: string, work: (db: Database.Database) => T): T {
  const db = new Database(filesIn(path).database);
  try {
    return work(db);
  } finally {
    db.close();
  }
}
