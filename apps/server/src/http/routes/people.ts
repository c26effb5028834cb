// Guests, their name, their sessions and the ticket to a socket.

import * as v from 'valibot';
import { siteAt } from '../../people/passkey-site.ts';
import { ALL_SESSIONS } from '../../people/people.ts';
import { fault, fine, route, sessionOf } from '../route.ts';

const nothing = v.object({});
const session = v.object({
  id: v.string(),
  device: v.string(),
  createdAt: v.number(),
  seenAt: v.number(),
  isThis: v.boolean(),
});

export const peopleRoutes = [
  route({
    method: 'POST',
    path: '/api/visit',
    summary: 'Who am I? Makes a guest of whoever comes for the first time, and sets the cookie.',
    access: 'anybody',
    limit: 'visit',
    input: nothing,
    output: v.object({
      player: v.string(),
      name: v.string(),
      isBot: v.boolean(),
      /** Whether this page, by its address, can have passkeys. */
      offersPasskeys: v.boolean(),
    }),
    async answer(_, { house, session: known, device, origin }) {
      const offersPasskeys = siteAt(origin) !== null;
      const person = known && (await house.people.person(known.player));
      if (person) return fine({ ...person, player: person.id, offersPasskeys });
      const { person: guest, secret } = await house.people.arrive(device);
      return { ok: true, value: { ...guest, player: guest.id, offersPasskeys }, secret };
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/name',
    summary: 'Changes the own name.',
    access: 'player',
    limit: 'join',
    input: v.object({ name: v.pipe(v.string(), v.maxLength(80)) }),
    output: v.object({ name: v.string() }),
    async answer({ name }, visit) {
      const fit = visit.house.fitName(name);
      if (fit === null) return fault(400, 'unfit-name');
      await visit.house.people.rename(sessionOf(visit).player, fit);
      return fine({ name: fit });
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'The devices on which the person is known.',
    access: 'person',
    limit: null,
    input: nothing,
    output: v.object({ sessions: v.array(session) }),
    async answer(_, visit) {
      const { player, id: own } = sessionOf(visit);
      const all = await visit.house.people.sessions(player);
      return fine({ sessions: all.map((one) => ({ ...one, isThis: one.id === own })) });
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me/sessions/:id',
    summary: 'Ends a session, or `all` of them; their sockets are closed.',
    access: 'person',
    limit: null,
    input: v.object({ id: v.pipe(v.string(), v.maxLength(40)) }),
    output: nothing,
    async answer({ id }, visit) {
      const { player, id: own } = sessionOf(visit);
      await visit.house.people.end(player, id);
      visit.note('sessions-ended', { player, which: id });
      return id === ALL_SESSIONS || id === own ? { ok: true, value: {}, secret: null } : fine({});
    },
  }),
  route({
    method: 'POST',
    path: '/api/ticket',
    summary: 'A ticket that opens one socket within half a minute.',
    access: 'player',
    limit: 'handshake',
    input: nothing,
    output: v.object({ ticket: v.string() }),
    async answer(_, visit) {
      const { player, id } = sessionOf(visit);
      return fine({ ticket: visit.house.tickets.issue({ player, session: id }) });
    },
  }),
];
