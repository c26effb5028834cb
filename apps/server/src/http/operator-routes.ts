// Health checks, metrics and the API description.

import { BlockList } from 'node:net';
import { openApi, protocolSchema } from '@backtrick/api/description';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '../limits/rate-limit.ts';
import type { AppDeps } from './app-deps.ts';
import type { RouteCharge } from './request-charges.ts';
import { refuse } from './refusal.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';

const PROBE: RouteCharge = { limit: 'probe', cost: 'cheap', taken: 'arrival' };
const FIGURES: RouteCharge = { limit: 'probe', cost: 'read', taken: 'arrival' };
const DESCRIPTION: RouteCharge = { limit: 'list', cost: 'cheap', taken: 'arrival' };

export function addOperating(app: FastifyInstance, { metrics, isReady }: AppDeps): void {
  const probe = { config: { charge: PROBE } };
  app.get('/healthz', probe, async () => ({ ok: true }));
  app.get('/readyz', probe, async (_, reply) => {
    const ok = await isReady();
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  app.get('/metrics', { config: { charge: FIGURES } }, async (request, reply) => {
    if (!isFromInside(request)) return refuse(reply, 404, 'unknown-route');
    return reply.type('text/plain').send(await metrics());
  });
  addDescription(app, '/api/openapi.json', () => openApi(ROUTES.map(described)));
  addDescription(app, '/api/protocol.json', protocolSchema);
}

/** A description is made when somebody first asks for it, and then kept. */
function addDescription(app: FastifyInstance, path: string, describe: () => object): void {
  let text: string | null = null;
  app.get(path, { config: { charge: DESCRIPTION } }, async (_, reply) => {
    text ??= JSON.stringify(describe());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** With how much a person, or a network without a session, may ask before `too-fast`; `docs/api.md` explains the cost. */
function described(route: Route) {
  const { limit: name, cost } = route;
  const { burst, perSecond } = LIMITS[name];
  const limit = { name, atOnce: burst, perMinute: Math.round(perSecond * 60), cost };
  return { endpoint: route, extensions: { 'x-limit': limit } };
}

/** Metrics are for operators: on the same machine or in a private network, and not through a proxy. */
function isFromInside({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = FORWARDING.some((name) => headers[name] !== undefined);
  const { remoteAddress = '' } = socket;
  const family = remoteAddress.includes(':') ? 'ipv6' : 'ipv4';
  return !isPassedOn && remoteAddress !== '' && PRIVATE.check(remoteAddress, family);
}

const FORWARDING = ['x-forwarded-for', 'forwarded', 'via'] as const;

const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE.addSubnet('169.254.0.0', 16, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');
