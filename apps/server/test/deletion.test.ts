// 22 S14: somebody who was everywhere is deleted, and is nowhere any more: on no route and in no socket of anybody else, and in
// no column of the database. The name, the words and the id are looked for in everything that can be asked.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { seededRng } from '@backtrick/rules';
import type { Command } from '@backtrick/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { ROUTES } from '../src/http/routes.ts';
import { check } from '../src/admin/check.ts';
import { deletePerson, sweepDeletions } from '../src/personal-data/deletion.ts';
import { previewOf } from '../src/previews/previews.ts';
import type { Server } from '../src/server.ts';
import { dateOf, dayAt } from '../src/results/day.ts';
import { filesIn } from '../src/storage/data-folder.ts';
import { keyIn, sealWith } from '../src/storage/seal.ts';
import { newTableId } from '../src/tables/tables.ts';
import { guestWith, textOf, until } from './guests.ts';
import type { Joined } from './guests.ts';
import { playGame, playOn } from './played-games.ts';
import { openPushService } from './push-service.ts';
import { finishedGame, reviewer } from './review-room.ts';
import { openTwoNodes } from './two-nodes.ts';
import { newGuest, browser, openSite, openSocket, wholeAnswer, wholeDataOf } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const DAY = 86_400_000;
const MARK = 'Quetzalcoatl';
const WORDS = 'xylophone parade';
const SEED = 'ab'.repeat(32);
const OPEN = { game: 'original', players: 2, watching: 'everybody' };

let ahead = 0;
const clock = () => Date.now() + ahead;
const service = await openPushService();
const site = await openSite({ pushServices: [service.host], widening: 100_000 }, clock);
const { address, server, dataDir } = site;
const { services } = server;
afterAll(async () => {
  await site.close();
  await service.close();
});

interface Scene {
  readonly person: Visitor;
  readonly other: Visitor;
  readonly stranger: Visitor;
  readonly tables: readonly string[];
  /** Two of them. */
  readonly finished: string;
  readonly running: string;
  /** What those who look on were told since the deletion began. */
  readonly heard: string[];
  /** What is in the person's export. */
  readonly exported: string;
  readonly logBefore: number;
  readonly bot: string;
}

let scene: Scene;

/** What must not be found, neither in answers nor in the database. */
const traces = () => [MARK, WORDS, scene.person.player, scene.bot];

beforeAll(async () => {
  const [person, other, stranger] = await Promise.all([
    newGuest(address),
    newGuest(address),
    newGuest(address),
  ]);
  await person.ask('POST', '/api/me/name', { name: MARK });
  await other.ask('POST', '/api/me/name', { name: 'Ben' });
  const duel = await ratedDuel(person, other);
  const daily = await dailyTraces(person);
  const finished = await playedTable(person, other, 'to the end');
  const running = await playedTable(person, other, 'running');
  const closed = await closedTable(person);
  const hosted = await hostedTable(person, other);
  const bot = await accountTraces(person);
  const room = await reviewer(address, other, `${finished.table}/1`);
  await room.ask({ kind: 'hello' }, { kind: 'look' });
  const own = await reviewer(address, person, `${finished.table}/1`);
  await own.ask({ kind: 'hello' }, { kind: 'look' });
  await room.sees(({ people }) => people.some(({ name }) => name === MARK));
  const tables = [duel, ...daily, finished.table, running.table, closed, hosted];
  const sockets = [...finished.watching, ...running.watching].map(({ socket }) => socket);
  const exported = JSON.stringify(await wholeDataOf(person));
  const heard = hearAll([...sockets, room.socket]);
  const logBefore = site.log.length;
  const who = { person, other, stranger, bot };
  const where = { tables, finished: finished.table, running: running.table };
  scene = { ...who, ...where, heard, exported, logBefore };
  // Whatever the server keeps at hand of its answers, it has now.
  const before = await Promise.all(everyPath().map((path) => wholeAnswer(other, path)));
  for (const text of [before.join('\n'), await previews()]) {
    if (!text.includes(MARK)) throw new Error('others see the person');
  }
  const { status } = await person.ask('DELETE', '/api/me');
  if (status !== 200) throw new Error(`the deletion was answered with ${status}`);
});

describe('somebody who was everywhere', () => {
  it('was there before: what is looked for below can be found', async () => {
    const { exported, tables } = scene;
    expect(exported).toContain(MARK);
    expect(exported).toContain(WORDS);
    for (const table of tables) expect(exported).toContain(table);
    expect(JSON.parse(exported).scores.length).toBeGreaterThan(0);
    expect(JSON.parse(exported).push.length).toBeGreaterThan(0);
    expect(tables).toHaveLength(6);
  });

  it('is on no route that anybody else can ask', async () => {
    const { other, stranger } = scene;
    const askers = { nobody: browser(address), stranger, other };
    const found: string[] = [];
    for (const path of everyPath()) {
      for (const [role, asker] of Object.entries(askers)) {
        const { text } = await asker.ask('GET', path);
        for (const trace of traces()) if (text.includes(trace)) found.push(`${role} ${path}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('is in no preview of a link', async () => {
    expect(tracesIn(await previews())).toEqual([]);
  });

  it('is in no view, step or replay over a socket', async () => {
    const { other, stranger, tables } = scene;
    for (const asker of [other, stranger]) {
      const socket = await openSocket(address, asker);
      const heard = hearAll([socket]);
      for (const table of tables) {
        const hello = { kind: 'hello', version: 0, hash: null };
        socket.send(JSON.stringify({ table, frame: hello }));
        await until(() => heard.some((text) => text.includes(table)));
      }
      expect(tracesIn(heard.join('\n'))).toEqual([]);
      socket.close();
    }
  });

  it('is gone for those who look on: their screens are told at once', async () => {
    const { heard, finished, running } = scene;
    for (const table of [finished, running]) {
      await until(() => heard.some((text) => text.includes(table) && text.includes('"update"')));
    }
    expect(tracesIn(heard.join('\n'))).toEqual([]);
  });

  it('is in no record, and the seat says so', async () => {
    const { other, finished } = scene;
    const { body } = await other.ask('GET', `/api/games/${finished}/1`);
    expect(body).toMatchObject({ names: [null, 'Ben'], deleted: [1] });
  });

  it('has left the running game, which goes on, and whose record will not name them', async () => {
    const { other, running: table } = scene;
    const authority = await services.tables.caughtUp(table);
    expect(authority.open()?.chairs[0]).toMatchObject({ player: null, name: '' });
    const epoch = authority.open()?.chairs[1]?.epoch ?? null;
    const who = { kind: 'person', player: other.player, epoch } as const;
    await authority.ask({ who, id: randomUUID(), command: { kind: 'abandon' } });
    await until(() => authority.open()?.record !== null);
    const { body } = await other.ask('GET', `/api/games/${table}/1`);
    expect(body).toMatchObject({ names: [null, 'Ben'], deleted: [1] });
  });

  it('is named in no line of the log, and known there by the id alone', () => {
    const lines = site.log.slice(scene.logBefore);
    expect(site.log.filter((line) => line.includes(MARK) || line.includes(WORDS))).toEqual([]);
    const named = lines.filter((line) => line.includes(scene.person.player));
    expect(named.map((line) => JSON.parse(line).event)).toEqual(['person-deleted']);
  });

  it('is in no column of the database, once every node has closed its sockets', async () => {
    ahead += 15_000;
    await until(
      async () => (await services.store.document('deletion', scene.person.player)) === null,
    );
    await until(async () => (await services.store.document('deletion', scene.bot)) === null);
    expect(columnsWith(traces())).toEqual([]);
    const logs = await Promise.all(scene.tables.map((table) => services.store.read(table, 0)));
    expect(tracesIn(JSON.stringify(logs))).toEqual([]);
  });

  it('leaves ratings of others as they were, and is off the boards', async () => {
    const { other, person } = scene;
    expect(await services.store.scores({ kind: 'of-player', player: person.player })).toEqual([]);
    const rows = await services.store.scores({ kind: 'of-player', player: other.player });
    expect(rows.length).toBeGreaterThan(0);
    expect(tracesIn(JSON.stringify(rows))).toEqual([]);
  });

  it('leaves a database that is whole: logs, links, lists and counts', () => {
    const { database, key } = filesIn(dataDir);
    expect(check(database, sealWith(keyIn(key)), () => undefined).findings).toEqual([]);
  });

  it('can be deleted again without harm, as after a crash half-way', async () => {
    await deletePerson(services, scene.person.player, fail);
    ahead += 15_000;
    await sweepDeletions(services, fail);
    expect(columnsWith(traces())).toEqual([]);
  });
});

describe('what an earlier version left of a deleted person', () => {
  it('is gone over: the log, its lists and its record', async () => {
    const table = newTableId();
    const gone = `gone-${randomUUID()}`;
    const ben = await newGuest(address);
    const seats = [gone, ben.player];
    const names = ['Popocatepetl', 'Ben'];
    const at = services.now();
    const played = { table, options: OPEN, seats, names, at, rng: seededRng(table), until: 4 };
    await playGame(services.store, played);
    const earlier = { kind: 'deleted', key: `${table} 1`, owner: table, due: 0 };
    await services.store.put({ ...earlier, body: JSON.stringify({ seats: [1] }) });
    const { body } = await ben.ask('GET', `/api/games/${table}/1`);
    expect(body).toMatchObject({ names: [null, 'Ben'], deleted: [1] });
    await until(async () => (await services.store.document('deleted', `${table} 1`)) === null);
    expect(columnsWith([gone, 'Popocatepetl'])).toEqual([]);
    expect((await ben.ask('GET', `/api/games/${table}/1`)).body).toMatchObject(body);
  });
});

describe('over two nodes', () => {
  it('is gone from tables that the other node has at hand', async () => {
    const two = await openTwoNodes();
    try {
      const [one, another] = two.nodes;
      const person = await newGuest(one.address);
      const other = await newGuest(another.address);
      const { body } = await person.ask('POST', '/api/tables', { options: OPEN });
      const { table } = body;
      const own = await guestWith(one.address, person.cookie, person.player).join(table);
      const watching = await guestWith(another.address, other.cookie, other.player).join(table);
      await until(() => own.session.view() !== null);
      await own.session.ask({ kind: 'sit', seat: 1, name: MARK });
      await own.session.ask({ kind: 'say', text: WORDS });
      await until(() => JSON.stringify(watching.session.view()).includes(WORDS));
      expect((await person.ask('DELETE', '/api/me')).status).toBe(200);
      await until(() => !JSON.stringify(watching.session.view()).includes(MARK));
      const late = await newGuest(another.address);
      const looking = await guestWith(another.address, late.cookie, late.player).join(table);
      await until(() => looking.session.view() !== null);
      const seen = [watching, looking].map(({ session }) => JSON.stringify(session.view()));
      for (const trace of [MARK, WORDS, person.player]) expect(seen.join('')).not.toContain(trace);
      for (const socket of [watching.socket, looking.socket]) socket.close();
    } finally {
      await two.close();
    }
  });
});

describe('S14 a room of a review that is there already', () => {
  const HELLO = { kind: 'hello' };
  const LOOK = { kind: 'look' };

  /** A game of the other one, open to everybody, in whose room they are. */
  async function roomOf(server: Server, other: Visitor, sitters: readonly Visitor[]) {
    const named = sitters.map(({ player }, i) => ({ player, name: i === 0 ? 'Ben' : MARK }));
    const table = await finishedGame(server, named);
    const host = await reviewer(server.address, other, `${table}/1`);
    await host.ask(HELLO, LOOK);
    return { table, host };
  }

  async function comers(one: string, another: string) {
    const [other, person] = [await newGuest(one), await newGuest(another)];
    await person.ask('POST', '/api/me/name', { name: MARK });
    return { other, person };
  }

  /** What the database has of a room. */
  const stored = async ({ services: { store } }: Server, table: string) =>
    (await store.document('review', `review-${table}-1`))?.body ?? '';

  it.each(['player', 'guest', 'gone guest', 'removed guest'])(
    'knows a deleted %s no more, five times',
    async (role) => {
      for (let i = 0; i < 5; i++) {
        const { other, person } = await comers(address, address);
        const sitters = role === 'player' ? [other, person] : [other];
        const { table, host } = await roomOf(server, other, sitters);
        const own = await reviewer(address, person, `${table}/1`);
        const { you } = await own.ask(HELLO, LOOK);
        await host.sees(({ people }) => people.some(({ name }) => name === MARK));
        if (role === 'player') await own.ask({ kind: 'lead' }, { leader: you });
        if (role === 'gone guest') own.say({ kind: 'bye' });
        if (role === 'removed guest') host.say({ kind: 'remove', person: you });
        if (role.includes(' ')) await host.sees(({ people }) => people.length === 1);
        const tag = services.reviews.tagOf({ table, game: 1 }, person.player);
        expect(await stored(server, table)).toContain(tag);
        expect((await person.ask('DELETE', '/api/me')).status).toBe(200);
        await host.sees(({ people }) => people.length === 1);
        ahead += 15_000;
        const isDone = async () =>
          (await services.store.document('deletion', person.player)) === null;
        await until(isDone);
        const after = await stored(server, table);
        for (const trace of [tag, MARK, person.player]) expect(after).not.toContain(trace);
        expect(await services.reviews.visitPage(person.player, '', 9)).toEqual([]);
        const late = await reviewer(address, await newGuest(address), `${table}/1`);
        expect(JSON.stringify(await late.ask(HELLO, LOOK))).not.toContain(MARK);
        for (const { socket } of [host, late]) socket.close();
      }
    },
    60_000,
  );

  it('knows them no more on another node', async () => {
    const two = await openTwoNodes();
    try {
      const [one, another] = two.nodes;
      const { other, person } = await comers(one.address, another.address);
      const { table, host } = await roomOf(one, other, [other]);
      // Over both nodes: a socket of the other node may bring them back for a moment.
      for (const { address: at } of two.nodes) {
        await (await reviewer(at, person, `${table}/1`)).ask(HELLO, LOOK);
      }
      await host.sees(({ people }) => people.some(({ name }) => name === MARK));
      const tag = one.services.reviews.tagOf({ table, game: 1 }, person.player);
      expect((await person.ask('DELETE', '/api/me')).status).toBe(200);
      await host.sees(({ people }) => people.length === 1);
      await two.pass(15_000);
      await until(
        async () => (await one.services.store.document('deletion', person.player)) === null,
      );
      for (const trace of [tag, MARK]) expect(await stored(one, table)).not.toContain(trace);
      const late = await reviewer(another.address, await newGuest(another.address), `${table}/1`);
      expect(JSON.stringify(await late.ask(HELLO, LOOK))).not.toContain(MARK);
    } finally {
      await two.close();
    }
  });
});

function fail(table: string, error: string): never {
  throw new Error(`${table}: ${error}`);
}

function tracesIn(text: string): readonly string[] {
  return traces().filter((trace) => text.includes(trace));
}

function hearAll(sockets: readonly WebSocket[]): string[] {
  const heard: string[] = [];
  for (const socket of sockets) socket.on('message', (data) => heard.push(textOf(data)));
  return heard;
}

/** A duel of some days ago that counts, with the days after it closed. */
async function ratedDuel(person: Visitor, other: Visitor): Promise<string> {
  const limit = { kind: 'seconds', turn: 60 };
  const options = { ...OPEN, game: 'face-to-face', clock: limit, title: `${MARK} plays` };
  const { body } = await person.ask('POST', '/api/tables', { options });
  const { table } = body;
  const authority = await services.tables.caughtUp(table);
  const both = [person, other];
  const say = async (player: string, command: Command) => {
    const chair = authority.open()?.chairs.find((one) => one.player === player);
    const who = { kind: 'person', player, epoch: chair?.epoch ?? null } as const;
    expect(await authority.ask({ who, id: randomUUID(), command })).toMatchObject({ ok: true });
  };
  for (const [i, { player }] of both.entries()) {
    await say(player, { kind: 'sit', seat: i + 1, name: [MARK, 'Ben'][i] ?? '' });
  }
  // The server notes from where they come.
  const sockets = await Promise.all(both.map((one) => openSocket(address, one)));
  for (const socket of sockets) {
    socket.send(JSON.stringify({ table, frame: { kind: 'hello', version: 0, hash: null } }));
    await once(socket, 'message');
  }
  for (const { player } of both) await say(player, { kind: 'ready', seed: SEED });
  const seats = both.map(({ player }) => player);
  const game = { seats, rng: seededRng('a duel'), errs: () => 0 };
  await playOn(authority, game, await services.store.read(table, 0));
  for (const socket of sockets) socket.close();
  ahead += 2 * DAY;
  await services.ratings.sweep();
  const rows = await services.store.scores({ kind: 'of-player', player: other.player });
  expect(JSON.stringify(rows)).toContain(person.player);
  return table;
}

/** A table with a deal of the day, and a deal that was taken along. */
async function dailyTraces(person: Visitor): Promise<readonly string[]> {
  const day = dateOf(dayAt(clock()));
  const seated = await person.ask('POST', `/api/daily/${day}/original-1/table`, { name: MARK });
  expect(seated.status).toBe(200);
  const taken = await person.ask('POST', `/api/daily/${day}/quick-and-easy-2/code`, {});
  expect(taken.status).toBe(200);
  return [seated.body.table];
}

/** Two who talk and play, with a stranger and the other one looking on. */
async function playedTable(person: Visitor, other: Visitor, how: 'to the end' | 'running') {
  const title = `${MARK} and friends`;
  const { body } = await person.ask('POST', '/api/tables', { options: { ...OPEN, title } });
  const { table } = body;
  const lookOn = await newGuest(address);
  const [own, his, theirs] = await Promise.all(
    [person, other, lookOn].map((one) => guestWith(address, one.cookie, one.player).join(table)),
  );
  if (!own || !his || !theirs) throw new Error('three have joined');
  await until(() => [own, his, theirs].every(({ session }) => session.view() !== null));
  await taken(own, { kind: 'sit', seat: 1, name: MARK });
  await taken(his, { kind: 'sit', seat: 2, name: 'Ben' });
  await taken(own, { kind: 'say', text: WORDS });
  await taken(own, { kind: 'ready', seed: SEED });
  await taken(his, { kind: 'ready', seed: SEED });
  if (how === 'to the end') {
    await taken(own, { kind: 'abandon' });
    const proposal = services.tables.authority(table).open()?.proposal?.version ?? 0;
    await taken(his, { kind: 'agree', proposal });
    await taken(own, { kind: 'say', text: `${WORDS} again` });
  }
  return { table, watching: [his, theirs] };
}

async function taken({ session }: Joined, command: Parameters<Joined['session']['ask']>[0]) {
  expect(await session.ask(command)).toMatchObject({ ok: true });
}

async function closedTable(person: Visitor): Promise<string> {
  const options = { ...OPEN, watching: 'nobody', title: `${MARK} alone` };
  const { body } = await person.ask('POST', '/api/tables', { options });
  const own = await guestWith(address, person.cookie, person.player).join(body.table);
  await until(() => own.session.view() !== null);
  await taken(own, { kind: 'sit', seat: 1, name: MARK });
  await taken(own, { kind: 'close' });
  own.socket.close();
  return body.table;
}

/** Made and never sat at; somebody else came by its link. */
async function hostedTable(person: Visitor, other: Visitor): Promise<string> {
  const { body } = await person.ask('POST', '/api/tables', { options: { ...OPEN, title: MARK } });
  const invited = await person.ask('POST', `/api/tables/${body.table}/invitation`, {});
  await other.ask('POST', '/api/join', { invitation: invited.body.secret });
  return body.table;
}

/** A device with messages, quiet hours, a recovery code, a choice to be shown, and a bot. */
async function accountTraces(person: Visitor): Promise<string> {
  const { subscription } = service.device(services.push.serverKey);
  const berlin = { timeZone: 'Europe/Berlin' };
  await person.ask('POST', '/api/me/push', { ...subscription, ...berlin });
  await person.ask('POST', '/api/me/recovery', {});
  await person.ask('POST', '/api/me/privacy', { shown: 'public' });
  const { body } = await person.ask('POST', '/api/me/bots', { name: `${MARK} bot` });
  const { body: listed } = await person.ask('GET', '/api/me/bots');
  expect(body.token).toBeTypeOf('string');
  return listed.bots[0].id;
}

/** Every GET there is, for each table and person of the scene. */
function everyPath(): readonly string[] {
  const { person, other, tables, bot } = scene;
  const day = dateOf(dayAt(clock()));
  const values: Readonly<Record<string, readonly string[]>> = {
    table: tables,
    game: ['0', '1'],
    player: [person.player, other.player, bot],
    league: ['real-time', 'turn-based'],
    day: [day, dateOf(dayAt(clock()) - 2)],
    deal: ['original-1', 'quick-and-easy-2'],
    place: ['house', 'device', 'online'],
    code: ['AAAA-AAAA'],
  };
  const filled = (path: string): readonly string[] => {
    const name = /:(\w+)/.exec(path)?.[1];
    if (name === undefined) return [path];
    const all = values[name];
    if (!all) throw new Error(`nothing is known to ask for at ${path}`);
    return all.flatMap((value) => filled(path.replace(`:${name}`, value)));
  };
  const paths = ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => path);
  return [...paths, '/metrics'].flatMap(filled);
}

/** What links to every page about the tables and people of the scene show, words and pictures. */
async function previews(): Promise<string> {
  const { person, other, bot, tables } = scene;
  const day = dateOf(dayAt(clock()));
  const people = [person.player, other.player, bot];
  const pages = [
    ...tables.flatMap((table) => [`/table/${table}`, `/replay/${table}`, `/replay/${table}/3`]),
    ...people.map((player) => `/profile/${player}`),
    `/daily/${day}/original-1`,
  ];
  const shown = pages.flatMap((path) =>
    [null, ...people].map(async (by) => {
      const { title, text, picture } = await previewOf(services, { path, by, language: 'en' });
      return JSON.stringify({ title, text, picture: await picture() });
    }),
  );
  return (await Promise.all(shown)).join('\n');
}

/** Every column of every table of the database, row by row; what is sealed is looked at opened. */
function columnsWith(wanted: readonly string[]): readonly string[] {
  const db = new Database(join(dataDir, 'backtrick.sqlite'), { readonly: true });
  try {
    const tables = db
      .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all();
    return tables.flatMap(({ name }) => {
      const rows = db.prepare<[], Record<string, unknown>>(`SELECT * FROM "${name}"`).all();
      return rows.flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          typeof value === 'string' && wanted.some((trace) => value.includes(trace))
            ? [`${name}.${column}: ${value.slice(0, 120)}`]
            : [],
        ),
      );
    });
  } finally {
    db.close();
  }
}
