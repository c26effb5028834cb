// S11: if one of two people has blocked the other, nothing of one reaches the other: on every route, in every list and
// preview, over the socket and in reviews. What is theirs looks to the other like what does not exist.

import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRng } from '@backtrick/rules';
import { COMMAND_KINDS, DEAL_CODE_BYTES, dealCode } from '@backtrick/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealBoard } from '../src/daily/leaderboard.ts';
import { ROUTES } from '../src/http/routes.ts';
import type { Route } from '../src/http/route.ts';
import { strengthRow } from '../src/ratings/boards.ts';
import { dateOf } from '../src/results/day.ts';
import { newTableId } from '../src/tables/tables.ts';
import { UNLIMITED, emptyFolder, textOf, until } from './guests.ts';
import { joinTable } from './daily-visitors.ts';
import { playGame } from './played-games.ts';
import { newGuest, openSite, openSocket, send, headersOf } from './visitors.ts';
import type { OpenSite, Visitor } from './visitors.ts';

const DEAL = { game: 'original', players: 2 } as const;
const CODE = dealCode({ ...DEAL, options: {} }, randomBytes(DEAL_CODE_BYTES));
const HTML = '<!doctype html><head><meta name="description" content="Old"/><title>B</title></head>';

/** Somebody with something of every kind. */
interface Person extends Visitor {
  readonly name: string;
  /** How many play at the table that waits: somebody who waits for as many is seated at their own. */
  readonly players: number;
  /** Waits for players, for everybody to see. */
  readonly waiting: string;
  readonly running: string;
  /** Only for people with an invitation. */
  readonly secret: string;
  readonly invitation: { readonly secret: string; readonly code: string };
  readonly finished: string;
}

const folder = emptyFolder();
let site: OpenSite;
/** Has blocked Bertram. */
let annabel: Person;
let bertram: Person;
/** Has blocked nobody. */
let clara: Person;

beforeAll(async () => {
  const webDir = join(folder.path, 'dist');
  mkdirSync(webDir, { recursive: true });
  writeFileSync(join(webDir, 'index.html'), HTML);
  site = await openSite({ webDir, ...UNLIMITED });
  [annabel, bertram, clara] = [
    await newPerson('Annabel', 3),
    await newPerson('Bertram', 4),
    await newPerson('Clara', 5),
  ];
  await block(annabel, bertram);
  // Lists are as much as a second old.
  await new Promise((resolve) => setTimeout(resolve, 1100));
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

async function newPerson(name: string, players: number): Promise<Person> {
  const { server, address } = site;
  const { services } = server;
  const visitor = await newGuest(address);
  await visitor.ask('POST', '/api/me/name', { name });
  const waiting = await tableOf(visitor, { players, watching: 'everybody' }, name);
  const running = await tableOf(visitor, { players: 2, watching: 'everybody' }, name, 'bot');
  const secret = await tableOf(visitor, { players: 2, watching: 'link' }, name);
  const invitation = (await visitor.ask('POST', `/api/tables/${secret}/invitation`, {})).body;
  const finished = newTableId();
  await playGame(services.store, {
    table: finished,
    options: { ...DEAL, watching: 'everybody', deal: CODE },
    ...{ seats: [visitor.player, 'bot:steady'], names: [name], at: services.now() },
    ...{ rng: seededRng(name), until: 9 },
  });
  await rank(visitor.player);
  return { ...visitor, name, players, waiting, running, secret, invitation, finished };
}

/** The person sits there, and stays connected. */
async function tableOf(visitor: Visitor, wanted: object, name: string, other?: 'bot') {
  const options = { game: 'original', ...wanted };
  const table: string = (await visitor.ask('POST', '/api/tables', { options })).body.table;
  const { session } = await joinTable(site.address, visitor, table);
  await session.ask({ kind: 'sit', seat: 1, name });
  if (!other) return table;
  await session.ask({ kind: 'seat-bot', seat: 2, bot: 'steady' });
  await session.ask({ kind: 'ready', seed: 'ab'.repeat(32) });
  await session.ask({ kind: 'act', action: '@1' });
  return table;
}

/** Puts somebody on a board of each kind. */
async function rank(player: string): Promise<void> {
  const { store, daily } = site.server.services;
  const day = daily.today();
  const marker = { kind: 'test', key: player, owner: 'house', revision: 0, body: '{}' };
  const rating = { rating: 1500, deviation: 60, volatility: 0.06, day, games: 20 };
  const opponents = Array.from({ length: 10 }, () => newTableId());
  const days = Array.from({ length: 20 }, (_, i) => ({ day: day - i, percentile: 0.5 }));
  const board = dealBoard('original-1', 'house');
  await store.settle(marker, [
    strengthRow('real-time', player, { ...rating, opponents, lately: [] }),
    { board, player, value: 0.5, body: JSON.stringify({ days }) },
  ]);
}

async function block(one: Visitor, other: Visitor): Promise<void> {
  const { status } = await one.ask('POST', `/api/me/people/${other.player}/block`, {});
  expect(status).toBe(200);
}

/** What leads to somebody: their id, their name, their tables. */
function tracesOf({ player, name, ...person }: Person): readonly string[] {
  return [player, name, person.waiting, person.running, person.secret, person.finished];
}

function expectNoTrace(text: string, person: Person): void {
  for (const trace of tracesOf(person)) expect(text).not.toContain(trace);
}

/** All that can be named in a path or a body: things of this person, or things that do not exist. */
interface Things {
  readonly tables: readonly string[];
  readonly games: readonly string[];
  readonly player: string;
  readonly players: number;
  readonly invitations: readonly string[];
}

const thingsOf = (person: Person): Things => ({
  tables: [person.waiting, person.running, person.secret, person.finished],
  games: [person.finished],
  player: person.player,
  players: person.players,
  invitations: [person.invitation.secret, person.invitation.code],
});

const noThings = ({ tables, games, players, invitations }: Things): Things => ({
  tables: tables.map(newTableId),
  games: games.map(newTableId),
  player: newTableId(),
  players,
  invitations: invitations.map((one) => (one.length === 6 ? 'ZZZZZZ' : 'A'.repeat(one.length))),
});

interface Asked {
  readonly path: string;
  readonly body: object | undefined;
}

/** One's own choices, which name somebody else and tell nothing about them. The data of who has blocked has them too. */
const isOwnList = ({ path }: Route) => path.startsWith('/api/me/people');
/** These end sessions, or change the names that are looked for. */
const CHANGING = [
  'DELETE /api/me',
  'DELETE /api/me/sessions/:id',
  'POST /api/me/name',
  'POST /api/me/recovery-code',
];
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const WALKED = ROUTES.filter((route) => !isOwnList(route) && !CHANGING.includes(nameOf(route)));

/** Every way to ask a route about these things. */
function asks({ method, path }: Route, things: Things): readonly Asked[] {
  const tables = path.includes('/api/games/') ? things.games : things.tables;
  return tables.flatMap((table): readonly Asked[] => {
    const named: Readonly<Record<string, string>> = {
      ...{ table, game: '1', player: things.player, league: 'real-time', place: 'house' },
      ...{ day: dateOf(site.server.services.daily.today()), deal: 'original-1', code: CODE },
      ...{ id: 'A'.repeat(22), bot: things.player },
    };
    const address = path.replaceAll(/:(\w+)/g, (_, part: string) => named[part] ?? '');
    if (method === 'GET') return [{ path: address, body: undefined }];
    return bodiesFor(path, table, things).map((body) => ({ path: address, body }));
  });
}

function bodiesFor(
  path: string,
  table: string,
  { invitations, players }: Things,
): readonly object[] {
  if (path === '/api/join') return invitations.map((invitation) => ({ invitation }));
  if (path === '/api/quick-match') return [{ game: 'original', players, rules: {}, name: 'Me' }];
  if (path !== '/api/tables') return [{}];
  const of = { table, game: 1 };
  return [{ options: DEAL, from: { of, step: 3, cards: 'same', seat: 1 } }];
}

/** The viewer with the session of this person, who keeps their own name. */
async function answersTo(viewer: Visitor, route: Route, things: Things) {
  const answers: { readonly status: number; readonly text: string }[] = [];
  for (const { path, body } of asks(route, things)) {
    const got = await send(site.address, {
      method: route.method,
      path,
      body,
      headers: headersOf(viewer),
    });
    answers.push({ status: got.status, text: got.text });
  }
  return answers;
}

/** Routes that show somebody who has blocked nobody the other's things. */
const SHOWING = [
  'GET /api/boards/:deal/:place',
  'GET /api/deals/:code',
  'GET /api/games/:table/:game',
  'GET /api/games/:table/:game/rating',
  'GET /api/lobby',
  'GET /api/players/:player',
  'GET /api/ratings/:league',
  'GET /api/tables/:table',
  'GET /api/tables/:table/rating',
  'GET /api/watch',
  'POST /api/join',
  'POST /api/quick-match',
  'POST /api/tables',
  'POST /api/tables/:table/invitation',
  'DELETE /api/tables/:table/invitation',
  'POST /api/tables/:table/match',
];

const PAIRS = [
  ['the blocked person', () => [bertram, annabel] as const],
  ['who has blocked', () => [annabel, bertram] as const],
] as const;

describe.each(PAIRS)('S11 nothing of the other reaches %s', (_, pairOf) => {
  it.each(WALKED.map((route) => [nameOf(route), route] as const))('by %s', async (_name, route) => {
    const [viewer, other] = pairOf();
    const things = thingsOf(other);
    const answers = await answersTo(viewer, route, things);
    const isOwnData = viewer === annabel && route.path === '/api/me/data';
    for (const { text } of isOwnData ? [] : answers) expectNoTrace(text, other);
    const nothing = await answersTo(viewer, route, noThings(things));
    if (isAboutThings(route)) expect(answers).toEqual(nothing);
    else expect(answers.map(({ status }) => status)).toEqual(nothing.map(({ status }) => status));
  });

  it.each(['table', 'replay', 'profile'])('by the page and the picture of a %s', async (kind) => {
    const [viewer, other] = pairOf();
    const theirs = { table: other.waiting, replay: other.finished, profile: other.player }[kind];
    for (const asked of [`/${kind}/${theirs}`, `/preview.png?lang=en&page=/${kind}/${theirs}`]) {
      const [shown, nothing] = await Promise.all(
        [asked, asked.replace(theirs ?? '', newTableId())].map((path) =>
          send(site.address, { path, headers: { ...headersOf(viewer), accept: 'text/html' } }),
        ),
      );
      expectNoTrace(shown?.text ?? '', other);
      if (asked.startsWith('/preview')) expect(shown?.text).toBe(nothing?.text);
    }
  });

  it.each(['hello', ...COMMAND_KINDS])('by %s over a socket', async (kind) => {
    const [viewer, other] = pairOf();
    for (const table of thingsOf(other).tables) {
      const frame =
        kind === 'hello'
          ? { kind, version: 0, hash: null }
          : { kind: 'command', id: randomUUID(), epoch: null, command: { kind, ...PARTS } };
      const none = newTableId();
      const [shown, nothing] = [
        await firstReply(viewer, { table, frame }),
        await firstReply(viewer, { table: none, frame }),
      ];
      expect(shown.replaceAll(table, none)).toBe(nothing);
    }
  });

  it('by a review', async () => {
    const [viewer, other] = pairOf();
    const frame = { kind: 'hello', invitation: null };
    const reply = await firstReply(viewer, { review: `${other.finished}/1`, frame });
    expect(JSON.parse(reply)).toEqual({ review: `${other.finished}/1`, kind: 'no-review' });
    const [control] = [await firstReply(clara, { review: `${other.finished}/1`, frame })];
    expect(JSON.parse(control)).toMatchObject({ kind: 'look' });
  });
});

/** Whether what is asked about is all that the answer depends on. */
function isAboutThings({ path }: Route): boolean {
  return /:(table|player)\b/.test(path) || ['/api/join', '/api/tables'].includes(path);
}

const PARTS = { seat: 2, name: 'Me', seed: 'ab'.repeat(32), text: 'Hello', version: 1 };

async function firstReply(viewer: Visitor, message: object): Promise<string> {
  const socket = await openSocket(site.address, viewer);
  const reply = new Promise<string>((resolve) => {
    socket.once('message', (data) => resolve(textOf(data)));
  });
  socket.send(JSON.stringify(message));
  const text = await reply;
  socket.close();
  return text;
}

it('S11 shows somebody else all of that', async () => {
  const showing: string[] = [];
  for (const route of WALKED) {
    const things = thingsOf(annabel);
    const answers = await answersTo(clara, route, things);
    const nothing = await answersTo(clara, route, noThings(things));
    const isShown = answers.some(({ text }) => tracesOf(annabel).some((one) => text.includes(one)));
    const differs = answers.some(({ status }, i) => status !== nothing[i]?.status);
    if (isShown || differs) showing.push(nameOf(route));
  }
  expect(showing.sort()).toEqual(SHOWING.toSorted());
});

describe('S11 at a table of somebody else', () => {
  /** A table where Clara waits for others. */
  async function open(players = 4, watching = 'everybody') {
    const host = await newGuest(site.address);
    const table = await tableOf(host, { players, watching }, 'Host');
    const [one, other] = [await newGuest(site.address), await newGuest(site.address)];
    return { host, table, one, other };
  }
  const sitters = (table: string) =>
    (site.server.services.tables.authority(table).open()?.chairs ?? []).map(({ player }) => player);

  it('somebody who looks on sees nothing of who sits down, and somebody else sees it', async () => {
    const { table, one, other } = await open();
    await block(one, other);
    const pairs = [
      { watcher: one, sitter: other },
      { watcher: other, sitter: one },
    ];
    for (const { watcher, sitter } of pairs) {
      const [kept, shown] = [
        await joinTable(site.address, watcher, table),
        await joinTable(site.address, clara, table),
      ];
      const sitting = await joinTable(site.address, sitter, table);
      expect(await sitting.session.ask({ kind: 'sit', seat: 2, name: 'Dorothy' })).toMatchObject({
        ok: true,
      });
      await until(() => kept.transcript.at(-1) === JSON.stringify({ table, kind: 'no-table' }));
      await until(() => shown.transcript.join('').includes('Dorothy'));
      expect(kept.transcript.join('')).not.toContain('Dorothy');
      expect(kept.transcript.join('')).not.toContain(sitter.player);
      await sitting.session.ask({ kind: 'leave' });
      for (const { close } of [kept, shown, sitting]) close();
    }
  });

  it('somebody who looks on is shown out when they are blocked', async () => {
    const { table, one, other } = await open();
    const sitting = await joinTable(site.address, one, table);
    await sitting.session.ask({ kind: 'sit', seat: 2, name: 'Dorothy' });
    const watching = await joinTable(site.address, other, table);
    await until(() => watching.transcript.join('').includes('Dorothy'));
    await block(one, other);
    const noTable = JSON.stringify({ table, kind: 'no-table' });
    await until(() => watching.transcript.includes(noTable));
    expect(watching.transcript.at(-1)).toBe(noTable);
    sitting.close();
    watching.close();
  });

  it('who blocks gets up between games, and the other is told only that', async () => {
    const { table, one, other } = await open();
    const [sitting, blocked] = [
      await joinTable(site.address, one, table),
      await joinTable(site.address, other, table),
    ];
    await sitting.session.ask({ kind: 'sit', seat: 2, name: 'Dorothy' });
    await blocked.session.ask({ kind: 'sit', seat: 3, name: 'Edgar' });
    await block(one, other);
    await until(() => !sitters(table).includes(one.player));
    expect(sitters(table)).toContain(other.player);
    await until(() => blocked.session.view()?.chairs[1]?.player === null);
    expect(blocked.transcript.join('')).not.toContain('block');
    for (const { close } of [sitting, blocked]) close();
  });

  it('a running game goes on, and who has blocked starts no further one', async () => {
    const [one, other] = [await newGuest(site.address), await newGuest(site.address)];
    const table = await tableOf(one, { players: 2, watching: 'everybody' }, 'Dorothy');
    const [sitting, blocked] = [
      await joinTable(site.address, one, table),
      await joinTable(site.address, other, table),
    ];
    await blocked.session.ask({ kind: 'sit', seat: 2, name: 'Edgar' });
    const seed = 'ab'.repeat(32);
    await until(() => sitting.session.view()?.chairs[1]?.player === other.player);
    await sitting.session.ask({ kind: 'ready', seed });
    await blocked.session.ask({ kind: 'ready', seed });
    await until(() => sitting.session.view()?.game === 1);
    await block(one, other);
    expect(sitters(table)).toEqual([one.player, other.player]);
    await sitting.session.ask({ kind: 'abandon' });
    const version = () => site.server.services.tables.authority(table).open()?.proposal?.version;
    await blocked.session.ask({ kind: 'agree', proposal: version() ?? 0 });
    await until(() => sitting.session.view()?.phase === 'over');
    const refused = { ok: false, refusal: { code: 'not-now' } };
    expect(await sitting.session.ask({ kind: 'ready', seed })).toMatchObject(refused);
    for (const { close } of [sitting, blocked]) close();
  });

  it('two who sit down in the same moment do not stay there both', async () => {
    for (let round = 0; round < 10; round++) {
      const { table, one, other } = await open();
      await block(one, other);
      const both = await Promise.all(
        [one, other].map((visitor) => joinTable(site.address, visitor, table)),
      );
      const noTable = JSON.stringify({ table, kind: 'no-table' });
      await Promise.all(
        both.map(({ session, transcript }, i) =>
          Promise.race([
            session.ask({ kind: 'sit', seat: 2 + i, name: 'Dorothy' }),
            until(() => transcript.includes(noTable)),
          ]),
        ),
      );
      const isApart = () =>
        !sitters(table).includes(one.player) || !sitters(table).includes(other.player);
      await until(isApart);
      expect(isApart()).toBe(true);
      for (const { close } of both) close();
    }
  });

  it('two who look back at a game of others do not meet there', async () => {
    const [one, other] = [await newGuest(site.address), await newGuest(site.address)];
    await block(one, other);
    const review = `${clara.finished}/1`;
    const frame = { kind: 'hello', invitation: null };
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      const socket = await openSocket(site.address, first);
      const entered = new Promise<string>((resolve) => {
        socket.once('message', (data) => resolve(textOf(data)));
      });
      socket.send(JSON.stringify({ review, frame }));
      expect(JSON.parse(await entered)).toMatchObject({ kind: 'look' });
      expect(JSON.parse(await firstReply(second, { review, frame }))).toEqual({
        review,
        kind: 'no-review',
      });
      socket.send(JSON.stringify({ review, frame: { kind: 'bye' } }));
      socket.close();
      const { present } = site.server.services.reviews;
      const reviewed = { table: clara.finished, game: 1 };
      await until(async () => (await present(reviewed)).length === 0);
    }
  });
});

describe('lists of people', () => {
  it('are kept by person, not by device, and end with a block', async () => {
    const [one, other] = [await newGuest(site.address), await newGuest(site.address)];
    await other.ask('POST', '/api/me/name', { name: 'Edgar' });
    for (const list of ['block', 'mute'])
      expect((await one.ask('POST', `/api/me/people/${other.player}/${list}`, {})).status).toBe(
        200,
      );
    const listed = [{ player: other.player, name: 'Edgar', at: expect.any(Number) }];
    expect((await one.ask('GET', '/api/me/people')).body).toEqual({
      blocked: listed,
      muted: listed,
    });
    expect((await other.ask('GET', '/api/me/people')).body).toEqual({ blocked: [], muted: [] });
    await one.ask('DELETE', `/api/me/people/${other.player}/block`);
    expect((await one.ask('GET', '/api/me/people')).body).toEqual({ blocked: [], muted: listed });
    expect(await site.server.services.personLists.apart([one.player], [other.player])).toEqual(
      new Set(),
    );
  });

  it('hold a hundred people, and no more', async () => {
    const one = await newGuest(site.address);
    const { personLists } = site.server.services;
    for (let i = 0; i < 100; i++)
      expect(await personLists.add(one.player, 'blocked', newTableId())).toBe('done');
    const path = `/api/me/people/${clara.player}/block`;
    expect(await one.ask('POST', path, {})).toMatchObject({
      status: 409,
      body: { error: 'too-many' },
    });
  });

  it('S15 lose nothing of what is added at once', async () => {
    const one = await newGuest(site.address);
    const { personLists } = site.server.services;
    const others = Array.from({ length: 20 }, () => newTableId());
    await Promise.all(others.map((other) => personLists.add(one.player, 'muted', other)));
    const { muted } = await personLists.of(one.player);
    expect(muted.map(({ player }) => player).sort()).toEqual(others.toSorted());
  });

  it('have nobody who is not there, nor oneself', async () => {
    const one = await newGuest(site.address);
    expect((await one.ask('POST', `/api/me/people/${newTableId()}/block`, {})).status).toBe(404);
    expect((await one.ask('POST', `/api/me/people/${one.player}/block`, {})).status).toBe(409);
  });
});
