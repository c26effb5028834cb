// The deals of the day.

import * as v from 'valibot';
import type { House } from '../../house.ts';
import { attemptsAt, closingOf, PLACES } from '../../daily/attempts.ts';
import type { Attempt, Place, PlayedDeal } from '../../daily/attempts.ts';
import { dealNamed, dealsOf } from '../../daily/deals.ts';
import { parSchema } from '../../daily/pars.ts';
import { dateOf, dayNamed, startOf } from '../../standing/day.ts';
import { distribution, percentileOf } from '../../standing/percentile.ts';
import type { ResultRow } from '../../store/store.ts';
import { readSummary } from '../../store/summary.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import type { Reply, Visit } from '../route.ts';

const number = v.number();
const date = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));
const key = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}-[1-5]$/));
const at = v.object({ day: date, deal: key });
const action = v.pipe(v.string(), v.maxLength(8));
/** How many days the archive goes back at a time. */
const ARCHIVE = 30;

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
  /** First tries so far. */
  players: number,
  wins: number,
  /** How often each score came, the best first. */
  distribution: v.array(v.object({ score: number, count: number })),
  /** Of the own first try; null without one, or without anybody else's. */
  percentile: v.nullable(number),
});
const listedDeal = v.object({
  deal: v.string(),
  game: v.string(),
  players: number,
  bot: v.string(),
  /** Null until two hours after the day, when no first try counts any more. */
  code: v.nullable(v.string()),
  par: v.nullable(parSchema),
  /** The first try of who asks, once it is over. */
  own: v.nullable(v.object({ place: v.picklist(PLACES), isWon: v.boolean(), score: number })),
});
const sheet = v.object({
  day: date,
  isToday: v.boolean(),
  endsAt: number,
  commitment: v.string(),
  /** Likewise. */
  seed: v.nullable(v.string()),
  /** What the house is bound to for the day after, as far as that is made. */
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
    input: v.object({}),
    output: sheet,
    async answer(_, visit) {
      const { daily, sheets } = visit.house;
      await sheets.make(daily.today());
      return sheetOf(visit, daily.today());
    },
  }),
  route({
    method: 'GET',
    path: '/api/days',
    summary: 'Past days with deals, latest first, thirty at a time before a day.',
    access: 'anybody',
    limit: 'list',
    input: v.object({ before: v.optional(date) }),
    output: v.object({ days: v.array(date) }),
    async answer({ before }, { house }) {
      const today = house.daily.today();
      const until = Math.min(today, dayNamed(before ?? '') ?? today);
      const days = Array.from({ length: ARCHIVE }, (_, i) => until - 1 - i);
      const kept = await Promise.all(days.map((day) => house.sheets.of(day)));
      return fine({ days: kept.flatMap((one) => (one ? [dateOf(one.day)] : [])) });
    },
  }),
  route({
    method: 'GET',
    path: '/api/daily/:day',
    summary:
      'The deals of a day; of one that is over with the codes, and the seed they follow from.',
    access: 'anybody',
    limit: 'list',
    input: v.object({ day: date }),
    output: sheet,
    async answer({ day: name }, visit) {
      const day = dayNamed(name);
      return day === null ? fault(404, 'not-found') : sheetOf(visit, day);
    },
  }),
  route({
    method: 'GET',
    path: '/api/daily/:day/:deal',
    summary:
      'How everybody did at a deal, first tries at the house and on devices apart, and the own tries. The lower a score the better.',
    access: 'anybody',
    limit: 'list',
    input: at,
    output: v.object({ leagues: v.array(league), tries: v.array(ownTry) }),
    async answer(asked, { house, session }) {
      const played = playedDeal(asked);
      if (!played) return fault(404, 'not-found');
      const attempts = await house.daily.attempts(played);
      const own = attempts.filter(({ player }) => player === session?.player);
      return fine({ leagues: PLACES.map((place) => leagueOf(place, attempts, own)), tries: own });
    },
  }),
  route({
    method: 'POST',
    path: '/api/daily/:day/:deal/table',
    summary:
      'A table with today’s deal, the bots seated: the first try until it is over, then a further one each time.',
    access: 'person',
    limit: 'create',
    input: v.object({ ...at.entries, name: v.optional(v.pipe(v.string(), v.maxLength(80))) }),
    output: v.object({ table: v.string() }),
    async answer({ name, ...asked }, visit) {
      const played = todays(asked, visit);
      if (!played) return fault(404, 'not-found');
      const dealer = await dealerOf(visit, name);
      if (!dealer) return fault(400, 'unfit-name');
      return fine({ table: await visit.house.daily.seat(dealer, played) });
    },
  }),
  route({
    method: 'POST',
    path: '/api/daily/:day/:deal/code',
    summary:
      'The code of today’s deal, to play it without a line. From then on a game at the house is no first try; while that runs the code is not given.',
    access: 'person',
    limit: 'create',
    input: at,
    output: v.object({ code: v.string() }),
    async answer(asked, visit) {
      const played = todays(asked, visit);
      if (!played) return fault(404, 'not-found');
      const code = await visit.house.daily.take(sessionOf(visit).player, played);
      return code === null ? fault(409, 'not-now') : fine({ code });
    },
  }),
  route({
    method: 'POST',
    path: '/api/daily/:day/:deal/game',
    summary:
      'A game at a deal of the day that was played on a device, up to seven days later. Sent twice under one `id` it is one.',
    access: 'person',
    limit: 'join',
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
      const isFuture = played && played.day > visit.house.daily.today();
      if (!played || isFuture || !(await visit.house.sheets.of(played.day))) {
        return fault(404, 'not-found');
      }
      const dealer = await dealerOf(visit, name);
      if (!dealer) return fault(400, 'unfit-name');
      const kept = await visit.house.daily.send(dealer, played, sent);
      if (kept.ok) return fine({ table: kept.table });
      return kept.why === 'too-late' ? fault(409, kept.why) : fault(400, 'wrong-record');
    },
  }),
];

interface Asked {
  readonly day: string;
  readonly deal: string;
}

function playedDeal({ day: name, deal: wanted }: Asked): PlayedDeal | null {
  const day = dayNamed(name);
  const deal = day === null ? undefined : dealNamed(day, wanted);
  return day !== null && deal ? { day, deal } : null;
}

function todays(asked: Asked, { house }: Visit): PlayedDeal | null {
  const played = playedDeal(asked);
  return played?.day === house.daily.today() ? played : null;
}

async function dealerOf(visit: Visit, given: string | undefined) {
  const { house } = visit;
  const { player } = sessionOf(visit);
  const name = house.fitName(given ?? (await house.people.person(player))?.name ?? '');
  return name === null ? null : { player, name };
}

async function sheetOf(
  { house, session }: Visit,
  day: number,
): Promise<Reply<v.InferOutput<typeof sheet>>> {
  const { sheets, pars, daily } = house;
  const today = daily.today();
  const found = day <= today ? await sheets.of(day) : null;
  if (!found) return fault(404, 'not-found');
  const isOver = daily.isOver(day);
  const rows = session ? await resultsOf(house, session.player, day) : [];
  const deals = dealsOf(day).map(async (deal) => ({
    deal: deal.key,
    game: deal.game,
    players: deal.players,
    bot: deal.bot,
    code: isOver ? found.code(deal) : null,
    par: await pars.of(day, deal),
    own: firstAmong(rows, { day, deal }, found.code(deal)),
  }));
  return fine({
    day: dateOf(day),
    isToday: day === today,
    endsAt: startOf(day + 1),
    commitment: found.commitment,
    seed: isOver ? found.seed : null,
    nextCommitment: (await sheets.of(day + 1))?.commitment ?? null,
    deals: await Promise.all(deals),
  });
}

/** How many games of a person are looked through. */
const MANY = 1000;

/** What somebody has finished while results of a day were taken. */
async function resultsOf({ store }: House, player: string, day: number) {
  const rows = await store.results(player, closingOf(day, 'dev1'), MANY);
  return rows.filter(({ at }) => at >= startOf(day));
}

function firstAmong(rows: readonly ResultRow[], played: PlayedDeal, code: string) {
  const atDeal = rows.filter(({ summary }) => readSummary(summary).deal === code);
  const first = attemptsAt(played, atDeal).find(({ isFirst }) => isFirst);
  return first ? { place: first.place, isWon: first.isWon, score: first.score } : null;
}

function leagueOf(place: Place, attempts: readonly Attempt[], own: readonly Attempt[]) {
  const isFirst = (one: Attempt) => one.isFirst && one.place === place;
  const firsts = attempts.filter(isFirst);
  const scores = firsts.map(({ score }) => score);
  const mine = own.find(isFirst);
  return {
    place,
    players: firsts.length,
    wins: firsts.filter(({ isWon }) => isWon).length,
    distribution: distribution(scores),
    percentile: mine ? percentileOf(mine.score, scores) : null,
  };
}
