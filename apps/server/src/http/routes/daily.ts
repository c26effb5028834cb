// The daily deals.

import { PLACES, dailyEndpoints } from '@backtrick/api';
import type { OutputOf, Place } from '@backtrick/api';
import type { Attempt } from '../../results/attempts.ts';
import { dealNamed, dealsOf } from '../../results/daily-deal.ts';
import type { DailyDeal, PlayedDeal } from '../../results/daily-deal.ts';
import { dateOf, dayNamed, startOf } from '../../results/day.ts';
import { percentilesOf } from '../../results/percentile.ts';
import type { AttemptCount } from '../../storage/store.ts';
import type { DealsOfDay } from '../../daily/daily-deals.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import type { Reply, Visit } from '../route.ts';

/** How many days one page of the archive has. */
const ARCHIVE_PAGE_DAYS = 30;

export const dailyRoutes = [
  route(dailyEndpoints.today, {
    limit: 'list',
    cost: 'read',
    async answer(_, visit) {
      const { daily, dailyDeals } = visit.services;
      await dailyDeals.make(daily.today());
      return dailyView(visit, daily.today());
    },
  }),
  route(dailyEndpoints.days, {
    limit: 'list',
    cost: 'read',
    async answer({ before }, { services }) {
      const today = services.daily.today();
      const until = Math.min(today, dayNamed(before ?? '') ?? today);
      const days = Array.from({ length: ARCHIVE_PAGE_DAYS }, (_, i) => until - 1 - i);
      const kept = await Promise.all(days.map((day) => services.dailyDeals.of(day)));
      return fine({ days: kept.flatMap((one) => (one ? [dateOf(one.day)] : [])) });
    },
  }),
  route(dailyEndpoints.day, {
    limit: 'list',
    cost: 'read',
    async answer({ day: name }, visit) {
      const day = dayNamed(name);
      return day === null ? fault(404, 'not-found') : dailyView(visit, day);
    },
  }),
  route(dailyEndpoints.results, {
    limit: 'list',
    cost: 'read',
    async answer(params, { services, session }) {
      const played = playedDeal(params);
      if (!played) return fault(404, 'not-found');
      const [counts, own] = await Promise.all([
        services.daily.counts(played),
        session ? services.daily.attemptsOf(session.player, played) : [],
      ]);
      const leagues = PLACES.map((place) => leagueOf(place, counts, own));
      return fine({ leagues, tries: [...own] });
    },
  }),
  route(dailyEndpoints.table, {
    limit: 'create',
    cost: 'write',
    async answer({ name, ...params }, visit) {
      const played = todays(params, visit);
      if (!played) return fault(404, 'not-found');
      const dealer = await dealerOf(visit, name);
      if (!dealer) return fault(400, 'unfit-name');
      return fine({ table: await visit.services.daily.seat(dealer, played) });
    },
  }),
  route(dailyEndpoints.code, {
    limit: 'create',
    cost: 'write',
    async answer(params, visit) {
      const played = todays(params, visit);
      if (!played) return fault(404, 'not-found');
      const taken = await visit.services.daily.take(sessionOf(visit).player, played);
      return taken === null ? fault(409, 'not-now') : fine(taken);
    },
  }),
  route(dailyEndpoints.send, {
    limit: 'join',
    cost: 'heavy',
    async answer({ name, day, deal, ...sent }, visit) {
      const played = playedDeal({ day, deal });
      const isFuture = played && played.day > visit.services.daily.today();
      if (!played || isFuture || !(await visit.services.dailyDeals.of(played.day))) {
        return fault(404, 'not-found');
      }
      const dealer = await dealerOf(visit, name);
      if (!dealer) return fault(400, 'unfit-name');
      const kept = await visit.services.daily.send(dealer, played, sent);
      return kept.ok ? fine({ table: kept.table }) : FAULT_OF_REJECTION[kept.why];
    },
  }),
];

const FAULT_OF_REJECTION = {
  refused: fault(400, 'wrong-record'),
  'too-late': fault(409, 'too-late'),
  'no-code': fault(403, 'not-allowed'),
  'too-many': fault(409, 'too-many'),
} as const;

interface DealParams {
  readonly day: string;
  readonly deal: string;
}

function playedDeal({ day: name, deal: wanted }: DealParams): PlayedDeal | null {
  const day = dayNamed(name);
  const deal = day === null ? undefined : dealNamed(day, wanted);
  return day !== null && deal ? { day, deal } : null;
}

function todays(params: DealParams, { services }: Visit): PlayedDeal | null {
  const played = playedDeal(params);
  return played?.day === services.daily.today() ? played : null;
}

async function dealerOf(visit: Visit, given: string | undefined) {
  const { services } = visit;
  const { player } = sessionOf(visit);
  const name = services.fitName(given ?? (await services.accounts.person(player))?.name ?? '');
  return name === null ? null : { player, name };
}

async function dailyView(
  visit: Visit,
  day: number,
): Promise<Reply<OutputOf<'GET /api/daily/:day'>>> {
  const { dailyDeals, closedDeals, daily } = visit.services;
  const today = daily.today();
  const found = day <= today ? await dailyDeals.of(day) : null;
  if (!found) return fault(404, 'not-found');
  return fine({
    day: dateOf(day),
    isToday: day === today,
    endsAt: startOf(day + 1),
    commitment: found.commitment,
    seed: closedDeals.isOver(day) ? found.seed : null,
    nextCommitment: (await dailyDeals.of(day + 1))?.commitment ?? null,
    deals: await Promise.all(dealsOf(day).map((deal) => listed(visit, found, deal))),
  });
}

async function listed({ services, session }: Visit, found: DealsOfDay, deal: DailyDeal) {
  const { pars, daily, closedDeals } = services;
  const { day } = found;
  const isOver = closedDeals.isOver(day);
  const own = session && (await daily.own(session.player, { day, deal }));
  const first = own?.first ?? null;
  return {
    deal: deal.key,
    game: deal.game,
    players: deal.players,
    bot: deal.bot,
    code: isOver ? found.code(deal, 'online') : null,
    par: await pars.of(day, deal, 'online'),
    device: {
      code: isOver ? found.code(deal, 'device') : null,
      par: await pars.of(day, deal, 'device'),
    },
    own: first && { place: first.place, isWon: first.isWon, score: first.score },
    running: own?.running ?? null,
  };
}

function leagueOf(place: Place, all: readonly AttemptCount[], own: readonly Attempt[]) {
  const counts = all.filter((one) => one.place === place);
  const mine = own.find((one) => one.isFirst && one.place === place);
  return {
    place,
    players: counts.reduce((sum, { players }) => sum + players, 0),
    wins: counts.reduce((sum, { wins }) => sum + wins, 0),
    distribution: counts.map(({ score, players }) => ({ score, count: players })),
    percentile: (mine && percentilesOf(counts).get(mine.score)) ?? null,
  };
}
