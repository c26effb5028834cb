// Recomputes all counts from the results, in SQL that both databases understand. Results are ordered by `at`,
// `table_id`, `game`, whenever they were written.

/** The tables of counts and their keys. */
export const COUNT_TABLES = {
  tallies: 'player, tally',
  tally_lefts: 'player, tally, cards_left',
  first_attempts: 'deal, place, player',
  attempt_counts: 'deal, place, score',
} as const;

export const COUNT_TABLE_NAMES = [
  'tallies',
  'tally_lefts',
  'first_attempts',
  'attempt_counts',
] as const satisfies readonly CountTable[];
export type CountTable = keyof typeof COUNT_TABLES;

/** Null is the default schema. */
export interface Schemas {
  /** Where the results are. */
  readonly from: string | null;
  /** Where the counts go. */
  readonly to: string | null;
}

/** To be run in order; the tables must be empty. */
export function recountStatements({ from, to }: Schemas): readonly string[] {
  const results = within(from, 'results');
  return [
    `INSERT INTO ${within(to, 'tallies')}
      (player, tally, games, wins, given_up, best_score, streak, best_streak, last_at)
    SELECT player, tally, sum(games), sum(wins), sum(given_up), min(best_score),
      max(CASE WHEN is_last = 1 THEN wins ELSE 0 END), max(wins), max(last_at)
    FROM (${runsIn(results)}) AS runs GROUP BY player, tally`,
    `INSERT INTO ${within(to, 'tally_lefts')} (player, tally, cards_left, games)
    SELECT player, tally, cards_left, count(*) FROM ${results}
    WHERE tally IS NOT NULL GROUP BY player, tally, cards_left`,
    `INSERT INTO ${within(to, 'first_attempts')} (deal, place, player, score, is_won)
    SELECT deal, place, player, score, is_won FROM (
      SELECT deal, place, player, score, is_won, row_number() OVER (
        PARTITION BY deal, place, player ORDER BY at, table_id, game) AS number
      FROM ${results} WHERE deal IS NOT NULL AND is_first = 1) AS firsts
    WHERE number = 1`,
    `INSERT INTO ${within(to, 'attempt_counts')} (deal, place, score, players, wins)
    SELECT deal, place, score, count(*), sum(is_won) FROM ${within(to, 'first_attempts')}
    GROUP BY deal, place, score`,
  ];
}

/** A run starts with a result that was not won and ends before the next such; the wins in it are a streak. */
function runsIn(results: string): string {
  return `
    SELECT player, tally, run, count(*) AS games, sum(is_won) AS wins, sum(is_given_up) AS given_up,
      min(score) AS best_score, max(at) AS last_at,
      max(CASE WHEN from_end = 1 THEN 1 ELSE 0 END) AS is_last
    FROM (
      SELECT player, tally, at, score, is_won, is_given_up,
        sum(1 - is_won) OVER (PARTITION BY player, tally ORDER BY at, table_id, game) AS run,
        row_number() OVER (
          PARTITION BY player, tally ORDER BY at DESC, table_id DESC, game DESC) AS from_end
      FROM ${results} WHERE tally IS NOT NULL) AS ordered
    GROUP BY player, tally, run`;
}

function within(schema: string | null, table: string): string {
  return schema === null ? table : `${schema}.${table}`;
}
