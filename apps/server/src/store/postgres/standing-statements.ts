// What ratings and boards are made of, and what they have come to.

import type {
  Document,
  GameQuery,
  GameRow,
  ResultFilter,
  ResultRow,
  ScoreQuery,
  ScoreRow,
  Store,
} from '../store.ts';
import type { Connections, Statement } from './connections.ts';
import type { LookUp } from './look-up.ts';
import { writeStatement } from './document-statements.ts';

const GAME = `table_id AS "table", game, at::float8, summary`;
const SCORE = 'board, player, value, body';

export function standingIn(
  connections: Connections,
  find: LookUp,
): Pick<Store, 'results' | 'games' | 'scores' | 'settle'> {
  return {
    results: (player, before, limit, filter = {}) =>
      find<ResultRow>(resultsStatement({ player, before, limit, ...filter })),
    games: (query) => find<GameRow>(gamesStatement(query)),
    scores: (query) => find<ScoreRow>(scoresStatement(query)),
    async settle(marker, scores) {
      const rows = await connections.ask(settleStatement(marker, scores));
      return rows.length === 1 ? 'written' : 'taken';
    },
  };
}

interface AskedResults extends ResultFilter {
  readonly player: string;
  readonly before: number;
  readonly limit: number;
}

function resultsStatement(asked: AskedResults): Statement {
  const { player, before, limit, game, players, preset, company, branches } = asked;
  const is = (name: string, i: number) =>
    `($${i + 4}::text IS NULL OR g.summary::json ->> '${name}' = $${i + 4})`;
  const text = `
    SELECT r.table_id AS "table", r.game, r.at::float8, r.seat, g.summary
    FROM results r JOIN games g ON g.table_id = r.table_id AND g.game = r.game
    WHERE r.player = $1 AND r.at < $2::bigint
      AND ${['game', 'players', 'preset', 'company'].map(is).join(' AND ')}
      AND ($8::text IS NULL OR g.summary::json ->> 'branch' IS NULL)
    ORDER BY r.at DESC LIMIT $3`;
  const filters = [game, players?.toString(), preset, company, branches].map((one) => one ?? null);
  return { name: 'results', text, values: [player, before, limit, ...filters] };
}

function gamesStatement(query: GameQuery): Statement {
  const select = (rest: string, values: readonly unknown[]): Statement => ({
    name: `games-${query.kind}`,
    text: `SELECT ${GAME} FROM games WHERE ${rest}`,
    values,
  });
  const inOrder = 'ORDER BY games.at, table_id, game LIMIT';
  switch (query.kind) {
    case 'of-deal':
      return select(`summary::json ->> 'deal' = $1 ${inOrder} $2`, [query.deal, query.limit]);
    case 'of-table':
      return select('table_id = $1 AND game = $2', [query.table, query.game]);
    case 'ended': {
      const { from, to, after, game = null, limit } = query;
      const mark = [after?.at ?? -1, after?.table ?? '', after?.game ?? 0];
      return select(
        `games.at >= $1::bigint AND games.at < $2::bigint
          AND (games.at, table_id, game) > ($3::bigint, $4::text, $5::integer)
          AND ($6::text IS NULL OR summary::json ->> 'game' = $6) ${inOrder} $7`,
        [from, to, ...mark, game, limit],
      );
    }
  }
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

/** Gives a row back if everything was written. */
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
