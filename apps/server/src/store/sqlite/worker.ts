// The thread that writes. While one batch is on its way to the disk, the next one gathers; each is one transaction, so
// that a hundred commands cost one flush.

import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { openDatabase } from './database.ts';
import type { AskedOf, OperationName, Operations } from './database.ts';

/** Every ask is copied from thread to thread: what is plain is copied fast. */
export type Ask<K extends OperationName = OperationName> = readonly [name: K, asked: AskedOf<K>];

/** All of a batch is done, or nothing of it has happened. */
export type Reply =
  | { readonly ok: true; readonly values: readonly unknown[] }
  /** With the code SQLite gives to what went wrong. */
  | { readonly ok: false; readonly message: string; readonly code: string };

const db = openDatabase(workerData.file, workerData.room);
const operations: Operations = db;
parentPort?.postMessage('ready');
parentPort?.on('message', (told: readonly Ask[] | 'end-log' | 'close') => {
  if (told === 'end-log') return db.endLog();
  if (told !== 'close') return parentPort?.postMessage(replyTo(told));
  db.close();
  parentPort?.close();
});

function replyTo(batch: readonly Ask[]): Reply {
  try {
    const values: unknown[] = [];
    db.transaction(() => {
      for (const ask of batch) values.push(answer(ask));
    });
    return { ok: true, values };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof Database.SqliteError ? error.code : '';
    return { ok: false, message, code };
  }
}

function answer<K extends OperationName>([name, asked]: Ask<K>): unknown {
  return operations[name](asked);
}
