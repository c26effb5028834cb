// Reads several logs in one statement, each from an entry or from its snapshot on.

import type { Statement } from './connections.ts';
import type { Placed } from './read-batcher.ts';

export interface LogReading {
  readonly table: string;
  /** Null reads the snapshot, if there is one, and the entries after it. */
  readonly after: number | null;
}

export interface LogRow extends Placed {
  readonly body: string;
}

/**
 * LATERAL, so that each log is read by its key: left to itself the planner expects a third of all entries to match and
 * scans them. A snapshot is valid while its log still contains the entry it was taken at.
 */
export function logsStatement(batch: readonly LogReading[]): Statement {
  const text = `
    SELECT a.place::integer, e.body
    FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS a (table_id, after, place)
    LEFT JOIN LATERAL (
      SELECT s.number, s.body FROM snapshots s JOIN entries USING (table_id, number, link)
      WHERE s.table_id = a.table_id AND a.after IS NULL
    ) AS s ON true
    CROSS JOIN LATERAL (
      SELECT s.number, s.body WHERE s.number IS NOT NULL
      UNION ALL (
        SELECT number, body FROM entries
        WHERE table_id = a.table_id AND number > coalesce(a.after, s.number, 0) ORDER BY number
      )
    ) AS e
    ORDER BY a.place, e.number`;
  const values = [batch.map(({ table }) => table), batch.map(({ after }) => after)];
  return { name: 'logs', text, values };
}

export function logPageStatement(table: string, after: number, limit: number): Statement {
  const text =
    'SELECT body FROM entries WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3';
  return { name: 'log-page', text, values: [table, after, limit] };
}
