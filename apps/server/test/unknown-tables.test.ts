// S5: what does not exist costs nothing to ask for. Every way to name a table is tried with ids that nobody has made; the
// server is a process of its own, so that its memory is.

import { randomBytes, randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEPTH, byDepth } from '../../../test-depth.ts';
import { newGuest, openSocket, textOf } from './guests.ts';
import type { Guest } from './guests.ts';
import { sampleCommands } from '../../../packages/table/test/sample-commands.ts';
import { forkServer } from './forked-server.ts';
import type { ForkedServer } from './forked-server.ts';

const REQUESTS = byDepth({ quick: 4000, deep: 20_000, soak: 200_000 });
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

const PATHS: readonly (readonly [method: string, path: (id: string) => string, body?: object])[] = [
  ['GET', (id) => `/api/tables/${id}`],
  ['GET', (id) => `/api/games/${id}/1`],
  ['POST', (id) => `/api/tables/${id}/invitation`, {}],
  ['DELETE', (id) => `/api/tables/${id}/invitation`],
  ['POST', (id) => `/api/tables/${id}/match`, {}],
  ['GET', (id) => `/api/tables/${id}/match`],
  ['GET', (id) => `/api/tables/${id}/rating`],
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
  `S5 keeps nothing for ${REQUESTS} requests that name tables nobody has made`,
  { timeout: DEPTH === 'soak' ? 3_600_000 : 300_000 },
  async () => {
    await askForUnknown(REQUESTS / 10);
    const before = await server.ask('present');
    await askForUnknown(REQUESTS);
    const after = await server.ask('present');
    const growth = (after.rss - before.rss) / MEGABYTE;
    if (DEPTH === 'soak')
      console.info(`${REQUESTS} requests for unknown tables: ${growth.toFixed(1)} MiB`);
    expect(after.tables).toBe(0);
    expect(growth).toBeLessThan(20);
    expect(await server.ask('log')).toEqual([]);
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
  const [method, path, body] = PATHS[i % PATHS.length] ?? ['GET', () => '/'];
  const { status } = await guest.ask(method, path(newId()), body);
  expect(status).toBe(404);
}

/** Sends one, and waits until the server has said that there is no such table. */
function frame(i: number): Promise<void> {
  const table = newId();
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

function newId(): string {
  return randomBytes(16).toString('base64url');
}
