// Guests, their names, sessions and socket tickets.

import { ALL_SESSIONS, accountEndpoints } from '@backtrick/api';
import { siteAt } from '../../accounts/passkey-site.ts';
import { fault, fine, route, sessionOf } from '../route.ts';

export const accountRoutes = [
  route(accountEndpoints.visit, {
    limit: 'visit',
    cost: 'write',
    async answer(_, { services, session: known, device, origin }) {
      const offersPasskeys = siteAt(origin) !== null;
      const person = known && (await services.accounts.person(known.player));
      if (person) return fine({ ...person, player: person.id, offersPasskeys });
      const { person: guest, secret } = await services.accounts.createGuest(device);
      return { ok: true, value: { ...guest, player: guest.id, offersPasskeys }, secret };
    },
  }),
  route(accountEndpoints.rename, {
    limit: 'join',
    cost: 'write',
    async answer({ name }, visit) {
      const fit = visit.services.fitName(name);
      if (fit === null) return fault(400, 'unfit-name');
      await visit.services.accounts.rename(sessionOf(visit).player, fit);
      return fine({ name: fit });
    },
  }),
  route(accountEndpoints.sessions, {
    limit: 'own',
    cost: 'read',
    async answer(_, visit) {
      const { player, id: own } = sessionOf(visit);
      const all = await visit.services.accounts.sessions(player);
      return fine({ sessions: all.map((one) => ({ ...one, isThis: one.id === own })) });
    },
  }),
  route(accountEndpoints.endSession, {
    limit: 'ending',
    cost: 'write',
    async answer({ id }, visit) {
      const { player, id: own } = sessionOf(visit);
      const count = await visit.services.accounts.end(player, id);
      if (count === 0) return fault(404, 'not-found');
      visit.note('sessions-ended', { player, count });
      return id === ALL_SESSIONS || id === own ? { ok: true, value: {}, secret: null } : fine({});
    },
  }),
  route(accountEndpoints.ticket, {
    limit: 'handshake',
    cost: 'cheap',
    async answer(_, visit) {
      const { player, id, isBot } = sessionOf(visit);
      return fine({ ticket: visit.services.tickets.issue({ player, session: id, isBot }) });
    },
  }),
];
