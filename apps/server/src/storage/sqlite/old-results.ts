// Counts results from before there were counts, from the summaries of their games. Runs on every opening that finds
// one.

import type Database from 'better-sqlite3';
import { countedFrom } from '../../results/counted-result.ts';
import { COUNT_TABLE_NAMES, recountStatements } from '../recount.ts';
import { uncountedIn } from './uncounted.ts';
import type { OldResult } from './uncounted.ts';

export function countOldResults(db: Database.Database): void {
  const next = uncountedIn(db);
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
