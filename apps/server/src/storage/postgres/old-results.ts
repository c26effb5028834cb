// Counts results from before there were counts, from the summaries of their games. Done by the node that migrates the
// schema, in the same transaction; other writers of results wait.

import type { Client } from 'pg';
import { countedFrom } from '../../results/counted-result.ts';
import { COUNT_TABLE_NAMES, recountStatements } from '../recount.ts';

interface OldResult {
  readonly player: string;
  readonly at: number;
  readonly table: string;
  readonly game: number;
  readonly seat: number;
  readonly summary: string;
}

const RESULTS_PER_PAGE = 500;

export async function countOldResults(client: Client): Promise<void> {
  const next = (limit: number) => client.query<OldResult>(UNCOUNTED, [limit]);
  if ((await next(1)).rows.length === 0) return;
  await client.query('LOCK TABLE results IN SHARE ROW EXCLUSIVE MODE');
  for (
    let { rows } = await next(RESULTS_PER_PAGE);
    rows.length > 0;
    { rows } = await next(RESULTS_PER_PAGE)
  ) {
    await client.query(FILL, [JSON.stringify(rows.map(filled))]);
  }
  await recount(client);
}

/** Recomputes all counts from the results. */
async function recount(client: Client): Promise<void> {
  for (const table of COUNT_TABLE_NAMES) await client.query(`DELETE FROM ${table}`);
  for (const statement of recountStatements({ from: null, to: null })) {
    await client.query(statement);
  }
}

const UNCOUNTED = `
  SELECT r.player, r.at::float8, r.table_id AS "table", r.game, r.seat, g.summary
  FROM results r JOIN games g ON g.table_id = r.table_id AND g.game = r.game
  WHERE r.score IS NULL LIMIT $1`;

const FILL = `
  UPDATE results r SET (tally, deal, place, is_first, is_won, is_given_up, score, cards_left) = (
    c.tally, c.deal, c.place, c."isFirst", c."isWon", c."isGivenUp", c.score, c."cardsLeft")
  FROM json_to_recordset($1::json) AS c (
    player text, at bigint, "table" text, game integer, tally text, deal text, place text,
    "isFirst" integer, "isWon" integer, "isGivenUp" integer, score integer, "cardsLeft" integer)
  WHERE r.player = c.player AND r.at = c.at AND r.table_id = c."table" AND r.game = c.game`;

function filled({ summary, ...mark }: OldResult) {
  return { ...mark, ...countedFrom({ ...mark, summary }, mark.seat) };
}
