// Finished games and scores, for ratings and leaderboards.

import type { Document, GameQuery, GameRow, ScoreQuery, ScoreRow, Store } from '../store.ts';
import type { Connections, Statement } from './connections.ts';
import type { ListQuery } from './list-query.ts';
import { writeStatement } from './document-statements.ts';

const GAME = `table_id AS "table", game, at::float8, summary`;
const SCORE = 'board, player, value, body';

export function scoresIn(
  connections: Connections,
  find: ListQuery,
): Pick<Store, 'games' | 'scores' | 'settle' | 'removeScores'> {
  return {
    games: (query) => find<GameRow>(gamesStatement(query)),
    scores: (query) => find<ScoreRow>(scoresStatement(query)),
    async removeScores(player) {
      const text = `WITH tally AS (DELETE FROM tallies WHERE player = $1),
        lefts AS (DELETE FROM tally_lefts WHERE player = $1)
        DELETE FROM scores WHERE player = $1`;
      await connections.query({ name: 'remove-scores', text, values: [player] });
    },
    async settle(marker, scores) {
      const rows = await connections.query(settleStatement(marker, scores));
      return rows.length === 1 ? 'written' : 'taken';
    },
  };
}

function gamesStatement(query: GameQuery): Statement {
  const select = (rest: string, values: readonly unknown[]): Statement => ({
    name: `games-${query.kind}`,
    text: `SELECT ${GAME} FROM games WHERE ${rest}`,
    values,
  });
  switch (query.kind) {
    case 'of-deal':
      return select(
        `summary::json ->> 'deal' = $1 ORDER BY games.at DESC, table_id DESC, game DESC LIMIT $2`,
        [query.deal, query.limit],
      );
    case 'of-table':
      return select('table_id = $1 AND game = $2', [query.table, query.game]);
    case 'ended':
      return endedStatement(query);
  }
}

function endedStatement(query: Extract<GameQuery, { kind: 'ended' }>): Statement {
  const { from, to, after, game, limit } = query;
  const isOne = game !== undefined;
  const text = `SELECT ${GAME} FROM games WHERE games.at >= $1::bigint AND games.at < $2::bigint
    AND (games.at, table_id, game) > ($3::bigint, $4::text, $5::integer)
    ${isOne ? `AND summary::json ->> 'game' = $7` : ''}
    ORDER BY games.at, table_id, game LIMIT $6`;
  const mark = [after?.at ?? -1, after?.table ?? '', after?.game ?? 0];
  const values = [from, to, ...mark, limit, ...(isOne ? [game] : [])];
  return { name: isOne ? 'games-ended-one' : 'games-ended', text, values };
}

function scoresStatement(query: ScoreQuery): Statement {
  const select = (rest: string, values: readonly unknown[]): Statement => ({
    name: `scores-${query.kind}`,
    text: `SELECT ${SCORE} FROM scores ${rest}`,
    values,
  });
  switch (query.kind) {
    case 'highest':
      return select('WHERE board = $1 ORDER BY value DESC, player LIMIT $2', [
        query.board,
        query.limit,
      ]);
    case 'of-players':
      return select('WHERE board = $1 AND player = ANY($2) ORDER BY player', [
        query.board,
        query.players,
      ]);
    case 'of-player':
      return select('WHERE player = $1 ORDER BY board', [query.player]);
  }
}

/** Returns a row if everything was written. */
function settleStatement(marker: Document, scores: readonly ScoreRow[]): Statement {
  const { name, text, values } = writeStatement(marker);
  const rows = `$${values.length + 1}::json`;
  return {
    name: `settle-${name}`,
    text: `WITH marked AS (${text}),
      put AS (
        INSERT INTO scores (${SCORE})
        SELECT r.board, r.player, r.value, r.body
        FROM marked, json_to_recordset(${rows}) AS r (board text, player text, value float8, body text)
        ORDER BY r.board, r.player
        ON CONFLICT (board, player) DO UPDATE SET (value, body) = (excluded.value, excluded.body)
      )
      SELECT 1 FROM marked`,
    values: [...values, JSON.stringify(scores)],
  };
}
