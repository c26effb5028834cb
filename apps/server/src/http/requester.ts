// Who sends a request: from which page, which network, with which session.

import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { networkOf } from '../limits/network.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Settings } from '../settings.ts';
import { cookieFor } from './cookie.ts';

/** A program's token; never sent as a cookie. */
const BEARER = /^Bearer ([\w-]{43})$/;

/** Only our own pages may act for their visitor; programs send neither Origin nor cookie. */
export function isWelcome({ headers }: FastifyRequest, { origins }: Settings): boolean {
  const { origin, cookie } = headers;
  return origin === undefined ? cookie === undefined : origins.includes(origin);
}

export interface Brought {
  readonly secret: string;
  readonly session: Session;
}

/** The session of the request; null without a secret, `unknown` if the secret is not valid. */
export async function broughtBy(
  request: FastifyRequest,
  { accounts }: Services,
  settings: Settings,
): Promise<Brought | 'unknown' | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const secret = token ?? request.cookies[cookieFor(transportOf(request, settings)).name];
  if (secret === undefined) return null;
  const session = await accounts.session(secret);
  const isTheirs = session?.isBot === (token !== undefined);
  return session && isTheirs ? { secret, session } : 'unknown';
}

/** Whether the request came over TLS. If all our origins are https, it did. */
export function transportOf({ protocol }: FastifyRequest, { origins }: Settings): 'tls' | 'plain' {
  const isTls = protocol === 'https' || origins.every((origin) => origin.startsWith('https:'));
  return isTls ? 'tls' : 'plain';
}

/** The origin the request was made under; browsers send `Origin` only with requests that change something. */
export function addressAt({ headers, host }: FastifyRequest, { origins }: Settings): string | null {
  if (headers.origin !== undefined && origins.includes(headers.origin)) return headers.origin;
  return origins.find((origin) => new URL(origin).host === host) ?? null;
}

export function networkAt({ ip }: FastifyRequest): string {
  return networkOf(ip);
}
