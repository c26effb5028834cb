// Writes a snapshot of an existing entry with that entry's link, unless there is a newer one.

import type { Snapshot } from '../snapshot-store.ts';
import type { Statement } from './connections.ts';

export function snapshotStatement({ table, number, body }: Snapshot): Statement {
  const text = `
    INSERT INTO snapshots AS s (table_id, number, body, link)
    SELECT table_id, number, $3, link FROM entries WHERE table_id = $1 AND number = $2
    ON CONFLICT (table_id) DO UPDATE SET (number, body, link) = (
      excluded.number, excluded.body, excluded.link)
    WHERE s.number < excluded.number`;
  return { name: 'snapshot', text, values: [table, number, body] };
}
