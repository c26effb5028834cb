// Lists derived from the log: tables, seats, finished games. They can be deleted and rebuilt.

import type Database from 'better-sqlite3';
import type { FinishedRows, Rows, TurnRow, WholeRows } from '../rows.ts';
import { MAX_RECORD_BYTES } from '../store.ts';
import type { TableQuery } from '../store.ts';
import type { TableRow } from '../rows.ts';
import { counting } from './count-operations.ts';
import type { NewResult } from './count-operations.ts';
import type { ReadOperations } from './operations.ts';

const ROW = `t.table_id AS "table", t.version, t.phase, t.updated_at AS updatedAt, t.due, t.turn, t.door`;

export function listReads(db: Database.Database): Pick<ReadOperations, 'tables' | 'record'> {
  const record = db.prepare<[string, number], { record: string }>(
    `SELECT record FROM games WHERE table_id = ? AND game = ?
     AND octet_length(record) <= ${MAX_RECORD_BYTES}`,
  );
  return {
    tables: tableQueries(db),
    record: ({ table, game }) => record.get(table, game)?.record ?? null,
  };
}

/** Players may be omitted if they have not changed. */
type ListedRows = Exclude<Rows, WholeRows> | (Omit<WholeRows, 'players'> & Seated);
interface Seated {
  readonly players: WholeRows['players'] | null;
}

/** Writes the rows of an entry, and counts new results. */
export function listing(
  db: Database.Database,
  count: (result: NewResult) => void = counting(db),
): (rows: ListedRows) => null {
  const turn = db.prepare<TurnRow>(`
    UPDATE tables SET version = @version, updated_at = @updatedAt, due = @due, turn = @turn
    WHERE table_id = @table`);
  // An upsert, because replacing a row would touch every index.
  const put = db.prepare(`
    INSERT INTO tables
      (table_id, version, phase, updated_at, due, turn, door, is_public, free_chairs, present, variant)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE SET
      version = excluded.version, phase = excluded.phase, updated_at = excluded.updated_at, due = excluded.due,
      turn = excluded.turn, door = excluded.door, is_public = excluded.is_public,
      free_chairs = excluded.free_chairs, present = excluded.present, variant = excluded.variant`);
  const seat = seating(db);
  const note = db.prepare(
    'INSERT OR IGNORE INTO sitters (player, table_id, is_seated) VALUES (?, ?, 0)',
  );
  const setOver = db.prepare<{ table: string; over: number | null }>(`UPDATE sitters
    SET over_since = @over WHERE table_id = @table AND is_seated = 1 AND over_since IS NOT @over`);
  const finish = finishing(db, count);
  return (rows) => {
    if (rows.kind === 'progress') return null;
    if (rows.kind === 'turn') {
      turn.run(rows);
      return null;
    }
    const { table, players, host, finished } = rows;
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
    if (players) seat(table.table, table.phase === 'closed' ? [] : players);
    if (players && host !== null) note.run(host, table.table);
    const over = table.phase === 'over' ? table.updatedAt : null;
    setOver.run({ table: table.table, over });
    if (finished) finish(table.table, table.updatedAt, finished);
    return null;
  };
}

/** Somebody who leaves remains listed as having sat there. */
function seating(db: Database.Database): (table: string, players: readonly string[]) => void {
  const sit = db.prepare(`INSERT INTO sitters (player, table_id, is_seated) VALUES (?, ?, 1)
    ON CONFLICT (player, table_id) DO UPDATE SET is_seated = 1 WHERE is_seated = 0`);
  const unseat = db.prepare(`UPDATE sitters SET is_seated = 0
    WHERE table_id = ? AND is_seated = 1 AND player NOT IN (SELECT value FROM json_each(?))`);
  return (table, players) => {
    for (const player of players) sit.run(player, table);
    unseat.run(table, JSON.stringify(players));
  };
}

/** A game is counted when it is first listed, and never again. */
function finishing(db: Database.Database, count: (result: NewResult) => void) {
  const isListed = db.prepare('SELECT 1 FROM games WHERE table_id = ? AND game = ?');
  const game = db.prepare(
    'INSERT OR REPLACE INTO games (table_id, game, at, record, summary) VALUES (?, ?, ?, ?, ?)',
  );
  const put = db.prepare<NewResult>(`
    INSERT OR REPLACE INTO results (player, at, table_id, game, seat,
      tally, deal, place, is_first, is_won, is_given_up, score, cards_left)
    VALUES (@player, @at, @table, @game, @seat,
      @tally, @deal, @place, @isFirst, @isWon, @isGivenUp, @score, @cardsLeft)`);
  return (table: string, at: number, finished: FinishedRows) => {
    const isNew = isListed.get(table, finished.game) === undefined;
    game.run(table, finished.game, at, finished.record, finished.summary);
    for (const one of finished.results) {
      const result = { ...one, table, at, game: finished.game };
      put.run(result);
      if (isNew) count(result);
    }
  };
}

const WAITING = `t.phase = 'gathering' AND t.is_public = 1 AND t.free_chairs > 0 AND t.present > 0`;

function tableQueries(db: Database.Database): ReadOperations['tables'] {
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
  // Active tables are few and change often; of finished ones the latest are enough. Rows are long, so ids are sorted
  // first.
  const seated = select(`WHERE t.table_id IN (
      SELECT table_id FROM (
        SELECT s.table_id, o.updated_at AS at FROM sitters s INDEXED BY sitters_seated
        JOIN tables o ON o.table_id = s.table_id
        WHERE s.player = @player AND s.is_seated = 1 AND s.over_since IS NULL
        UNION ALL
        SELECT * FROM (
          SELECT table_id, over_since FROM sitters INDEXED BY sitters_over
          WHERE player = @player AND is_seated = 1 AND over_since IS NOT NULL
          ORDER BY over_since DESC LIMIT @limit))
      ORDER BY at DESC LIMIT @limit)
    ORDER BY t.updated_at DESC`);
  const everOfPlayer = select(`JOIN sitters s ON s.table_id = t.table_id
    WHERE s.player = ? AND s.table_id > ? ORDER BY s.table_id LIMIT ?`);
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
      case 'seated':
        return seated.all({ player: query.player, limit: query.limit });
      case 'ever-of-player':
        return everOfPlayer.all(query.player, query.after, query.limit);
      case 'due':
        return due.all(query.by, query.limit);
      case 'running':
        return running.all(query.after, query.limit);
    }
  };
}
