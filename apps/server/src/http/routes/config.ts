// Which features work at the address a page was opened under, and why not.

import * as v from 'valibot';
import { siteAt } from '../../accounts/passkey-site.ts';
import { fine, route } from '../route.ts';

/** Not one of our origins; no TLS; an IP address, where passkeys need a host name. */
const WHY_NOT = ['unknown-address', 'plain-http', 'bare-address'] as const;
type WhyNot = (typeof WHY_NOT)[number];
const why = v.nullable(v.picklist(WHY_NOT));

export const configRoutes = [
  route({
    method: 'GET',
    path: '/api/config',
    summary:
      'Whether passkeys and push messages work at this address, and why not. `key` is the public key that browsers subscribe with.',
    access: 'anybody',
    limit: 'look',
    cost: 'cheap',
    input: v.object({}),
    output: v.object({
      passkeys: v.object({ isOffered: v.boolean(), why }),
      push: v.object({ isOffered: v.boolean(), why, key: v.nullable(v.string()) }),
    }),
    async answer(_, { services, address }) {
      const [noPasskeys, noPush] = [whyNoPasskeys(address), whyNoPush(address)];
      const key = noPush === null ? services.push.serverKey : null;
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

/** Browsers offer push messages over TLS and on localhost. */
export function whyNoPush(address: string | null): WhyNot | null {
  if (address === null || !URL.canParse(address)) return 'unknown-address';
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || OWN.test(hostname) ? null : 'plain-http';
}

const OWN = /^(localhost|127(\.\d+){3}|\[::1\])$/;
