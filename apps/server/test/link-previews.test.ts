// What a shared link shows before anybody opens it, over a real server with a page to serve.

import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { seededRng } from '@backtrick/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { previewOf } from '../src/previews/previews.ts';
import { dealNamed } from '../src/results/daily-deal.ts';
import { dateOf, dayAt } from '../src/results/day.ts';
import { newTableId } from '../src/tables/tables.ts';
import { emptyFolder } from './guests.ts';
import { playGame } from './played-games.ts';
import { joinTable } from './daily-visitors.ts';
import { newGuest, openSite, send, tokenHeaders } from './visitors.ts';
import type { OpenSite, Visitor } from './visitors.ts';

const HTML =
  '<!doctype html><head><meta\n name="description"\n content="Old"\n/><title>Backtrick</title></head>';
const AT = Date.UTC(2026, 10, 16, 12);
const TODAY = dayAt(AT);
const DAILY = 'original-1';
const MAX_PICTURE_BYTES = 80_000;
const SOLO = { game: 'original', players: 1, takingBack: 'turn', watching: 'nobody' };

let now = AT;
let site: OpenSite;
let ada: Visitor;
let waiting = '';
const daily = newTableId();
const finished = newTableId();
const folder = emptyFolder();

beforeAll(async () => {
  const webDir = join(folder.path, 'dist');
  mkdirSync(webDir, { recursive: true });
  writeFileSync(join(webDir, 'index.html'), HTML);
  site = await openSite({ webDir, widening: 1000 }, () => now);
  const { services } = site.server;
  ada = await newGuest(site.address);
  await ada.ask('POST', '/api/me/name', { name: 'Ada' });
  const { body } = await ada.ask('POST', '/api/tables', {
    options: { game: 'original', players: 3 },
  });
  waiting = body.table;
  const { session, close } = await joinTable(site.address, ada, waiting);
  await session.ask({ kind: 'sit', seat: 1, name: 'Ada' });
  close();
  const rng = seededRng('previews');
  const options = { game: 'original', players: 2 };
  await playGame(services.store, {
    ...{ table: finished, options, seats: [ada.player, 'bot:steady'], at: AT, rng },
  });
  await services.dailyDeals.make(TODAY + 1);
  const deal = dealNamed(TODAY, DAILY);
  if (!deal) throw new Error(`there is a deal ${DAILY}`);
  const code = (await services.dailyDeals.make(TODAY)).code(deal, 'online');
  const attempt = { day: dateOf(TODAY), deal: DAILY, place: 'online', isFirst: true } as const;
  await playGame(services.store, {
    ...{ table: daily, attempt, options: { ...SOLO, deal: code } },
    ...{ seats: [ada.player], at: AT, rng },
  });
  const kept = { first: { place: 'online', table: daily }, codeTakenAt: null, deviceGames: [] };
  const key = `${ada.player} ${dateOf(TODAY)} ${DAILY}`;
  await services.store.write({
    ...{ kind: 'daily-attempt', key, owner: ada.player, revision: 0, body: JSON.stringify(kept) },
  });
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

async function headOf(path: string, language = 'en'): Promise<Readonly<Record<string, string>>> {
  const headers = { accept: 'text/html', 'accept-language': language };
  const { status, text } = await send(site.address, { path, headers });
  expect(status).toBe(200);
  expect(text).not.toContain('content="Old"');
  const tags = [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '';
  return { ...Object.fromEntries(tags.map(([, name, content]) => [name, content])), title };
}

/** The picture that the head of a page names. */
async function pictureOf(path: string, language = 'en'): Promise<Buffer> {
  const { 'og:image': image = '' } = await headOf(path, language);
  const address = new URL(image.replaceAll('&amp;', '&'));
  const response = await fetch(site.address + address.pathname + address.search);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  return Buffer.from(await response.arrayBuffer());
}

const resultPath = () => `/daily/${dateOf(TODAY)}/${DAILY}?by=${ada.player}`;

const PAGES: Readonly<Record<string, readonly [path: () => string, title: RegExp]>> = {
  'an invitation': [() => `/table/${waiting}`, /^Ada invites you: The Game$/],
  'the site': [() => '/', /^Backtrick$/],
  'a profile': [() => `/profile/${ada.player}`, /^Ada · Backtrick$/],
  'today’s challenge': [() => '/daily', /^Daily challenge, 16 November: The Game, Solo$/],
  'a daily deal': [
    () => `/daily/${dateOf(TODAY)}/${DAILY}`,
    /^Daily challenge, 16 November: The Game, Solo$/,
  ],
  'a daily result': [resultPath, /^(\d+ left\.|All played!) Daily challenge, 16 November$/],
  'a deal': [() => '/deal/G1HP-V05A-FMSY-38ZB', /^The same cards, another attempt: /],
  'a replay': [() => `/replay/${finished}/12`, /^Replay: The Game, 2 players$/],
};

it.each(Object.entries(PAGES))('shows %s with a title and a picture', async (_, [path, title]) => {
  const head = await headOf(path());
  expect(head['title']).toMatch(title);
  expect(head['og:title']).toBe(head['title']);
  expect(head['og:description']).not.toBe('');
  expect(head['og:url']).toMatch(/^http:\/\//);
  const png = await pictureOf(path());
  expect(sizeOf(png)).toEqual({ width: 1200, height: 630 });
  expect(png.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  expect(inflatedRows(png)).toBe(630 * 1201);
});

it('shows each of them as a picture of its own', async () => {
  const { 'today’s challenge': _, ...others } = PAGES;
  const pictures = await Promise.all(Object.values(others).map(([path]) => pictureOf(path())));
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(pictures.length);
});

it('speaks German to those who ask for it', async () => {
  const head = await headOf(`/table/${waiting}`, 'de-DE,de;q=0.9,en;q=0.8');
  expect(head['title']).toBe('Ada lädt dich ein: The Game');
  expect(head['og:locale']).toBe('de_DE');
});

it.each([
  ['an unknown table', `/table/${newTableId()}`],
  ['an invitation by link, whose secret stays in the browser', '/join'],
  ['no table', '/table/constructor'],
  ['a day without deals', '/daily/2020-01-01/original-1'],
  ['a day that has not begun', `/daily/${dateOf(TODAY + 1)}/original-1`],
  ['no deal', '/deal/nothing'],
  ['an unknown game', `/replay/${newTableId()}/3`],
  ['a stranger', `/profile/${newTableId()}`],
])('shows %s as the site itself', async (_, path) => {
  const head = await headOf(path);
  expect(head['title']).toBe('Backtrick');
  expect((await pictureOf(path)).length).toBeGreaterThan(1000);
});

it('S1 shows no pile of a daily deal before its day is over, and then does', async () => {
  const path = `/replay/${daily}/30`;
  expect((await headOf(path))['title']).toBe('Backtrick');
  const closed = await pictureOf(path);
  expect(closed).toEqual(await pictureOf(`/replay/${newTableId()}/30`));
  now = AT + 3 * 86_400_000;
  expect((await headOf(path))['title']).toBe('Replay: The Game, Solo');
  expect(await pictureOf(path)).not.toEqual(closed);
  now = AT;
});

it('S1 tells how many cards were left, and nothing of which', async () => {
  const { services } = site.server;
  const [row] = await services.store.games({ kind: 'of-table', table: daily, game: 1 });
  const left: number = row && JSON.parse(row.summary).left;
  expect((await headOf(resultPath()))['title']).toContain(`${left} left`);
  const [path = '', by = null] = resultPath().split('?by=');
  const { picture } = await previewOf(services, { path, by, language: 'en' });
  const { above, below, ...shown } = await picture();
  expect([above, below].join(' ')).toMatch(
    /^Daily challenge, 16 November (The Game, Solo|Better than \d+%.*)$/,
  );
  const cards = { kind: 'fan', played: 98 - left, left };
  expect(shown).toEqual({ headline: `${left} left.`, cards });
});

it('tells nothing of people who are hidden', async () => {
  const { services } = site.server;
  await services.privacy.set(ada.player, 'hidden');
  expect((await headOf(`/profile/${ada.player}`))['title']).toBe('Backtrick');
  expect((await headOf(resultPath()))['title']).toMatch(/^Daily challenge/);
  await services.privacy.set(ada.player, 'public');
});

it('writes names as text, never as tags', async () => {
  const { body } = await ada.ask('POST', '/api/tables', {
    options: { game: 'original', players: 2 },
  });
  const { session, close } = await joinTable(site.address, ada, body.table);
  expect(await session.ask({ kind: 'sit', seat: 1, name: 'Q&A' })).toMatchObject({ ok: true });
  close();
  const { title } = await headOf(`/table/${body.table}`);
  expect(title).toBe('Q&amp;A invites you: The Game');
});

it.each([
  ['en', 'Robo (bot)', 'invites you'],
  ['de', 'Robo (Bot)', 'lädt dich ein'],
])('S7 calls a program with an account a bot, in %s', async (language, name, invites) => {
  const made = (await ada.ask('POST', '/api/me/bots', { name: 'Robo' })).body;
  const robo: Visitor = {
    ...ada,
    player: made.bot,
    ask: (method, path, body) =>
      send(site.address, { method, path, body, headers: tokenHeaders(made.token) }),
  };
  const { table } = (
    await robo.ask('POST', '/api/tables', { options: { game: 'original', players: 2 } })
  ).body;
  const { session, close } = await joinTable(site.address, robo, table);
  expect(await session.ask({ kind: 'sit', seat: 1, name: 'Robo' })).toMatchObject({ ok: true });
  close();
  expect((await headOf(`/table/${table}`, language))['title']).toBe(`${name} ${invites}: The Game`);
  expect((await headOf(`/profile/${made.bot}`, language))['title']).toBe(`${name} · Backtrick`);
  const { services } = site.server;
  for (const path of [`/table/${table}`, `/profile/${made.bot}`]) {
    const { picture } = await previewOf(services, { path, by: null, language: 'en' });
    expect(JSON.stringify(await picture())).toContain('Robo (bot)');
  }
});

it.each(['', '?page=', `?page=/${'x'.repeat(200)}`, '?page=/table/a&page=/table/b'])(
  'answers a picture of %j in a moment',
  async (query) => {
    const { status } = await send(site.address, { path: `/preview.png${query}` });
    expect([200, 400]).toContain(status);
  },
);

it('names no other host than its own, whatever a request names', async () => {
  const head = await rawAnswer(`GET http://evil.example/daily HTTP/1.1\r\nhost: evil.example`);
  expect(head).toMatch(/^HTTP\/1.1 200 /);
  expect(head).toContain('rel="canonical"');
  expect(head).not.toContain('evil');
});

it('keeps pages that are shared from search engines, not from messengers', async () => {
  const { text } = await send(site.address, { path: '/robots.txt' });
  const closed = [...text.matchAll(/Disallow: (\S+)/g)].map(([, path = '']) => path);
  for (const path of [...Object.values(PAGES).map(([at]) => at()), '/join', '/preview.png']) {
    expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  }
  const robots = async (path: string) =>
    (await send(site.address, { path })).headers.get('x-robots-tag');
  expect(await robots(`/table/${waiting}`)).toBe('noindex');
  expect(await robots(`/profile/${ada.player}`)).toBe('noindex');
  expect(await robots('/daily')).toBeNull();
});

it('tells search engines where to look, and where not', async () => {
  const robots = await send(site.address, { path: '/robots.txt' });
  expect(robots.text).toContain('Disallow: /api/');
  const [, map = ''] = /Sitemap: (\S+)/.exec(robots.text) ?? [];
  const { text, headers } = await send(site.address, { path: new URL(map).pathname });
  expect(headers.get('content-type')).toContain('application/xml');
  expect(text).toContain('/daily</loc>');
  expect(text).not.toContain('/table');
});

/** The whole answer to a request that no client would send. */
async function rawAnswer(head: string): Promise<string> {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
  socket.write(`${head}\r\nconnection: close\r\n\r\n`);
  return textOf(socket);
}

function sizeOf(png: Buffer): object {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** How many bytes the rows of a picture have, its filters included. */
function inflatedRows(png: Buffer): number {
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const isData = png.subarray(at + 4, at + 8).toString('latin1') === 'IDAT';
    if (isData) return inflateSync(png.subarray(at + 8, at + 8 + length)).length;
    at += length + 12;
  }
  return 0;
}
