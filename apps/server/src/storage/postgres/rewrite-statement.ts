// Replaces a log by one without a deleted person, and updates the lists, in one statement. Its last entry is new, so a
// concurrent append of that number wins or loses as a whole, and a later entry waits for its link.

import { linkOf } from '../entry-link.ts';
import type { Seal } from '../seal.ts';
import type { RewrittenLog } from '../store.ts';
import type { Statement } from './connections.ts';

/** Returns a row if everything was written. */
export function rewriteStatement(log: RewrittenLog, seal: Seal): Statement {
  const { table, player, as, rows, games } = log;
  const entries = linked(log, seal);
  return {
    name: 'rewrite',
    text: REWRITE,
    values: [
      table,
      entries.map(({ number }) => number),
      entries.map(({ body }) => body),
      entries.map(({ link }) => link.toString('hex')),
      JSON.stringify(rows.table),
      player,
      as,
      JSON.stringify(games.map(({ game, record, summary }) => ({ game, record, summary }))),
    ],
  };
}

function linked({ table, entries }: RewrittenLog, seal: Seal) {
  let link: Buffer | null = null;
  return entries.map((entry) => {
    const body = seal.close(table, entry);
    link = linkOf(table, link, body);
    return { number: entry.number, body, link };
  });
}

/** All columns of a result except the player. Rows are inserted anew, so that the triggers count them for the new id. */
const RESULT = `at, table_id, game, seat,
  tally, deal, place, is_first, is_won, is_given_up, score, cards_left`;

const REWRITE = `
  WITH asked AS (
    SELECT number, body, decode(link, 'hex') AS link
    FROM unnest($2::integer[], $3::text[], $4::text[]) AS a (number, body, link)
  ),
  added AS (
    INSERT INTO entries (table_id, number, body, link)
    SELECT $1, number, body, link FROM asked ORDER BY number DESC LIMIT 1
    ON CONFLICT DO NOTHING RETURNING number
  ),
  renewed AS (
    UPDATE entries e SET body = a.body, link = a.link FROM asked a, added
    WHERE e.table_id = $1 AND e.number = a.number AND a.number < added.number
  ),
  listed AS (
    UPDATE tables t SET (version, updated_at, due, turn, door) = (r.version, r."updatedAt", r.due, r.turn, r.door)
    FROM added, json_to_record($5::json) AS r (version integer, "updatedAt" bigint, due bigint, turn integer, door text)
    WHERE t.table_id = $1
  ),
  unseated AS (
    UPDATE sitters s SET player = $7 FROM added WHERE s.player = $6 AND s.table_id = $1
  ),
  attempted AS (
    UPDATE first_attempts f SET player = $7 FROM added WHERE f.player = $6 AND (f.deal, f.place) IN (
      SELECT deal, place FROM results WHERE player = $6 AND table_id = $1)
  ),
  removed AS (
    DELETE FROM results r USING added WHERE r.player = $6 AND r.table_id = $1 RETURNING r.*
  ),
  renamed AS (
    INSERT INTO results (player, ${RESULT}) SELECT $7, ${RESULT} FROM removed ORDER BY at, game
  ),
  recorded AS (
    UPDATE games g SET (record, summary) = (r.record, r.summary)
    FROM added, json_to_recordset($8::json) AS r (game integer, record text, summary text)
    WHERE g.table_id = $1 AND g.game = r.game
  ),
  forgotten AS (
    DELETE FROM snapshots s USING added WHERE s.table_id = $1
  )
  SELECT number FROM added`;
