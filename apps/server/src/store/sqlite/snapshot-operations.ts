// Snapshots of logs: one a table, of an entry that is there. It counts while its log still has the very pile with that entry.

import type Database from 'better-sqlite3';
import type { Snapshot } from '../snapshots.ts';
import type { Operations } from './database.ts';
import type { Inbox } from './inbox.ts';

export function snapshotOperations(
  db: Database.Database,
  read: Operations['read'],
  inbox: Inbox,
): Pick<Operations, 'latest' | 'keep'> {
  const find = db.prepare<[string], Pick<Snapshot, 'number' | 'body'>>(`
    SELECT number, body FROM snapshots s WHERE table_id = ? AND link = (
      SELECT link FROM entries e WHERE e.table_id = s.table_id AND e.number >= s.number
      ORDER BY e.number LIMIT 1)`);
  const put = db.prepare<Snapshot>(`
    INSERT INTO snapshots (table_id, number, body, link)
    SELECT table_id, @number, @body, link FROM entries WHERE table_id = @table AND number >= @number
      AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.table_id = @table AND t.phase = 'closed')
    ORDER BY number LIMIT 1
    ON CONFLICT (table_id) DO UPDATE SET
      number = excluded.number, body = excluded.body, link = excluded.link
    WHERE snapshots.number < excluded.number`);
  return {
    latest({ table }) {
      const snapshot = find.get(table);
      const rest = read({ table, after: snapshot?.number ?? 0 });
      return snapshot ? [snapshot.body, ...rest] : rest;
    },
    keep(snapshot) {
      // Of an entry that is in its place, with its link.
      inbox.sortTable(snapshot.table);
      put.run(snapshot);
      return null;
    },
  };
}
