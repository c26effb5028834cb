// Results and counts. A filter first selects among the person's tallies, which name game, players and opponents, so
// that results outside the filter are never read.

import { isOfTally, selectsTallies } from '../result-filter.ts';
import type {
  AttemptCount,
  AttemptRow,
  FirstAttempt,
  ResultFilter,
  ResultRow,
  Store,
} from '../store.ts';
import type { TallyRow } from '../../results/tally.ts';
import type { Statement } from './connections.ts';
import type { ListQuery } from './list-query.ts';

type ResultReads = 'results' | 'tallies' | 'attemptsOf' | 'attemptCounts' | 'firstAttempts';

export function resultsIn(find: ListQuery): Pick<Store, ResultReads> {
  return {
    async results(player, before, limit, filter = {}) {
      const request = { player, before, limit };
      if (!selectsTallies(filter)) return find<ResultRow>(resultsStatement(request, filter));
      const known = await find<Pick<TallyRow, 'tally'>>(tallyNamesStatement(player));
      const wanted = known.map(({ tally }) => tally).filter((tally) => isOfTally(tally, filter));
      return find<ResultRow>(tallyResultsStatement(request, wanted));
    },
    tallies: (player) => find<TallyRow>(talliesStatement(player)),
    attemptsOf: (player, deals, limit) => find<AttemptRow>(attemptsStatement(player, deals, limit)),
    attemptCounts: (deals) => find<AttemptCount>(countsStatement(deals)),
    firstAttempts: ({ deal, place, after, limit }) =>
      find<FirstAttempt>({
        name: 'first-attempts',
        text: `SELECT player, score FROM first_attempts
          WHERE deal = $1 AND place = $2 AND player > $3 ORDER BY player LIMIT $4`,
        values: [deal, place, after, limit],
      }),
  };
}

interface Request {
  readonly player: string;
  readonly before: number;
  readonly limit: number;
}

const FOUND = `r.table_id AS "table", r.game, r.at::float8, r.seat, g.summary`;
const GAMES = 'JOIN games g ON g.table_id = r.table_id AND g.game = r.game';
const LATEST_FIRST = 'ORDER BY r.at DESC, r.table_id DESC, r.game DESC';

function resultsStatement(
  { player, before, limit }: Request,
  { branches }: ResultFilter,
): Statement {
  const text = `SELECT ${FOUND} FROM results r ${GAMES} WHERE r.player = $1 AND r.at < $2::bigint
    ${branches ? 'AND r.tally IS NOT NULL' : ''} ${LATEST_FIRST} LIMIT $3`;
  return { name: branches ? 'results-counted' : 'results', text, values: [player, before, limit] };
}

function tallyNamesStatement(player: string): Statement {
  const text = 'SELECT tally FROM tallies WHERE player = $1';
  return { name: 'tally-names', text, values: [player] };
}

/** The latest of each tally, then the latest of those. */
function tallyResultsStatement(
  { player, before, limit }: Request,
  tallies: readonly string[],
): Statement {
  const text = `SELECT ${FOUND} FROM unnest($4::text[]) AS wanted (tally) CROSS JOIN LATERAL (
      SELECT * FROM results r
      WHERE r.player = $1 AND r.tally = wanted.tally AND r.at < $2::bigint ${LATEST_FIRST} LIMIT $3
    ) AS r ${GAMES} ${LATEST_FIRST} LIMIT $3`;
  return { name: 'results-of-tallies', text, values: [player, before, limit, tallies] };
}

function talliesStatement(player: string): Statement {
  const text = `SELECT tally, games, wins, given_up AS "givenUp", best_score AS "bestScore", streak,
      best_streak AS "bestStreak", last_at::float8 AS "lastAt", (
        SELECT json_agg(json_build_array(l.cards_left, l.games) ORDER BY l.cards_left)
        FROM tally_lefts l WHERE l.player = t.player AND l.tally = t.tally) AS "cardsLeft"
    FROM tallies t WHERE player = $1 ORDER BY tally`;
  return { name: 'tallies', text, values: [player] };
}

function attemptsStatement(player: string, deals: readonly string[], limit: number): Statement {
  const text = `SELECT r.deal, table_id AS "table", game, at::float8, place, is_first AS "isFirst",
      is_won AS "isWon", score
    FROM unnest($2::text[]) AS wanted (deal) CROSS JOIN LATERAL (
      SELECT * FROM results WHERE player = $1 AND results.deal = wanted.deal
      ORDER BY is_first DESC, results.at DESC LIMIT $3) AS r`;
  return { name: 'attempts-of', text, values: [player, deals, limit] };
}

function countsStatement(deals: readonly string[]): Statement {
  const text = `SELECT deal, place, score, players, wins FROM attempt_counts
    WHERE deal = ANY($1) ORDER BY score, place, deal`;
  return { name: 'attempt-counts', text, values: [deals] };
}
