// A batch of entries and all that follows from them for the lists: one statement, so one transaction and one way there and
// back. Whoever finds the number taken, or the one before missing, is left out, and so are the rows of that entry.

import type { Rows } from '../rows.ts';
import type { Statement } from './connections.ts';

export interface Append {
  readonly table: string;
  readonly number: number;
  readonly body: string;
  readonly rows: Rows;
}

/** The batch has one entry a table at most. */
export function appendStatement(batch: readonly Append[]): Statement {
  const rows = batch.map((one) => one.rows);
  return {
    name: 'append',
    text: APPEND,
    values: [
      batch.map(({ table }) => table),
      batch.map(({ number }) => number),
      batch.map(({ body }) => body),
      JSON.stringify(rows.flatMap((one) => (one.kind === 'whole' ? [wholeOf(one)] : []))),
      JSON.stringify(rows.filter(({ kind }) => kind === 'progress')),
      JSON.stringify(rows.filter(({ kind }) => kind === 'turn')),
    ],
  };
}

function wholeOf({ table, players, finished }: Extract<Rows, { kind: 'whole' }>) {
  return { ...table, players, ...finished };
}

/**
 * The link is that of `linkOf`: here the database makes it, which alone knows the one before. All nodes write in the same
 * order, so that no two wait for each other.
 */
const WRITTEN = `
  asked AS (
    SELECT a.*, (
      SELECT e.link FROM entries e WHERE e.table_id = a.table_id AND e.number = a.number - 1
    ) AS before
    FROM unnest($1::text[], $2::integer[], $3::text[]) AS a (table_id, number, body)
  ),
  written AS (
    INSERT INTO entries (table_id, number, body, link)
    SELECT table_id, number, body, substring(
      sha256(coalesce(before, convert_to(table_id, 'UTF8')) || '\\x0a'::bytea || convert_to(body, 'UTF8'))
      FROM 1 FOR 16)
    FROM asked WHERE number = 1 OR before IS NOT NULL ORDER BY table_id
    ON CONFLICT DO NOTHING RETURNING table_id
  )`;

const LISTED = `
  whole AS (
    SELECT r.* FROM written w JOIN json_to_recordset($4::json) AS r (
      "table" text, version integer, phase text, "updatedAt" bigint, due bigint, turn integer,
      door text, "isPublic" boolean, "freeChairs" integer, present integer, variant text,
      players json, game integer, record text, results json, summary text
    ) ON r."table" = w.table_id
  ),
  listed AS (
    INSERT INTO tables (
      table_id, version, phase, updated_at, due, turn, door, is_public, free_chairs, present, variant)
    SELECT
      "table", version, phase, "updatedAt", due, turn, door, "isPublic", "freeChairs", present, variant
    FROM whole
    ON CONFLICT (table_id) DO UPDATE SET (
      version, phase, updated_at, due, turn, door, is_public, free_chairs, present, variant) = (
      excluded.version, excluded.phase, excluded.updated_at, excluded.due, excluded.turn,
      excluded.door, excluded.is_public, excluded.free_chairs, excluded.present, excluded.variant)
  ),
  advanced AS (
    UPDATE tables t SET version = r.version
    FROM written w JOIN json_to_recordset($5::json) AS r ("table" text, version integer)
      ON r."table" = w.table_id
    WHERE t.table_id = w.table_id
  ),
  turned AS (
    UPDATE tables t SET (version, updated_at, due, turn) = (r.version, r."updatedAt", r.due, r.turn)
    FROM written w JOIN json_to_recordset($6::json) AS r (
      "table" text, version integer, "updatedAt" bigint, due bigint, turn integer
    ) ON r."table" = w.table_id
    WHERE t.table_id = w.table_id
  ),
  seated AS (
    INSERT INTO sitters (player, table_id)
    SELECT player, "table" FROM whole, json_array_elements_text(players) AS player
    ON CONFLICT DO NOTHING
  ),
  finished AS (
    INSERT INTO games (table_id, game, at, record, summary)
    SELECT "table", game, "updatedAt", record, summary FROM whole WHERE game IS NOT NULL
    ON CONFLICT (table_id, game) DO UPDATE SET (at, record, summary) = (excluded.at, excluded.record, excluded.summary)
  ),
  scored AS (
    INSERT INTO results (player, at, table_id, game, seat)
    SELECT r.player, "updatedAt", "table", game, r.seat
    FROM whole, json_to_recordset(results) AS r (player text, seat integer) WHERE game IS NOT NULL
    ON CONFLICT (player, at, table_id, game) DO UPDATE SET seat = excluded.seat
  ),
  closed AS (
    DELETE FROM snapshots s USING whole w WHERE w.phase = 'closed' AND s.table_id = w."table"
  )`;

const APPEND = `WITH ${WRITTEN}, ${LISTED} SELECT table_id AS "table" FROM written`;
