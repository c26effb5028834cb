// A seat at once, with anybody else who wants one.

import * as v from 'valibot';
import { fault, fine, route, sessionOf } from '../route.ts';

export const quickMatchRoutes = [
  route({
    method: 'POST',
    path: '/api/quick-match',
    summary:
      'Seats the person where the same game is about to begin, or at a new table. A person who is already waiting for it stays there.',
    access: 'person',
    limit: 'join',
    cost: 'write',
    input: v.object({
      game: v.picklist(['original', 'face-to-face', 'quick-and-easy']),
      players: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(5)),
      rules: v.optional(v.record(v.string(), v.union([v.number(), v.boolean()])), {}),
      name: v.optional(v.pipe(v.string(), v.maxLength(80))),
    }),
    output: v.object({ table: v.string(), seat: v.number() }),
    async answer({ name, ...wanted }, visit) {
      const { services } = visit;
      const { player } = sessionOf(visit);
      const fit = services.fitName(name ?? (await services.accounts.person(player))?.name ?? '');
      if (fit === null) return fault(400, 'unfit-name');
      const found = await services.quickMatch.seat(
        { player, name: fit, network: visit.network },
        wanted,
      );
      if (found === 'too-many') return fault(409, found);
      return found === 'wrong-options' ? fault(400, found) : fine(found);
    },
  }),
];
