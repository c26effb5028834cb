// Ratings of Face to Face, and matches in two legs.

import type { OpenTable } from '@backtrick/table';
import * as v from 'valibot';
import type { House } from '../../house.ts';
import { LEAGUES } from '../../standing/duels.ts';
import { ratedGame, whyUnrated, WHY_UNRATED } from '../../standing/rated-games.ts';
import type { Countable } from '../../standing/rated-games.ts';
import { TABLE_ID } from '../../tables/tables.ts';
import { readSummary } from '../../store/summary.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import { ratingSchema, ratingView } from './rating-view.ts';

const table = v.pipe(v.string(), v.regex(TABLE_ID));
const number = v.number();
/** How many are listed, and how many are looked at, as some may be hidden. */
const LIST = 100;
const MANY = 300;

const rated = v.object({ isRated: v.boolean(), why: v.nullable(v.picklist(WHY_UNRATED)) });
const legs = v.object({
  legs: v.array(
    v.object({
      table: v.string(),
      /** Which game of its table. */
      number,
      /** By seat: cards left; null while it runs. */
      lefts: v.nullable(v.array(number)),
      winner: v.nullable(number),
    }),
  ),
});

export const ratingRoutes = [
  route({
    method: 'GET',
    path: '/api/ratings/:league',
    summary:
      'The strongest in Face to Face. Provisional ratings come after those that are settled.',
    access: 'anybody',
    limit: 'list',
    input: v.object({ league: v.picklist(LEAGUES) }),
    output: v.object({
      ratings: v.array(v.object({ player: v.string(), name: v.string(), ...ratingSchema.entries })),
    }),
    async answer({ league }, { house }) {
      const placed = await house.standings.strongest(league, MANY);
      const listed = await Promise.all(
        placed.map(async ({ player, strength }) => {
          const person = await house.privacy.shown(player);
          return person ? [{ player, name: person.name, ...ratingView(strength) }] : [];
        }),
      );
      return fine({ ratings: listed.flat().slice(0, LIST) });
    },
  }),
  route({
    method: 'GET',
    path: '/api/games/:table/:game/rating',
    summary: 'Whether a finished game counts for a rating, and why not.',
    access: 'anybody',
    limit: 'list',
    input: v.object({ table, game: v.pipe(v.string(), v.regex(/^\d{1,6}$/)) }),
    output: rated,
    async answer({ table: id, game: number }, { house }) {
      const [row] = await house.store.games({
        kind: 'of-table',
        table: id,
        game: Number(number),
      });
      if (!row) return fault(404, 'not-found');
      const game = await ratedGame(row, house.facts);
      const why = typeof game === 'string' ? game : null;
      return fine({ isRated: why === null, why });
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/:table/rating',
    summary: 'Whether a game at this table would count, as it is now, and why not.',
    access: 'anybody',
    limit: 'list',
    input: v.object({ table }),
    output: rated,
    async answer({ table: id }, { house }) {
      const open = (await house.tables.caughtUp(id)).open();
      if (!open) return fault(404, 'not-found');
      const isLeg = async () => (await house.matches.of(id)) !== null;
      const why = await whyUnrated(id, countableAt(open), { ...house.facts, isLeg });
      return fine({ isRated: why === null, why });
    },
  }),
  route({
    method: 'POST',
    path: '/api/tables/:table/match',
    summary:
      'Makes a match in two legs of a table of Face to Face, for its host: the same deal at a second table, seats changed.',
    access: 'person',
    limit: 'create',
    input: v.object({ table }),
    output: legs,
    async answer({ table: id }, visit) {
      const made = await visit.house.matches.make(sessionOf(visit).player, id);
      switch (made) {
        case 'not-found':
          return fault(404, made);
        case 'not-allowed':
          return fault(403, made);
        case 'not-now':
          return fault(409, made);
        default:
          return fine(await legsOf(visit.house, id));
      }
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/:table/match',
    summary: 'The legs of the match a table is part of.',
    access: 'anybody',
    limit: 'list',
    input: v.object({ table }),
    output: legs,
    async answer({ table: id }, { house }) {
      const found = await legsOf(house, id);
      return found.legs.length > 0 ? fine(found) : fault(404, 'not-found');
    },
  }),
];

/** The game that runs, or would be next, as if it were played to its end. */
function countableAt({ options, phase, chairs, isCoded, branch }: OpenTable): Countable {
  return {
    game: options.game,
    status: 'won',
    bots: chairs.filter(({ bot, wasBot }) => bot !== null || wasBot !== null).length,
    // Whoever takes a free chair is somebody else.
    people: chairs.map(({ player, owner, bot, seat }) =>
      bot === null ? (player ?? owner ?? `free ${seat}`) : null,
    ),
    autopilot: chairs.some(({ wasAutopilot }) => wasAutopilot),
    aids: options.aids,
    deal: isCoded ? 'a code' : null,
    branch: phase === 'over' ? null : (branch?.from ?? null),
    watching: options.watching,
  };
}

async function legsOf({ matches, store }: House, id: string) {
  const match = await matches.of(id);
  const tables = match?.tables ?? [];
  const found = tables.map(async (one, i) => {
    const game = match?.games[i] ?? 1;
    const [row] = await store.games({ kind: 'of-table', table: one, game });
    const summary = row && readSummary(row.summary);
    const end = { lefts: summary?.lefts ?? null, winner: summary?.winner ?? null };
    return { table: one, number: game, ...end };
  });
  return { legs: await Promise.all(found) };
}
