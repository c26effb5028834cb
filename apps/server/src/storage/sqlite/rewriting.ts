// Replaces a log by one without a deleted person, and updates the lists. All links are recomputed. Finished games are
// counted for the new id; counts of the old one are removed by `removeScores`.

import type Database from 'better-sqlite3';
import { counting } from './count-operations.ts';
import type { NewResult } from './count-operations.ts';
import { linkOf } from '../entry-link.ts';
import { listing } from './list-operations.ts';
import type { Outcome, Rewriting } from './operations.ts';

export function rewritingIn(db: Database.Database): (log: Rewriting) => Outcome {
  const latest = db
    .prepare<[string], number>('SELECT max(number) FROM entries WHERE table_id = ?')
    .pluck();
  const put = db.prepare(
    'INSERT OR REPLACE INTO entries (table_id, number, body, link) VALUES (?, ?, ?, ?)',
  );
  const list = listing(db);
  const relist = relisting(db);
  return (log) => {
    const { table, bodies, rows } = log;
    if (latest.get(table) !== bodies.length - 1) return 'taken';
    let link: Buffer | null = null;
    for (const [i, body] of bodies.entries()) {
      link = linkOf(table, link, body);
      put.run(table, i + 1, body, link);
    }
    relist(log);
    list({ ...rows, finished: null });
    return 'written';
  };
}

/** Updates what the lists contain about the person at this table, and about its games. */
function relisting(db: Database.Database): (log: Rewriting) => void {
  const forgetSnapshot = db.prepare('DELETE FROM snapshots WHERE table_id = ?');
  const sitter = db.prepare('UPDATE sitters SET player = ? WHERE player = ? AND table_id = ?');
  const attempt = db.prepare(`UPDATE first_attempts SET player = @as WHERE player = @player
    AND (deal, place) IN (SELECT deal, place FROM results WHERE player = @player AND table_id = @table)`);
  const result = db.prepare('UPDATE results SET player = ? WHERE player = ? AND table_id = ?');
  const game = db.prepare(
    'UPDATE games SET record = ?, summary = ? WHERE table_id = ? AND game = ?',
  );
  const counted = db.prepare<[string, string], NewResult>(`
    SELECT player, at, table_id AS "table", game, seat, tally, deal, place, is_first AS isFirst, is_won AS isWon,
      is_given_up AS isGivenUp, score, cards_left AS cardsLeft
    FROM results WHERE player = ? AND table_id = ? AND score IS NOT NULL ORDER BY at, game`);
  const count = counting(db);
  return ({ table, player, as, games }) => {
    forgetSnapshot.run(table);
    sitter.run(as, player, table);
    attempt.run({ as, player, table });
    result.run(as, player, table);
    for (const one of counted.all(as, table)) count(one);
    for (const one of games) game.run(one.record, one.summary, table, one.game);
  };
}
