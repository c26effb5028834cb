// The leaderboard rows that follow from a daily deal once no more results are accepted.

import { PLACES } from '@backtrick/api';
import type { Place } from '@backtrick/api';
import { formRow } from './leaderboard.ts';
import { formIn } from './leaderboard.ts';
import { dealBoard } from './leaderboard.ts';
import { percentilesOf } from '../results/percentile.ts';
import type { FirstAttempt, FirstAttemptQuery, ScoreRow, Store } from '../storage/store.ts';
import { ATTEMPT_PLACE_OF, DEVICE_DAYS } from '../results/attempts.ts';
import { dealsOf } from '../results/daily-deal.ts';
import type { DailyDeals } from './daily-deals.ts';

/** How many days after a day its results are complete. */
const DAYS_UNTIL_COMPLETE: Readonly<Record<Place, number>> = { house: 1, device: DEVICE_DAYS };

export interface LeaderboardDeps {
  readonly store: Store;
  readonly dailyDeals: Pick<DailyDeals, 'of'>;
}

/** The rows to write when this day is closed: for the deals that are complete by then. */
export async function* boardRows(
  deps: LeaderboardDeps,
  day: number,
): AsyncGenerator<readonly ScoreRow[]> {
  for (const place of PLACES) yield* rowsOf(deps, place, day - DAYS_UNTIL_COMPLETE[place]);
}

async function* rowsOf(
  { store, dailyDeals }: LeaderboardDeps,
  place: Place,
  day: number,
): AsyncGenerator<readonly ScoreRow[]> {
  const dealsOfDay = await dailyDeals.of(day);
  if (!dealsOfDay) return;
  for (const deal of dealsOf(day)) {
    const counted = { deal: dealsOfDay.code(deal, ATTEMPT_PLACE_OF[place]), place };
    const counts = await store.attemptCounts([counted.deal]);
    const percentiles = percentilesOf(counts.filter((one) => one.place === place));
    for await (const firsts of firstAttempts(store, counted)) {
      yield formsAfter(store, dealBoard(deal.key, place), { day, firsts, percentiles });
    }
  }
}

const ATTEMPTS_PER_PAGE = 100;

/** In pages, so that other reads run in between. */
async function* firstAttempts(
  store: Store,
  of: Pick<FirstAttemptQuery, 'deal' | 'place'>,
): AsyncGenerator<readonly FirstAttempt[]> {
  for (let after = ''; ;) {
    const page = await store.firstAttempts({ ...of, after, limit: ATTEMPTS_PER_PAGE });
    yield page;
    const last = page.at(-1);
    if (!last || page.length < ATTEMPTS_PER_PAGE) return;
    after = last.player;
  }
}

interface DayResults {
  readonly day: number;
  readonly firsts: readonly FirstAttempt[];
  readonly percentiles: ReadonlyMap<number, number>;
}

async function formsAfter(
  store: Store,
  board: string,
  { day, firsts, percentiles }: DayResults,
): Promise<readonly ScoreRow[]> {
  const players = firsts.map(({ player }) => player);
  const known = await store.scores({ kind: 'of-players', board, players });
  const forms = new Map(known.map((row) => [row.player, formIn(row)]));
  return firsts.flatMap(({ player, score }) => {
    const percentile = percentiles.get(score);
    if (percentile === undefined) return [];
    return [formRow(board, player, forms.get(player), { day, percentile })];
  });
}
