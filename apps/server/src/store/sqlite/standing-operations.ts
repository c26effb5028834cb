// What ratings and boards are made of, and what they have come to.

import type Database from 'better-sqlite3';
import type { GameRow, ResultRow, ScoreRow } from '../store.ts';
import type { Operations } from './database.ts';
import { documentOperations } from './document-operations.ts';

const GAME = `table_id AS "table", game, at, summary`;
const SCORE = 'board, player, value, body';

export function standingOperations(
  db: Database.Database,
): Pick<Operations, 'results' | 'games' | 'scores' | 'settle'> {
  const { write } = documentOperations(db);
  const put = db.prepare(`INSERT OR REPLACE INTO scores (${SCORE}) VALUES (?, ?, ?, ?)`);
  return {
    results: resultQueries(db),
    games: gameQueries(db),
    scores: scoreQueries(db),
    settle({ marker, scores }) {
      const outcome = write(marker);
      if (outcome === 'taken') return outcome;
      for (const { board, player, value, body } of scores) put.run(board, player, value, body);
      return outcome;
    },
  };
}

function resultQueries(db: Database.Database): Operations['results'] {
  const is = (name: string) => `(@${name} IS NULL OR g.summary ->> '${name}' = @${name})`;
  const results = db.prepare<[object], ResultRow>(`
    SELECT r.table_id AS "table", r.game, r.at, r.seat, g.summary
    FROM results r JOIN games g ON g.table_id = r.table_id AND g.game = r.game
    WHERE r.player = @player AND r.at < @before
      AND ${['game', 'players', 'preset', 'company'].map(is).join(' AND ')}
      AND (@branches IS NULL OR g.summary ->> 'branch' IS NULL)
    ORDER BY r.at DESC LIMIT @limit`);
  const anything = { game: null, players: null, preset: null, company: null, branches: null };
  return ({ filter, ...asked }) => {
    const said = Object.entries(filter).filter(([, value]) => value !== undefined);
    return results.all({
      ...asked,
      ...anything,
      ...Object.fromEntries(said),
      player: asked.player,
    });
  };
}

function gameQueries(db: Database.Database): Operations['games'] {
  const ended = db.prepare<unknown[], GameRow>(`
    SELECT ${GAME} FROM games WHERE at >= ? AND at < ? AND (at, table_id, game) > (?, ?, ?)
      AND (? IS NULL OR summary ->> 'game' = ?)
    ORDER BY at, table_id, game LIMIT ?`);
  const ofDeal = db.prepare<unknown[], GameRow>(`
    SELECT ${GAME} FROM games WHERE summary ->> 'deal' = ? ORDER BY at, table_id, game LIMIT ?`);
  const ofTable = db.prepare<unknown[], GameRow>(
    `SELECT ${GAME} FROM games WHERE table_id = ? AND game = ?`,
  );
  return (query) => {
    switch (query.kind) {
      case 'of-deal':
        return ofDeal.all(query.deal, query.limit);
      case 'of-table':
        return ofTable.all(query.table, query.game);
      case 'ended': {
        const { from, to, after, game = null, limit } = query;
        const mark = [after?.at ?? -1, after?.table ?? '', after?.game ?? 0];
        return ended.all(from, to, ...mark, game, game, limit);
      }
    }
  };
}

function scoreQueries(db: Database.Database): Operations['scores'] {
  const select = (rest: string) =>
    db.prepare<unknown[], ScoreRow>(`SELECT ${SCORE} FROM scores ${rest}`);
  const highest = select('WHERE board = ? ORDER BY value DESC, player LIMIT ?');
  const ofPlayers = select(
    'WHERE board = ? AND player IN (SELECT value FROM json_each(?)) ORDER BY player',
  );
  const ofPlayer = select('WHERE player = ? ORDER BY board');
  return (query) => {
    switch (query.kind) {
      case 'highest':
        return highest.all(query.board, query.limit);
      case 'of-players':
        return ofPlayers.all(query.board, JSON.stringify(query.players));
      case 'of-player':
        return ofPlayer.all(query.player);
    }
  };
}
