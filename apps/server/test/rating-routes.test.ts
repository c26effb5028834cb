// Results, ratings, deals of the day and matches, as a browser meets them.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { seededRng } from '@backtrick/rules';
import { dealCode } from '@backtrick/table';
import { afterAll, describe, expect, it } from 'vitest';
import { networkOf } from '../src/limits/network.ts';
import { dateOf } from '../src/results/day.ts';
import { newTableId } from '../src/tables/tables.ts';
import { until } from './guests.ts';
import { entriesOfGame, playGame, playOn } from './played-games.ts';
import { newGuest, browser, openSite, openSocket } from './visitors.ts';
import type { Visitor } from './visitors.ts';

// Noon: no day ends while we look.
const NOON = Date.UTC(2026, 10, 16, 12);
const began = performance.now();
const clock = () => NOON + Math.floor(performance.now() - began);
const { address, server, close } = await openSite({ widening: 1000 }, clock);
afterAll(close);
const { services } = server;
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora'];
const CLOCK = { kind: 'seconds', turn: 120 };
const DUEL = { game: 'face-to-face', players: 2, watching: 'everybody', clock: CLOCK };

async function people(count: number, given: Partial<Visitor> = {}): Promise<readonly Visitor[]> {
  const all = await Promise.all(Array.from({ length: count }, () => newGuest(address, given)));
  for (const [i, one] of all.entries()) {
    await one.ask('POST', '/api/me/name', { name: NAMES[i] ?? 'Emil' });
  }
  return all;
}

async function pairOf(given: Partial<Visitor> = {}): Promise<readonly [Visitor, Visitor]> {
  const [one, other] = await people(2, given);
  if (!one || !other) throw new Error('two came');
  return [one, other];
}

/** Somebody asks something of a table. */
async function say({ player }: Visitor, table: string, command: object): Promise<void> {
  const authority = await services.tables.caughtUp(table);
  const chair = authority.open()?.chairs.find((one) => one.player === player);
  const who = { kind: 'person', player, epoch: chair?.epoch ?? null } as const;
  const answer = await authority.ask({ who, id: randomUUID(), command: command as never });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
}

async function tableOf(host: Visitor, options: object): Promise<string> {
  return (await host.ask('POST', '/api/tables', { options })).body.table;
}

/** All seated players have a connection to the table, as browsers do, and the server has noted from where. */
async function attend(visitors: readonly Visitor[], table: string): Promise<void> {
  const sockets = await Promise.all(visitors.map((visitor) => openSocket(address, visitor)));
  for (const socket of sockets) {
    socket.send(JSON.stringify({ table, frame: { kind: 'hello', version: 0, hash: null } }));
    await once(socket, 'message');
  }
  for (const socket of sockets) socket.close();
}

async function dealAndPlay(
  visitors: readonly Visitor[],
  table: string,
  chance: string,
  end: { readonly until?: number; readonly leaver?: string } = {},
) {
  for (const one of visitors) await say(one, table, { kind: 'ready', seed: '0'.repeat(64) });
  const authority = services.tables.authority(table);
  const seats = authority.open()?.chairs.map(({ player, bot }) => player ?? `bot:${bot}`) ?? [];
  const game = { seats, rng: seededRng(chance), errs: () => 0, ...end };
  await playOn(authority, game, await services.store.read(table, 0));
}

/** Two at a table of Face to Face that is open to everybody. */
async function seated(
  [one, other]: readonly [Visitor, Visitor],
  options: object = {},
): Promise<string> {
  const table = await tableOf(one, { ...DUEL, ...options });
  await say(one, table, { kind: 'sit', seat: 1, name: 'Ada' });
  await say(other, table, { kind: 'sit', seat: 2, name: 'Ben' });
  await attend([one, other], table);
  return table;
}

/** The same, to the end of a game. */
async function duel(both: readonly [Visitor, Visitor], options: object = {}): Promise<string> {
  const table = await seated(both, options);
  await dealAndPlay(both, table, 'a duel');
  return table;
}

describe('results and the profile', () => {
  it('are filtered, tallied, shown to others, and hidden on demand', async () => {
    const [ada] = await people(1);
    if (!ada) throw new Error('somebody came');
    const table = await tableOf(ada, { game: 'original', players: 1 });
    await say(ada, table, { kind: 'sit', seat: 1, name: 'Ada' });
    await dealAndPlay([ada], table, 'alone');
    const list = async (query: string) =>
      JSON.parse((await ada.ask('GET', `/api/me/results${query}`)).text).results;
    expect(await list('')).toMatchObject([
      { table, number: 1, game: 'original', company: 'alone', players: 1, seat: 1 },
    ]);
    expect(await list('?game=original&players=1&company=alone')).toHaveLength(1);
    expect(await list('?company=people')).toEqual([]);
    expect(await list(`?before=${(await list(''))[0].at}`)).toEqual([]);
    const stranger = browser(address);
    const profile = await stranger.ask('GET', `/api/players/${ada.player}`);
    expect(profile.body).toMatchObject({ name: 'Ada', shown: 'public' });
    const [tally] = JSON.parse(profile.text).tallies;
    expect(tally).toMatchObject({ games: 1, preset: 'original 1 minimum=2 smallerHand=false' });
    await ada.ask('POST', '/api/me/privacy', { shown: 'hidden' });
    expect(await stranger.ask('GET', `/api/players/${ada.player}`)).toMatchObject({ status: 404 });
    expect((await ada.ask('GET', '/api/me/profile')).body).toMatchObject({ shown: 'hidden' });
  });
});

describe('ratings', () => {
  it('follow a duel at once, marked provisional, for those who are shown', async () => {
    const both = await pairOf();
    const table = await duel(both);
    const rating = `/api/games/${table}/1/rating`;
    expect((await both[0].ask('GET', rating)).body).toEqual({ isRated: true, why: null });
    const list = async () => {
      await until(
        async () => (await services.ratings.strengths('real-time', [both[0].player])).size > 0,
      );
      return JSON.parse((await browser(address).ask('GET', '/api/ratings/real-time')).text).ratings;
    };
    const own = (await list()).filter(({ player }: Visitor) =>
      both.some((one) => one.player === player),
    );
    expect(own).toHaveLength(2);
    expect(own[0].rating).toBeGreaterThan(1500);
    expect(own[1]).toMatchObject({ isProvisional: true, games: 1 });
    await both[0].ask('POST', '/api/me/privacy', { shown: 'hidden' });
    const shown = (await list()).map(({ player }: Visitor) => player);
    expect(shown).not.toContain(both[0].player);
    const profile = await both[1].ask('GET', '/api/me/profile');
    const { 'real-time': live, ...others } = JSON.parse(profile.text).ratings;
    expect([live.games, others]).toEqual([1, { 'turn-based': null }]);
    expect(live.course).toEqual([
      { day: '2026-11-15', rating: 1500 },
      { day: '2026-11-16', rating: live.rating },
    ]);
  });

  it('S7 lift nobody by more than 50 points a day for twenty new accounts that lose on purpose', async () => {
    const [ada] = await pairOf();
    for (let i = 0; i < 20; i++) {
      const puppet = await newGuest(address);
      const table = await seated([ada, puppet]);
      // By then it is no game that was thrown away at once.
      const end = { until: 60, leaver: puppet.player };
      await dealAndPlay([ada, puppet], table, `puppet ${i}`, end);
      const { body } = await ada.ask('GET', `/api/games/${table}/1/rating`);
      expect(body).toEqual({ isRated: true, why: null });
    }
    await until(async () => {
      const { text } = await browser(address).ask('GET', `/api/players/${ada.player}`);
      const { games, rating } = JSON.parse(text).ratings['real-time'] ?? {};
      expect(rating ?? 0).toBeLessThanOrEqual(1550);
      return games === 20 && rating > 1500;
    });
  }, 300_000);

  it('C1 count nothing between two at one address, who play all the same', async () => {
    const both = await pairOf({ from: '2001:db8:1:2::7' });
    const table = await duel(both);
    const { body } = await both[0].ask('GET', `/api/games/${table}/1/rating`);
    expect(body).toEqual({ isRated: false, why: 'shared-address' });
    expect((await both[0].ask('GET', '/api/me/results')).body.results).toHaveLength(1);
  });

  it('C1 show at the table that it will not count', async () => {
    const would = async (table: string) =>
      (await browser(address).ask('GET', `/api/tables/${table}/rating`)).body;
    const apart = await pairOf();
    expect(await would(await seated(apart))).toEqual({ isRated: true, why: null });
    expect(await would(await tableOf(apart[0], DUEL))).toEqual({ isRated: true, why: null });
    const home = await pairOf({ from: '192.0.2.7' });
    const why = 'shared-address';
    expect(await would(await seated(home))).toEqual({ isRated: false, why });
  });

  it('C2 count nothing for a program, also when it is deleted', async () => {
    const [ada, owner] = await pairOf();
    const bot = await services.botAccounts.make(owner.player, 'Robo');
    const robo = { ...owner, player: bot?.id ?? '' };
    const table = await tableOf(ada, DUEL);
    await say(ada, table, { kind: 'sit', seat: 1, name: 'Ada' });
    await say(robo, table, { kind: 'sit', seat: 2, name: 'Robo' });
    await dealAndPlay([ada, robo], table, 'a program');
    const rating = async () => (await ada.ask('GET', `/api/games/${table}/1/rating`)).body;
    expect(await rating()).toEqual({ isRated: false, why: 'bots' });
    await owner.ask('DELETE', `/api/me/bots/${robo.player}`);
    expect(await rating()).toEqual({ isRated: false, why: 'bots' });
  });

  it('C1 know 20 patterns of one person with two accounts, and 20 of people apart', async () => {
    const [ada, ben] = await pairOf();
    const players = { a: ada.player, b: ben.player, s: 'a spectator' };
    for (const [isShared, patterns] of [
      [true, PUPPETS],
      [false, APART],
    ] as const) {
      expect(patterns).toHaveLength(20);
      for (const pattern of patterns) {
        const table = await tableOf(ada, { game: 'original', players: 2 });
        for (const [, who = '', from = ''] of pattern.matchAll(/([abs])@(\S+)/g)) {
          const player = players[who as keyof typeof players];
          await services.addresses.note(table, player, networkOf(from));
        }
        const networks = await services.addresses.networksAt(table, 1, [players.a, players.b]);
        const found = networks === 'shared';
        expect(found, pattern).toBe(isShared);
      }
    }
  });
});

/** Who connects from where, one after the other: a and b play, s looks on. */
const PUPPETS = [
  'a@10.9.0.1 b@10.9.0.1',
  'b@10.9.0.1 a@10.9.0.1',
  'a@10.9.0.1 b@::ffff:10.9.0.1',
  'a@::ffff:10.9.0.1 b@::ffff:10.9.0.1',
  'a@2001:db8::1 b@2001:db8::1',
  'a@2001:db8::1 b@2001:db8::2',
  'a@2001:db8:0:0:1::1 b@2001:db8::ffff',
  'a@2001:db8:1:2:3:4:5:6 b@2001:db8:1:2:ffff::',
  'a@fe80::1 b@fe80::2',
  'a@10.9.0.1 b@10.9.0.2 b@10.9.0.1',
  'a@10.9.0.1 b@10.9.0.2 a@10.9.0.2',
  'a@10.9.0.1 a@10.9.0.3 b@10.9.0.2 b@10.9.0.3',
  'a@10.9.0.1 b@10.9.0.2 a@10.9.0.3 b@10.9.0.3',
  's@10.9.0.1 a@10.9.0.1 b@10.9.0.1',
  'a@10.9.0.1 s@10.9.0.1 b@10.9.0.1',
  'a@10.9.0.1 b@10.9.0.1 b@10.9.0.9',
  'a@10.9.0.1 a@10.9.0.1 b@10.9.0.1 b@10.9.0.1',
  'a@2001:db8::1 b@10.9.0.1 a@10.9.0.1',
  'a@10.9.0.1 b@2001:db8::1 a@2001:db8::7',
  'b@127.0.0.1 a@127.0.0.1',
];

const APART = [
  'a@10.9.0.1 b@10.9.0.2',
  'a@10.9.0.1 b@10.9.1.1',
  'a@10.9.0.1 b@110.9.0.1',
  'a@2001:db8::1 b@2001:db8:0:1::1',
  'a@2001:db8:1:2::1 b@2001:db8:1:3::1',
  'a@2001:db8::1 b@10.9.0.1',
  'a@::ffff:10.9.0.1 b@::ffff:10.9.0.2',
  's@10.9.0.1 a@10.9.0.1 b@10.9.0.2',
  's@10.9.0.1 a@10.9.0.1 s@10.9.0.2 b@10.9.0.2',
  'a@10.9.0.1 a@10.9.0.2 b@10.9.0.3',
  'a@10.9.0.1 b@10.9.0.2 b@10.9.0.3',
  'a@10.9.0.1 a@10.9.0.1 b@10.9.0.2',
  'a@10.9.0.1',
  's@10.9.0.1 s@10.9.0.2',
  'a@10.9.0.1 s@10.9.0.1',
  'b@10.9.0.1 s@10.9.0.1 a@10.9.0.4',
  'a@fe80::1 b@fe80:0:0:1::1',
  'a@127.0.0.1 b@10.9.0.1',
  'a@192.168.0.1 b@192.168.0.2',
  'b@10.9.0.1 a@2001:db8::1',
];

/** The player's first attempts at today's deals. */
async function ownFirsts(visitor: Pick<ReturnType<typeof browser>, 'ask'>) {
  const { deals } = JSON.parse((await visitor.ask('GET', '/api/daily')).text);
  const own = deals.flatMap(({ deal, own }: { deal: string; own: object | null }) =>
    own ? [[deal, own] as const] : [],
  );
  return Object.fromEntries(own);
}

describe('the deals of the day', () => {
  const today = dateOf(services.daily.today());
  const path = `/api/daily/${today}/quick-and-easy-2`;

  it('show no code and no seed while it is the day', async () => {
    const { body, text } = await browser(address).ask('GET', '/api/daily');
    expect(body).toMatchObject({ day: today, isToday: true, seed: null });
    const dealsOfDay = await services.dailyDeals.make(services.daily.today());
    expect(text).not.toContain(dealsOfDay.seed);
    for (const { code } of JSON.parse(text).deals) expect(code).toBeNull();
    const tomorrow = dateOf(services.daily.today() + 1);
    await services.dailyDeals.make(services.daily.today() + 1);
    const ahead = await browser(address).ask('GET', `/api/daily/${tomorrow}`);
    expect(ahead).toMatchObject({ status: 404 });
    const again = await browser(address).ask('GET', '/api/daily');
    expect(again.body).toMatchObject({ nextCommitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('are compared with other teams by name, unless somebody hides it', async () => {
    const [ada, ben] = await pairOf();
    const code = dealCode({ game: 'quick-and-easy', players: 2, options: {} }, Buffer.alloc(12, 9));
    const options = { game: 'quick-and-easy', players: 2, deal: code };
    const rng = seededRng('teams');
    const tables = await Promise.all(
      [ada, ben].map(async ({ player }, i) => {
        const table = newTableId();
        const seats = [player, 'bot:strong'];
        await playGame(services.store, { table, options, seats, at: clock() + i, rng, until: 5 });
        return table;
      }),
    );
    const teams = async () => JSON.parse((await ada.ask('GET', `/api/deals/${code}`)).text).teams;
    expect(await teams()).toMatchObject([
      { isOwn: false, table: null, names: ['Ben', null], bots: [null, 'strong'] },
      { isOwn: true, table: tables[0], names: ['Ada', null] },
    ]);
    await ben.ask('POST', '/api/me/privacy', { shown: 'hidden' });
    expect((await teams())[0].names).toEqual([null, null]);
  });

  it('are played at the server and on a device, and compared apart', async () => {
    const [ada, ben] = await pairOf();
    const { body } = await ada.ask('POST', `${path}/table`, {});
    await dealAndPlay([ada], body.table, 'at the house');
    const { body: taken } = await ben.ask('POST', `${path}/code`, {});
    const entries = await entriesOfGame({
      table: 'device',
      options: { game: 'quick-and-easy', players: 2, deal: taken.code },
      seats: ['ben', 'bot:strong'],
      at: 0,
      rng: seededRng('on a device'),
    });
    const actions = entries.flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === 'acted' ? [event.action] : [])),
    );
    const game = { id: 'first-try', isFirst: true, actions, takingBack: 'turn' };
    const kept = await ben.ask('POST', `${path}/game`, game);
    expect(await ben.ask('POST', `${path}/game`, game)).toMatchObject({ body: kept.body });
    const seen = JSON.parse((await ben.ask('GET', path)).text);
    expect(seen.leagues).toMatchObject([
      { place: 'house', players: 1, percentile: null },
      { place: 'device', players: 1, percentile: null },
    ]);
    expect(seen.tries).toMatchObject([{ place: 'device', isFirst: true, table: kept.body.table }]);
    expect(await ownFirsts(ada)).toMatchObject({ 'quick-and-easy-2': { place: 'house' } });
    const { isWon, score } = seen.tries[0];
    expect(await ownFirsts(ben)).toEqual({ 'quick-and-easy-2': { place: 'device', isWon, score } });
    expect(await ownFirsts(browser(address))).toEqual({});
    const wrong = { ...game, id: 'wrong-try', isFirst: false, actions: ['@2', 'r1/u'] };
    const refused = await ben.ask('POST', `${path}/game`, { ...wrong, actions: ['r1/u'] });
    expect(refused).toMatchObject({ status: 400, body: { error: 'wrong-record' } });

    const early = await ada.ask('GET', `/api/deals/${taken.code}`);
    expect(early).toMatchObject({ status: 403, body: { error: 'day-not-over' } });
  });

  it('are in the data of a person, and gone with it', async () => {
    const [ada] = await people(1);
    if (!ada) throw new Error('somebody came');
    await ada.ask('POST', `${path}/code`, {});
    await ada.ask('POST', '/api/me/privacy', { shown: 'hidden' });
    const data = JSON.parse((await ada.ask('GET', '/api/me/data')).text);
    expect(data).toMatchObject({
      ...{ privacy: [{ shown: 'hidden' }], 'daily-attempt': [{}], scores: [] },
    });
    await ada.ask('DELETE', '/api/me');
    expect(await services.store.documentsOf('privacy', ada.player)).toEqual([]);
    expect(await services.store.documentsOf('daily-attempt', ada.player)).toEqual([]);
  });
});

describe('a match in two legs', () => {
  it('counts nothing where the host has dealt a code of their own', async () => {
    const both = await pairOf();
    const deal = dealCode({ game: 'face-to-face', players: 2, options: {} }, Buffer.alloc(12, 5));
    const table = await duel(both, { deal });
    const { body } = await both[0].ask('GET', `/api/games/${table}/1/rating`);
    expect(body).toEqual({ isRated: false, why: 'known-deal' });
  });
});

it('quick match brings those of like strength together', async () => {
  const wanted = { game: 'face-to-face', players: 2 };
  const [weak, strong, seeker] = await people(3);
  if (!weak || !strong || !seeker) throw new Error('three came');
  const strength = { deviation: 60, volatility: 0.06, games: 50, opponents: [], lately: [] };
  const rating = (player: string, value: number) => ({
    ...{ board: 'rating real-time', player, value },
    body: JSON.stringify({ ...strength, rating: value, day: services.daily.today() }),
  });
  const rows = [
    rating(weak.player, 1100),
    rating(strong.player, 1900),
    rating(seeker.player, 1850),
  ];
  const mark = { kind: 'a test', key: 'strengths', owner: 'house', revision: 0, body: '{}' };
  await services.store.settle(mark, rows);
  const tables: string[] = [];
  for (const one of [weak, strong]) {
    const table = await tableOf(one, { ...wanted, watching: 'everybody', clock: CLOCK });
    await say(one, table, { kind: 'sit', seat: 1, name: 'Ada' });
    tables.push(table);
  }
  const { body } = await seeker.ask('POST', '/api/quick-match', { ...wanted, name: 'Cleo' });
  expect(body).toMatchObject({ table: tables[1], seat: 2 });
});
