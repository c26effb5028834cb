// Export and deletion of a person's data.

import { personalDataEndpoints } from '@backtrick/api';
import { deletePerson } from '../../personal-data/deletion.ts';
import { exportPersonalData } from '../../personal-data/data-export.ts';
import { fineText, route, sessionOf } from '../route.ts';

export const personalDataRoutes = [
  route(personalDataEndpoints.export, {
    limit: 'export',
    cost: 'read',
    async answer({ after }, visit) {
      return fineText(await exportPersonalData(visit.services, sessionOf(visit).player, after));
    },
  }),
  route(personalDataEndpoints.delete, {
    limit: 'ending',
    cost: 'heavy',
    async answer(_, visit) {
      const { player } = sessionOf(visit);
      await deletePerson(visit.services, player, (table, error) =>
        visit.note('table-failed', { table, error }),
      );
      visit.note('person-deleted', { player });
      return { ok: true, value: {}, secret: null };
    },
  }),
];
