// Bot accounts: a person's programs, with their tokens.

import * as v from 'valibot';
import { forget } from '../../people/own-data.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import type { Visit } from '../route.ts';

const nothing = v.object({});
const bot = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const token = v.object({ id: v.string(), createdAt: v.number(), seenAt: v.number() });

export const botRoutes = [
  route({
    method: 'POST',
    path: '/api/me/bots',
    summary: 'Makes a bot account, with a token that is shown once.',
    access: 'proven',
    limit: 'create',
    input: v.object({ name: v.pipe(v.string(), v.maxLength(80)) }),
    output: v.object({ bot: v.string(), token: v.string() }),
    async answer({ name }, visit) {
      const { house } = visit;
      const { player } = sessionOf(visit);
      const fit = house.fitName(name);
      if (fit === null) return fault(400, 'unfit-name');
      const made = await house.botAccounts.make(player, fit);
      return made ? tokenFor(visit, made.id) : fault(409, 'too-many');
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/bots',
    summary: 'The person’s bot accounts and which tokens they have.',
    access: 'person',
    limit: null,
    input: nothing,
    output: v.object({
      bots: v.array(v.object({ bot: v.string(), name: v.string(), tokens: v.array(token) })),
    }),
    async answer(_, visit) {
      const own = await visit.house.botAccounts.of(sessionOf(visit).player);
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
    input: v.object({ bot }),
    output: nothing,
    async answer({ bot: id }, visit) {
      const own = await visit.house.botAccounts.of(sessionOf(visit).player);
      if (!own.some((one) => one.bot.id === id)) return fault(404, 'not-found');
      await forget(visit.house, id);
      return fine({});
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/bots/:bot/tokens',
    summary: 'Another token for a bot, shown once.',
    access: 'proven',
    limit: 'create',
    input: v.object({ bot }),
    output: v.object({ bot: v.string(), token: v.string() }),
    answer: ({ bot: id }, visit) => tokenFor(visit, id),
  }),
  route({
    method: 'DELETE',
    path: '/api/me/bots/:bot/tokens/:id',
    summary: 'Ends a token; its sockets are closed.',
    access: 'person',
    limit: null,
    input: v.object({ bot, id: v.pipe(v.string(), v.maxLength(40)) }),
    output: nothing,
    async answer({ bot: name, id }, visit) {
      const { player } = sessionOf(visit);
      const isDone = await visit.house.botAccounts.endToken(player, name, id);
      return isDone ? fine({}) : fault(404, 'not-found');
    },
  }),
];

async function tokenFor(visit: Visit, id: string) {
  const { player } = sessionOf(visit);
  const made = await visit.house.botAccounts.token(player, id);
  if (made === 'no-bot') return fault(404, 'not-found');
  if (made === 'too-many') return fault(409, 'too-many');
  visit.note('token-made', { player, bot: id });
  return fine({ bot: id, token: made.token });
}
