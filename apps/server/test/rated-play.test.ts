// S7: a rated result needs two networks and a clock, and ends in a result whatever the loser does.

import { randomUUID } from 'node:crypto';
import { gameNamed } from '@backtrick/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import {
  MAX_NETWORKS_PER_PERSON,
  MAX_NOTES_PER_TABLE,
  MAX_PLAYED_NOTES_PER_TABLE,
} from '../src/tables/player-networks.ts';
import {
  CLOCK,
  DUEL,
  SEED,
  getReady,
  hangUp,
  joinFrom,
  newTableOf,
  sitDown,
  twoSeated,
} from './duellists.ts';
import type { Duellist } from './duellists.ts';
import { until } from './guests.ts';
import { reviewer } from './review-room.ts';
import { newGuest, browser, newAddress, openSite, send, tokenHeaders } from './visitors.ts';
import type { Visitor } from './visitors.ts';
import { playAll, viewOf } from './whole-games.ts';

const TIMES = byDepth({ quick: 2, deep: 20 });

let late = 0;
const began = performance.now();
const NOON = Date.UTC(2026, 10, 16, 12);
const clock = () => NOON + late + Math.floor(performance.now() - began);
const { address, server, close } = await openSite({ widening: 1000 }, clock);
afterAll(close);
const { services } = server;

async function ratingOf(table: string, game = 1) {
  return (await browser(address).ask('GET', `/api/games/${table}/${game}/rating`)).body;
}

async function played(both: readonly Duellist[]): Promise<void> {
  await playAll(both.map(({ joined }) => joined));
}

/** The first to join leaves: a game is over in a moment. */
async function lostBySecond(both: readonly Duellist[]): Promise<void> {
  await getReady(both);
  await both[1]?.ask({ kind: 'leave' });
}

describe('two from one address', () => {
  const here = { from: '192.0.2.1' };
  const pair = async (given: Partial<Visitor> = here) =>
    [await newGuest(address, given), await newGuest(address, given)] as const;

  /** Everything two accounts of one person tried, each to the end of a game; every way returns its table. */
  const WAYS: Readonly<Record<string, () => Promise<string>>> = {
    async 'sit at a table of Face to Face'() {
      const { table, both } = await twoSeated(address, {}, await pair());
      await lostBySecond(both);
      return table;
    },
    async 'change the game after sitting down'() {
      const { table, both } = await twoSeated(address, { game: 'original' }, await pair());
      await both[0].ask({ kind: 'options', options: DUEL });
      await lostBySecond(both);
      return table;
    },
    async 'change the game, and play the second game'() {
      const { table, both } = await twoSeated(address, { game: 'quick-and-easy' }, await pair());
      await both[0].ask({ kind: 'options', options: { ...DUEL, watching: 'link' } });
      await both[0].ask({ kind: 'options', options: DUEL });
      await lostBySecond(both);
      return table;
    },
    async 'come over one socket that was there before the table'() {
      const [ada, ben] = await pair();
      const otherNodes = await newTableOf(ada, { game: 'original' });
      const connections = [
        await joinFrom(address, ada, otherNodes),
        await joinFrom(address, ben, otherNodes),
      ];
      const { table, both } = await twoSeated(address, {}, [ada, ben]);
      await lostBySecond(both);
      hangUp(connections);
      return table;
    },
    async 'look on from here, and sit down from elsewhere'() {
      const [ada, ben] = await pair();
      const table = await newTableOf(ada);
      const looking = await joinFrom(address, ben, table);
      Object.assign(ben, { from: newAddress() });
      const both = [await joinFrom(address, ada, table), await joinFrom(address, ben, table)];
      await sitDown(both);
      await lostBySecond(both);
      hangUp([looking]);
      return table;
    },
    async 'sit down from here, and get ready from elsewhere'() {
      const [ada, ben] = await pair();
      const { table, both } = await twoSeated(address, {}, [ada, ben]);
      Object.assign(ben, { from: newAddress() });
      const other = await joinFrom(address, ben, table);
      await until(() => viewOf(other.joined.session)?.you !== null);
      hangUp([both[1]]);
      await lostBySecond([both[0], other]);
      return table;
    },
    async 'write one address in two ways'() {
      const [ada, ben] = [
        await newGuest(address, here),
        await newGuest(address, { from: '::ffff:192.0.2.1' }),
      ];
      const { table, both } = await twoSeated(address, {}, [ada, ben]);
      await lostBySecond(both);
      return table;
    },
    async 'come from two addresses of one network'() {
      const ada = await newGuest(address, { from: '2001:db8:5::1' });
      const ben = await newGuest(address, { from: '2001:0db8:0005:0:ffff::2' });
      const { table, both } = await twoSeated(address, {}, [ada, ben]);
      await lostBySecond(both);
      return table;
    },
    async 'meet by quick match'() {
      const [ada, ben] = await pair();
      const wanted = { game: 'face-to-face', players: 2 };
      const found = await ada.ask('POST', '/api/quick-match', { ...wanted, name: 'Ada' });
      const other = await ben.ask('POST', '/api/quick-match', { ...wanted, name: 'Ben' });
      expect(other.body.table).toBe(found.body.table);
      const { table } = found.body;
      // The sockets come from elsewhere, each from another network.
      for (const one of [ada, ben]) Object.assign(one, { from: newAddress() });
      const both = [await joinFrom(address, ada, table), await joinFrom(address, ben, table)];
      await lostBySecond(both);
      return table;
    },
  };

  it.each(Object.entries(WAYS))(`S7 C1 count nothing, ${TIMES} times: %s`, async (_, way) => {
    for (let i = 0; i < TIMES; i++) {
      const table = await way();
      expect(await ratingOf(table)).toEqual({ isRated: false, why: 'shared-address' });
    }
  });

  it('C1 S7 lets those who only look on come from anywhere', async () => {
    const { table, both } = await twoSeated(address);
    const onlooker = await newGuest(address, { from: both[0].visitor.from });
    const connection = await joinFrom(address, onlooker, table);
    await lostBySecond(both);
    expect(await ratingOf(table)).toEqual({ isRated: true, why: null });
    hangUp([connection]);
  });

  it('S7 counts the loss of a player who joins the other’s network while losing, and no gain', async () => {
    for (let i = 0; i < TIMES; i++) {
      const { table, both } = await twoSeated(address);
      await getReady(both);
      const [ada, ben] = both;
      Object.assign(ben.visitor, { from: ada.visitor.from });
      const again = await joinFrom(address, ben.visitor, table);
      await again.ask({ kind: 'leave' });
      expect(await ratingOf(table)).toEqual({ isRated: true, why: null });
      const players = [ada.visitor.player, ben.visitor.player];
      expect(await services.addresses.networksAt(table, 1, players)).toBe('shared-later');
      hangUp([...both, again]);
    }
  });

  it('S7 keeps a bounded number of notes, and rates nobody who comes from too many networks', async () => {
    const { table, both } = await twoSeated(address);
    const [ada, ben] = both;
    for (let i = 0; i < MAX_NETWORKS_PER_PERSON + 4; i++) {
      await services.addresses.note(table, ben.visitor.player, newAddress());
    }
    const own = [ada.visitor.player, ben.visitor.player];
    expect(await services.addresses.networksAt(table, 1, own)).toBe('shared');
    for (let i = 0; i < 2 * MAX_NOTES_PER_TABLE; i++) {
      await services.addresses.note(table, randomUUID(), newAddress());
    }
    const notes = await services.store.documentsOf('address', table);
    expect(notes.length).toBeLessThanOrEqual(MAX_NOTES_PER_TABLE + MAX_NETWORKS_PER_PERSON);
  });

  it('S4 S7 keeps a bounded number of notes where hundreds have played, and rates nobody beyond them', async () => {
    const { table, both } = await twoSeated(address);
    await lostBySecond(both);
    const owner = { kind: 'address', owner: table, revision: 0 };
    for (let i = 0; i < MAX_PLAYED_NOTES_PER_TABLE; i++) {
      const body = JSON.stringify({ visitors: [randomUUID()], since: 1 });
      await services.store.write({ ...owner, key: `${table} ${randomUUID()} ${i}`, body });
    }
    const kept = async () => (await services.store.documentsOf('address', table)).length;
    const before = await kept();
    const [ada] = both;
    for (let i = 0; i < TIMES; i++) {
      const stranger = await joinFrom(address, await newGuest(address), table);
      expect(await stranger.ask({ kind: 'sit', seat: 2, name: 'Cleo' })).toMatchObject({
        ok: true,
      });
      const would = await browser(address).ask('GET', `/api/tables/${table}/rating`);
      expect(would.body).toEqual({ isRated: false, why: 'unknown-address' });
      await lostBySecond([ada, stranger]);
      expect(await ratingOf(table, 2 + i)).toEqual({ isRated: false, why: 'unknown-address' });
      hangUp([stranger]);
    }
    expect(await kept()).toBe(before);
    // Somebody on record from one more network could be anybody.
    Object.assign(ada.visitor, { from: newAddress() });
    const again = await joinFrom(address, ada.visitor, table);
    const own = [ada.visitor.player, both[1].visitor.player];
    expect(await services.addresses.networksAt(table, 9 + TIMES, own)).toBe('shared');
    expect(await kept()).toBe(before + 1);
    hangUp([...both, again]);
  });

  it('S7 deals nothing, and rates nothing, while the notes cannot be written', async () => {
    const { table, both } = await twoSeated(address);
    const [ada, ben] = both;
    const { write } = services.store;
    Object.assign(ben.visitor, { from: newAddress() });
    const again = await joinFrom(address, ben.visitor, table);
    await ada.ask({ kind: 'ready', seed: SEED });
    Object.assign(ben.visitor, { from: newAddress() });
    Object.assign(services.store, { write: () => Promise.reject(new Error('no notes today')) });
    const socket = joinFrom(address, ben.visitor, table);
    try {
      await until(() => viewOf(ada.joined.session)?.phase === 'gathering');
    } finally {
      Object.assign(services.store, { write });
    }
    expect(viewOf((await socket).joined.session)?.phase).toBe('gathering');
    const seen = await services.store.documentsOf('address', table);
    expect(seen).toHaveLength(4);
    hangUp([...both, again, await socket]);
  });
});

describe('S7 a rated game', () => {
  it('needs a clock, and says so before and after', async () => {
    const { table, both } = await twoSeated(address, { clock: { kind: 'none' } });
    const would = await browser(address).ask('GET', `/api/tables/${table}/rating`);
    expect(would.body).toEqual({ isRated: false, why: 'no-clock' });
    await getReady(both);
    await played(both);
    expect(await ratingOf(table)).toEqual({ isRated: false, why: 'no-clock' });
  });

  it('counts when it is played to its end', async () => {
    const { table, both } = await twoSeated(address);
    await getReady(both);
    expect(viewOf(both[0].joined.session)?.isRated).toBe(true);
    await played(both);
    expect(await ratingOf(table)).toEqual({ isRated: true, why: null });
  });

  /** Every way the second player goes, by whatever turn it is. */
  const GOINGS: Readonly<Record<string, (ben: Duellist, table: string) => Promise<void>>> = {
    leaves: async (ben) => void (await ben.ask({ kind: 'leave' })),
    async 'closes the socket and stays away'(ben, table) {
      hangUp([ben]);
      await timeUp(table);
    },
    'stays and does nothing': (_, table) => timeUp(table),
    async 'deletes the account'(ben) {
      expect((await ben.visitor.ask('DELETE', '/api/me')).status).toBe(200);
    },
    async 'signs out'(ben, table) {
      await ben.visitor.ask('DELETE', '/api/me/sessions/all');
      await timeUp(table);
    },
  };

  /** It is the second player's turn, and time passes. */
  async function timeUp(table: string): Promise<void> {
    const authority = services.tables.authority(table);
    late += CLOCK.turn * 1000 + 1000;
    await until(() => authority.open()?.phase === 'over');
  }

  it.each(Object.entries(GOINGS))(
    `is lost by the player who goes, ${TIMES} times: %s`,
    async (_, go) => {
      for (let i = 0; i < TIMES; i++) {
        const { table, both } = await twoSeated(address);
        const [ada, ben] = both;
        await getReady(both);
        // The clock of the player in turn is running, and that player leaves.
        if (viewOf(ada.joined.session)?.cards?.turn?.seat === 1) await playTurnOf(ada);
        await go(ben, table);
        const row = await gameRow(table);
        expect(row).toMatchObject({
          status: 'won',
          winner: 1,
          isRated: true,
          forfeit: { seat: 2 },
        });
        expect(await ratingOf(table)).toEqual({ isRated: true, why: null });
        hangUp(both);
      }
    },
  );

  async function gameRow(table: string) {
    const query = { kind: 'of-table', table, game: 1 } as const;
    await until(async () => (await services.store.games(query)).length > 0);
    const [row] = await services.store.games(query);
    return JSON.parse(row?.summary ?? '{}');
  }

  async function playTurnOf(one: Duellist): Promise<void> {
    const mine = () => viewOf(one.joined.session)?.cards?.turn?.seat === 1;
    const game = gameNamed('face-to-face');
    while (mine()) {
      const cards = viewOf(one.joined.session)?.cards;
      const action = cards && game?.actions(cards).at(-1);
      if (!game || !action) throw new Error('the player in turn can act');
      await one.ask({ kind: 'act', action: game.format(action) });
    }
  }

  it('is ended, unrated or otherwise, by nothing else that one of two may ask', async () => {
    const { table, both } = await twoSeated(address);
    await getReady(both);
    for (const one of both) {
      const wishes = [
        { kind: 'close' },
        { kind: 'options', options: { ...DUEL, aids: 'on' } },
        { kind: 'options', options: { ...DUEL, clock: { kind: 'none' } } },
        { kind: 'kick', seat: 1 },
        { kind: 'kick', seat: 2 },
        { kind: 'seat-bot', seat: 1, bot: 'random' },
        { kind: 'seat-bot', seat: 2, bot: 'random' },
        { kind: 'hint' },
        { kind: 'match' },
      ] as const;
      for (const wish of wishes) expect((await one.ask(wish)).ok, wish.kind).toBe(false);
      await one.ask({ kind: 'abandon' });
      await one.ask({ kind: 'pause' });
    }
    expect(services.tables.authority(table).open()).toMatchObject({
      phase: 'playing',
      isRated: true,
    });
    expect(services.tables.authority(table).open()?.clock.pausedAt).toBeNull();
    hangUp(both);
  });
});

describe('a bot account', () => {
  /** A program of somebody, with its token. */
  async function programOf(owner: Visitor) {
    const made = await owner.ask('POST', '/api/me/bots', { name: 'Robo' });
    const { bot, token } = made.body;
    const ask = (method: string, path: string, body?: object) =>
      send(address, { method, path, body, headers: tokenHeaders(token) });
    return { bot, ask };
  }

  it('S7 is marked on every route, and cannot hide', async () => {
    const ada = await newGuest(address);
    const owner = await newGuest(address);
    const { bot, ask } = await programOf(owner);
    const table = await newTableOf(ada);
    const connection = await joinFrom(address, ada, table);
    const robo: Visitor = {
      ...browser(address),
      player: bot,
      ask: (m, p, b) => ask(m, p, b as object),
    };
    const program = await joinFrom(address, robo, table);
    await connection.ask({ kind: 'sit', seat: 1, name: 'Ada' });
    // The client says nothing of it, or lies: the mark is the server's.
    const lie = { kind: 'sit', seat: 2, name: 'Ada', isBotAccount: false } as const;
    await program.ask(lie);
    const marks = (chairs: readonly { readonly isBotAccount: boolean }[] | undefined) =>
      chairs?.map(({ isBotAccount }) => isBotAccount);
    const lists = async (path: string) =>
      JSON.parse((await browser(address).ask('GET', path)).text).tables.find(
        (one: { table: string }) => one.table === table,
      )?.door.chairs;
    await until(() => viewOf(connection.joined.session)?.chairs[1]?.player === bot);
    expect(marks(viewOf(connection.joined.session)?.chairs)).toEqual([false, true]);
    const door = JSON.parse((await browser(address).ask('GET', `/api/tables/${table}`)).text);
    expect(marks(door.chairs)).toEqual([false, true]);
    const would = await browser(address).ask('GET', `/api/tables/${table}/rating`);
    expect(would.body).toEqual({ isRated: false, why: 'bots' });
    await getReady([connection, program]);
    expect(marks(await lists('/api/watch'))).toEqual([false, true]);
    await played([connection, program]);
    expect(viewOf(connection.joined.session)?.record).toMatchObject({ botAccounts: [2] });
    const record = await browser(address).ask('GET', `/api/games/${table}/1`);
    expect(JSON.parse(record.text)).toMatchObject({ botAccounts: [2] });
    for (const visitor of [ada, robo]) {
      const { results } = JSON.parse((await visitor.ask('GET', '/api/me/results')).text);
      expect(results[0]).toMatchObject({ table, botAccounts: [2], company: 'bots' });
    }
    expect(await ratingOf(table)).toEqual({ isRated: false, why: 'bots' });
    const room = await reviewer(address, robo, `${table}/1`);
    const { people } = await room.ask({ kind: 'hello' }, { kind: 'look' });
    expect(people).toEqual([{ number: 1, name: 'Ada (B)', seat: 2, isBot: true }]);
    expect(await ask('POST', '/api/me/privacy', { shown: 'hidden' })).toMatchObject({
      status: 403,
    });
    await services.privacy.set(bot, 'hidden');
    const profile = await browser(address).ask('GET', `/api/players/${bot}`);
    expect(profile).toMatchObject({ status: 200, body: { isBot: true, shown: 'public' } });
  });

  it('S7 sits nowhere but by its own token, and so never unmarked', async () => {
    const { ask } = await programOf(await newGuest(address));
    const wanted = { game: 'face-to-face', players: 2, name: 'Robo' };
    expect((await ask('POST', '/api/quick-match', wanted)).status).toBe(403);
    const today = JSON.parse((await browser(address).ask('GET', '/api/daily')).text).day;
    const deal = `/api/daily/${today}/quick-and-easy-2`;
    for (const path of [`${deal}/table`, `${deal}/code`, `${deal}/game`]) {
      const { status } = await ask('POST', path, {});
      expect([400, 403]).toContain(status);
    }
  });

  it('is marked in the lobby while it waits, and after an invitation', async () => {
    const { bot, ask } = await programOf(await newGuest(address));
    const robo: Visitor = {
      ...browser(address),
      player: bot,
      ask: (m, p, b) => ask(m, p, b as object),
    };
    const host = await newGuest(address);
    const closed = await newTableOf(host, { watching: 'nobody' });
    const { body } = await host.ask('POST', `/api/tables/${closed}/invitation`, {});
    expect((await ask('POST', '/api/join', { invitation: body.secret })).status).toBe(200);
    const open = await newTableOf(robo);
    for (const table of [closed, open]) {
      const connection = await joinFrom(address, robo, table);
      expect((await connection.ask({ kind: 'sit', seat: 1, name: 'Robo' })).ok).toBe(true);
      const door = JSON.parse((await host.ask('GET', `/api/tables/${table}`)).text);
      expect(door.chairs[0]).toMatchObject({ player: bot, isBotAccount: true });
    }
    const { tables } = JSON.parse((await host.ask('GET', '/api/lobby')).text);
    const listed = tables.find((one: { table: string }) => one.table === open);
    expect(listed.door.chairs[0]).toMatchObject({ isBotAccount: true });
  });
});
