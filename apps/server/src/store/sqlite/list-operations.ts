// The lists that follow from the log: tables, who sits where, finished games. They can be thrown away and made anew.

import type Database from 'better-sqlite3';
import type { FinishedRows, Rows } from '../rows.ts';
import type { TableQuery, TableRow } from '../store.ts';
import type { Operations } from './database.ts';
import type { Inbox } from './inbox.ts';
import { turning } from './turns.ts';

const ROW = `t.table_id AS "table", t.version, t.phase, t.updated_at AS updatedAt, t.due, t.turn, t.door`;

export function listOperations(
  db: Database.Database,
  inbox: Inbox,
): Pick<Operations, 'tables' | 'record'> {
  const find = tableQueries(db);
  const record = db.prepare<[string, number], { record: string }>(
    'SELECT record FROM games WHERE table_id = ? AND game = ?',
  );
  return {
    tables(query) {
      inbox.listTurns();
      return find(query);
    },
    record: ({ table, game }) => record.get(table, game)?.record ?? null,
  };
}

/** Writes the rows that follow from an entry. */
export function listing(db: Database.Database): (rows: Rows) => null {
  const turn = turning(db, 'tables');
  // A row that is replaced leaves every index and comes to every index again; one that is changed only where it changes.
  const put = db.prepare(`
    INSERT INTO tables
      (table_id, version, phase, updated_at, due, turn, door, is_public, free_chairs, present, variant)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE SET
      version = excluded.version, phase = excluded.phase, updated_at = excluded.updated_at, due = excluded.due,
      turn = excluded.turn, door = excluded.door, is_public = excluded.is_public,
      free_chairs = excluded.free_chairs, present = excluded.present, variant = excluded.variant`);
  const sit = db.prepare('INSERT OR IGNORE INTO sitters (player, table_id) VALUES (?, ?)');
  const finish = finishing(db);
  return (rows) => {
    if (rows.kind === 'progress') return null;
    if (rows.kind === 'turn') {
      turn(rows);
      return null;
    }
    const { table, players, finished } = rows;
    put.run(
      table.table,
      table.version,
      table.phase,
      table.updatedAt,
      table.due,
      table.turn,
      table.door,
      Number(table.isPublic),
      table.freeChairs,
      table.present,
      table.variant,
    );
    for (const player of players) sit.run(player, table.table);
    if (finished) finish(table.table, table.updatedAt, finished);
    return null;
  };
}

function finishing(db: Database.Database) {
  const game = db.prepare(
    'INSERT OR REPLACE INTO games (table_id, game, at, record, summary) VALUES (?, ?, ?, ?, ?)',
  );
  const result = db.prepare(
    'INSERT OR REPLACE INTO results (player, at, table_id, game, seat) VALUES (?, ?, ?, ?, ?)',
  );
  return (table: string, at: number, finished: FinishedRows) => {
    game.run(table, finished.game, at, finished.record, finished.summary);
    for (const { player, seat } of finished.results) {
      result.run(player, at, table, finished.game, seat);
    }
  };
}

const WAITING = `t.phase = 'gathering' AND t.is_public = 1 AND t.free_chairs > 0 AND t.present > 0`;

function tableQueries(db: Database.Database): Operations['tables'] {
  const select = (rest: string) =>
    db.prepare<unknown[], TableRow>(`SELECT ${ROW} FROM tables t ${rest}`);
  const lobby = select(`WHERE ${WAITING} ORDER BY t.updated_at DESC LIMIT ?`);
  const match = select(`WHERE ${WAITING} AND (t.variant = ? OR t.variant IS NULL)
    ORDER BY t.updated_at DESC LIMIT ?`);
  const gathering = select(`WHERE t.phase = 'gathering' AND t.is_public = 1
    ORDER BY t.updated_at DESC LIMIT ?`);
  const watchable = select(`WHERE t.phase = 'playing' AND t.is_public = 1
    ORDER BY t.updated_at DESC LIMIT ?`);
  const ofPlayer = select(`JOIN sitters s ON s.table_id = t.table_id
    WHERE s.player = ? AND t.phase <> 'closed' ORDER BY t.updated_at DESC LIMIT ?`);
  const due = select('WHERE t.due <= ? ORDER BY t.due LIMIT ?');
  const running = select(`WHERE t.phase IN ('beginning', 'playing') AND t.table_id > ?
    ORDER BY t.table_id LIMIT ?`);
  return (query: TableQuery) => {
    switch (query.kind) {
      case 'lobby':
        return lobby.all(query.limit);
      case 'match':
        return match.all(query.variant, query.limit);
      case 'gathering':
        return gathering.all(query.limit);
      case 'watchable':
        return watchable.all(query.limit);
      case 'of-player':
        return ofPlayer.all(query.player, query.limit);
      case 'due':
        return due.all(query.by, query.limit);
      case 'running':
        return running.all(query.after, query.limit);
    }
  };
}
