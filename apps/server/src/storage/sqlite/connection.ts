// The two SQLite connections. One thread writes, in immediate transactions, and another reads; in WAL mode neither
// waits for the other. Verifies on opening that a commit is flushed to disk. Each
// start loads this twice, so it knows nothing of games.

import Database from 'better-sqlite3';
import { countReads } from './count-operations.ts';
import { documentReads, documentWrites } from './document-operations.ts';
import { listReads } from './list-operations.ts';
import { logReads, logWriter } from './log-operations.ts';
import type { LogWriter } from './log-operations.ts';
import { migrate } from './migration.ts';
import type { Progress } from '../../runtime/progress.ts';
import type { ReadOperations, WriteOperations } from './operations.ts';
import { snapshotReads, snapshotWrites } from './snapshot-operations.ts';
import { scoreReads, scoreWrites } from './score-operations.ts';

export interface WritingDatabase extends WriteOperations, Pick<LogWriter, 'append'> {
  /** All or nothing. */
  transaction(work: () => void): void;
  /** Checkpoints the rest of the write-ahead log, so that it can be reset. */
  endLog(): void;
  close(): void;
}

export interface ReadingDatabase extends ReadOperations {
  /** Reads a consistent snapshot that includes every commit acknowledged before. */
  transaction(work: () => void): void;
  close(): void;
}

/** How large the database may grow. */
export interface Room {
  readonly pages?: number;
}

export function openForWriting(db: Database.Database, { pages }: Room): WritingDatabase {
  if (pages !== undefined) db.pragma(`max_page_count = ${pages}`);
  const { append, rewrite, catchUp, forget } = logWriter(db);
  const transaction = db.transaction((work: () => void) => {
    catchUp();
    work();
  });
  return {
    append,
    rewrite,
    ...snapshotWrites(db),
    ...documentWrites(db),
    ...scoreWrites(db),
    transaction(work) {
      try {
        transaction.immediate(work);
      } catch (error) {
        forget();
        throw error;
      }
    },
    endLog() {
      try {
        db.pragma('wal_checkpoint(PASSIVE)');
      } catch {
        // Harmless: the pages are safe in the log and will be checkpointed later.
      }
    },
    close: () => db.close(),
  };
}

/** Expects a migrated database. */
export function openForReading(file: string): ReadingDatabase {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT });
  const log = logReads(db);
  const transaction = db.transaction((work: () => void) => work());
  return {
    ...log,
    ...snapshotReads(db, log.read),
    ...listReads(db),
    ...documentReads(db),
    ...scoreReads(db),
    ...countReads(db),
    transaction: (work) => transaction.deferred(work),
    close: () => db.close(),
  };
}

/** How long a connection waits for another process, in milliseconds. */
const BUSY_TIMEOUT = 5000;
/** How long the write-ahead log may grow if the checkpoint thread does not keep up. */
const MAX_LOG_PAGES = 16_000;

/** Creates or migrates the database; tolerates damaged lists and counts. */
export function connectToRepair(file: string, report: Progress = () => {}): Database.Database {
  const db = new Database(file, { timeout: BUSY_TIMEOUT });
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma(`wal_autocheckpoint = ${MAX_LOG_PAGES}`);
    assertDurable(db);
    migrate(db, report);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** D2: without these settings an acknowledged command does not survive a power cut. */
function assertDurable(db: Database.Database): void {
  const journal = db.pragma('journal_mode', { simple: true });
  const synchronous = db.pragma('synchronous', { simple: true });
  if (journal !== 'wal' || synchronous !== 2) {
    throw new Error(
      `the database would lose what it wrote: ${String(journal)}, ${String(synchronous)}`,
    );
  }
}
