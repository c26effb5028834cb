// Readers that do not read: most only sit there, some keep asking for the whole view.

import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { LoadClient } from './load-clients.ts';
import { percentile } from './driver.ts';
import type { LoadOptions } from './load-options.ts';
import { memory, openSockets } from './process.ts';
import { row } from './report.ts';
import type { Row } from './report.ts';
import type { Scene } from './scene.ts';

/** How many ask. */
const GREEDY = 10;
/** How many requests in one go: their answers exceed any buffer of the system. */
const ASKS = 4000;
/** A reader that gives no sign of life is let go after three pulses of ten seconds, and some. */
const LIFETIME = 50;

export async function stall(scene: Scene, { rate, seconds }: LoadOptions): Promise<readonly Row[]> {
  const { clients, driver, server } = scene;
  const stalled = clients.all.filter(({ guest }) => guest.seat === null);
  const greedy = stalled.slice(0, GREEDY);
  await driver.atRate(rate, 5);
  const calm = await driver.atRate(rate, seconds / 2);
  const before = { memory: memory(server.pid).now, sockets: await openSockets(server.address) };
  stalled.forEach(({ socket }) => socket?.pause());
  const [beside] = await Promise.all([driver.atRate(rate, seconds / 2), ask(greedy, seconds / 2)]);
  const growth = memory(server.pid).now - before.memory;
  const gone = before.sockets - (await openSockets(server.address));
  const silent = seconds < LIFETIME ? [] : [await silentRow(scene, before.sockets, stalled.length)];
  stalled.forEach(({ socket }) => socket?.resume());
  const [quiet, loud] = [calm, beside].map(({ latencies }) => percentile(latencies, 0.99));
  return [
    row('L6', 'that ask and do not read, let go', gone, { least: greedy.length }),
    ...silent,
    row('L6', 'memory grown by', growth, { most: 150, unit: ' MiB' }),
    row('L6', 'answer, p99, without them', quiet ?? 0, { least: 0, unit: ' ms' }),
    row('L6', 'answer, p99, with them', loud ?? 0, { most: 60 + 1.1 * (quiet ?? 0), unit: ' ms' }),
  ];
}

async function silentRow({ server }: Scene, before: number, stalled: number): Promise<Row> {
  await sleep(LIFETIME * 1000);
  const gone = before - (await openSockets(server.address));
  return row('L6', 'that do not read, let go', gone, { least: stalled });
}

async function ask(clients: readonly LoadClient[], seconds: number): Promise<void> {
  const frame = { kind: 'hello', version: 0, hash: null };
  for (let asked = 0; asked < ASKS; asked += 100) {
    for (const { socket, table } of clients) {
      const text = JSON.stringify({ table, frame });
      for (let i = 0; i < 100 && socket?.readyState === WebSocket.OPEN; i++) socket.send(text);
    }
    await sleep((800 * seconds * 100) / ASKS);
  }
}
