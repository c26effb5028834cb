// The log: one row per entry, by table and number. The second writer of a number is told so.

import type Database from 'better-sqlite3';
import { linkOf } from '../entry-link.ts';
import { listing } from './list-operations.ts';
import type { Append, Outcome, ReadOperations, Rewriting } from './operations.ts';
import { rewritingIn } from './rewriting.ts';

/** The last entry of a table, and who was listed with it, which rarely changes. */
interface LastEntry {
  readonly number: number;
  readonly link: Buffer | null;
  readonly players: string | null;
}

const MAX_REMEMBERED_TABLES = 20_000;

export interface LogWriter {
  /** Within a transaction. Returns the indexes of entries whose number was taken. */
  append(entries: readonly Append[]): readonly number[];
  /** At the start of a transaction: drops the cache if another connection has written. */
  catchUp(): void;
  /** Within a transaction. */
  rewrite(log: Rewriting): Outcome;
  /** After a failed transaction, whose writes were rolled back. */
  forget(): void;
}

export function logReads(db: Database.Database): Pick<ReadOperations, 'read'> {
  const read = db
    .prepare<[string, number, number], string>(
      'SELECT body FROM entries WHERE table_id = ? AND number > ? ORDER BY number LIMIT ?',
    )
    .pluck();
  return { read: ({ table, after, limit }) => read.all(table, after, limit) };
}

export function logWriter(db: Database.Database): LogWriter {
  const latest = db.prepare<[string], Pick<LastEntry, 'number' | 'link'>>(
    'SELECT number, link FROM entries WHERE table_id = ? ORDER BY number DESC LIMIT 1',
  );
  const insert = db.prepare(
    'INSERT INTO entries (table_id, number, body, link) VALUES (?, ?, ?, ?)',
  );
  const list = listingIn(db);
  const rewrite = rewritingIn(db);
  const lasts = new Map<string, LastEntry>();
  const foreign = db.prepare<[], number>('PRAGMA data_version').pluck();
  let seen = foreign.get();
  return {
    append(entries) {
      const taken: number[] = [];
      for (const [i, entry] of entries.entries()) {
        const last = lasts.get(entry.table) ?? lastOf(entry.table);
        if (entry.number === last.number + 1) remember(entry.table, write(entry, last));
        else taken.push(i);
      }
      return taken;
    },
    rewrite(log) {
      lasts.delete(log.table);
      return rewrite(log);
    },
    catchUp() {
      const now = foreign.get();
      if (now !== seen) lasts.clear();
      seen = now;
    },
    forget: () => lasts.clear(),
  };

  function write({ table, number, body, rows }: Append, last: LastEntry): LastEntry {
    const link = linkOf(table, last.link, body);
    insert.run(table, number, body, link);
    return { number, link, players: rows ? list(rows, last.players) : last.players };
  }

  function lastOf(table: string): LastEntry {
    return { ...(latest.get(table) ?? { number: 0, link: null }), players: null };
  }

  function remember(table: string, last: LastEntry): void {
    if (lasts.size >= MAX_REMEMBERED_TABLES) lasts.clear();
    lasts.set(table, last);
  }
}

/** Writes the list rows of an entry; returns who is listed. */
function listingIn(db: Database.Database) {
  const forgetSnapshot = db.prepare('DELETE FROM snapshots WHERE table_id = ?');
  const list = listing(db);
  return (rows: NonNullable<Append['rows']>, known: string | null): string | null => {
    if (rows.kind === 'turn') {
      list(rows);
      return known;
    }
    const players = [...rows.players, rows.host].join(' ');
    const isClosed = rows.table.phase === 'closed';
    list(players === known && !isClosed ? { ...rows, players: null } : rows);
    // Hardly anybody returns to a closed table.
    if (isClosed) forgetSnapshot.run(rows.table.table);
    return players;
  };
}
