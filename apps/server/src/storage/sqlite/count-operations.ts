// Counts derived from results: tallies per person, and first attempts per daily deal. Updated in the transaction that
// writes a result, so that no reader has to add up results.

import type Database from 'better-sqlite3';
import type { FinishedResult } from '../rows.ts';
import type { AttemptCount, AttemptRow, FirstAttempt } from '../store.ts';
import type { TallyRow } from '../../results/tally.ts';
import type { ReadOperations } from './operations.ts';

export interface NewResult extends FinishedResult {
  readonly table: string;
  readonly game: number;
  readonly at: number;
}

/** Counts a result that was not listed before. */
export function counting(db: Database.Database): (result: NewResult) => void {
  const [tally, attempt] = [tallying(db), countingAttempts(db)];
  return (result) => {
    if (result.tally !== null) tally(result);
    if (result.deal !== null && result.isFirst === 1) attempt(result);
  };
}

/** Marks a streak as unknown because a result arrived after a later one; it is then recomputed. */
const UNKNOWN_STREAK = -1;

function tallying(db: Database.Database): (result: NewResult) => void {
  const add = db
    .prepare<NewResult, number>(`
    INSERT INTO tallies AS t
      (player, tally, games, wins, given_up, best_score, streak, best_streak, last_at)
    VALUES (@player, @tally, 1, @isWon, @isGivenUp, @score, @isWon, @isWon, @at)
    ON CONFLICT (player, tally) DO UPDATE SET
      games = t.games + 1, wins = t.wins + excluded.wins, given_up = t.given_up + excluded.given_up,
      best_score = min(t.best_score, excluded.best_score),
      streak = CASE
        WHEN t.last_at >= excluded.last_at THEN ${UNKNOWN_STREAK}
        WHEN excluded.wins = 1 THEN t.streak + 1 ELSE 0 END,
      best_streak = max(t.best_streak, CASE WHEN excluded.wins = 1 THEN t.streak + 1 ELSE 0 END),
      last_at = max(t.last_at, excluded.last_at)
    RETURNING streak`)
    .pluck();
  const addLeft = db.prepare<NewResult>(`
    INSERT INTO tally_lefts (player, tally, cards_left, games) VALUES (@player, @tally, @cardsLeft, 1)
    ON CONFLICT (player, tally, cards_left) DO UPDATE SET games = games + 1`);
  const wins = db
    .prepare<NewResult, 0 | 1>(
      'SELECT is_won FROM results WHERE player = @player AND tally = @tally ORDER BY at, table_id, game',
    )
    .pluck();
  const setStreak = db.prepare<[number, number, string, string | null]>(
    'UPDATE tallies SET streak = ?, best_streak = ? WHERE player = ? AND tally = ?',
  );
  return (result) => {
    const streak = add.get(result);
    addLeft.run(result);
    if (streak !== UNKNOWN_STREAK) return;
    const { now, best } = streakOf(wins.iterate(result));
    setStreak.run(now, best, result.player, result.tally);
  };
}

function streakOf(wins: Iterable<0 | 1>): { readonly now: number; readonly best: number } {
  let [now, best] = [0, 0];
  for (const isWon of wins) {
    now = isWon === 1 ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

/** A person counts once per deal and place. */
function countingAttempts(db: Database.Database): (result: NewResult) => void {
  const add = db.prepare<NewResult>(`
    INSERT OR IGNORE INTO first_attempts (deal, place, player, score, is_won)
    VALUES (@deal, @place, @player, @score, @isWon)`);
  const count = db.prepare<NewResult>(`
    INSERT INTO attempt_counts (deal, place, score, players, wins)
    VALUES (@deal, @place, @score, 1, @isWon)
    ON CONFLICT (deal, place, score) DO UPDATE SET
      players = players + 1, wins = wins + excluded.wins`);
  return (result) => {
    if (add.run(result).changes === 1) count.run(result);
  };
}

export function countReads(
  db: Database.Database,
): Pick<ReadOperations, 'tallies' | 'attemptsOf' | 'attemptCounts' | 'firstAttempts'> {
  const tallies = db.prepare<[string], Omit<TallyRow, 'cardsLeft'> & { cardsLeft: string }>(`
    SELECT tally, games, wins, given_up AS givenUp, best_score AS bestScore, streak,
      best_streak AS bestStreak, last_at AS lastAt, (
        SELECT json_group_array(json_array(l.cards_left, l.games)) FROM tally_lefts l
        WHERE l.player = t.player AND l.tally = t.tally) AS cardsLeft
    FROM tallies t WHERE player = ? ORDER BY tally`);
  const attempts = db.prepare<[string, string, number], AttemptRow>(`
    SELECT deal, table_id AS "table", game, at, place, is_first AS isFirst, is_won AS isWon, score
    FROM results WHERE player = ? AND deal = ? ORDER BY is_first DESC, at DESC LIMIT ?`);
  const counts = db.prepare<[string], AttemptCount>(`
    SELECT deal, place, score, players, wins FROM attempt_counts
    WHERE deal IN (SELECT value FROM json_each(?)) ORDER BY score, place, deal`);
  const firsts = db.prepare<[string, string, string, number], FirstAttempt>(`
    SELECT player, score FROM first_attempts WHERE deal = ? AND place = ? AND player > ?
    ORDER BY player LIMIT ?`);
  return {
    tallies: ({ player }) =>
      tallies.all(player).map((row) => ({ ...row, cardsLeft: JSON.parse(row.cardsLeft) })),
    attemptsOf: ({ player, deals, limit }) =>
      deals.flatMap((deal) => attempts.all(player, deal, limit)),
    attemptCounts: ({ deals }) => counts.all(JSON.stringify(deals)),
    firstAttempts: ({ deal, place, after, limit }) => firsts.all(deal, place, after, limit),
  };
}
