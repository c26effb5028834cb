// What somebody has played, and how it comes together.

import * as v from 'valibot';
import type { House } from '../../house.ts';
import { SHOWN } from '../../people/privacy.ts';
import { LEAGUES } from '../../standing/duels.ts';
import { resultView } from '../../standing/result-view.ts';
import { tallies } from '../../standing/tally.ts';
import { COMPANIES, readSummary } from '../../store/summary.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import { player, ratingCourseSchema, ratingsOf } from './rating-view.ts';

const PAGE = 50;
/** So many games come together in a tally, the latest. */
const MOST = 5000;

const filters = {
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/))),
  game: v.optional(v.picklist(['original', 'face-to-face', 'quick-and-easy'])),
  players: v.optional(v.pipe(v.string(), v.regex(/^[1-5]$/))),
  preset: v.optional(v.pipe(v.string(), v.maxLength(100))),
  company: v.optional(v.picklist(COMPANIES)),
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
  company: v.picklist(COMPANIES),
  status: v.string(),
  winner: v.nullable(number),
  isWon: v.boolean(),
  score: number,
  left: number,
  lefts: v.array(number),
  bots: number,
  seatedBots: v.array(v.nullable(v.string())),
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
  company: v.picklist(COMPANIES),
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
      'What the person has played, latest first, fifty at a time: `before` is the `at` of the last one; the others filter.',
    access: 'player',
    limit: null,
    input: filterSchema,
    output: resultList,
    async answer(asked, visit) {
      return fine(await resultsOf(visit.house, sessionOf(visit).player, asked));
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/profile',
    summary: 'The own profile, as others see it unless it is hidden.',
    access: 'player',
    limit: 'list',
    input: v.object({}),
    output: profile,
    async answer(_, visit) {
      const own = await profileOf(visit.house, sessionOf(visit).player);
      return own ? fine(own) : fault(404, 'not-found');
    },
  }),
  route({
    method: 'GET',
    path: '/api/players/:player',
    summary:
      'Somebody’s profile: ratings, and what has come of their games. Not of whoever hides it.',
    access: 'anybody',
    limit: 'list',
    input: v.object({ player }),
    output: profile,
    async answer({ player: id }, { house }) {
      const shown = (await house.privacy.shown(id)) && (await profileOf(house, id));
      return shown ? fine(shown) : fault(404, 'not-found');
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/privacy',
    summary: 'Whether others see the person on lists, boards and a profile.',
    access: 'player',
    limit: 'join',
    input: v.object({ shown: v.picklist(SHOWN) }),
    output: v.object({ shown: v.picklist(SHOWN) }),
    async answer({ shown }, visit) {
      await visit.house.privacy.set(sessionOf(visit).player, shown);
      return fine({ shown });
    },
  }),
];

async function resultsOf({ store }: House, id: string, asked: Filters) {
  const { before, players, game, preset, company } = asked;
  const until = before === undefined ? Number.MAX_SAFE_INTEGER : Number(before);
  const count = players === undefined ? undefined : Number(players);
  const filter = { game, preset, company, players: count, branches: 'left-out' } as const;
  const rows = await store.results(id, until, PAGE, filter);
  return { results: rows.map(resultView) };
}

async function profileOf(house: House, id: string) {
  const person = await house.people.person(id);
  if (!person) return null;
  const rows = await house.store.results(id, Number.MAX_SAFE_INTEGER, MOST, {
    branches: 'left-out',
  });
  const outings = rows
    .map(({ at, seat, summary }) => ({ at, seat, summary: readSummary(summary) }))
    .toReversed();
  return {
    player: id,
    name: person.name,
    isBot: person.isBot,
    since: person.createdAt,
    shown: (await house.privacy.isPublic(id)) ? ('public' as const) : ('hidden' as const),
    ratings: await ratingsOf(house, id),
    tallies: tallies(outings).map((one) => ({ ...one, left: [...one.left] })),
  };
}
