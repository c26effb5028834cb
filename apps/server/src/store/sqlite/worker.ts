// The thread that writes. While one batch is on its way to the disk, the next one gathers; each is one transaction, so
// that a hundred commands cost one flush. What it wrote is sorted into its places after the answer, or when nobody asks.

import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { openDatabase } from './database.ts';
import type { Appends, AskedOf, OperationName, Operations, Waiting } from './database.ts';

/** Every ask is copied from thread to thread: what is plain is copied fast. */
export type Ask<K extends OperationName = OperationName> = readonly [name: K, asked: AskedOf<K>];

/** Entries are written first: whoever reads in the same batch may know of them. */
export interface ToldBatch {
  readonly appends: Appends;
  readonly asks: readonly Ask[];
}

/** All of a batch is done, or nothing of it has happened. */
export type Reply =
  | { readonly ok: true; readonly taken: readonly number[]; readonly values: readonly unknown[] }
  /** With the code SQLite gives to what went wrong. */
  | { readonly ok: false; readonly message: string; readonly code: string };

/** So much waits in the inbox before some of it is sorted: the more entries of a table come together, the cheaper. */
const WHILE_BUSY: Waiting = { entries: 4096, age: 10_000 };
const WHILE_IDLE: Waiting = { entries: 0, age: 0 };
/** After how many milliseconds without anything to do that is, and how soon what has failed is tried again. */
const IDLE = 250;

const db = openDatabase(workerData.file, workerData.room);
const operations: Operations = db;
const idle = setTimeout(sortRest, IDLE);
let next: NodeJS.Immediate | undefined;
parentPort?.postMessage('ready');
parentPort?.on('message', (told: ToldBatch | 'end-log' | 'close') => {
  clearImmediate(next);
  if (told === 'close') return close();
  if (told === 'end-log') db.endLog();
  else parentPort?.postMessage(replyTo(told));
  while (db.sortSome(WHILE_BUSY) === 'more');
  idle.refresh();
});

/** A little at a time: somebody may ask meanwhile. */
function sortRest(): void {
  const sorted = db.sortSome(WHILE_IDLE);
  if (sorted === 'more') next = setImmediate(sortRest);
  if (sorted === 'failed') idle.refresh();
}

function close(): void {
  clearTimeout(idle);
  while (db.sortSome(WHILE_IDLE) === 'more');
  db.close();
  parentPort?.close();
}

function replyTo(told: ToldBatch): Reply {
  const reply = replyWithin(db.transaction, told);
  // D9: on a disk without room whoever only reads goes on.
  const isReading = told.appends.rows.length === 0;
  return !reply.ok && isReading ? replyWithin(db.reading, told) : reply;
}

function replyWithin(transaction: (work: () => void) => void, { appends, asks }: ToldBatch): Reply {
  try {
    let taken: readonly number[] = [];
    let values: readonly unknown[] = [];
    transaction(() => {
      taken = db.append(appends);
      values = asks.map(answer);
    });
    return { ok: true, taken, values };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof Database.SqliteError ? error.code : '';
    return { ok: false, message, code };
  }
}

function answer<K extends OperationName>([name, asked]: Ask<K>): unknown {
  return operations[name](asked);
}
