// The thread that brings what was written from SQLite's own log to its place in the file. The writing thread did so itself, in
// the middle of a commit: everybody who asked waited for up to a tenth of a second, about every second. Here nobody waits.

import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** How long it rests, in milliseconds: a page that is written all the time is brought over twice a second. */
const APART = 500;
/** From how many pages on the log is to begin anew, for which the writing thread must stand still for a moment. */
const LONG = 8000;

const db = new Database(workerData.file, { fileMustExist: true });
const brought = db.prepare<[], { log: number }>('PRAGMA wal_checkpoint(PASSIVE)');
const timer = setInterval(bringOver, APART);
parentPort?.on('message', () => {
  clearInterval(timer);
  db.close();
  parentPort?.close();
});

/** What fails here is done by the writing thread when its log has grown too long; a full disk shows there as well. */
function bringOver(): void {
  try {
    const { log } = brought.get() ?? { log: 0 };
    if (log > LONG) parentPort?.postMessage('long');
  } catch {
    // The next time.
  }
}
