// Which features work at the address a page was opened under, and why not; and who runs the server.

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../values.ts';

/** Not one of the server's origins; no TLS; an IP address, where passkeys need a host name. */
const WHY_NOT_OFFERED = ['unknown-address', 'plain-http', 'bare-address'] as const;
export type WhyNotOffered = (typeof WHY_NOT_OFFERED)[number];
const why = v.nullable(v.picklist(WHY_NOT_OFFERED));

export const configEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/api/config',
    summary:
      'Get the server’s settings: whether passkeys and notifications work at this address, why not, and who runs the server. `key` is the public key that browsers subscribe with.',
    access: 'anybody',
    input: nothing,
    output: v.object({
      passkeys: v.object({ isOffered: v.boolean(), why }),
      push: v.object({ isOffered: v.boolean(), why, key: v.nullable(v.string()) }),
      operator: v.object({
        /** Name and postal address. */
        lines: v.pipe(v.array(v.string()), v.readonly()),
        /** An e-mail address, or the address of a page. */
        contact: v.nullable(v.string()),
        source: v.nullable(v.string()),
        logDays: v.number(),
        backupDays: v.number(),
      }),
    }),
  }),
};
