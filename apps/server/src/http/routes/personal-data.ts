// Export and deletion of a person's data.

import * as v from 'valibot';
import { deletePerson } from '../../personal-data/deletion.ts';
import {
  EXPORT_CURSOR,
  EXPORT_START,
  exportPersonalData,
} from '../../personal-data/data-export.ts';
import { fineText, route, sessionOf } from '../route.ts';

const nothing = v.object({});

export const personalDataRoutes = [
  route({
    method: 'GET',
    path: '/api/me/data',
    summary:
      'Everything stored about the person, chat included, without secrets. It comes in pages of lists with a `next`: repeat the request with that as `after` until it is null, and concatenate lists of the same name.',
    access: 'proven',
    limit: 'export',
    cost: 'read',
    input: v.object({
      after: v.optional(v.pipe(v.string(), v.regex(EXPORT_CURSOR)), EXPORT_START),
    }),
    output: v.objectWithRest({ next: v.nullable(v.string()) }, v.array(v.unknown())),
    async answer({ after }, visit) {
      return fineText(await exportPersonalData(visit.services, sessionOf(visit).player, after));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me',
    summary:
      'Deletes the person. Games remain, with a nameless seat under an id that leads to nobody.',
    access: 'proven',
    limit: 'ending',
    cost: 'heavy',
    input: nothing,
    output: nothing,
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
