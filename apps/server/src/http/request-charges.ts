// Charges every request to a rate limit. The server does not start with a route that states no limit or cost class.

import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Services } from '../services.ts';
import type { Charge, CostClass } from '../limits/rate-limit.ts';
import type { AppDeps } from './app-deps.ts';
import { note, refuseUntil } from './refusal.ts';
import { networkAt } from './requester.ts';

/** The charge of a route, and when it is taken. */
export interface RouteCharge extends Charge {
  /**
   * When the charge is taken:
   *
   * - arrival: limit and cost budget of the network, before anything else
   * - person: the budget on arrival, the limit once the person is known
   * - ticket: both once the ticket is found valid; invalid ones are charged elsewhere
   */
  readonly taken: 'arrival' | 'person' | 'ticket';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    charge?: RouteCharge;
  }
}

/** Pages, assets and unknown addresses. */
export const PAGE_CHARGE: RouteCharge = { limit: 'page', cost: 'cheap', taken: 'arrival' };
/** The route of the static file plug-in. */
const FILES = '/*';

export function addCharges(app: FastifyInstance, deps: AppDeps): void {
  app.addHook('onRoute', stateCharge);
  app.addHook('onRequest', async (request, reply) => {
    const wait = chargeOnArrival(request, deps.services);
    if (wait === 0) return undefined;
    note(deps, request, 'too-fast');
    return refuseUntil(reply, wait);
  });
}

function stateCharge(route: RouteOptions): void {
  const charge = route.config?.charge ?? (route.url === FILES ? PAGE_CHARGE : undefined);
  if (!charge) throw new Error(`${route.url} states no limit and no cost class`);
  route.config = { ...route.config, charge };
}

/** Charges what never reaches a route because it is not HTTP; returns the milliseconds to wait. */
export function chargeUnreadable(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  network: string,
): number {
  return chargeNetwork(rateLimiter, PAGE_CHARGE, network);
}

function chargeOnArrival(request: FastifyRequest, { rateLimiter }: Services): number {
  const { charge = PAGE_CHARGE } = request.routeOptions.config;
  return charge.taken === 'ticket' ? 0 : chargeNetwork(rateLimiter, charge, networkAt(request));
}

function chargeNetwork(
  rateLimiter: Services['rateLimiter'],
  { limit, cost, taken }: RouteCharge,
  network: string,
): number {
  const wait = rateLimiter.take(budgetOf(cost), network);
  return wait || (taken === 'arrival' ? rateLimiter.take(limit, network) : 0);
}

export function budgetOf(cost: CostClass): `${CostClass}-requests` {
  return `${cost}-requests`;
}
