// A seat at once, with whoever else wants one.

import * as v from 'valibot';
import { fault, fine, route, sessionOf } from '../route.ts';

export const quickMatchRoutes = [
  route({
    method: 'POST',
    path: '/api/quick-match',
    summary:
      'Seats the person where the same game is about to begin, or at a new table to wait at. Who already waits for it stays there.',
    access: 'person',
    limit: 'join',
    input: v.object({
      game: v.picklist(['original', 'face-to-face', 'quick-and-easy']),
      players: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(5)),
      rules: v.optional(v.record(v.string(), v.union([v.number(), v.boolean()])), {}),
      name: v.optional(v.pipe(v.string(), v.maxLength(80))),
    }),
    output: v.object({ table: v.string(), seat: v.number() }),
    async answer({ name, ...wanted }, visit) {
      const { house } = visit;
      const { player } = sessionOf(visit);
      const fit = house.fitName(name ?? (await house.people.person(player))?.name ?? '');
      if (fit === null) return fault(400, 'unfit-name');
      const found = await house.quickMatch.seat({ player, name: fit }, wanted);
      return typeof found === 'string' ? fault(400, found) : fine(found);
    },
  }),
];
