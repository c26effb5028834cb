// The log: entries by table and number. That key is the only guard against two writers.

import type Database from 'better-sqlite3';
import type { Operations } from './database.ts';
import { linkOf } from './link.ts';
import { listing } from './list-operations.ts';

/** The last entry of a table. */
interface Last {
  readonly number: number;
  readonly link: Buffer | null;
}

/** And who was listed with the table: nearly always the same as last time. */
interface Remembered extends Last {
  readonly players: string | null;
}

/** Of how many tables the last entry is remembered. */
const MOST_REMEMBERED = 20_000;

export interface LogOperations extends Pick<Operations, 'append' | 'read'> {
  /** After a transaction that failed, what it wrote is not there. */
  forget(): void;
}

export function logOperations(db: Database.Database): LogOperations {
  const latest = db.prepare<[string], Last>(
    'SELECT number, link FROM entries WHERE table_id = ? ORDER BY number DESC LIMIT 1',
  );
  const insert = db.prepare(
    'INSERT OR IGNORE INTO entries (table_id, number, body, link) VALUES (?, ?, ?, ?)',
  );
  const read = db.prepare<[string, number], { body: string }>(
    'SELECT body FROM entries WHERE table_id = ? AND number > ? ORDER BY number',
  );
  const forgetSnapshot = db.prepare('DELETE FROM snapshots WHERE table_id = ?');
  const list = listing(db);
  const lasts = new Map<string, Remembered>();
  return {
    append({ table, number, body, rows }) {
      const known = lasts.get(table);
      const before = known?.number === number - 1 ? known : latest.get(table);
      if ((before?.number ?? 0) !== number - 1) return 'taken';
      const link = linkOf(table, before?.link ?? null, body);
      if (insert.run(table, number, body, link).changes === 0) return 'taken';
      if (lasts.size >= MOST_REMEMBERED) lasts.clear();
      const players = rows?.players.join(' ') ?? known?.players ?? null;
      lasts.set(table, { number, link, players });
      if (!rows) return 'written';
      list(players === known?.players ? { ...rows, players: [] } : rows);
      // Hardly anybody comes back to a table that is closed.
      if (rows.table.phase === 'closed') forgetSnapshot.run(table);
      return 'written';
    },
    forget: () => lasts.clear(),
    read: ({ table, after }) => read.all(table, after).map((row) => row.body),
  };
}
