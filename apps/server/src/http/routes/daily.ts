// The daily deals.

import * as v from 'valibot';
import { PLACES } from '../../results/attempts.ts';
import type { Attempt, Place } from '../../results/attempts.ts';
import { dealNamed, dealsOf } from '../../results/daily-deal.ts';
import type { DailyDeal, PlayedDeal } from '../../results/daily-deal.ts';
import { parSchema } from '../../daily/pars.ts';
import { dateOf, dayNamed, startOf } from '../../results/day.ts';
import { percentilesOf } from '../../results/percentile.ts';
import type { AttemptCount } from '../../storage/store.ts';
import type { DealsOfDay } from '../../daily/daily-deals.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import type { Reply, Visit } from '../route.ts';

const number = v.number();
const date = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));
const key = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}-[1-5]$/));
const at = v.object({ day: date, deal: key });
const action = v.pipe(v.string(), v.maxLength(8));
/** How many days one page of the archive has. */
const ARCHIVE_PAGE_DAYS = 30;

const ownTry = v.object({
  place: v.picklist(PLACES),
  isFirst: v.boolean(),
  table: v.string(),
  at: number,
  isWon: v.boolean(),
  score: number,
});
const league = v.object({
  place: v.picklist(PLACES),
  /** First attempts so far. */
  players: number,
  wins: number,
  /** How often each score occurred, best first. */
  distribution: v.array(v.object({ score: number, count: number })),
  /** Of the requester's first attempt; null without one, or if nobody else has any. */
  percentile: v.nullable(number),
});
const listedDeal = v.object({
  deal: v.string(),
  game: v.string(),
  players: number,
  bot: v.string(),
  /** For the cards dealt online. Null until two hours after the day, when no first attempt counts any more. */
  code: v.nullable(v.string()),
  par: v.nullable(parSchema),
  /** For the cards that a device deals. */
  device: v.object({ code: v.nullable(v.string()), par: v.nullable(parSchema) }),
  /** The requester's first attempt, once it is over. */
  own: v.nullable(v.object({ place: v.picklist(PLACES), isWon: v.boolean(), score: number })),
  /** The table of the requester's first attempt, while it is running. */
  running: v.nullable(v.string()),
});
const dailySchema = v.object({
  day: date,
  isToday: v.boolean(),
  endsAt: number,
  commitment: v.string(),
  /** Null until then as well. */
  seed: v.nullable(v.string()),
  /** The commitment for the next day, if there is one yet. */
  nextCommitment: v.nullable(v.string()),
  deals: v.array(listedDeal),
});

export const dailyRoutes = [
  route({
    method: 'GET',
    path: '/api/daily',
    summary: 'Today’s deals.',
    access: 'anybody',
    limit: 'list',
    cost: 'read',
    input: v.object({}),
    output: dailySchema,
    async answer(_, visit) {
      const { daily, dailyDeals } = visit.services;
      await dailyDeals.make(daily.today());
      return dailyView(visit, daily.today());
    },
  }),
  route({
    method: 'GET',
    path: '/api/days',
    summary: 'Past days with deals, latest first: at most thirty, all before the given day.',
    access: 'anybody',
    limit: 'list',
    cost: 'read',
    input: v.object({ before: v.optional(date) }),
    output: v.object({ days: v.array(date) }),
    async answer({ before }, { services }) {
      const today = services.daily.today();
      const until = Math.min(today, dayNamed(before ?? '') ?? today);
      const days = Array.from({ length: ARCHIVE_PAGE_DAYS }, (_, i) => until - 1 - i);
      const kept = await Promise.all(days.map((day) => services.dailyDeals.of(day)));
      return fine({ days: kept.flatMap((one) => (one ? [dateOf(one.day)] : [])) });
    },
  }),
  route({
    method: 'GET',
    path: '/api/daily/:day',
    summary:
      'The deals of a day; once it is over, with the codes and the seed they are derived from.',
    access: 'anybody',
    limit: 'list',
    cost: 'read',
    input: v.object({ day: date }),
    output: dailySchema,
    async answer({ day: name }, visit) {
      const day = dayNamed(name);
      return day === null ? fault(404, 'not-found') : dailyView(visit, day);
    },
  }),
  route({
    method: 'GET',
    path: '/api/daily/:day/:deal',
    summary:
      'Results of a deal: first attempts online and on devices separately, and the person’s own attempts. Lower scores are better.',
    access: 'anybody',
    limit: 'list',
    cost: 'read',
    input: at,
    output: v.object({ leagues: v.array(league), tries: v.array(ownTry) }),
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
  route({
    method: 'POST',
    path: '/api/daily/:day/:deal/table',
    summary:
      'A table with today’s deal and the bots seated: the first attempt until it is over, then another one each time.',
    access: 'person',
    limit: 'create',
    cost: 'write',
    input: v.object({ ...at.entries, name: v.optional(v.pipe(v.string(), v.maxLength(80))) }),
    output: v.object({ table: v.string() }),
    async answer({ name, ...params }, visit) {
      const played = todays(params, visit);
      if (!played) return fault(404, 'not-found');
      const dealer = await dealerOf(visit, name);
      if (!dealer) return fault(400, 'unfit-name');
      return fine({ table: await visit.services.daily.seat(dealer, played) });
    },
  }),
  route({
    method: 'POST',
    path: '/api/daily/:day/:deal/code',
    summary:
      'The code of today’s deal for devices, to play it offline. From then on an online game is not a first attempt; while one is running, the code is refused. `isFirst` says whether a game by this code can be the first attempt.',
    access: 'person',
    limit: 'create',
    cost: 'write',
    input: at,
    output: v.object({ code: v.string(), isFirst: v.boolean() }),
    async answer(params, visit) {
      const played = todays(params, visit);
      if (!played) return fault(404, 'not-found');
      const taken = await visit.services.daily.take(sessionOf(visit).player, played);
      return taken === null ? fault(409, 'not-now') : fine(taken);
    },
  }),
  route({
    method: 'POST',
    path: '/api/daily/:day/:deal/game',
    summary:
      'Sends a daily deal that was played on a device, up to seven days later; only for people who took its code. Sent twice under one `id` it counts once; twenty are kept.',
    access: 'person',
    limit: 'join',
    cost: 'heavy',
    input: v.object({
      ...at.entries,
      id: v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)),
      isFirst: v.boolean(),
      actions: v.pipe(v.array(action), v.maxLength(400)),
      aids: v.optional(v.picklist(['off', 'on']), 'off'),
      takingBack: v.optional(v.picklist(['off', 'turn', 'consent']), 'consent'),
      name: v.optional(v.pipe(v.string(), v.maxLength(80))),
    }),
    output: v.object({ table: v.string() }),
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
): Promise<Reply<v.InferOutput<typeof dailySchema>>> {
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
