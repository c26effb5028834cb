// Finished games and scores, for ratings and leaderboards.

import type Database from 'better-sqlite3';
import type { GameRow, ScoreRow } from '../store.ts';
import { documentWrites } from './document-operations.ts';
import type { ReadOperations, WriteOperations } from './operations.ts';
import { resultQueries } from './result-operations.ts';

const GAME = `table_id AS "table", game, at, summary`;
const SCORE = 'board, player, value, body';

export function scoreReads(
  db: Database.Database,
): Pick<ReadOperations, 'results' | 'games' | 'scores'> {
  return { results: resultQueries(db), games: gameQueries(db), scores: scoreQueries(db) };
}

export function scoreWrites(
  db: Database.Database,
): Pick<WriteOperations, 'settle' | 'removeScores'> {
  const { write } = documentWrites(db);
  const put = db.prepare(`INSERT OR REPLACE INTO scores (${SCORE}) VALUES (?, ?, ?, ?)`);
  const removals = ['scores', 'tallies', 'tally_lefts'].map((counted) =>
    db.prepare(`DELETE FROM ${counted} WHERE player = ?`),
  );
  return {
    removeScores(player) {
      for (const removal of removals) removal.run(player);
      return null;
    },
    settle({ marker, scores }) {
      const outcome = write(marker);
      if (outcome === 'taken') return outcome;
      for (const { board, player, value, body } of scores) put.run(board, player, value, body);
      return outcome;
    },
  };
}

function gameQueries(db: Database.Database): ReadOperations['games'] {
  const ended = db.prepare<unknown[], GameRow>(`
    SELECT ${GAME} FROM games WHERE at >= ? AND at < ? AND (at, table_id, game) > (?, ?, ?)
    ORDER BY at, table_id, game LIMIT ?`);
  const endedOf = db.prepare<unknown[], GameRow>(`
    SELECT ${GAME} FROM games INDEXED BY games_by_kind
    WHERE summary ->> 'game' = ? AND at >= ? AND at < ? AND (at, table_id, game) > (?, ?, ?)
    ORDER BY at, table_id, game LIMIT ?`);
  const ofDeal = db.prepare<unknown[], GameRow>(`
    SELECT ${GAME} FROM games WHERE summary ->> 'deal' = ?
    ORDER BY at DESC, table_id DESC, game DESC LIMIT ?`);
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
        const { from, to, after, game, limit } = query;
        const within = [from, to, after?.at ?? -1, after?.table ?? '', after?.game ?? 0, limit];
        return game === undefined ? ended.all(...within) : endedOf.all(game, ...within);
      }
    }
  };
}

function scoreQueries(db: Database.Database): ReadOperations['scores'] {
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
