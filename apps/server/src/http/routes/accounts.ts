// Guests, their names, sessions and socket tickets.

import * as v from 'valibot';
import { siteAt } from '../../accounts/passkey-site.ts';
import { ALL_SESSIONS } from '../../accounts/sessions.ts';
import { SESSION_ID } from '../../accounts/secrets.ts';
import { fault, fine, route, sessionOf } from '../route.ts';

const nothing = v.object({});
const session = v.object({
  id: v.string(),
  device: v.string(),
  createdAt: v.number(),
  seenAt: v.number(),
  isThis: v.boolean(),
});

export const accountRoutes = [
  route({
    method: 'POST',
    path: '/api/visit',
    summary: 'Who am I? Creates a guest on the first visit, and sets the cookie.',
    access: 'anybody',
    limit: 'visit',
    cost: 'write',
    input: nothing,
    output: v.object({
      player: v.string(),
      name: v.string(),
      isBot: v.boolean(),
      /** Whether passkeys work at this page's address. */
      offersPasskeys: v.boolean(),
    }),
    async answer(_, { services, session: known, device, origin }) {
      const offersPasskeys = siteAt(origin) !== null;
      const person = known && (await services.accounts.person(known.player));
      if (person) return fine({ ...person, player: person.id, offersPasskeys });
      const { person: guest, secret } = await services.accounts.createGuest(device);
      return { ok: true, value: { ...guest, player: guest.id, offersPasskeys }, secret };
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/name',
    summary: 'Changes the person’s name.',
    access: 'player',
    limit: 'join',
    cost: 'write',
    input: v.object({ name: v.pipe(v.string(), v.maxLength(80)) }),
    output: v.object({ name: v.string() }),
    async answer({ name }, visit) {
      const fit = visit.services.fitName(name);
      if (fit === null) return fault(400, 'unfit-name');
      await visit.services.accounts.rename(sessionOf(visit).player, fit);
      return fine({ name: fit });
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'The person’s sessions, one per device.',
    access: 'person',
    limit: 'own',
    cost: 'read',
    input: nothing,
    output: v.object({ sessions: v.array(session) }),
    async answer(_, visit) {
      const { player, id: own } = sessionOf(visit);
      const all = await visit.services.accounts.sessions(player);
      return fine({ sessions: all.map((one) => ({ ...one, isThis: one.id === own })) });
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me/sessions/:id',
    summary: 'Ends a session, or `all` of them; their sockets are closed.',
    access: 'person',
    limit: 'ending',
    cost: 'write',
    input: v.object({
      id: v.union([v.literal(ALL_SESSIONS), v.pipe(v.string(), v.regex(SESSION_ID))]),
    }),
    output: nothing,
    async answer({ id }, visit) {
      const { player, id: own } = sessionOf(visit);
      const count = await visit.services.accounts.end(player, id);
      if (count === 0) return fault(404, 'not-found');
      visit.note('sessions-ended', { player, count });
      return id === ALL_SESSIONS || id === own ? { ok: true, value: {}, secret: null } : fine({});
    },
  }),
  route({
    method: 'POST',
    path: '/api/ticket',
    summary: 'A ticket that opens one socket within half a minute.',
    access: 'player',
    limit: 'handshake',
    cost: 'cheap',
    input: nothing,
    output: v.object({ ticket: v.string() }),
    async answer(_, visit) {
      const { player, id, isBot } = sessionOf(visit);
      return fine({ ticket: visit.services.tickets.issue({ player, session: id, isBot }) });
    },
  }),
];
