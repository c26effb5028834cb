// Bot accounts and their tokens.

import { botAccountEndpoints } from '@backtrick/api';
import { deletePerson } from '../../personal-data/deletion.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import type { Visit } from '../route.ts';

export const botRoutes = [
  route(botAccountEndpoints.make, {
    limit: 'create',
    cost: 'write',
    async answer({ name }, visit) {
      const { services } = visit;
      const { player } = sessionOf(visit);
      const fit = services.fitName(name);
      if (fit === null) return fault(400, 'unfit-name');
      const made = await services.botAccounts.make(player, fit);
      return made ? tokenFor(visit, made.id) : fault(409, 'too-many');
    },
  }),
  route(botAccountEndpoints.list, {
    limit: 'own',
    cost: 'read',
    async answer(_, visit) {
      const own = await visit.services.botAccounts.of(sessionOf(visit).player);
      const bots = own.map(({ bot: { id, name }, tokens }) => ({
        bot: id,
        name,
        tokens: [...tokens],
      }));
      return fine({ bots });
    },
  }),
  route(botAccountEndpoints.delete, {
    limit: 'create',
    cost: 'heavy',
    async answer({ bot: id }, visit) {
      const own = await visit.services.botAccounts.of(sessionOf(visit).player);
      if (!own.some((one) => one.bot.id === id)) return fault(404, 'not-found');
      await deletePerson(visit.services, id, (table, error) =>
        visit.note('table-failed', { table, error }),
      );
      return fine({});
    },
  }),
  route(botAccountEndpoints.makeToken, {
    limit: 'create',
    cost: 'write',
    answer: ({ bot: id }, visit) => tokenFor(visit, id),
  }),
  route(botAccountEndpoints.endToken, {
    limit: 'ending',
    cost: 'write',
    async answer({ bot: name, id }, visit) {
      const { player } = sessionOf(visit);
      const isDone = await visit.services.botAccounts.endToken(player, name, id);
      return isDone ? fine({}) : fault(404, 'not-found');
    },
  }),
];

async function tokenFor(visit: Visit, id: string) {
  const { player } = sessionOf(visit);
  const made = await visit.services.botAccounts.token(player, id);
  if (made === 'no-bot') return fault(404, 'not-found');
  if (made === 'too-many') return fault(409, 'too-many');
  visit.note('token-made', { player, bot: id });
  return fine({ bot: id, token: made.token });
}
