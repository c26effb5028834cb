// Which features work at the address a page was opened under, and why not; and who runs the server.

import { configEndpoints } from '@backtrick/api';
import type { WhyNotOffered } from '@backtrick/api';
import { siteAt } from '../../accounts/passkey-site.ts';
import { fine, route } from '../route.ts';

export const configRoutes = [
  route(configEndpoints.config, {
    limit: 'look',
    cost: 'cheap',
    async answer(_, { services, address }) {
      const [noPasskeys, noPush] = [whyNoPasskeys(address), whyNoPush(address)];
      const key = noPush === null ? services.push.serverKey : null;
      return fine({
        passkeys: { isOffered: noPasskeys === null, why: noPasskeys },
        push: { isOffered: noPush === null, why: noPush, key },
        operator: services.operator,
      });
    },
  }),
];

function whyNoPasskeys(address: string | null): WhyNotOffered | null {
  return siteAt(address) ? null : (whyNoPush(address) ?? 'bare-address');
}

/** Browsers offer push messages over TLS and on localhost. */
function whyNoPush(address: string | null): WhyNotOffered | null {
  if (address === null || !URL.canParse(address)) return 'unknown-address';
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || OWN.test(hostname) ? null : 'plain-http';
}

const OWN = /^(localhost|127(\.\d+){3}|\[::1\])$/;
