// Snapshots: one per table, valid while the log still contains the entry it was taken at.

import type Database from 'better-sqlite3';
import type { Snapshot } from '../snapshot-store.ts';
import type { ReadOperations, WriteOperations } from './operations.ts';

export function snapshotReads(
  db: Database.Database,
  read: ReadOperations['read'],
): Pick<ReadOperations, 'latest'> {
  const find = db.prepare<[string], Pick<Snapshot, 'number' | 'body'>>(`
    SELECT s.number, s.body FROM snapshots s JOIN entries e USING (table_id, number)
    WHERE table_id = ? AND s.link = e.link AND typeof(s.body) = 'text'`);
  return {
    latest({ table, limit }) {
      const snapshot = find.get(table) ?? null;
      return { snapshot, bodies: read({ table, after: snapshot?.number ?? 0, limit }) };
    },
  };
}

export function snapshotWrites(db: Database.Database): Pick<WriteOperations, 'keep'> {
  const put = db.prepare<Snapshot>(`
    INSERT INTO snapshots (table_id, number, body, link)
    SELECT table_id, number, @body, link FROM entries WHERE table_id = @table AND number = @number
      AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.table_id = @table AND t.phase = 'closed')
    ON CONFLICT (table_id) DO UPDATE SET
      number = excluded.number, body = excluded.body, link = excluded.link
    WHERE snapshots.number < excluded.number`);
  return {
    keep(snapshot) {
      put.run(snapshot);
      return null;
    },
  };
}
