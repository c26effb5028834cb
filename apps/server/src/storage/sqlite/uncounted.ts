// Results from before there were counts.

import type Database from 'better-sqlite3';

export interface OldResult {
  readonly player: string;
  readonly at: number;
  readonly table: string;
  readonly game: number;
  readonly seat: number;
  readonly summary: string;
}

/** If nothing is left to count it costs one lookup in an empty index. */
export function hasUncounted(db: Database.Database): boolean {
  return uncountedIn(db).all(1).length > 0;
}

export function uncountedIn(db: Database.Database): Database.Statement<[number], OldResult> {
  return db.prepare<[number], OldResult>(`
    SELECT r.player, r.at, r.table_id AS "table", r.game, r.seat, g.summary
    FROM main.results r JOIN main.games g ON g.table_id = r.table_id AND g.game = r.game
    WHERE r.score IS NULL LIMIT ?`);
}
