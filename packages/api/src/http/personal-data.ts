// Export and deletion of a person's data.

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../values.ts';

/** Where an export goes on: `account:3`, `account:3:KEY`, `tables:LAST:NEXT:250` or `results:1767225600000`. */
const EXPORT_CURSOR =
  /^(?:account:\d{1,3}(?::[\w-]{1,2000})?|tables:[\w-]{0,64}:[\w-]{0,64}:\d{1,9}|results:\d{1,16})$/;
const EXPORT_START = 'account:0';

export const personalDataEndpoints = {
  export: endpoint({
    method: 'GET',
    path: '/api/me/data',
    summary:
      'Download everything stored about you, including chat, without secrets. It comes in pages of lists with a `next`: repeat the request with that as `after` until it is null, and join lists of the same name.',
    access: 'proven',
    input: v.object({
      after: v.optional(v.pipe(v.string(), v.regex(EXPORT_CURSOR)), EXPORT_START),
    }),
    output: v.objectWithRest({ next: v.nullable(v.string()) }, v.array(v.unknown())),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/me',
    summary:
      'Delete your account. Games remain, with a nameless seat under an id that leads to no one.',
    access: 'proven',
    input: nothing,
    output: nothing,
  }),
};
