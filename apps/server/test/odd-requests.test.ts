// A8 S9: every request is charged, also one whose address or method says nothing to the server: no way to ask is free.

import { once } from 'node:events';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../src/limits/rate-limit.ts';
import { until } from './guests.ts';
import { newAddress, openSite, send } from './visitors.ts';

// The servers' clock stands still, so that nothing comes back while a slow machine counts.
const opened = Date.now();
const behindProxy = await openSite({}, () => opened);
afterAll(behindProxy.close);

const { burst } = LIMITS.page;

function lineTo(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  return once(socket, 'connect').then(() => socket);
}

/** The statuses of several identical requests over one connection. */
async function statusesOf(head: string, from: string, times: number): Promise<readonly number[]> {
  const socket = await lineTo(behindProxy.address);
  let text = '';
  socket.on('data', (data) => (text += data.toString('latin1')));
  socket.on('error', () => undefined);
  const found = () =>
    [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  const request = `${head}\r\nhost: x\r\nx-forwarded-for: ${from}\r\n\r\n`;
  for (let i = 0; i < times; i++) {
    socket.write(request);
    // One after the other: an answer that ends the connection must not swallow the others.
    await until(() => found().length > i || socket.destroyed);
  }
  socket.destroy();
  return found();
}

const ODD_METHODS = METHODS.filter((method) =>
  /^(PURGE|PROPFIND|QUERY|TRACE|OPTIONS|M-SEARCH)$/.test(method),
);

const ODD_REQUESTS: readonly (readonly [what: string, head: string])[] = [
  ['for an address that cannot be decoded', 'GET /% HTTP/1.1'],
  ['for an address of the API that cannot be decoded', 'GET /api/%E0%A4%A HTTP/1.1'],
  ['with a parameter that cannot be decoded', 'GET /api/tables/%C3%28 HTTP/1.1'],
  ['that changes something at such an address', 'DELETE /api/me/sessions/%ff HTTP/1.1'],
  ['for an absurdly long address', `GET /${'x'.repeat(12_000)} HTTP/1.1`],
  ['for the address of another host', 'GET http://elsewhere.example/ HTTP/1.1'],
  ['for no address', 'OPTIONS * HTTP/1.1'],
  ...ODD_METHODS.map((method) => [`by ${method}`, `${method} /api/lobby HTTP/1.1`] as const),
];

describe('a request', () => {
  it.each(ODD_REQUESTS)('A8 S9 is charged before it is parsed: %s', async (_, head) => {
    const from = newAddress();
    const statuses = await statusesOf(head, from, burst + 20);
    expect(statuses.slice(0, burst)).not.toContain(429);
    expect(statuses.slice(burst)).toEqual(Array.from({ length: 20 }, () => 429));
    const headers = { 'x-forwarded-for': from };
    expect(await send(behindProxy.address, { path: '/nothing', headers })).toMatchObject({
      status: 429,
    });
  });

  it('A8 S9 with a parameter that is absurdly long is charged like any other of its route', async () => {
    const head = `GET /api/players/${'x'.repeat(9000)} HTTP/1.1`;
    const statuses = await statusesOf(head, newAddress(), LIMITS.list.burst + 20);
    expect(new Set(statuses.slice(0, LIMITS.list.burst))).toEqual(new Set([400]));
    expect(new Set(statuses.slice(LIMITS.list.burst))).toEqual(new Set([429]));
  });

  it('A8 S9 that is no HTTP is charged as well, and is not even answered when there were too many', async () => {
    const site = await openSite({ trustedProxy: null }, () => opened);
    try {
      const answers: string[] = [];
      for (let i = 0; i < burst + 20; i++) {
        const socket = await lineTo(site.address);
        let text = '';
        socket.on('data', (data) => (text += data.toString('latin1')));
        socket.on('error', () => undefined);
        socket.write('BREW /coffee HTTP/1.1\r\nhost: x\r\n\r\n');
        await once(socket, 'close');
        answers.push(text.slice(9, 12));
      }
      expect(answers.slice(0, burst)).toEqual(Array.from({ length: burst }, () => '400'));
      expect(answers.slice(burst)).toEqual(Array.from({ length: 20 }, () => ''));
      expect((await send(site.address, { path: '/nothing' })).status).toBe(429);
    } finally {
      await site.close();
    }
  });
});
