// What the house knows of a person: to take along, and to be deleted.

import * as v from 'valibot';
import { dataOf, forget } from '../../people/own-data.ts';
import { fine, route, sessionOf } from '../route.ts';

const nothing = v.object({});

export const ownDataRoutes = [
  route({
    method: 'GET',
    path: '/api/me/data',
    summary: 'Everything that is known of the person, without secrets.',
    access: 'person',
    limit: 'create',
    input: nothing,
    output: v.record(v.string(), v.unknown()),
    async answer(_, visit) {
      return fine(await dataOf(visit.house, sessionOf(visit).player));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me',
    summary: 'Deletes the person. Finished games stay, with a seat that has no name.',
    access: 'proven',
    limit: null,
    input: nothing,
    output: nothing,
    async answer(_, visit) {
      const { player } = sessionOf(visit);
      await forget(visit.house, player);
      visit.note('person-deleted', { player });
      return { ok: true, value: {}, secret: null };
    },
  }),
];
