// The log: entries by table and number. That key is the only guard against two writers.

import type Database from 'better-sqlite3';
import type { Operations } from './database.ts';
import { linkOf } from './link.ts';
import { listing } from './list-operations.ts';

export function logOperations(db: Database.Database): Pick<Operations, 'append' | 'read'> {
  const latest = db.prepare<[string], { number: number; link: Buffer | null }>(
    'SELECT number, link FROM entries WHERE table_id = ? ORDER BY number DESC LIMIT 1',
  );
  const insert = db.prepare(
    'INSERT INTO entries (table_id, number, body, link) VALUES (?, ?, ?, ?)',
  );
  const read = db.prepare<[string, number], { body: string }>(
    'SELECT body FROM entries WHERE table_id = ? AND number > ? ORDER BY number',
  );
  const list = listing(db);
  return {
    append({ table, number, body, rows }) {
      const before = latest.get(table);
      if ((before?.number ?? 0) !== number - 1) return 'taken';
      insert.run(table, number, body, linkOf(table, before?.link ?? null, body));
      list(rows);
      return 'written';
    },
    read: ({ table, after }) => read.all(table, after).map((row) => row.body),
  };
}
