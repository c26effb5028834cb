// A8: every route and every frame states a limit and a cost class, and the limit holds through the real server.

import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import fastify from 'fastify';
import { COMMAND_KINDS } from '@backtrick/table';
import { afterAll, describe, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { addCharges } from '../src/http/request-charges.ts';
import type { Route } from '../src/http/route.ts';
import { ROUTES } from '../src/http/routes.ts';
import { COST_CLASSES, LIMITS, PEOPLE_PER_NETWORK } from '../src/limits/rate-limit.ts';
import { FRAME_CHARGES, OTHER_FRAMES } from '../src/limits/frame-charges.ts';
import type { FrameKind } from '../src/limits/frame-charges.ts';
import { emptyFolder, textOf, until } from './guests.ts';
import {
  newGuest,
  headersOf,
  newAddress,
  openSite,
  openSocket,
  send,
  shakeHands,
} from './visitors.ts';
import type { Got, Sending, Visitor } from './visitors.ts';

// The server's clock stands still, so that nothing comes back while a slow machine counts.
const opened = Date.now();
const web = emptyFolder();
mkdirSync(join(web.path, 'assets'));
writeFileSync(join(web.path, 'index.html'), '<!doctype html>');
writeFileSync(join(web.path, 'assets', 'part.js'), '');
const { address, server, close } = await openSite({ webDir: web.path }, () => opened);
afterAll(async () => {
  await close();
  web.remove();
});

/** The addresses outside the list of routes, with the limit that holds there. */
const OTHERS: readonly (Sending & { readonly limit: keyof typeof LIMITS })[] = [
  { path: '/healthz', limit: 'probe' },
  { path: '/readyz', limit: 'probe' },
  { path: '/metrics', limit: 'probe' },
  { path: '/api/openapi.json', limit: 'list' },
  { path: '/api/protocol.json', limit: 'list' },
  { path: '/', limit: 'page' },
  { path: '/assets/part.js', limit: 'page' },
  { path: '/table/anything', headers: { accept: 'text/html' }, limit: 'page' },
  { path: '/nothing', limit: 'page' },
  { path: '/api/nothing', limit: 'page' },
  { method: 'POST', path: '/api/nothing', body: {}, limit: 'page' },
  { method: 'HEAD', path: '/assets/part.js', limit: 'page' },
  { path: '/socket', limit: 'ticket-miss' },
];

const sendingOf = ({ method, path }: Route): Sending => ({
  method,
  path: path.replaceAll(/:\w+/g, 'x'),
  ...(method === 'GET' ? {} : { body: {} }),
});

/** Who is gone after the first time cannot ask again. */
const isFinal = ({ method, path }: Route) => method === 'DELETE' && path === '/api/me';

/** That a route has its limit is seen at all of them; that it holds, at the first of each limit and class unless deep. */
const TRIED = byDepth({
  quick: ROUTES.filter((route, i) => i === ROUTES.findIndex((other) => isAlike(other, route))),
  deep: ROUTES,
});

function isAlike(one: Route, other: Route): boolean {
  return one.limit === other.limit && one.cost === other.cost;
}

describe('every route', () => {
  it('A8 S9 states a limit and a cost class', () => {
    for (const { limit, cost, path } of ROUTES) {
      expect(LIMITS, path).toHaveProperty(limit);
      expect(COST_CLASSES, path).toContain(cost);
    }
    // @ts-expect-error A route without a limit is no route.
    const none: Route['limit'] = null;
    expect(none).toBeNull();
  });

  it('A8 S9 that states none keeps the server from starting', () => {
    const app = fastify();
    addCharges(app, { services: server.services } as never);
    expect(() => app.get('/unlimited', async () => null)).toThrow('states no limit');
  });

  it.each(TRIED)('A8 S9 $method $path refuses a network that asks too often', async (route) => {
    const from = newAddress();
    const headers = { origin: 'http://localhost:4747', 'x-forwarded-for': from };
    const ask = () => send(address, { ...sendingOf(route), headers });
    await expectLimit(ask, LIMITS[route.limit].burst);
  });

  it.each(TRIED.filter((route) => !isFinal(route)))(
    'A8 S9 $method $path refuses a person who asks too often',
    async (route) => {
      const guest = await newGuest(address);
      const { method = 'GET', path, body } = sendingOf(route);
      await expectLimit(() => guest.ask(method, path, body), LIMITS[route.limit].burst);
    },
  );

  it.each(OTHERS)('A8 S9 $method $path refuses a network that asks too often', async (one) => {
    const { limit, ...sending } = one;
    const headers = { ...sending.headers, 'x-forwarded-for': newAddress() };
    await expectLimit(() => send(address, { ...sending, headers }), LIMITS[limit].burst);
  });

  it('A8 S9 /socket refuses a network that opens too many sockets', async () => {
    const from = newAddress();
    const guests: Visitor[] = [];
    for (let i = 0; i < PEOPLE_PER_NETWORK; i++) guests.push(await newGuest(address, { from }));
    const everybody = guests.flatMap((guest) => Array.from({ length: 8 }, () => guest));
    const sockets = await Promise.all(everybody.map((guest) => openSocket(address, guest)));
    expect(sockets).toHaveLength(LIMITS.handshake.burst);
    const late = await newGuest(address, { from });
    const { body } = await late.ask('POST', '/api/ticket', {});
    expect(await refusalOf(late, body.ticket)).toMatchObject({ status: 429, retryAfter: '2' });
    for (const socket of sockets) socket.terminate();
  });

  it('A8 S9 /socket refuses a network that comes too often from a page of somebody else', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    const [ticket, origin] = ['x', 'https://elsewhere.example'];
    const statuses: unknown[] = [];
    for (let i = 0; i <= LIMITS['ticket-miss'].burst; i++) {
      statuses.push(await shakeHands(address, { ticket, origin, headers }));
    }
    expect(statuses.slice(0, -1)).toEqual(statuses.slice(0, -1).map(() => 403));
    expect(statuses.at(-1)).toBe(429);
  });

  it('S17 a wrong ticket takes nothing from a neighbour with a right one', async () => {
    const from = newAddress();
    const guest = await newGuest(address, { from });
    const wrong = () => shakeHands(address, { ticket: 'x', headers: { 'x-forwarded-for': from } });
    const statuses = await Promise.all(Array.from({ length: 700 }, wrong));
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    const socket = await tryTicket(guest);
    expect(socket).not.toBeTypeOf('number');
    if (typeof socket !== 'number') socket.terminate();
  });
});

describe('a cost class', () => {
  it('A8 S9 has one budget for a network, however many limits its people use', async () => {
    const from = newAddress();
    const guests: Visitor[] = [];
    for (let i = 0; i < 2 * PEOPLE_PER_NETWORK; i++) guests.push(await newGuest(address, { from }));
    const paths = ['/api/lobby', '/api/me/tables'];
    const asked = guests.flatMap((guest) =>
      Array.from({ length: 40 }, (_, i) => guest.ask('GET', paths[i % 2] ?? '')),
    );
    const got = await Promise.all(asked);
    const { burst } = LIMITS['read-requests'];
    expect(got.filter(({ status }) => status === 200)).toHaveLength(burst);
    const refused = got.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(asked.length - burst);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBe(1);
    expect(await (await newGuest(address)).ask('GET', '/api/lobby')).toMatchObject({ status: 200 });
  });
});

const FRAME_KINDS: readonly FrameKind[] = [...COMMAND_KINDS, ...OTHER_FRAMES];

/** As with the routes: the first of each limit and class unless deep. */
const TRIED_FRAMES = byDepth({
  quick: FRAME_KINDS.filter(
    (kind, i) => i === FRAME_KINDS.findIndex((other) => areAlike(kind, other)),
  ),
  deep: FRAME_KINDS,
});

function areAlike(one: FrameKind, other: FrameKind): boolean {
  const [charge, another] = [FRAME_CHARGES[one], FRAME_CHARGES[other]];
  return charge.limit === another.limit && charge.cost === another.cost;
}

describe('every frame', () => {
  it('A8 S9 states a limit and a cost class', () => {
    expect(Object.keys(FRAME_CHARGES).sort()).toEqual([...FRAME_KINDS].sort());
  });

  it.each(TRIED_FRAMES)('A8 S9 %s is refused to a person who sends too many', async (kind) => {
    const socket = await openSocket(address, await newGuest(address));
    const heard: { readonly kind: string; readonly after?: number }[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(textOf(data))));
    const { burst } = LIMITS[FRAME_CHARGES[kind].limit];
    for (let i = 0; i <= burst; i++) socket.send(JSON.stringify(messageOf(kind)));
    await until(() => heard.some((one) => one.kind === 'retry'));
    await until(() => heard.length >= burst + 1);
    const refused = heard.filter((one) => one.kind === 'retry' && (one.after ?? 0) > 0);
    expect(refused).toHaveLength(1);
    socket.terminate();
  });
});

/** Frames that are no commands, as they are sent. */
const MESSAGES: ReadonlyMap<FrameKind, object> = new Map<FrameKind, object>([
  ['unreadable', { nothing: 1 }],
  ['hello', { table: 'A'.repeat(22), frame: { kind: 'hello', version: 0, hash: null } }],
  ['review-hello', { review: `${'A'.repeat(22)}/1`, frame: { kind: 'hello' } }],
  ['review', { review: `${'A'.repeat(22)}/1`, frame: { kind: 'lead' } }],
]);

function messageOf(kind: FrameKind): object {
  const frame = { kind: 'command', id: randomUUID(), epoch: null, command: { kind } };
  return MESSAGES.get(kind) ?? { table: 'A'.repeat(22), frame };
}

/** So many are answered with something else, and the next with when to come back. */
async function expectLimit(ask: () => Promise<Got>, burst: number): Promise<void> {
  for (let i = 0; i < burst; i++) expect((await ask()).status, `${i + 1}`).not.toBe(429);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
}

/** How a handshake is refused. */
async function refusalOf(guest: Visitor, ticket: string) {
  const { headers, status } = await new Promise<{ headers: IncomingHttpHeaders; status: number }>(
    (resolve, reject) => {
      const asked = request(`${address}/socket`, {
        headers: {
          ...headersOf(guest),
          connection: 'upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
          'sec-websocket-protocol': `backtrick.v1, ticket.${ticket}`,
        },
      });
      asked.once('response', (response) => {
        response.resume();
        resolve({ headers: response.headers, status: response.statusCode ?? 0 });
      });
      asked.once('error', reject).end();
    },
  );
  return { status, retryAfter: headers['retry-after'] };
}

async function tryTicket(guest: Visitor) {
  const { body } = await guest.ask('POST', '/api/ticket', {});
  return shakeHands(address, { ticket: body.ticket, ...originOf(guest) });
}

function originOf(guest: Visitor) {
  const { origin, ...headers } = headersOf(guest);
  return { headers, ...(origin === undefined ? {} : { origin }) };
}
