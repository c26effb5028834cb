// S5: what does not exist costs nothing to ask for. Every route and frame that names something is tried with names of nothing; the
// server is a process of its own, so that its memory is.

import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { DEAL_CODE_BYTES, dealCode } from '@backtrick/table';
import type { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEPTH, byDepth } from '../../../test-depth.ts';
import { ROUTES } from '../src/http/routes.ts';
import type { Route } from '../src/http/route.ts';
import { newGuest, openSocket, textOf } from './guests.ts';
import type { Guest } from './guests.ts';
import { sampleCommands } from '../../../packages/table/test/sample-commands.ts';
import { forkServer } from './forked-server.ts';
import type { ForkedServer } from './forked-server.ts';

const REQUESTS = byDepth({ quick: 2000, deep: 20_000, soak: 200_000 });
/** By then all code has been loaded and compiled, and the heap has the size that it takes. */
const WARMING = byDepth({ quick: 2000, deep: 2000, soak: 20_000 });
const AT_ONCE = 100;
const MEGABYTE = 1024 * 1024;

let server: ForkedServer;
let guest: Guest;
let socket: WebSocket;

beforeAll(async () => {
  server = await forkServer();
  guest = await newGuest(server.address);
  socket = await openSocket(server.address, guest.ask);
});
afterAll(async () => {
  socket.close();
  await server.stop();
  server.remove();
});

/** What stands for a name in a path: well-formed, and of nothing that is there. */
const UNKNOWN: Readonly<Record<string, () => string>> = {
  table: newId,
  player: newId,
  bot: newId,
  game: () => String(1 + randomInt(999_999)),
  /** Of sessions, passkeys, devices and tokens. */
  id: () => randomBytes([8, 16, 32][randomInt(3)] ?? 8).toString('base64url'),
  code: () => dealCode({ game: 'original', players: 3, options: {} }, randomBytes(DEAL_CODE_BYTES)),
  day: () => new Date(randomInt(2 ** 40)).toISOString().slice(0, 10),
  deal: () => `nothing-${randomInt(1, 6)}`,
  place: () => newId(),
  league: () => newId(),
};

/** Every route that names something, and secrets that open nothing. */
const ROUTES_WITH_NAMES = ROUTES.filter(({ path }) => path.includes(':'));
const SECRETS: readonly (() => Sent)[] = [
  () => ({ method: 'POST', path: '/api/join', body: { invitation: newId() } }),
  () => ({ method: 'POST', path: '/api/sign-in/recovery-code', body: { code: newId() } }),
  () => ({ method: 'GET', path: `/${newId()}` }),
];

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

function unknownSent({ method, path }: Pick<Route, 'method' | 'path'>): Sent {
  const named = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const make = UNKNOWN[name];
    if (!make) throw new Error(`${path}: with what should :${name} be asked?`);
    return make();
  });
  return { method, path: named, ...(method === 'GET' ? {} : { body: {} }) };
}

const REQUESTS_TO_MAKE: readonly (() => Sent)[] = [
  ...ROUTES_WITH_NAMES.map((route) => () => unknownSent(route)),
  ...SECRETS,
];

const COMMAND = { kind: 'command', id: 'no-such-table', epoch: null };
const FRAMES: readonly object[] = [
  { kind: 'hello', version: 0, hash: null },
  { kind: 'hello', version: 7, hash: '00000000' },
  { kind: 'command', id: 'no-such-table', epoch: 1 },
  { kind: 'nonsense' },
  ...Object.values(sampleCommands(1)).map((command) => ({ ...COMMAND, command })),
];

it(
  `S5 keeps nothing for ${REQUESTS} requests for what nobody has made`,
  { timeout: DEPTH === 'soak' ? 3_600_000 : 300_000 },
  async () => {
    await askForUnknown(WARMING);
    const before = await server.ask('present');
    await askForUnknown(REQUESTS);
    const after = await server.ask('present');
    const growth = (after.rss - before.rss) / MEGABYTE;
    if (DEPTH === 'soak')
      console.info(`${REQUESTS} requests for unknown things: ${growth.toFixed(1)} MiB`);
    expect(after.tables).toBe(0);
    expect(growth).toBeLessThan(20);
    const events = (await server.ask('log')).map((line) => JSON.parse(line).event);
    expect(events).toEqual([]);
  },
);

/** Half of them over HTTP, half of them over the socket, each with an id of its own. */
async function askForUnknown(count: number): Promise<void> {
  for (let done = 0; done < count; done += 2 * AT_ONCE) {
    const requests = Array.from({ length: AT_ONCE }, (_, i) => request(done + i));
    const frames = Array.from({ length: AT_ONCE }, (_, i) => frame(done + i));
    await Promise.all([...requests, ...frames]);
  }
}

async function request(i: number): Promise<void> {
  const make = REQUESTS_TO_MAKE[i % REQUESTS_TO_MAKE.length];
  if (!make) throw new Error('there are requests');
  const { method, path, body } = make();
  const { status } = await guest.ask(method, path, body);
  // A code that nobody has played deals cards all the same.
  const fine = path.startsWith('/api/deals/') ? [200] : [400, 401, 404];
  expect(fine, `${method} ${path}`).toContain(status);
}

/** Sends one, and waits until the server has said that there is no such table. */
function frame(i: number): Promise<void> {
  const table = newId();
  if (i % 10 === 0) return reviewFrame(`${table}/${1 + randomInt(999)}`);
  const sent = { ...FRAMES[i % FRAMES.length], ...(i % 2 ? { id: randomUUID() } : {}) };
  return new Promise((resolve) => {
    socket.setMaxListeners(2 * AT_ONCE);
    socket.on('message', function listen(data) {
      const said: { table?: string; kind?: string } = JSON.parse(textOf(data));
      if (said.table !== table) return;
      socket.off('message', listen);
      resolve();
    });
    socket.send(JSON.stringify({ table, frame: sent }));
  });
}

/** The same for the review of a game that nobody has played. */
function reviewFrame(review: string): Promise<void> {
  return new Promise((resolve) => {
    socket.on('message', function listen(data) {
      if (JSON.parse(textOf(data)).review !== review) return;
      socket.off('message', listen);
      resolve();
    });
    socket.send(JSON.stringify({ review, frame: { kind: 'hello' } }));
  });
}

function newId(): string {
  return randomBytes(16).toString('base64url');
}
