// The HTTP side: every route from the one list, the socket beside it, and the same headers on every answer.

import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { isPassing } from '../faults.ts';
import type { House } from '../house.ts';
import type { Settings } from '../settings.ts';
import { MOST_BYTES } from '../sockets/frame-text.ts';
import type { SocketHouse } from '../sockets/socket.ts';
import type { Sockets } from '../sockets/sockets.ts';
import { addRoute } from './door.ts';
import { PROTOCOL, addSocket } from './handshake.ts';
import { HEADERS, TRANSPORT_HEADER } from './headers.ts';
import { openApi } from './open-api.ts';
import { addPages } from './pages.ts';
import { codeFor, refuse } from './refusal.ts';
import { ROUTES } from './routes.ts';
import { transportOf } from './visitor.ts';

/** What the application stands on. */
export interface Ground {
  readonly house: House;
  readonly sockets: Sockets;
  readonly settings: Settings;
  readonly log: SocketHouse['log'];
  /** The running text of `/metrics`. */
  metrics(): Promise<string>;
  /** Whether new work is taken on. */
  isReady(): boolean;
}

const MOST_BODY = 16 * 1024;
/** How long a request may take to arrive, and how often that is looked at, in milliseconds. */
export const PATIENCE = 7000;
const LOOK = 1000;
/** When to ask again for what could not be read or written, in seconds: D4 allows five once it can be. */
const RETRY_AFTER = 2;

export async function buildApp(ground: Ground): Promise<FastifyInstance> {
  const { patience = PATIENCE } = ground.settings;
  const app = fastify({
    bodyLimit: MOST_BODY,
    logger: false,
    trustProxy: ground.settings.trustedProxy ?? false,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    requestTimeout: patience,
    http: { headersTimeout: patience, connectionsCheckingInterval: LOOK },
    frameworkErrors: (_, __, reply) => void refuse(reply.headers(HEADERS), 400, 'unreadable'),
    clientErrorHandler: ({ code }, socket) => hangUp(socket, STATUS_OF[code] ?? '400 Bad Request'),
    schemaController: NO_SCHEMAS,
  });
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await app.register(websocket, {
    options: {
      maxPayload: MOST_BYTES,
      perMessageDeflate: false,
      handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
    },
  });
  addHeaders(app, ground);
  addFaults(app, ground);
  for (const route of ROUTES) addRoute(app, ground, route);
  addSocket(app, ground);
  addOperating(app, ground);
  await addPages(app, ground.settings);
  return app;
}

function addHeaders(app: FastifyInstance, { settings }: Ground): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(HEADERS);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (transportOf(request, settings) === 'tls') {
      reply.header('strict-transport-security', TRANSPORT_HEADER);
    }
  });
}

function addFaults(app: FastifyInstance, { log }: Ground): void {
  app.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? (isPassing(error) ? 503 : 500);
    const { method, routeOptions } = request;
    if (status >= 500) log('failed', { method, route: routeOptions.url, error: error.message });
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    return refuse(reply, status, codeFor(status));
  });
}

function addOperating(app: FastifyInstance, { metrics, isReady }: Ground): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', (_, reply) => reply.code(isReady() ? 200 : 503).send({ ok: isReady() }));
  app.get('/metrics', async (_, reply) => reply.type('text/plain').send(await metrics()));
  let description: ReturnType<typeof openApi> | null = null;
  app.get('/api/openapi.json', async () => (description ??= openApi(ROUTES)));
}

/** Routes look at what they are given by themselves: what Fastify has for it would only take a part of every start. */
const NO_SCHEMAS = { compilersFactory: { buildValidator: none, buildSerializer: none } };

function none(): never {
  throw new Error('no route has a schema of Fastify');
}

/** Node has a list of them, in a module that takes a library along when it is imported. */
const STATUS_OF: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What is no HTTP, or never ends, gets the shortest answer there is. */
function hangUp(socket: Socket, status: string): void {
  if (!socket.writable) return;
  const body = JSON.stringify({ error: 'unreadable' });
  const headers = { ...HEADERS, 'content-type': 'application/json', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status}`, ...lines, `content-length: ${body.length}`];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
