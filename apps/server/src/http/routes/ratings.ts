// Ratings of Face to Face, and matches in two legs.

import { whyUnratedHere } from '@backtrick/table';
import type { OpenTable } from '@backtrick/table';
import * as v from 'valibot';
import type { Services } from '../../services.ts';
import { LEAGUES } from '../../ratings/duels.ts';
import { ratedGame, WHY_UNRATED } from '../../ratings/rated-games.ts';
import type { WhyUnrated } from '../../ratings/rated-games.ts';
import { TABLE_ID } from '../../tables/tables.ts';
import { readSummary } from '../../results/summary.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import { ratingSchema, ratingView } from './rating-view.ts';
import { shownFirst } from './visible-ranking.ts';

const table = v.pipe(v.string(), v.regex(TABLE_ID));
const number = v.number();

const rated = v.object({ isRated: v.boolean(), why: v.nullable(v.picklist(WHY_UNRATED)) });
const legs = v.object({
  legs: v.array(
    v.object({
      table: v.string(),
      /** The number of the game at its table. */
      number,
      /** Cards left by seat; null while the game runs. */
      lefts: v.nullable(v.array(number)),
      winner: v.nullable(number),
    }),
  ),
});

export const ratingRoutes = [
  route({
    method: 'GET',
    path: '/api/ratings/:league',
    summary: 'The strongest players of Face to Face; provisional ratings come last.',
    access: 'anybody',
    limit: 'list',
    cost: 'read',
    input: v.object({ league: v.picklist(LEAGUES) }),
    output: v.object({
      ratings: v.array(
        v.object({
          player: v.string(),
          name: v.string(),
          isBot: v.boolean(),
          ...ratingSchema.entries,
        }),
      ),
    }),
    async answer({ league }, { services }) {
      const placed = await services.ratings.strongest(league);
      const shown = await shownFirst(services.privacy, placed);
      const ratings = shown.map(({ player, name, isBot, strength }) => {
        return { player, name, isBot, ...ratingView(strength) };
      });
      return fine({ ratings });
    },
  }),
  route({
    method: 'GET',
    path: '/api/games/:table/:game/rating',
    summary: 'Whether a finished game is rated, and why not.',
    access: 'anybody',
    limit: 'list',
    cost: 'read',
    input: v.object({ table, game: v.pipe(v.string(), v.regex(/^\d{1,6}$/)) }),
    output: rated,
    async answer({ table: id, game: number }, { services }) {
      const [row] = await services.store.games({
        kind: 'of-table',
        table: id,
        game: Number(number),
      });
      if (!row) return fault(404, 'not-found');
      const game = await ratedGame(row, services.facts);
      const why = typeof game === 'string' ? game : null;
      return fine({ isRated: why === null, why });
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/:table/rating',
    summary: 'Whether a game at this table would be rated as things are, and why not.',
    access: 'anybody',
    limit: 'list',
    cost: 'read',
    input: v.object({ table }),
    output: rated,
    async answer({ table: id }, { services }) {
      const open = (await services.tables.caughtUp(id)).open();
      if (!open) return fault(404, 'not-found');
      const why = await whyUnratedAt(services, open);
      return fine({ isRated: why === null, why });
    },
  }),
  route({
    method: 'POST',
    path: '/api/tables/:table/match',
    summary:
      'Makes the next two games of a Face to Face table a match: the same cards twice with the seats swapped. For the host.',
    access: 'person',
    limit: 'create',
    cost: 'write',
    input: v.object({ table }),
    output: legs,
    async answer({ table: id }, visit) {
      const made = await visit.services.matches.make(sessionOf(visit).player, id);
      switch (made) {
        case 'not-found':
          return fault(404, made);
        case 'not-allowed':
          return fault(403, made);
        case 'not-now':
          return fault(409, made);
        default:
          return fine(await legsOf(visit.services, id));
      }
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/:table/match',
    summary:
      'The legs of the last match of a table. The first has no result until the second is over or has been cancelled.',
    access: 'anybody',
    limit: 'list',
    cost: 'read',
    input: v.object({ table }),
    output: legs,
    async answer({ table: id }, { services }) {
      const found = await legsOf(services, id);
      return found.legs.length > 0 ? fine(found) : fault(404, 'not-found');
    },
  }),
];

/** Judges the running or next game as if it were played to its end. */
async function whyUnratedAt(
  { addresses }: Pick<Services, 'addresses'>,
  open: OpenTable,
): Promise<WhyUnrated | null> {
  const branch = open.phase === 'over' ? null : open.branch;
  const why = whyUnratedHere({ ...open, branch });
  if (why) return why;
  const networks = await addresses.networksBefore(open);
  return networks === 'shared' ? 'shared-address' : null;
}

async function legsOf({ matches, store }: Services, id: string) {
  const match = await matches.of(id);
  const tables = match?.tables ?? [];
  const played = tables.map(async (one, i) => {
    const game = match?.games[i] ?? 1;
    const [row] = await store.games({ kind: 'of-table', table: one, game });
    const found = row && readSummary(row.summary);
    // If a match was cut short, the game after the first leg is not a leg.
    const isLeg = found?.leg === i + 1 || found?.deal !== null;
    const summary = isLeg ? found : null;
    const end = { lefts: summary?.lefts ?? null, winner: summary?.winner ?? null };
    return { table: one, number: game, ...end };
  });
  return { legs: await Promise.all(played) };
}
