// A5, A7 and the shape of refusals: the same headers on every answer, a cookie as strict as the line allows, and never
// more than a code.

import { connect } from 'node:net';
import { HTTP_FAULTS } from '@backtrick/api';
import { afterAll, describe, expect, it } from 'vitest';
import { REQUEST_TIMEOUT } from '../src/http/app.ts';
import { ROUTES } from '../src/http/routes.ts';
import { newGuest, browser, headersOf, newAddress, openSite, send, withSite } from './visitors.ts';
import type { Got, Sending } from './visitors.ts';
import { SLACK } from './slack.ts';

const HTTPS = 'https://play.example';
const { address, log, server, close } = await openSite();
afterAll(close);

const person = await newGuest(address);

const ANYTHING: readonly (Sending & { readonly status: number })[] = [
  { path: '/healthz', status: 200 },
  { path: '/readyz', status: 200 },
  { path: '/metrics', status: 200 },
  { path: '/api/openapi.json', status: 200 },
  { path: '/api/protocol.json', status: 200 },
  { path: '/api/lobby', status: 200 },
  { path: '/api/me/sessions', headers: headersOf(person), status: 200 },
  { path: '/api/me/sessions', status: 401 },
  { path: '/nothing', status: 404 },
  { path: '/api/nothing', method: 'POST', body: {}, status: 404 },
  { path: '/../../etc/passwd', status: 404 },
  { path: '/.git/config', status: 404 },
  { path: '/%', status: 400 },
  { path: '/%E0%A4%A', status: 400 },
  { path: '/api/lobby', method: 'PUT', body: {}, status: 404 },
  { path: '/api/lobby', method: 'PATCH', status: 404 },
  { path: '/api/lobby', method: 'OPTIONS', status: 404 },
  { path: '/api/lobby', method: 'HEAD', status: 404 },
  { path: '/socket', status: 426 },
  ...['{', '[', '', 'null,', '{"a":1}}', '\u0000', '{"a":"\ud800', '"'].map((body) => ({
    ...{ path: '/api/me/name', method: 'POST', body, headers: headersOf(person) },
    status: 400,
  })),
  ...['[]', 'null', '"name"', '1', '{"name":1}', '{"name":{"toString":1}}'].map((body) => ({
    ...{ path: '/api/me/name', method: 'POST', body, headers: headersOf(person) },
    status: 400,
  })),
  {
    ...{ path: '/api/me/name', method: 'POST', body: { name: 'x'.repeat(20_000) } },
    headers: headersOf(person),
    status: 413,
  },
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x/y'].map(
    (type) => ({
      ...{ path: '/api/me/name', method: 'POST', body: 'name=Eve' },
      headers: { ...headersOf(person), 'content-type': type },
      status: 415,
    }),
  ),
  { path: `/api/games/${'a'.repeat(300)}/1`, status: 400 },
  { path: '/api/me/results?before=1&before=2', headers: headersOf(person), status: 400 },
];

it.each(ANYTHING)(
  'A7 answers $method $path with $status, all headers and no more than a code',
  async (one) => {
    const got = await send(address, one);
    expect(got.status).toBe(one.status);
    expectHeaders(got);
    if (got.status >= 400) expectRefusal(got);
  },
);

function expectHeaders({ headers }: Got): void {
  const policy = headers.get('content-security-policy') ?? '';
  for (const part of [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy.split('; ')).toContain(part);
  }
  expect(policy).not.toMatch(/unsafe|\*|http:|blob:/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('server')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
}

function expectRefusal({ text, headers }: Got): void {
  if (text === '') return;
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body = JSON.parse(text);
  expect(Object.keys(body)).toEqual(['error']);
  expect(HTTP_FAULTS).toContain(body.error);
}

it('A7 says so on every route, to whomever it refuses', async () => {
  for (const { method, path } of ROUTES) {
    const got = await send(address, {
      ...{ method, path: path.replaceAll(/:\w+/g, 'x') },
      ...(method === 'GET' ? {} : { body: {} }),
      headers: { origin: 'https://evil.example', 'x-forwarded-for': newAddress() },
    });
    expectHeaders(got);
    if (got.status >= 400) expectRefusal(got);
  }
});

describe('what is no HTTP', () => {
  it.each([
    ['GARBAGE\r\n\r\n', 400],
    ['FOO / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['TRACE / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
    [
      'POST /api/visit HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}',
      400,
    ],
    ['POST /api/visit HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n', 400],
  ])('A7 gets a code and all headers: %j', async (text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
    expect(HTTP_FAULTS).toContain(JSON.parse(body).error);
  });
});

/** What comes back for these bytes. */
function raw(text: string, at = address): Promise<string> {
  const { port } = new URL(at);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.on('data', (data) => {
      heard += String(data);
    });
    socket.on('close', () => resolve(heard));
    // What is sent to an end that has gone is answered with a reset: closed is closed.
    socket.on('error', () => undefined);
  });
}

describe('300 that never finish their request', () => {
  const BEGINNINGS = ['', 'GET /socket HTTP/1.1\r\nhost: x\r\n', 'POST / HTTP/1.1\r\nhost: x\r\n'];
  /** In milliseconds: how late a busy machine may be. */
  const TURN = (10_000 - REQUEST_TIMEOUT) * SLACK;
  const requestTimeout = process.env.SOAK === '1' ? REQUEST_TIMEOUT : 500;

  it(`B6 are closed soon after ${requestTimeout} ms, and with the usual ${REQUEST_TIMEOUT} within ten seconds`, () =>
    withSite(
      async (site) => {
        const began = performance.now();
        const held = Array.from({ length: 300 }, (_, i) =>
          raw(BEGINNINGS[i % 3] ?? '', site.address),
        );
        await Promise.all(held);
        expect(performance.now() - began).toBeGreaterThan(requestTimeout);
        expect(performance.now() - began).toBeLessThan(requestTimeout + TURN);
      },
      { requestTimeout },
    ));
});

it('tells nobody what went wrong inside, and the log where', async () => {
  const { store } = server.services;
  const broken = await newGuest(address);
  const [document] = await store.documentsOf('person', broken.player);
  if (!document) throw new Error('there is a person');
  await store.write({ ...document, body: '{"secret":"x"}' });
  const got = await broken.ask('POST', '/api/visit', {});
  expect(got).toMatchObject({ status: 500, body: { error: 'failed' } });
  expectHeaders(got);
  expect(log.some((line) => line.includes('"failed"') && line.includes('/api/visit'))).toBe(true);
  expect(log.some((line) => line.includes('secret'))).toBe(false);
});

describe('the cookie', () => {
  const cookieOf = async (at: string, headers: Record<string, string>) => {
    const sending = { method: 'POST', path: '/api/visit', body: {}, headers };
    return (await send(at, sending)).headers.getSetCookie()[0]?.split('; ') ?? [];
  };

  it('A5 is bound to the host and to TLS behind a proxy', () =>
    withSite(
      async (site) => {
        const headers = { origin: HTTPS, 'x-forwarded-proto': 'https' };
        const [pair, ...rest] = await cookieOf(site.address, headers);
        expect(pair).toMatch(/^__Host-backtrick=[\w-]{43}$/);
        const strict = ['Max-Age=31536000', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'];
        expect(rest.sort()).toEqual(strict.sort());
        const got = await send(site.address, { path: '/api/lobby', headers });
        expect(got.headers.get('strict-transport-security')).toBe(
          'max-age=31536000; includeSubDomains',
        );
      },
      { origins: [HTTPS, 'http://localhost:4747'] },
    ));

  it('A5 is bound to TLS wherever all pages have it, whatever the proxy forgets to say', () =>
    withSite(
      async (site) => {
        const [pair] = await cookieOf(site.address, { origin: HTTPS });
        expect(pair).toMatch(/^__Host-backtrick=/);
      },
      { origins: [HTTPS], trustedProxy: null },
    ));

  it('A5 goes without that promise in a home network', async () => {
    const [pair, ...rest] = await cookieOf(address, headersOf(browser(address)));
    expect(pair).toMatch(/^backtrick=[\w-]{43}$/);
    const plain = ['Max-Age=31536000', 'Path=/', 'HttpOnly', 'SameSite=Lax'];
    expect(rest.sort()).toEqual(plain.sort());
    const got = await send(address, { path: '/api/lobby' });
    expect(got.headers.get('strict-transport-security')).toBeNull();
  });

  it('A5 believes nobody but the proxy on TLS and addresses', () =>
    withSite(
      async (site) => {
        const forged = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
        const [pair] = await cookieOf(site.address, { ...headersOf(browser(address)), ...forged });
        expect(pair).toMatch(/^backtrick=/);
        for (let i = 0; i < 25; i++) {
          await send(site.address, { path: '/api/me/tables', headers: forged });
        }
        expect(site.log.length).toBeGreaterThan(0);
        expect(site.log.every((line) => line.includes('"network":"127.0.0.1"'))).toBe(true);
      },
      { trustedProxy: null },
    ));
});

it('A5 lets nobody keep an answer', async () => {
  for (const path of ['/api/me/sessions', '/api/me/data', '/api/lobby']) {
    const got = await person.ask('GET', path);
    expect(got.headers.get('cache-control')).toBe('no-store');
  }
});
