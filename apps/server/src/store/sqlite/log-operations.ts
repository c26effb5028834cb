// The log: entries by table and number. That key is the only guard against two writers.

import type Database from 'better-sqlite3';
import type { Operations } from './database.ts';
import { listing } from './list-operations.ts';

export function logOperations(
  db: Database.Database,
): Pick<Operations, 'append' | 'read' | 'logs' | 'backup' | 'check'> {
  const last = db.prepare<[string], { number: number | null }>(
    'SELECT max(number) AS number FROM entries WHERE table_id = ?',
  );
  const insert = db.prepare('INSERT INTO entries (table_id, number, body) VALUES (?, ?, ?)');
  const read = db.prepare<[string, number], { body: string }>(
    'SELECT body FROM entries WHERE table_id = ? AND number > ? ORDER BY number',
  );
  const logs = db.prepare<[string, number], { table_id: string }>(
    'SELECT table_id FROM entries WHERE number = 1 AND table_id > ? ORDER BY table_id LIMIT ?',
  );
  const list = listing(db);
  return {
    append({ table, number, body, rows }) {
      if ((last.get(table)?.number ?? 0) !== number - 1) return 'taken';
      insert.run(table, number, body);
      list(rows);
      return 'written';
    },
    read: ({ table, after }) => read.all(table, after).map((row) => row.body),
    logs: ({ after, limit }) => logs.all(after, limit).map((row) => row.table_id),
    backup({ file }) {
      db.prepare('VACUUM INTO ?').run(file);
      return null;
    },
    check: () => String(db.pragma('integrity_check', { simple: true })),
  };
}
