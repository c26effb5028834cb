// The folder a house keeps: the database, the key it is sealed with, and the lock of whoever keeps it.

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { FaultError } from '../faults.ts';
import { keyIn, sealWith } from './seal.ts';
import type { Seal } from './seal.ts';
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

/** Makes the folder if need be, and keeps it until the store is closed: two houses would not hear of each other. */
export async function openFolder(dataDir: string): Promise<SqliteStore> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { database, lock } = filesIn(dataDir);
  const seal = sealIn(dataDir);
  const release = lockAt(lock, dataDir);
  try {
    const store = await openSqliteStore(database, seal);
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

/** Keeps a folder that nobody keeps, until the returned function is called; null if somebody does. */
export function keepFolder(dataDir: string): (() => void) | null {
  try {
    return lockAt(filesIn(dataDir).lock, dataDir);
  } catch (error) {
    if (error instanceof FaultError && error.code === 'folder-taken') return null;
    throw error;
  }
}

/** With the key of the folder, which is made with the first database only: a new one would open nothing of an old one. */
export function sealIn(dataDir: string): Seal {
  const { database, key } = filesIn(dataDir);
  if (existsSync(database) && !existsSync(key)) throw new FaultError('no-key', dataDir);
  return sealWith(keyIn(key));
}

/** The system takes the lock of a database back from whoever dies with it; a file with a number would stay. */
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
