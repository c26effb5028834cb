// Bot accounts and their tokens.

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { playerId, sessionId } from '../ids.ts';
import { nothing, typedName } from '../values.ts';

const bot = playerId;
const token = v.object({ id: v.string(), createdAt: v.number(), seenAt: v.number() });
/** The token is shown once. */
const newToken = v.object({ bot: v.string(), token: v.string() });

export const botAccountEndpoints = {
  make: endpoint({
    method: 'POST',
    path: '/api/me/bots',
    summary: 'Create a bot account and a token, which is shown once.',
    access: 'proven',
    input: v.object({ name: typedName }),
    output: newToken,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/me/bots',
    summary: 'List your bot accounts and their tokens.',
    access: 'person',
    input: nothing,
    output: v.object({
      bots: v.array(v.object({ bot: v.string(), name: v.string(), tokens: v.array(token) })),
    }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/me/bots/:bot',
    summary: 'Delete a bot account and all its tokens.',
    access: 'proven',
    input: v.object({ bot }),
    output: nothing,
  }),
  makeToken: endpoint({
    method: 'POST',
    path: '/api/me/bots/:bot/tokens',
    summary: 'Create another token for a bot. It is shown once.',
    access: 'proven',
    input: v.object({ bot }),
    output: newToken,
  }),
  endToken: endpoint({
    method: 'DELETE',
    path: '/api/me/bots/:bot/tokens/:id',
    summary: 'Revoke a token. Its sockets are closed.',
    access: 'person',
    input: v.object({ bot, id: sessionId }),
    output: nothing,
  }),
};
