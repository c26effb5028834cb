// The database itself, written by one thread alone. Opening it makes sure that written means on disk.

import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { FaultError } from '../../faults.ts';
import type { WholeRows } from '../rows.ts';
import type { Snapshot } from '../snapshots.ts';
import type {
  Document,
  GameQuery,
  GameRow,
  ResultFilter,
  ResultRow,
  ScoreQuery,
  ScoreRow,
  TableQuery,
  TableRow,
} from '../store.ts';
import { documentOperations } from './document-operations.ts';
import { listOperations } from './list-operations.ts';
import { logOperations } from './log-operations.ts';
import { MIGRATIONS } from './schema.ts';
import { snapshotOperations } from './snapshot-operations.ts';
import { standingOperations } from './standing-operations.ts';

/** Entries of one batch: their text as the inbox has it, and for each what is listed at once; null where that is nothing. */
export interface Appends {
  readonly text: string;
  readonly rows: readonly (WholeRows | null)[];
}

/** What may be asked of the database. */
interface Asked {
  readonly read: { readonly table: string; readonly after: number };
  readonly latest: { readonly table: string };
  readonly keep: Snapshot;
  readonly tables: TableQuery;
  readonly record: { readonly table: string; readonly game: number };
  readonly results: {
    readonly player: string;
    readonly before: number;
    readonly limit: number;
    readonly filter: ResultFilter;
  };
  readonly games: GameQuery;
  readonly scores: ScoreQuery;
  readonly settle: { readonly marker: Document; readonly scores: readonly ScoreRow[] };
  readonly document: { readonly kind: string; readonly key: string };
  readonly documentsOf: { readonly kind: string; readonly owner: string };
  readonly documentsDue: { readonly kind: string; readonly by: number; readonly limit: number };
  readonly write: Document;
  readonly put: Omit<Document, 'revision'>;
  readonly remove: { readonly kind: string; readonly key: string };
  readonly clear: { readonly kind: string; readonly by: number };
}

interface Answered {
  readonly read: readonly string[];
  readonly latest: readonly string[];
  readonly keep: null;
  readonly tables: readonly TableRow[];
  readonly record: string | null;
  readonly results: readonly ResultRow[];
  readonly games: readonly GameRow[];
  readonly scores: readonly ScoreRow[];
  readonly settle: 'written' | 'taken';
  readonly document: Document | null;
  readonly documentsOf: readonly Document[];
  readonly documentsDue: readonly Document[];
  readonly write: 'written' | 'taken';
  readonly put: null;
  readonly remove: null;
  readonly clear: null;
}

export type OperationName = keyof Asked;
export type AskedOf<K extends OperationName> = Asked[K];
export type AnsweredOf<K extends OperationName> = Answered[K];

/** Each runs in the transaction of its batch. */
export type Operations = { readonly [K in OperationName]: (asked: Asked[K]) => Answered[K] };

/** How many entries may wait, and for how many milliseconds. */
export interface Waiting {
  readonly entries: number;
  readonly age: number;
}

/** Whether more is to be sorted, and whether that is of use now. */
export type Sorted = 'done' | 'more' | 'failed';

export interface OpenDatabase extends Operations {
  /** Part of the transaction as well. Returns which were not written, as an entry with their number is there. */
  append(appends: Appends): readonly number[];
  transaction(work: () => void): void;
  /** The same for who only reads: lists are given as they stand, and nothing needs room on the disk. */
  reading(work: () => void): void;
  /** Brings some of what waits in the inbox to its place, where more waits than that or the first of it for longer. */
  sortSome(most: Waiting): Sorted;
  /** Brings the last pages of SQLite's own log to their places, so that it begins anew. */
  endLog(): void;
  close(): void;
}

/** How large the database may grow, for whoever must keep room on the disk. */
export interface Room {
  readonly pages?: number;
}

export function openDatabase(file: string, { pages }: Room): OpenDatabase {
  const db = connect(file);
  if (pages !== undefined) db.pragma(`max_page_count = ${pages}`);
  const transaction = db.transaction((work: () => void) => {
    catchUp();
    work();
  });
  const { catchUp, forget, inbox, ...log } = logOperations(db);
  const all = (work: () => void) => {
    try {
      transaction.immediate(work);
    } catch (error) {
      forget();
      throw error;
    }
  };
  return {
    ...log,
    ...snapshotOperations(db, log.read, inbox),
    ...listOperations(db, inbox),
    ...documentOperations(db),
    ...standingOperations(db),
    transaction: all,
    reading: (work) => inbox.leaveTurns(() => all(work)),
    sortSome(most) {
      const isDue = () => inbox.size > most.entries || inbox.age > most.age;
      if (!isDue()) return 'done';
      try {
        catchUp();
        inbox.sortSome();
      } catch (error) {
        if (!(error instanceof Database.SqliteError)) throw error;
        // Without room on the disk it waits on: it is written, and read from where it is.
        return 'failed';
      }
      return isDue() ? 'more' : 'done';
    },
    endLog() {
      try {
        db.pragma('wal_checkpoint(PASSIVE)');
      } catch {
        // As when a commit does it: the pages are safe in the log, and go to their places another time.
      }
    },
    close: () => db.close(),
  };
}

/** How many pages SQLite's own log takes up at most, if nobody else brings them to their places. */
const MOST_LOGGED = 16_000;

/** The database of this version, made or brought up to date if need be. */
export function connect(file: string): Database.Database {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('busy_timeout = 5000');
  db.pragma(`wal_autocheckpoint = ${MOST_LOGGED}`);
  assertDurable(db);
  migrate(db);
  return db;
}

/** D2: an acknowledged command survives a power cut only with these. */
function assertDurable(db: Database.Database): void {
  const journal = db.pragma('journal_mode', { simple: true });
  const synchronous = db.pragma('synchronous', { simple: true });
  if (journal !== 'wal' || synchronous !== 2) {
    throw new Error(
      `the database would lose what it wrote: ${String(journal)}, ${String(synchronous)}`,
    );
  }
}

function migrate(db: Database.Database): void {
  const done = Number(db.pragma('user_version', { simple: true }));
  if (done > MIGRATIONS.length) throw new FaultError('newer-version', dirname(db.name));
  // A tool that only looks writes nothing beside a server.
  if (done === MIGRATIONS.length) return;
  db.transaction(() => {
    for (const migration of MIGRATIONS.slice(done)) db.exec(migration);
    db.pragma(`user_version = ${MIGRATIONS.length}`);
  }).immediate();
}
