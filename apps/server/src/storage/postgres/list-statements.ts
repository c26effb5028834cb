// Queries on the lists.

import { MAX_RECORD_BYTES } from '../store.ts';
import type { TableQuery } from '../store.ts';
import type { Statement } from './connections.ts';

const ROW = `t.table_id AS "table", t.version, t.phase, t.updated_at::float8 AS "updatedAt", t.due::float8, t.turn, t.door`;

const WAITING = `t.phase = 'gathering' AND t.is_public AND t.free_chairs > 0 AND t.present > 0`;

export function tablesStatement(query: TableQuery): Statement {
  const select = (rest: string, values: readonly unknown[]): Statement => ({
    name: query.kind,
    text: `SELECT ${ROW} FROM tables t ${rest}`,
    values,
  });
  switch (query.kind) {
    case 'lobby':
      return select(`WHERE ${WAITING} ORDER BY t.updated_at DESC LIMIT $1`, [query.limit]);
    case 'match':
      return select(
        `WHERE ${WAITING} AND (t.variant = $1 OR t.variant IS NULL) ORDER BY t.updated_at DESC LIMIT $2`,
        [query.variant, query.limit],
      );
    case 'gathering':
      return select(
        `WHERE t.phase = 'gathering' AND t.is_public ORDER BY t.updated_at DESC LIMIT $1`,
        [query.limit],
      );
    case 'watchable':
      return select(
        `WHERE t.phase = 'playing' AND t.is_public ORDER BY t.updated_at DESC LIMIT $1`,
        [query.limit],
      );
    case 'of-player':
      return select(
        `JOIN sitters s ON s.table_id = t.table_id
        WHERE s.player = $1 AND t.phase <> 'closed' ORDER BY t.updated_at DESC LIMIT $2`,
        [query.player, query.limit],
      );
    case 'seated':
      return select(
        `WHERE t.table_id IN (
          SELECT table_id FROM sitters
          WHERE player = $1 AND is_seated = 1 AND over_since IS NULL
          UNION ALL (
            SELECT table_id FROM sitters
            WHERE player = $1 AND is_seated = 1 AND over_since IS NOT NULL
            ORDER BY over_since DESC LIMIT $2))
        ORDER BY t.updated_at DESC LIMIT $2`,
        [query.player, query.limit],
      );
    case 'ever-of-player':
      return select(
        `JOIN sitters s ON s.table_id = t.table_id
        WHERE s.player = $1 AND s.table_id > $2 ORDER BY s.table_id LIMIT $3`,
        [query.player, query.after, query.limit],
      );
    case 'due':
      return select('WHERE t.due <= $1::bigint ORDER BY t.due LIMIT $2', [query.by, query.limit]);
    case 'running':
      return select(
        `WHERE t.phase IN ('beginning', 'playing') AND t.table_id > $1 ORDER BY t.table_id LIMIT $2`,
        [query.after, query.limit],
      );
  }
}

export function recordStatement(table: string, game: number): Statement {
  const text = `SELECT record FROM games WHERE table_id = $1 AND game = $2
    AND octet_length(record) <= ${MAX_RECORD_BYTES}`;
  return { name: 'record', text, values: [table, game] };
}

export function versionsStatement(tables: readonly string[]): Statement {
  const text = 'SELECT table_id AS "table", version FROM tables WHERE table_id = ANY($1)';
  return { name: 'versions', text, values: [tables] };
}
