// S1: until its day is over, nothing that leaves the server tells the cards of a deal of the day: no route, frame, review, export or list,
// for any requester. Every route is called with everything an attacker could name; a new one has to be listed here with its input.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../src/http/routes.ts';
import type { Route } from '../src/http/route.ts';
import { resultsCloseAt } from '../src/results/attempts.ts';
import { dateOf } from '../src/results/day.ts';
import { NOTHING_PLAYED, dealAndGiveUp, joinTable, secretsOf } from './daily-visitors.ts';
import { textOf, until } from './guests.ts';
import { reviewer } from './review-room.ts';
import {
  newGuest,
  browser,
  headersOf,
  openSite,
  openSocket,
  send,
  tokenHeaders,
  wholeAnswer,
  wholeDataOf,
} from './visitors.ts';
import type { OpenSite, Visitor } from './visitors.ts';

const DEAL = 'original-2';
const NOON = Date.UTC(2026, 10, 16, 12);
let now = NOON;

let site: OpenSite;
/** Ada has played online, Ben on a device; Eve is anybody else, and may still play. */
let ada: Visitor;
let ben: Visitor;
let eve: Visitor;
let things: Things;
/** Everything Ada was told at her table. */
let told: readonly string[];

interface Things {
  readonly day: string;
  readonly online: string;
  readonly device: string;
  readonly codes: { readonly online: string; readonly device: string };
  readonly secrets: readonly string[];
  readonly eveBot: string;
  readonly adaBot: string;
}

beforeAll(async () => {
  site = await openSite({ widening: 100_000 }, () => now);
  const { services } = site.server;
  const { address } = site;
  [ada, ben, eve] = [await newGuest(address), await newGuest(address), await newGuest(address)];
  const day = dateOf(services.daily.today());
  const path = `/api/daily/${day}/${DEAL}`;
  const { body: seated } = await ada.ask('POST', `${path}/table`, { name: 'Ada' });
  told = await dealAndGiveUp(address, ada, seated.table);
  await ben.ask('POST', `${path}/code`, {});
  const sent = { id: randomUUID(), isFirst: true, ...NOTHING_PLAYED };
  const { body: kept } = await ben.ask('POST', `${path}/game`, sent);
  const online = await secretsOf(services, DEAL, 'online');
  const device = await secretsOf(services, DEAL, 'device');
  things = {
    ...{ day, online: seated.table, device: kept.table },
    codes: { online: online.code, device: device.code },
    secrets: [...online.texts, ...device.texts],
    eveBot: await botOf(eve),
    adaBot: await botOf(ada),
  };
});
afterAll(() => site.close());

async function botOf({ player }: Visitor): Promise<string> {
  const { botAccounts } = site.server.services;
  const bot = await botAccounts.make(player, 'Robo');
  const made = await botAccounts.token(player, bot?.id ?? '');
  return typeof made === 'string' ? made : made.token;
}

const ASKERS = {
  'who played it online': () => headersOf(ada),
  'who played it on a device': () => headersOf(ben),
  'another person': () => headersOf(eve),
  'somebody without a session': () => headersOf(browser(site.address)),
  'a bot of another person': () => tokenHeaders(things.eveBot),
  'a bot of who played it': () => tokenHeaders(things.adaBot),
} as const satisfies Record<string, () => Record<string, string>>;

const isOnline = ({ table }: { readonly table: string }) => table === things.online;

function expectSilent(text: string, secrets: readonly string[] = things.secrets): void {
  const found = secrets.find((secret) => text.includes(secret));
  if (found !== undefined) expect.fail(`tells ${found}: ${text.slice(0, 400)}`);
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** All that a parameter of a path can name here. */
const NAMED: Readonly<Record<string, () => readonly string[]>> = {
  table: () => [things.online, things.device],
  game: () => ['0', '1', '2'],
  code: () => Object.values(things.codes).flatMap((code) => [code, code.toLowerCase()]),
  day: () => [things.day, dateOf(site.server.services.daily.today() + 1)],
  deal: () => [DEAL],
  place: () => ['house', 'device'],
  player: () => [ada.player, ben.player],
  league: () => ['real-time', 'turn-based'],
};

/** Nothing it could be asked with names a deal, a table or a game. */
const ABOUT_ACCOUNTS = 'about accounts';
const options = { game: 'original', players: 2 };

/** With what a route is asked that is sent something; in which case it gives nothing, or what stands beside it. */
const SENT: Readonly<Record<string, typeof ABOUT_ACCOUNTS | (() => readonly object[])>> = {
  'POST /api/tables': () => [
    ...Object.values(things.codes).flatMap((code) => [
      { options: { ...options, deal: code } },
      { options: { ...options, deal: code.toLowerCase().replaceAll('-', ' ') } },
    ]),
    ...[things.online, things.device].flatMap((table) =>
      ['same', 'reshuffled'].map((cards) => ({
        options,
        from: { of: { table, game: 1 }, step: 0, cards, seat: 1 },
      })),
    ),
  ],
  'POST /api/tables/:table/invitation': () => [{}],
  'DELETE /api/tables/:table/invitation': () => [{}],
  'POST /api/tables/:table/match': () => [{}],
  'POST /api/join': () => [{ invitation: things.online }],
  'POST /api/quick-match': () => [{ ...options, name: 'Eve', deal: things.codes.online }],
  'POST /api/daily/:day/:deal/table': () => [{ name: 'Eve' }],
  'POST /api/daily/:day/:deal/code': () => [{}],
  'POST /api/daily/:day/:deal/game': () =>
    [true, false].map((isFirst) => ({ id: randomUUID(), isFirst, ...NOTHING_PLAYED })),
  ...Object.fromEntries(ROUTES.filter(isAboutAccounts).map((one) => [nameOf(one), ABOUT_ACCOUNTS])),
};

/** Who somebody is, how they come in, and what is sent to their devices. */
function isAboutAccounts({ method, path }: Route): boolean {
  const accounts = ['/api/visit', '/api/ticket', '/api/sign-in', '/api/sign-out', '/api/me'];
  return method !== 'GET' && accounts.some((one) => path === one || path.startsWith(`${one}/`));
}

/** The device's code is given to anybody who asks for it: its cards are on the player's honour, and none of those online. */
const GIVES_DEVICE_CODE = 'POST /api/daily/:day/:deal/code';

it('S1 knows with what each route is to be asked', () => {
  const unknown = ROUTES.filter((one) => one.method !== 'GET' && !(nameOf(one) in SENT));
  expect(unknown.map(nameOf)).toEqual([]);
  const parameters = ROUTES.filter((one) => SENT[nameOf(one)] !== ABOUT_ACCOUNTS).flatMap(
    ({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
  );
  expect([...new Set(parameters)].filter((name) => !(name in NAMED))).toEqual([]);
});

/** The path with all that its parameters can name. */
function pathsOf(path: string): readonly string[] {
  const [found, name] = /:(\w+)/.exec(path) ?? [];
  if (found === undefined || name === undefined) return [path];
  return (NAMED[name]?.() ?? []).flatMap((value) => pathsOf(path.replace(found, value)));
}

async function asked(route: Route, headers: Record<string, string>): Promise<readonly string[]> {
  const { method } = route;
  if (method === 'GET') {
    const asker = { ask: (_: string, path: string) => send(site.address, { path, headers }) };
    return Promise.all(pathsOf(route.path).map((path) => wholeAnswer(asker, path)));
  }
  const bodies = SENT[nameOf(route)];
  if (bodies === ABOUT_ACCOUNTS || !bodies) return [];
  const texts = pathsOf(route.path).flatMap((path) =>
    bodies().map(async (body) => (await send(site.address, { method, path, body, headers })).text),
  );
  return Promise.all(texts);
}

const LOOKED_AT = ROUTES.filter((one) => !isAboutAccounts(one));

describe.each(Object.entries(ASKERS))('S1 while it is the day, %s', (_, headers) => {
  it.each(LOOKED_AT.map((route) => [nameOf(route), route] as const))(
    'learns no card from %s',
    async (name, route) => {
      const texts = await asked(route, headers());
      expect(texts.length).toBeGreaterThan(0);
      const online = await secretsOf(site.server.services, DEAL, 'online');
      const secrets = name === GIVES_DEVICE_CODE ? online.texts : things.secrets;
      for (const text of texts) expectSilent(text, secrets);
    },
  );
});

describe('S1 while it is the day', () => {
  it('a player is told the result of a game, and no card that was not drawn', () => {
    expect(told.some((text) => text.includes('"phase":"over"'))).toBe(true);
    for (const text of told) expectSilent(text);
  });

  it('a table, a line that comes back and a stranger at the door are told no more', async () => {
    for (const table of [things.online, things.device]) {
      for (const visitor of [ada, ben, eve]) {
        const { transcript, close } = await joinTable(site.address, visitor, table);
        for (const text of transcript) expectSilent(text);
        close();
      }
    }
  });

  it('nobody looks back at it together', async () => {
    for (const table of [things.online, things.device]) {
      for (const visitor of [ada, ben, eve]) {
        const { socket, ask } = await reviewer(site.address, visitor, `${table}/1`);
        expect(await ask({ kind: 'hello', name: 'Ada' })).toMatchObject({ kind: 'no-review' });
        socket.close();
      }
    }
  });

  it('no table plays its code, whether it is made with it or gets it later', async () => {
    for (const body of (SENT['POST /api/tables'] as () => readonly object[])()) {
      const { status } = await eve.ask('POST', '/api/tables', body);
      expect([403, 404]).toContain(status);
    }
    const { body } = await eve.ask('POST', '/api/tables', { options });
    const { session, close } = await joinTable(site.address, eve, body.table);
    for (const deal of Object.values(things.codes)) {
      const answer = await session.ask({ kind: 'options', options: { ...options, deal } });
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'wrong-options' } });
    }
    close();
  });

  it('nobody sees the hand of a bot from its chair, 20 times', async () => {
    for (const deal of ['face-to-face-2', 'original-3']) {
      const path = `/api/daily/${things.day}/${deal}/table`;
      for (let i = 0; i < 10; i++) {
        const [player, friend] = [await newGuest(site.address), await newGuest(site.address)];
        const { table } = (await player.ask('POST', path, { name: 'Ada' })).body;
        const invited = await player.ask('POST', `/api/tables/${table}/invitation`, {});
        const joined = await friend.ask('POST', '/api/join', { invitation: invited.body.secret });
        expect(joined.status).toBe(200);
        const own = await joinTable(site.address, player, table);
        const theirs = await joinTable(site.address, friend, table);
        const refused = { ok: false };
        expect(await own.session.ask({ kind: 'kick', seat: 2 })).toMatchObject(refused);
        expect(await own.session.ask({ kind: 'leave' })).toMatchObject({ ok: true });
        for (const seat of [1, 2]) {
          const sit = { kind: 'sit', seat, name: 'Ben' } as const;
          expect(await theirs.session.ask(sit)).toMatchObject(refused);
        }
        const bot = { kind: 'seat-bot', seat: 1, bot: 'steady' } as const;
        expect(await own.session.ask(bot)).toMatchObject(refused);
        expect(await own.session.ask({ kind: 'kick', seat: 2 })).toMatchObject(refused);
        const back = { kind: 'sit', seat: 2, name: 'Ada' } as const;
        expect(await own.session.ask(back)).toMatchObject(refused);
        expect(await own.session.ask({ ...back, seat: 1 })).toMatchObject({ ok: true });
        own.close();
        theirs.close();
      }
    }
  });

  it('nobody makes a table of their own into an attempt', async () => {
    const socket = await openSocket(site.address, eve);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(textOf(data)));
    for (const mark of ['day1', 'dayn', 'dev1', 'devn']) {
      const table = mark + randomUUID().replaceAll('-', '').slice(0, 18);
      const attempt = { day: things.day, deal: DEAL, place: 'online', isFirst: true };
      const command = { kind: 'create', options: { ...options, attempt }, attempt };
      const frame = { kind: 'command', id: randomUUID(), epoch: null, command, attempt };
      socket.send(JSON.stringify({ table, frame }));
    }
    await until(() => heard.length === 4);
    for (const text of heard) expect(text).toContain('not-allowed');
    socket.close();
  });

  it('the record says why it is closed', async () => {
    for (const table of [things.online, things.device]) {
      const got = await ada.ask('GET', `/api/games/${table}/1`);
      expect(got).toMatchObject({ status: 403, body: { error: 'day-not-over' } });
    }
    const { results } = JSON.parse((await ada.ask('GET', '/api/me/results')).text);
    expect(results.find(isOnline)).toMatchObject({ seat: 1, deal: null });
  });
});

describe('when the day is over', () => {
  it('S1 stays closed to the last moment, and then opens to everybody on every route', async () => {
    const day = site.server.services.daily.today();
    now = resultsCloseAt(day, 'house') - 1;
    expect((await eve.ask('GET', `/api/games/${things.online}/1`)).status).toBe(403);
    now++;
    const [online, device] = await Promise.all([
      eve.ask('GET', `/api/games/${things.online}/1`),
      eve.ask('GET', `/api/games/${things.device}/1`),
    ]);
    expect(online).toMatchObject({ status: 200, body: { deal: things.codes.online } });
    expect(device).toMatchObject({ status: 200, body: { deal: things.codes.device } });
    const { deals, seed } = JSON.parse((await eve.ask('GET', `/api/daily/${things.day}`)).text);
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(deals.find((one: { deal: string }) => one.deal === DEAL)).toMatchObject({
      ...{ code: things.codes.online, device: { code: things.codes.device } },
    });
    for (const code of Object.values(things.codes)) {
      expect((await eve.ask('GET', `/api/deals/${code}`)).status).toBe(200);
      const made = await eve.ask('POST', '/api/tables', { options: { ...options, deal: code } });
      expect(made.status).toBe(200);
    }
    const { results } = JSON.parse((await ada.ask('GET', '/api/me/results')).text);
    expect(results.find(isOnline)).toMatchObject({ deal: things.codes.online });
    const { results: kept } = JSON.parse(JSON.stringify(await wholeDataOf(ada)));
    expect(kept.find(isOnline)).toMatchObject({ record: { deal: things.codes.online } });
    const { socket, ask } = await reviewer(site.address, ada, `${things.online}/1`);
    expect(await ask({ kind: 'hello', name: 'Ada' }, { kind: 'look' })).toBeTruthy();
    socket.close();
  });
});
