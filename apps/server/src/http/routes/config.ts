// What this house offers at the address a page was opened under, and why not the rest.

import * as v from 'valibot';
import { siteAt } from '../../people/passkey-site.ts';
import { fine, route } from '../route.ts';

/** Not one of our addresses; no TLS; a number where passkeys want a name. */
const WHY_NOT = ['unknown-address', 'plain-http', 'bare-address'] as const;
type WhyNot = (typeof WHY_NOT)[number];
const why = v.nullable(v.picklist(WHY_NOT));

export const configRoutes = [
  route({
    method: 'GET',
    path: '/api/config',
    summary:
      'Whether passkeys and push messages work at this address, and why not. `key` is what a browser subscribes with.',
    access: 'anybody',
    limit: null,
    input: v.object({}),
    output: v.object({
      passkeys: v.object({ isOffered: v.boolean(), why }),
      push: v.object({ isOffered: v.boolean(), why, key: v.nullable(v.string()) }),
    }),
    async answer(_, { house, address }) {
      const [noPasskeys, noPush] = [whyNoPasskeys(address), whyNoPush(address)];
      const key = noPush === null ? house.push.houseKey : null;
      return fine({
        passkeys: { isOffered: noPasskeys === null, why: noPasskeys },
        push: { isOffered: noPush === null, why: noPush, key },
      });
    },
  }),
];

export function whyNoPasskeys(address: string | null): WhyNot | null {
  return siteAt(address) ? null : (whyNoPush(address) ?? 'bare-address');
}

/** Browsers have push messages over TLS, and on the machine itself. */
export function whyNoPush(address: string | null): WhyNot | null {
  if (address === null || !URL.canParse(address)) return 'unknown-address';
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || OWN.test(hostname) ? null : 'plain-http';
}

const OWN = /^(localhost|127(\.\d+){3}|\[::1\])$/;
