// Counts results from before there were counts, from the summaries of their games. Runs on every opening; if nothing is
// left to do it costs one lookup in an empty index.

import type Database from 'better-sqlite3';
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

export function countOldResults(db: Database.Database): void {
  const next = db.prepare<[number], OldResult>(`
    SELECT r.player, r.at, r.table_id AS "table", r.game, r.seat, g.summary
    FROM main.results r JOIN main.games g ON g.table_id = r.table_id AND g.game = r.game
    WHERE r.score IS NULL LIMIT ?`);
  if (next.all(1).length === 0) return;
  const count = db.transaction(() => {
    const fill = filling(db);
    // Stops when nothing changes: with a damaged index a result may stay uncounted for ever.
    while (
      next
        .all(RESULTS_PER_PAGE)
        .map(fill)
        .some((changes) => changes > 0)
    );
    recount(db);
  });
  count.immediate();
}

const RESULTS_PER_PAGE = 500;

function filling(db: Database.Database): (result: OldResult) => number {
  const fill = db.prepare(`
    UPDATE main.results SET tally = @tally, deal = @deal, place = @place, is_first = @isFirst,
      is_won = @isWon, is_given_up = @isGivenUp, score = @score, cards_left = @cardsLeft
    WHERE player = @player AND at = @at AND table_id = @table AND game = @game`);
  return (result) => fill.run({ ...result, ...countedFrom(result, result.seat) }).changes;
}

/** Recomputes all counts from the results. */
export function recount(db: Database.Database): void {
  for (const table of COUNT_TABLE_NAMES) db.exec(`DELETE FROM main.${table}`);
  for (const statement of recountStatements({ from: 'main', to: 'main' })) db.exec(statement);
}
