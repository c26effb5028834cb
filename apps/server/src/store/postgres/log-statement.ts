// Several logs, each from an entry on, in one statement.

import type { Statement } from './connections.ts';
import type { Placed } from './read-line.ts';

export interface LogReading {
  readonly table: string;
  readonly after: number;
}

export interface LogRow extends Placed {
  readonly body: string;
}

/** Each log by its key: left to itself the database expects that a third of all entries come after, and reads them all. */
export function logsStatement(batch: readonly LogReading[]): Statement {
  const text = `
    SELECT a.place::integer, e.body
    FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS a (table_id, after, place)
    CROSS JOIN LATERAL (
      SELECT number, body FROM entries
      WHERE table_id = a.table_id AND number > a.after ORDER BY number
    ) AS e
    ORDER BY a.place, e.number`;
  const values = [batch.map(({ table }) => table), batch.map(({ after }) => after)];
  return { name: 'logs', text, values };
}
