// The way to a socket: from a page of ours, with a ticket, and not too many at once. Everything is settled before the
// upgrade.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import type { Holder } from '../people/tickets.ts';
import type { Ground } from './app.ts';
import { note, refuse } from './refusal.ts';
import type { FaultCode } from './route.ts';
import { isWelcome, networkAt } from './visitor.ts';

/** Named in the handshake, where a ticket may stand beside it: an address would end up in logs. */
export const PROTOCOL = 'backtrick.v1';

export function addSocket(app: FastifyInstance, ground: Ground): void {
  const { house, sockets, settings } = ground;
  const tickets = new WeakMap<FastifyRequest, Holder>();
  app.route({
    method: 'GET',
    url: '/socket',
    async preValidation(request, reply) {
      if (!request.ws) return refuse(reply, 426, 'unreadable');
      const ticket: Holder | Barred = isWelcome(request, settings)
        ? await redeem(request, house)
        : { status: 403, code: 'wrong-origin' };
      if (!('code' in ticket)) {
        // A socket lasts for hours, and would keep the request and its reply as long: here, and by its listeners.
        reply.raw.detachSocket(request.raw.socket);
        return void tickets.set(request, ticket);
      }
      note(ground, request, ticket.code);
      return refuse(reply, ticket.status, ticket.code);
    },
    wsHandler(socket, request) {
      const ticket = tickets.get(request);
      if (!ticket) return socket.terminate();
      socket.removeAllListeners('error');
      sockets.add({ socket, stream: request.raw.socket }, ticket);
    },
    handler: (_, reply) => refuse(reply, 426, 'unreadable'),
  });
}

interface Barred {
  readonly status: number;
  readonly code: FaultCode;
}

async function redeem(request: FastifyRequest, house: House): Promise<Holder | Barred> {
  const network = networkAt(request);
  const { limiter, tickets, turnstile, people } = house;
  if (limiter.take('handshake', network) > 0) return { status: 429, code: 'too-fast' };
  const ticket = await tickets.redeem(ticketIn(request), people.isOpen);
  if (!ticket) return { status: 401, code: 'no-session' };
  const leave = turnstile.enter(ticket.player, network);
  if (!leave) return { status: 429, code: 'too-many' };
  request.raw.socket.once('close', leave);
  return { ...ticket, network };
}

/** `Sec-WebSocket-Protocol: backtrick.v1, ticket.<secret>` */
function ticketIn({ headers }: FastifyRequest): string {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
  return offered.find((one) => one.startsWith('ticket.'))?.slice('ticket.'.length) ?? '';
}
