// The writer thread. Each batch is one transaction, so that a hundred commands cost one flush.

import { parentPort, workerData } from 'node:worker_threads';
import { connectToRepair, openForWriting } from './connection.ts';
import { failureOf } from './failure.ts';
import type { Failure } from './failure.ts';
import type { Append, WriteRequest, WriteName, WriteOperations } from './operations.ts';
import { hasUncounted } from './uncounted.ts';

export interface PostedBatch {
  readonly entries: readonly Append[];
  readonly requests: readonly WriteRequest[];
}

/** Either all of a batch is done, or none of it. */
export type Reply =
  | { readonly ok: true; readonly taken: readonly number[]; readonly values: readonly unknown[] }
  | Failure;

/** The progress of a migration, until the thread is ready. */
export type Opening = 'ready' | { readonly done: number; readonly all: number };

const tell = (opening: Opening) => parentPort?.postMessage(opening);
const connection = connectToRepair(workerData.file, (done, all) => tell({ done, all }));
// To count takes the rules of the games, which no other start has to load.
if (hasUncounted(connection)) (await import('./old-results.ts')).countOldResults(connection);
const db = openForWriting(connection, workerData.room);
const operations: WriteOperations = db;
tell('ready');
parentPort?.on('message', (posted: PostedBatch | 'end-log' | 'close') => {
  if (posted === 'close') {
    db.close();
    parentPort?.close();
  } else if (posted === 'end-log') db.endLog();
  else parentPort?.postMessage(replyTo(posted));
});

function replyTo({ entries, requests }: PostedBatch): Reply {
  try {
    let taken: readonly number[] = [];
    let values: readonly unknown[] = [];
    db.transaction(() => {
      taken = db.append(entries);
      values = requests.map(answer);
    });
    return { ok: true, taken, values };
  } catch (error) {
    return failureOf(error);
  }
}

function answer<K extends WriteName>([name, argument]: WriteRequest<K>): unknown {
  return operations[name](argument);
}
