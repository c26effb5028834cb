// The data folder: the database, the key it is sealed with, and a lock.

import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { FaultError } from '../runtime/faults.ts';
import { keyState, sealCheckOf } from './seal-check.ts';
import type { KeyState } from './seal-check.ts';
import { keyIn, sealWith } from './seal.ts';
import type { Seal } from './seal.ts';
import { syncFolder } from './secret-file.ts';
import { connect } from './sqlite/database.ts';
import type { Progress } from '../runtime/progress.ts';
import { sealEvidenceIn } from './sqlite/seal-evidence.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';
import type { SqliteStore } from './sqlite/sqlite-store.ts';

export interface DataFiles {
  readonly database: string;
  readonly key: string;
  readonly pushKey: string;
  readonly lock: string;
}

export function filesIn(dataDir: string): DataFiles {
  return {
    database: join(dataDir, 'backtrick.sqlite'),
    key: join(dataDir, 'seal.key'),
    pushKey: join(dataDir, 'push.key'),
    lock: join(dataDir, 'house.lock'),
  };
}

/**
 * Creates the folder if need be and locks it until the store is closed, because two servers would not notice each
 * other's writes.
 */
export async function openFolder(dataDir: string, report?: Progress): Promise<SqliteStore> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { database, lock } = filesIn(dataDir);
  const seal = sealIn(dataDir);
  const release = lockAt(lock, dataDir);
  try {
    if (!existsSync(database)) makeDatabase(database);
    const isChecked = keyStateOf(database, seal) === 'checked';
    const store = await openSqliteStore(database, seal, report ? { report } : {});
    if (!isChecked) await store.put(sealCheckOf(seal));
    return {
      ...store,
      async close() {
        await store.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** No SQLite database is shorter. */
const MIN_DATABASE_BYTES = 512;

/**
 * A database is created under another name and then renamed; one that is shorter, or missing while its log exists, is
 * damaged.
 */
export function assertWhole(dataDir: string): void {
  const { database } = filesIn(dataDir);
  const isGone = !existsSync(database) && existsSync(`${database}-wal`);
  if (isGone || isTooShort(database)) throw new FaultError('damaged', dataDir);
}

/** Whether the file exists and is shorter than any database. */
export function isTooShort(database: string): boolean {
  return existsSync(database) && statSync(database).size < MIN_DATABASE_BYTES;
}

/** Created under another name, so that a crash leaves nothing that looks like a database. */
function makeDatabase(database: string): void {
  const part = `${database}.part`;
  for (const suffix of ['', '-wal', '-shm']) rmSync(part + suffix, { force: true });
  connect(part).close();
  renameSync(part, database);
  syncFolder(dirname(database));
}

/** Locks the folder until the returned function is called; null if somebody else holds the lock. */
export function lockFolder(dataDir: string): (() => void) | null {
  try {
    return lockAt(filesIn(dataDir).lock, dataDir);
  } catch (error) {
    if (error instanceof FaultError && error.code === 'folder-taken') return null;
    throw error;
  }
}

/** Reads the folder's key. It is created with a new database only, because a new key could not open an old one. */
export function sealIn(dataDir: string): Seal {
  const { database, key } = filesIn(dataDir);
  const isOld = [database, `${database}-wal`].some((file) => existsSync(file));
  if (isOld && !existsSync(key)) throw new FaultError('no-key', dataDir);
  const seal = sealWith(keyIn(key));
  assertWhole(dataDir);
  if (keyStateOf(database, seal) === 'wrong') throw new FaultError('wrong-key', dataDir);
  return seal;
}

/** Whether the key fits the database in this file, which may not exist yet. */
export function keyStateOf(database: string, seal: Seal): KeyState {
  return existsSync(database) ? keyState(seal, sealEvidenceIn(database)) : 'unchecked';
}

/** The operating system releases a database lock when a process dies; a PID file would remain. */
function lockAt(file: string, dataDir: string): () => void {
  const db = new Database(file, { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    const isKept = error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY';
    throw isKept ? new FaultError('folder-taken', dataDir) : error;
  }
  return () => void db.close();
}
