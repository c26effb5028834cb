// A seat at once, with anybody else who wants one.

import { quickMatchEndpoints } from '@backtrick/api';
import { fault, fine, route, sessionOf } from '../route.ts';

export const quickMatchRoutes = [
  route(quickMatchEndpoints.seat, {
    limit: 'join',
    cost: 'write',
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
