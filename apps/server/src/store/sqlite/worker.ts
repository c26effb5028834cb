// The thread that writes. While one batch is on its way to the disk, the next one gathers; each is one transaction, so
// that a hundred commands cost one flush.

import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { openDatabase } from './database.ts';
import type { AskedOf, OperationName, Operations } from './database.ts';

export interface Ask<K extends OperationName = OperationName> {
  readonly name: K;
  readonly asked: AskedOf<K>;
}

export type Reply =
  | { readonly ok: true; readonly value: unknown }
  /** With the code SQLite gives to what went wrong. */
  | { readonly ok: false; readonly message: string; readonly code: string };

const db = openDatabase(workerData.file, workerData.room);
const operations: Operations = db;
parentPort?.postMessage('ready');
parentPort?.on('message', (batch: readonly Ask[] | 'close') => {
  if (batch === 'close') {
    db.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(replies(batch));
});

/** If the transaction fails, nothing of the batch has happened, and each is told so. */
function replies(batch: readonly Ask[]): readonly Reply[] {
  try {
    const done: Reply[] = [];
    db.transaction(() => {
      for (const ask of batch) done.push(answer(ask));
    });
    return done;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof Database.SqliteError ? error.code : '';
    return batch.map(() => ({ ok: false, message, code }));
  }
}

function answer<K extends OperationName>({ name, asked }: Ask<K>): Reply {
  return { ok: true, value: operations[name](asked) };
}
