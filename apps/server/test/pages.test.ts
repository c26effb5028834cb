// The web client as it is served, over a folder like the one a build makes.

import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { de } from '../src/i18n/de.ts';
import { en } from '../src/i18n/en.ts';
import { emptyFolder } from './guests.ts';
import { openSite, send, withSite } from './visitors.ts';

const HTML =
  '<!doctype html><title>Backtrick</title><script src="/assets/index-D3bX-_3o.js"></script>';
const SCRIPT = `console.log('${'x'.repeat(2000)}')`;
const folder = emptyFolder();
const dist = join(folder.path, 'dist');
mkdirSync(join(dist, 'assets'), { recursive: true });
for (const [name, text] of [
  ['index.html', HTML],
  ['service-worker.js', SCRIPT],
  ['manifest.webmanifest', '{}'],
  ['favicon.svg', '<svg/>'],
  ['.secret', 'no'],
  ['../outside.txt', 'no'],
  ['assets/index-D3bX-_3o.js', SCRIPT],
  ['assets/font-IX-hlgPH.woff2', 'w'],
  ['assets/plain.css', 'a{}'],
] as const) {
  writeFileSync(join(dist, name), text);
}
writeFileSync(join(dist, 'index.html.br'), brotliCompressSync(HTML));
writeFileSync(join(dist, 'assets/index-D3bX-_3o.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(dist, 'assets/index-D3bX-_3o.js.gz'), gzipSync(SCRIPT));

const site = await openSite({ webDir: dist });
afterAll(async () => {
  await site.close();
  folder.remove();
});

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const YEAR = 'public, max-age=31536000, immutable';

it.each([
  ['/', 'text/html; charset=utf-8', 'no-cache'],
  ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/service-worker.js', 'application/javascript; charset=utf-8', 'no-cache'],
  ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
  ['/favicon.svg', 'image/svg+xml', 'no-cache'],
  ['/assets/index-D3bX-_3o.js', 'application/javascript; charset=utf-8', YEAR],
  ['/assets/font-IX-hlgPH.woff2', 'font/woff2', YEAR],
  ['/assets/plain.css', 'text/css; charset=utf-8', 'no-cache'],
])('serves %s', async (path, type, cache) => {
  const got = await send(site.address, { path });
  expect(got.status).toBe(200);
  expect(got.headers.get('content-type')).toBe(type);
  expect(got.headers.get('cache-control')).toBe(cache);
  expect(got.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(got.headers.get('x-content-type-options')).toBe('nosniff');
  const browser = { 'accept-encoding': 'br' };
  const { etag = '' } = (await raw(path, browser)).headers;
  const again = await raw(path, { ...browser, 'if-none-match': String(etag) });
  expect(again.status).toBe(304);
});

it('A7 allows what the client does, and nothing else', async () => {
  const { headers } = await send(site.address, { path: '/', headers: BROWSER });
  expect(headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types backtrick',
  ]);
});

it.each(['/tables', '/account', '/learn/original/1?from=3', '/settings/', '/v1.2'])(
  'answers a browser at %s with the page, and a program not',
  async (path) => {
    const got = await send(site.address, { path, headers: BROWSER });
    expect(got).toMatchObject({ status: 200, text: HTML });
    expect(got.headers.get('cache-control')).toBe('no-cache');
    expect(await send(site.address, { path })).toMatchObject({
      ...{ status: 404, body: { error: 'unknown-route' } },
    });
  },
);

it.each([
  ['GET', '/api/nothing'],
  ['GET', '/api'],
  ['GET', '/assets/index-gone1234.js'],
  ['POST', '/table/abc'],
  ['HEAD', '/api/lobby'],
])('answers no page to %s %s', async (method, path) => {
  expect((await send(site.address, { method, path, headers: BROWSER })).status).toBe(404);
});

it.each(['/../outside.txt', '/..%2foutside.txt', '/assets/..%2f..%2foutside.txt', '/.secret'])(
  'lets nobody out of its folder: %s',
  async (path) => {
    const got = await raw(path, {});
    expect(got.status).not.toBe(200);
    expect(got.bytes.toString()).not.toBe('no');
  },
);

it('sends compressed files to clients that can read them', async () => {
  const path = '/assets/index-D3bX-_3o.js';
  const brotli = await raw(path, { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': YEAR });
  expect(brotli.headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect(brotli.headers.vary).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(SCRIPT);
  for (const page of ['/index.html', '/tables']) {
    const got = await raw(page, { ...BROWSER, 'accept-encoding': 'br' });
    expect(got.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(got.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(brotliDecompressSync(got.bytes).toString()).toBe(HTML);
  }
  const gzip = await raw(path, { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  const plain = await raw(path, {});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.bytes.toString()).toBe(SCRIPT);
});

it('lets the service worker look after every page', async () => {
  const { headers } = await send(site.address, { path: '/service-worker.js' });
  expect(headers.get('service-worker-allowed')).toBe('/');
});

it('says plainly that there is no web client', () =>
  withSite(
    async ({ address }) => {
      const got = await send(address, { path: '/', headers: BROWSER });
      expect(got).toMatchObject({ status: 200, text: `${en.noClient}\n${de.noClient}\n` });
      expect((await send(address, { path: '/table/x', headers: BROWSER })).status).toBe(404);
    },
    { webDir: join(folder.path, 'nothing') },
  ));

/** As it goes over the line: nothing tidied up, nothing unpacked. */
function raw(path: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{
    readonly status: number;
    readonly headers: NodeJS.Dict<string | string[]>;
    readonly bytes: Buffer;
  }>((resolve, reject) => {
    const asked = request(site.address, { path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          ...{ status: response.statusCode ?? 0, headers: response.headers },
          bytes: Buffer.concat(parts),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
