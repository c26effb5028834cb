// The WebSocket handshake: from one of our own pages, with a ticket, and within the limits. All of it is checked before
// the upgrade.

import type { HttpFault } from '@backtrick/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Holder } from '../accounts/tickets.ts';
import type { AppDeps } from './app-deps.ts';
import { budgetOf } from './request-charges.ts';
import type { RouteCharge } from './request-charges.ts';
import { note, refuse, refuseUntil } from './refusal.ts';
import { isWelcome, networkAt } from './requester.ts';

/** The subprotocol. The ticket is sent beside it, because a URL would end up in logs. */
export const PROTOCOL = 'backtrick.v1';

const CHARGE: RouteCharge = { limit: 'handshake', cost: 'cheap', taken: 'ticket' };

export function addSocket(app: FastifyInstance, deps: AppDeps): void {
  const { sockets } = deps;
  const tickets = new WeakMap<FastifyRequest, Holder>();
  app.route({
    method: 'GET',
    url: '/socket',
    config: { charge: CHARGE },
    async preValidation(request, reply) {
      const ticket = await admit(request, deps);
      if (!('code' in ticket)) {
        // A socket lasts for hours and would keep the request and its reply in memory, here and through its listeners.
        reply.raw.detachSocket(request.raw.socket);
        return void tickets.set(request, ticket);
      }
      note(deps, request, ticket.code);
      const { status, code, wait } = ticket;
      return wait === undefined ? refuse(reply, status, code) : refuseUntil(reply, wait);
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
  readonly code: HttpFault;
  /** The milliseconds to wait, if waiting helps. */
  readonly wait?: number;
}

async function admit(request: FastifyRequest, { services, settings }: AppDeps) {
  if (!request.ws) return barred(request, services, { status: 426, code: 'unreadable' });
  if (isWelcome(request, settings)) return redeem(request, services);
  return barred(request, services, { status: 403, code: 'wrong-origin' });
}

async function redeem(request: FastifyRequest, services: Services): Promise<Holder | Barred> {
  const network = networkAt(request);
  const { rateLimiter, tickets, connectionLimiter, accounts } = services;
  const ticket = await tickets.redeem(ticketIn(request), accounts.isOpen);
  if (!ticket) return barred(request, services, { status: 401, code: 'no-session' });
  const wait =
    rateLimiter.take(budgetOf(CHARGE.cost), network) || rateLimiter.take(CHARGE.limit, network);
  if (wait > 0) return { status: 429, code: 'too-fast', wait };
  const leave = connectionLimiter.enter(ticket.player, network);
  if (!leave) return { status: 429, code: 'too-many' };
  request.raw.socket.once('close', leave);
  return { ...ticket, network };
}

/** A handshake without a valid ticket is cheap, and takes nothing from the budget of valid ones in the same network. */
function barred(request: FastifyRequest, { rateLimiter }: Services, why: Barred): Barred {
  const wait = rateLimiter.take('ticket-miss', networkAt(request));
  return wait > 0 ? { status: 429, code: 'too-fast', wait } : why;
}

/** `Sec-WebSocket-Protocol: backtrick.v1, ticket.<secret>` */
function ticketIn({ headers }: FastifyRequest): string {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
  return offered.find((one) => one.startsWith('ticket.'))?.slice('ticket.'.length) ?? '';
}
