// Addresses that cannot be decoded. Fastify would answer them before any hook, uncharged and unlogged, so they are
// rewritten to a route that refuses them and is charged like any other.

import type { FastifyInstance } from 'fastify';
import { PAGE_CHARGE } from './request-charges.ts';
import { refuse } from './refusal.ts';

const UNREADABLE_ADDRESS = '/unreadable-address';

/** More than Node accepts in a request head, so that the router never rejects a long parameter by itself. */
export const MAX_ADDRESS_LENGTH = 64 * 1024;

/** The address itself, or that of the refusing route. */
export function readableAddress(address: string): string {
  if (!address.includes('%')) return address;
  const [path = ''] = address.split('?');
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return UNREADABLE_ADDRESS;
  }
}

export function addUnreadable(app: FastifyInstance): void {
  app.route({
    method: app.supportedMethods,
    url: UNREADABLE_ADDRESS,
    config: { charge: PAGE_CHARGE },
    handler: (_, reply) => refuse(reply, 400, 'unreadable'),
  });
}
