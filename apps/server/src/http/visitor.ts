// Who stands before the door: from which page, in which network, with which secret.

import type { FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { networkOf } from '../people/limits.ts';
import type { Session } from '../people/people.ts';
import type { Settings } from '../settings.ts';
import { cookieFor } from './cookie.ts';

/** A program's token; a cookie never comes this way. */
const BEARER = /^Bearer ([\w-]{43})$/;

/** Only a page of ours may speak for its visitor; a program comes with no page and no cookie. */
export function isWelcome({ headers }: FastifyRequest, { origins }: Settings): boolean {
  const { origin, cookie } = headers;
  return origin === undefined ? cookie === undefined : origins.includes(origin);
}

export interface Brought {
  readonly secret: string;
  readonly session: Session;
}

/** The session somebody brings a secret for; null without one, `unknown` if the secret opens nothing. */
export async function broughtBy(
  request: FastifyRequest,
  { people }: House,
  settings: Settings,
): Promise<Brought | 'unknown' | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const secret = token ?? request.cookies[cookieFor(transportOf(request, settings)).name];
  if (secret === undefined) return null;
  const session = await people.session(secret);
  const isTheirs = session?.isBot === (token !== undefined);
  return session && isTheirs ? { secret, session } : 'unknown';
}

/** Whether the visitor comes over TLS. Where all our pages do, so does everybody. */
export function transportOf({ protocol }: FastifyRequest, { origins }: Settings): 'tls' | 'plain' {
  const isTls = protocol === 'https' || origins.every((origin) => origin.startsWith('https:'));
  return isTls ? 'tls' : 'plain';
}

/** Under which of our addresses somebody came: a browser names the page only where it sends something. */
export function addressAt({ headers, host }: FastifyRequest, { origins }: Settings): string | null {
  if (headers.origin !== undefined && origins.includes(headers.origin)) return headers.origin;
  return origins.find((origin) => new URL(origin).host === host) ?? null;
}

export function networkAt({ ip }: FastifyRequest): string {
  return networkOf(ip);
}
