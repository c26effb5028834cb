// Runs checkpoints, which move pages from the write-ahead log into the database file, in a thread of its own. In the
// writer thread they delayed a commit, and everybody waiting for it, by up to 100 ms about once a second.

import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** In milliseconds. A page that is written constantly is moved twice a second. */
const CHECKPOINT_INTERVAL = 500;
/** From this many pages on the log must be reset, for which the writer has to pause briefly. */
const LONG_LOG_PAGES = 8000;

const db = new Database(workerData.file, { fileMustExist: true });
const passiveCheckpoint = db.prepare<[], { log: number }>('PRAGMA wal_checkpoint(PASSIVE)');
const timer = setInterval(checkpoint, CHECKPOINT_INTERVAL);
parentPort?.on('message', () => {
  clearInterval(timer);
  db.close();
  parentPort?.close();
});

/** If this fails, the writer thread checkpoints once its log has grown too long; a full disk shows there as well. */
function checkpoint(): void {
  try {
    const { log } = passiveCheckpoint.get() ?? { log: 0 };
    if (log > LONG_LOG_PAGES) parentPort?.postMessage('long');
  } catch {
    // Tried again at the next interval.
  }
}
