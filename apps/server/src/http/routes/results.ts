// Results, profiles and visibility.

import { resultEndpoints } from '@backtrick/api';
import type { ResultFilters } from '@backtrick/api';
import type { Services } from '../../services.ts';
import { resultView } from '../../daily/result-view.ts';
import { tallyIn } from '../../results/tally.ts';
import { fault, fine, isKeptFrom, route, sessionOf } from '../route.ts';
import { ratingsOf } from './rating-view.ts';

const RESULTS_PER_PAGE = 50;

export const resultRoutes = [
  route(resultEndpoints.own, {
    limit: 'own',
    cost: 'read',
    async answer(params, visit) {
      return fine(await resultsOf(visit.services, sessionOf(visit).player, params));
    },
  }),
  route(resultEndpoints.ownProfile, {
    limit: 'list',
    cost: 'read',
    async answer(_, visit) {
      const own = await profileOf(visit.services, sessionOf(visit).player);
      return own ? fine(own) : fault(404, 'not-found');
    },
  }),
  route(resultEndpoints.profile, {
    limit: 'list',
    cost: 'read',
    async answer({ player: id }, visit) {
      const { services } = visit;
      const shown = (await services.privacy.shown(id)) && (await profileOf(services, id));
      return shown && !(await isKeptFrom(visit, [id])) ? fine(shown) : fault(404, 'not-found');
    },
  }),
  route(resultEndpoints.setPrivacy, {
    limit: 'join',
    cost: 'write',
    async answer({ shown }, visit) {
      await visit.services.privacy.set(sessionOf(visit).player, shown);
      return fine({ shown });
    },
  }),
];

async function resultsOf({ store, closedDeals }: Services, id: string, params: ResultFilters) {
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
