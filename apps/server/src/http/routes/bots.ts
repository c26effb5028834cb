// Bot accounts and their tokens.

import * as v from 'valibot';
import { deletePerson } from '../../personal-data/deletion.ts';
import { SESSION_ID } from '../../accounts/secrets.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import type { Visit } from '../route.ts';

const nothing = v.object({});
const bot = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const token = v.object({ id: v.string(), createdAt: v.number(), seenAt: v.number() });

export const botRoutes = [
  route({
    method: 'POST',
    path: '/api/me/bots',
    summary: 'Creates a bot account, with a token that is shown once.',
    access: 'proven',
    limit: 'create',
    cost: 'write',
    input: v.object({ name: v.pipe(v.string(), v.maxLength(80)) }),
    output: v.object({ bot: v.string(), token: v.string() }),
    async answer({ name }, visit) {
      const { services } = visit;
      const { player } = sessionOf(visit);
      const fit = services.fitName(name);
      if (fit === null) return fault(400, 'unfit-name');
      const made = await services.botAccounts.make(player, fit);
      return made ? tokenFor(visit, made.id) : fault(409, 'too-many');
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/bots',
    summary: 'The person’s bot accounts and their tokens.',
    access: 'person',
    limit: 'own',
    cost: 'read',
    input: nothing,
    output: v.object({
      bots: v.array(v.object({ bot: v.string(), name: v.string(), tokens: v.array(token) })),
    }),
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
  route({
    method: 'DELETE',
    path: '/api/me/bots/:bot',
    summary: 'Deletes a bot account with all its tokens.',
    access: 'proven',
    limit: 'create',
    cost: 'heavy',
    input: v.object({ bot }),
    output: nothing,
    async answer({ bot: id }, visit) {
      const own = await visit.services.botAccounts.of(sessionOf(visit).player);
      if (!own.some((one) => one.bot.id === id)) return fault(404, 'not-found');
      await deletePerson(visit.services, id, (table, error) =>
        visit.note('table-failed', { table, error }),
      );
      return fine({});
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/bots/:bot/tokens',
    summary: 'Another token for a bot, shown once.',
    access: 'proven',
    limit: 'create',
    cost: 'write',
    input: v.object({ bot }),
    output: v.object({ bot: v.string(), token: v.string() }),
    answer: ({ bot: id }, visit) => tokenFor(visit, id),
  }),
  route({
    method: 'DELETE',
    path: '/api/me/bots/:bot/tokens/:id',
    summary: 'Ends a token; its sockets are closed.',
    access: 'person',
    limit: 'ending',
    cost: 'write',
    input: v.object({ bot, id: v.pipe(v.string(), v.regex(SESSION_ID)) }),
    output: nothing,
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
