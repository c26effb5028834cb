// Ratings of Face to Face, and matches in two legs.

import { ratingEndpoints } from '@backtrick/api';
import type { WhyUnrated } from '@backtrick/api';
import { whyUnratedHere } from '@backtrick/table';
import type { OpenTable } from '@backtrick/table';
import type { Services } from '../../services.ts';
import { ratedGame } from '../../ratings/rated-games.ts';
import { readSummary } from '../../results/summary.ts';
import { peopleAt } from '../../people/table-people.ts';
import { fault, fine, isKeptFrom, route, sessionOf } from '../route.ts';
import { isKeptFromTable, peopleInGame } from './kept-from.ts';
import { ratingView } from './rating-view.ts';
import { shownFirst } from './visible-ranking.ts';

export const ratingRoutes = [
  route(ratingEndpoints.strongest, {
    limit: 'list',
    cost: 'read',
    async answer({ league }, visit) {
      const placed = await visit.services.ratings.strongest(league);
      const shown = await shownFirst(visit, placed);
      const ratings = shown.map(({ player, name, isBot, strength }) => {
        return { player, name, isBot, ...ratingView(strength) };
      });
      return fine({ ratings });
    },
  }),
  route(ratingEndpoints.ofGame, {
    limit: 'list',
    cost: 'read',
    async answer({ table: id, game: number }, visit) {
      const { services } = visit;
      const [row] = await services.store.games({
        kind: 'of-table',
        table: id,
        game: Number(number),
      });
      if (!row || (await isKeptFrom(visit, peopleInGame(row)))) return fault(404, 'not-found');
      const game = await ratedGame(row, services.facts);
      const why = typeof game === 'string' ? game : null;
      return fine({ isRated: why === null, why });
    },
  }),
  route(ratingEndpoints.ofTable, {
    limit: 'list',
    cost: 'read',
    async answer({ table: id }, visit) {
      const { services } = visit;
      const open = (await services.tables.caughtUp(id)).open();
      if (!open || (await isKeptFrom(visit, peopleAt(open)))) return fault(404, 'not-found');
      const why = await whyUnratedAt(services, open);
      return fine({ isRated: why === null, why });
    },
  }),
  route(ratingEndpoints.makeMatch, {
    limit: 'create',
    cost: 'write',
    async answer({ table: id }, visit) {
      if (await isKeptFromTable(visit, id)) return fault(404, 'not-found');
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
  route(ratingEndpoints.match, {
    limit: 'list',
    cost: 'read',
    async answer({ table: id }, visit) {
      if (await isKeptFromTable(visit, id)) return fault(404, 'not-found');
      const found = await legsOf(visit.services, id);
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
  if (networks === 'unknown') return 'unknown-address';
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
