// The session cookie. Over TLS it is bound to this host; over plain HTTP, in a home network, it cannot be.

import type { CookieSerializeOptions } from '@fastify/cookie';
import { SESSION_LIFETIME } from '../accounts/sessions.ts';

export interface CookieRule {
  readonly name: string;
  readonly options: CookieSerializeOptions;
}

export function cookieFor(transport: 'tls' | 'plain'): CookieRule {
  const secure = transport === 'tls';
  const maxAge = SESSION_LIFETIME / 1000;
  return {
    name: secure ? '__Host-backtrick' : 'backtrick',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge },
  };
}
