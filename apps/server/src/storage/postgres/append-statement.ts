// Appends a batch of entries and updates the lists derived from them, in one statement: one transaction and one round
// trip. An entry whose number is taken, or whose predecessor is missing, is skipped along with its rows.

import type { Rows } from '../rows.ts';
import type { Statement } from './connections.ts';

export interface Append {
  readonly table: string;
  readonly number: number;
  readonly body: string;
  readonly rows: Rows;
}

/** A batch has at most one entry per table. */
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

function wholeOf({ table, players, host, finished }: Extract<Rows, { kind: 'whole' }>) {
  return { ...table, players, host, ...finished };
}

/**
 * The same hash as `linkOf`, computed in the database, which alone knows the previous link. All nodes insert in the
 * same order, so that they cannot deadlock.
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
      players json, host text, game integer, record text, results json, summary text
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
    INSERT INTO sitters AS s (player, table_id, is_seated, over_since)
    SELECT player, "table", 1, CASE WHEN phase = 'over' THEN "updatedAt" END
    FROM whole, json_array_elements_text(players) AS player WHERE phase <> 'closed'
    ON CONFLICT (player, table_id) DO UPDATE SET is_seated = 1, over_since = excluded.over_since
    WHERE s.is_seated = 0 OR s.over_since IS DISTINCT FROM excluded.over_since
  ),
  hosting AS (
    INSERT INTO sitters (player, table_id) SELECT host, "table" FROM whole
    WHERE host IS NOT NULL AND host NOT IN (SELECT json_array_elements_text(players))
    ON CONFLICT DO NOTHING
  ),
  unseated AS (
    UPDATE sitters s SET is_seated = 0 FROM whole w
    WHERE s.table_id = w."table" AND s.is_seated = 1 AND (
      w.phase = 'closed' OR s.player NOT IN (SELECT json_array_elements_text(w.players)))
  ),
  finished AS (
    INSERT INTO games (table_id, game, at, record, summary)
    SELECT "table", game, "updatedAt", record, summary FROM whole WHERE game IS NOT NULL
    ON CONFLICT (table_id, game) DO UPDATE SET (at, record, summary) = (excluded.at, excluded.record, excluded.summary)
  ),
  scored AS (
    INSERT INTO results (player, at, table_id, game, seat,
      tally, deal, place, is_first, is_won, is_given_up, score, cards_left)
    SELECT r.player, "updatedAt", "table", whole.game, r.seat,
      r.tally, r.deal, r.place, r."isFirst", r."isWon", r."isGivenUp", r.score, r."cardsLeft"
    FROM whole, json_to_recordset(results) AS r (
      player text, seat integer, tally text, deal text, place text, "isFirst" integer,
      "isWon" integer, "isGivenUp" integer, score integer, "cardsLeft" integer)
    WHERE whole.game IS NOT NULL
    ORDER BY r.player, "updatedAt", "table"
    ON CONFLICT (player, at, table_id, game) DO UPDATE SET seat = excluded.seat
  ),
  closed AS (
    DELETE FROM snapshots s USING whole w WHERE w.phase = 'closed' AND s.table_id = w."table"
  )`;

const APPEND = `WITH ${WRITTEN}, ${LISTED} SELECT table_id AS "table" FROM written`;
