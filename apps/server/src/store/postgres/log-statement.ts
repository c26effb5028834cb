// Several logs, each from an entry or from its snapshot on, in one statement.

import type { Statement } from './connections.ts';
import type { Placed } from './read-line.ts';

export interface LogReading {
  readonly table: string;
  /** Null is for the short way: the snapshot, if there is one, and what came after it. */
  readonly after: number | null;
}

export interface LogRow extends Placed {
  readonly body: string;
}

/**
 * Each log by its key: left to itself the database expects that a third of all entries come after, and reads them all.
 * A snapshot counts while its log still has the very entry it was made at.
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
