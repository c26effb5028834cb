// Results, profiles and visibility.

import * as v from 'valibot';
import type { Services } from '../../services.ts';
import { SHOWN } from '../../accounts/privacy.ts';
import { LEAGUES } from '../../ratings/duels.ts';
import { resultView } from '../../daily/result-view.ts';
import { tallyIn } from '../../results/tally.ts';
import { OPPONENTS } from '../../results/summary.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import { player, ratingCourseSchema, ratingsOf } from './rating-view.ts';

const RESULTS_PER_PAGE = 50;

const filters = {
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/))),
  game: v.optional(v.picklist(['original', 'face-to-face', 'quick-and-easy'])),
  players: v.optional(v.pipe(v.string(), v.regex(/^[1-5]$/))),
  preset: v.optional(v.pipe(v.string(), v.maxLength(100))),
  company: v.optional(v.picklist(OPPONENTS)),
};
const filterSchema = v.object(filters);
type Filters = v.InferOutput<typeof filterSchema>;

const number = v.number();
const options = v.record(v.string(), v.union([number, v.boolean()]));
const result = v.object({
  table: v.string(),
  number,
  at: number,
  seat: number,
  game: v.string(),
  players: number,
  options,
  preset: v.string(),
  company: v.picklist(OPPONENTS),
  status: v.string(),
  winner: v.nullable(number),
  isWon: v.boolean(),
  score: number,
  left: number,
  lefts: v.array(number),
  bots: number,
  seatedBots: v.array(v.nullable(v.string())),
  botAccounts: v.array(number),
  isRated: v.nullable(v.boolean()),
  forfeit: v.nullable(v.object({ seat: number, why: v.string() })),
  leg: v.nullable(number),
  autopilot: v.boolean(),
  aids: v.string(),
  clock: v.string(),
  deal: v.nullable(v.string()),
});
const resultList = v.object({ results: v.array(result) });

const tally = v.object({
  preset: v.string(),
  game: v.string(),
  players: number,
  options,
  company: v.picklist(OPPONENTS),
  aids: v.string(),
  games: number,
  wins: number,
  givenUp: number,
  left: v.array(number),
  best: v.nullable(number),
  streak: v.object({ now: number, best: number }),
  lastAt: number,
});
const profile = v.object({
  player: v.string(),
  name: v.string(),
  isBot: v.boolean(),
  since: number,
  shown: v.picklist(SHOWN),
  ratings: v.record(v.picklist(LEAGUES), v.nullable(ratingCourseSchema)),
  tallies: v.array(tally),
});

export const resultRoutes = [
  route({
    method: 'GET',
    path: '/api/me/results',
    summary:
      'The person’s results, latest first, fifty at a time: `before` is the `at` of the last one; the other parameters filter.',
    access: 'player',
    limit: 'own',
    cost: 'read',
    input: filterSchema,
    output: resultList,
    async answer(params, visit) {
      return fine(await resultsOf(visit.services, sessionOf(visit).player, params));
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/profile',
    summary: 'The person’s profile, as others see it unless it is hidden.',
    access: 'player',
    limit: 'list',
    cost: 'read',
    input: v.object({}),
    output: profile,
    async answer(_, visit) {
      const own = await profileOf(visit.services, sessionOf(visit).player);
      return own ? fine(own) : fault(404, 'not-found');
    },
  }),
  route({
    method: 'GET',
    path: '/api/players/:player',
    summary: 'A player’s profile: ratings and totals of their games. Not found if it is hidden.',
    access: 'anybody',
    limit: 'list',
    cost: 'read',
    input: v.object({ player }),
    output: profile,
    async answer({ player: id }, { services }) {
      const shown = (await services.privacy.shown(id)) && (await profileOf(services, id));
      return shown ? fine(shown) : fault(404, 'not-found');
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/privacy',
    summary:
      'Whether others see the person on lists, leaderboards and a profile. Bot accounts are always visible.',
    access: 'person',
    limit: 'join',
    cost: 'write',
    input: v.object({ shown: v.picklist(SHOWN) }),
    output: v.object({ shown: v.picklist(SHOWN) }),
    async answer({ shown }, visit) {
      await visit.services.privacy.set(sessionOf(visit).player, shown);
      return fine({ shown });
    },
  }),
];

async function resultsOf({ store, closedDeals }: Services, id: string, params: Filters) {
  const { before, players, game, preset, company } = params;
  const until = before === undefined ? Number.MAX_SAFE_INTEGER : Number(before);
  const count = players === undefined ? undefined : Number(players);
  const filter = { game, preset, company, players: count, branches: 'left-out' } as const;
  const rows = await store.results(id, until, RESULTS_PER_PAGE, filter);
  const closed = await closedDeals.codes();
  return { results: rows.map((row) => resultView(row, closed)) };
}

async function profileOf(services: Services, id: string) {
  const person = await services.accounts.person(id);
  if (!person) return null;
  const tallies = (await services.store.tallies(id)).map(tallyIn);
  return {
    player: id,
    name: person.name,
    isBot: person.isBot,
    since: person.createdAt,
    shown: (await services.privacy.isPublic(id)) ? ('public' as const) : ('hidden' as const),
    ratings: await ratingsOf(services, id),
    tallies: tallies.map((one) => ({ ...one, left: [...one.left] })),
  };
}
