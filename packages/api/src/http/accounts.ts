// Guests, their names, sessions and socket tickets.

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { sessionId } from '../ids.ts';
import { nothing, typedName } from '../values.ts';

/** In the place of a session's id: all of them. */
export const ALL_SESSIONS = 'all';

const session = v.object({
  id: v.string(),
  device: v.string(),
  createdAt: v.number(),
  seenAt: v.number(),
  isThis: v.boolean(),
});

export const accountEndpoints = {
  visit: endpoint({
    method: 'POST',
    path: '/api/visit',
    summary:
      'Get the current user. On the first visit, creates a guest and sets the session cookie.',
    access: 'anybody',
    input: nothing,
    output: v.object({
      player: v.string(),
      name: v.string(),
      isBot: v.boolean(),
      /** Whether passkeys work at this page's address. */
      offersPasskeys: v.boolean(),
    }),
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/me/name',
    summary: 'Change your display name.',
    access: 'player',
    input: v.object({ name: typedName }),
    output: v.object({ name: v.string() }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'List your sessions, one per device.',
    access: 'person',
    input: nothing,
    output: v.object({ sessions: v.array(session) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/me/sessions/:id',
    summary: 'End a session, or `all` of them. Their sockets are closed.',
    access: 'person',
    input: v.object({
      id: v.union([v.literal(ALL_SESSIONS), sessionId]),
    }),
    output: nothing,
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/api/ticket',
    summary: 'Get a ticket that opens one socket within 30 seconds.',
    access: 'player',
    input: nothing,
    output: v.object({ ticket: v.string() }),
  }),
};
