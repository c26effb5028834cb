// The HTTP server: all routes, the WebSocket endpoint, and the same headers on every answer.

import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { isTransient } from '../runtime/faults.ts';
import { messageOf } from '../runtime/log.ts';
import { networkOf } from '../limits/network.ts';
import { tcpLimits } from '../settings.ts';
import { MAX_FRAME_BYTES } from '../sockets/frame-codec.ts';
import { addCharges, chargeUnreadable } from './request-charges.ts';
import { limitTcpConnections, proxiesIn } from '../limits/tcp-limit.ts';
import { MAX_ADDRESS_LENGTH, addUnreadable, readableAddress } from './unreadable-address.ts';
import type { AppDeps } from './app-deps.ts';
import { addRoute } from './request-pipeline.ts';
import { PROTOCOL, addSocket } from './handshake.ts';
import { HEADERS, TRANSPORT_HEADER } from './headers.ts';
import { addOperating } from './operator-routes.ts';
import { addPages } from './pages.ts';
import { codeFor, refuse } from './refusal.ts';
import { ROUTES } from './routes.ts';
import { networkAt, transportOf } from './requester.ts';

const MAX_BODY_BYTES = 16 * 1024;
/** How long a request may take to arrive, and how often that is checked, in milliseconds. */
export const REQUEST_TIMEOUT = 7000;
const TIMEOUT_CHECK_INTERVAL = 1000;
/** How long a client may take to read a final answer, in milliseconds. */
const CLOSE_TIMEOUT = 1000;
/** When clients should retry after a failed read or write, in seconds: D4 allows five once the database is back. */
const RETRY_AFTER = 2;

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { requestTimeout = REQUEST_TIMEOUT, trustedProxy } = deps.settings;
  const limits = tcpLimits(deps.settings);
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    logger: false,
    trustProxy: trustedProxy ?? false,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    requestTimeout: requestTimeout,
    connectionTimeout: limits.stalled,
    keepAliveTimeout: limits.keepAlive,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL },
    rewriteUrl: ({ url = '' }) => readableAddress(url),
    routerOptions: { maxParamLength: MAX_ADDRESS_LENGTH },
    frameworkErrors: (_, __, reply) => void refuse(reply.headers(HEADERS), 400, 'unreadable'),
    clientErrorHandler: unreadableHandler(deps),
    schemaController: NO_SCHEMAS,
  });
  limitTcpConnections(app.server, { limits, trustedProxy });
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await app.register(websocket, {
    options: {
      maxPayload: MAX_FRAME_BYTES,
      perMessageDeflate: false,
      // Sockets answer pings themselves, as long as there are not too many.
      autoPong: false,
      handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
    },
  });
  addHeaders(app, deps);
  addCharges(app, deps);
  addFaults(app, deps);
  for (const route of ROUTES) addRoute(app, deps, route);
  addSocket(app, deps);
  addOperating(app, deps);
  addUnreadable(app);
  await addPages(app, deps);
  return app;
}

function addHeaders(app: FastifyInstance, { settings }: AppDeps): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(HEADERS);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (transportOf(request, settings) === 'tls') {
      reply.header('strict-transport-security', TRANSPORT_HEADER);
    }
  });
}

function addFaults(app: FastifyInstance, { log }: AppDeps): void {
  app.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? (isTransient(error) ? 503 : 500);
    const { method, routeOptions } = request;
    const facts = { network: networkAt(request), method, route: routeOptions.url };
    if (status >= 500) log('failed', { ...facts, error: messageOf(error) });
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    return refuse(reply, status, codeFor(status));
  });
}

/** Routes validate their own input; Fastify's validators would only make startup slower. */
const NO_SCHEMAS = { compilersFactory: { buildValidator: none, buildSerializer: none } };

function none(): never {
  throw new Error('no route has a schema of Fastify');
}

/** Node's own list is in a module that loads a library with it. */
const STATUS_OF: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers malformed or endless requests; after too many it just disconnects. A proxy would not forward them, so it is
 * exempt.
 */
function unreadableHandler({ services, settings }: AppDeps) {
  const isProxy = proxiesIn(settings.trustedProxy);
  return ({ code }: { readonly code: string }, socket: Socket): void => {
    const network = networkOf(socket.remoteAddress ?? '');
    const wait = isProxy(socket) ? 0 : chargeUnreadable(services, network);
    if (wait > 0) socket.destroy();
    else hangUp(socket, STATUS_OF[code] ?? '400 Bad Request');
  };
}

/** Writes a minimal answer by hand. */
function hangUp(socket: Socket, status: string): void {
  if (!socket.writable) return;
  const body = JSON.stringify({ error: 'unreadable' });
  const headers = { ...HEADERS, 'content-type': 'application/json', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status}`, ...lines, `content-length: ${body.length}`];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A client that does not close its side would keep the connection open for ever.
  setTimeout(() => socket.destroy(), CLOSE_TIMEOUT).unref();
}
