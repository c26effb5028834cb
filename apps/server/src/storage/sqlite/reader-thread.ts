// The reader thread, with its own connection. It handles small batches, so that nobody waits long.

import { parentPort, workerData } from 'node:worker_threads';
import { openForReading } from './connection.ts';
import { failureOf } from './failure.ts';
import type { Failure } from './failure.ts';
import type { ReadRequest, ReadName, ReadOperations } from './operations.ts';

/** One per request: a failure of one does not affect the others. */
export type ReadReply = { readonly ok: true; readonly value: unknown } | Failure;

const db = openForReading(workerData.file);
const operations: ReadOperations = db;
parentPort?.postMessage('ready');
parentPort?.on('message', (requests: readonly ReadRequest[] | 'close') => {
  if (requests === 'close') {
    db.close();
    parentPort?.close();
  } else parentPort?.postMessage(repliesTo(requests));
});

function repliesTo(requests: readonly ReadRequest[]): readonly ReadReply[] {
  try {
    let replies: readonly ReadReply[] = [];
    db.transaction(() => {
      replies = requests.map(replyTo);
    });
    return replies;
  } catch (error) {
    return requests.map(() => failureOf(error));
  }
}

function replyTo<K extends ReadName>([name, argument]: ReadRequest<K>): ReadReply {
  try {
    return { ok: true, value: operations[name](argument) };
  } catch (error) {
    return failureOf(error);
  }
}
