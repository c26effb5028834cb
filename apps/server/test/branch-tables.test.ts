// A table of friends whose first game goes on where another one was left.

import { seededRng } from '@backtrick/rules';
import type { GameRecord } from '@backtrick/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dateOf } from '../src/results/day.ts';
import { sealWith } from '../src/storage/seal.ts';
import { newTableId } from '../src/tables/tables.ts';
import { UNLIMITED, newGuest, until } from './guests.ts';
import { DUEL } from './duellists.ts';
import type { Guest, Joined } from './guests.ts';
import { entriesOfGame, playGame, writeEntries } from './played-games.ts';
import { openSite, wholeDataOf } from './visitors.ts';
import type { OpenSite } from './visitors.ts';
import { playAll, seatAll, viewOf } from './whole-games.ts';

const OPTIONS = { game: 'original', players: 2, watching: 'everybody' };
const STEP = 20;
const trunk = newTableId();
const played = {
  table: trunk,
  options: OPTIONS,
  seats: ['Ada', 'Ben'],
  at: 1000,
  rng: seededRng('a trunk'),
};

let site: OpenSite;
let record: GameRecord;
let host: Guest;
beforeAll(async () => {
  site = await openSite(UNLIMITED);
  const { store } = site.server.services;
  await playGame(store, played);
  record = JSON.parse((await store.record(trunk, 1)) ?? '');
  host = await newGuest(site.address);
});
afterAll(() => site.close());

function plain({ game, players, options = {}, deck, actions }: GameRecord) {
  return { game, players, options, deck, actions: [...actions] };
}

function open(of: object, change: object = {}, options: object = OPTIONS) {
  const from = { of, step: STEP, cards: 'same', seat: 2, ...change };
  return host.ask('POST', '/api/tables', { options, from });
}

it('opens a table at a step of a finished game, for people who play it to its end', async () => {
  const { status, body } = await open({ table: trunk, game: 1 }, { cards: 'reshuffled' });
  expect(status).toBe(200);
  const { table } = body;
  const branch = { from: STEP, cards: 'reshuffled', seat: 2, of: null };
  const door = await host.ask('GET', `/api/tables/${table}`);
  expect(door.body).toMatchObject({ branch, phase: 'gathering', game: 0 });
  const joined = await seatAll([host, await newGuest(site.address)], table);
  for (const { session } of joined) {
    await until(() => viewOf(session)?.phase === 'playing');
    expect(viewOf(session)?.actions).toEqual(record.actions.slice(0, STEP));
  }
  await playAll(joined);
  const end = await host.ask('GET', `/api/games/${table}/1`);
  expect(end.body).toMatchObject({ branch });
  expect(end.body).not.toHaveProperty('fairness');
  expect((await host.ask('GET', '/api/me/results')).body).toEqual({ results: [] });
  expect((await host.ask('GET', '/api/me/profile')).body).toMatchObject({ tallies: [] });
  expect(await wholeDataOf(host)).toMatchObject({ results: [{ table, branch: STEP }] });
  for (const { socket } of joined) socket.close();
});

it('opens one from a record, and says where nothing of it is known', async () => {
  const { status, body } = await open({ ...plain(record), names: ['x'.repeat(99)] });
  expect(status).toBe(200);
  const door = await host.ask('GET', `/api/tables/${body.table}`);
  expect(door.body).toMatchObject({ branch: { from: STEP, cards: 'same', seat: 2, of: null } });
});

it('leads those back to the game who were asked to come, and nobody from a table of everybody', async () => {
  const of = { table: trunk, game: 1 };
  for (const [watching, told] of [['link', of] as const, ['everybody', null] as const]) {
    const { body } = await open(of, {}, { ...OPTIONS, watching });
    const door = await host.ask('GET', `/api/tables/${body.table}`);
    expect(door.body).toMatchObject({ branch: { from: STEP, cards: 'same', seat: 2, of: told } });
  }
});

it('keeps the cards of a game that will go on sealed', async () => {
  const { body } = await open({ table: trunk, game: 1 });
  const entries = await site.server.services.store.read(body.table, 0);
  const branched = entries.find(({ events }) => events.some(({ kind }) => kind === 'branched'));
  if (!branched) throw new Error('the table goes on somewhere');
  expect(sealWith(Buffer.alloc(32, 1)).close(body.table, branched)).toMatch(/^sealed:/);
});

it('takes no game that runs, none that is unknown, and no deal of the day', async () => {
  const { store } = site.server.services;
  const running = newTableId();
  const entries = await entriesOfGame({ ...played, table: running, rng: seededRng('running') });
  await writeEntries(store, running, entries.slice(0, -8));
  const daily = newTableId();
  const day = dateOf(site.server.services.daily.today());
  const attempt = { day, deal: 'original-2', place: 'online', isFirst: false } as const;
  const seats = ['Ada', 'bot:greedy'];
  await playGame(store, { ...played, seats, table: daily, rng: seededRng('a day'), attempt });
  for (const table of [running, daily, newTableId()]) {
    expect(await open({ table, game: 1 })).toMatchObject({
      status: 404,
      body: { error: 'not-found' },
    });
  }
  expect((await open({ table: trunk, game: 2 })).status).toBe(404);
});

it.each<[string, (whole: GameRecord) => object, object, object?]>([
  ['an illegal action', (whole) => ({ ...whole, actions: ['@1', '.', ...whole.actions] }), {}],
  ['a deck that is none', (whole) => ({ ...whole, deck: whole.deck.slice(1) }), {}],
  ['a step that was not played', (whole) => ({ ...whole, actions: ['@1'] }), {}],
  ['a game that is over', (whole) => whole, { step: -1 }],
  ['another number of players', (whole) => whole, {}, { ...OPTIONS, players: 3 }],
  ['a seat that is none', (whole) => whole, { seat: 3 }],
])('refuses %s', async (_, change, asked, options) => {
  const whole = plain(record);
  const step = 'step' in asked ? { step: whole.actions.length } : {};
  const { status, body } = await open(change(whole), { ...asked, ...step }, options);
  expect({ status, body }).toEqual({ status: 400, body: { error: 'wrong-record' } });
});

it.each<[string, object]>([
  ['an action too long', { actions: ['x'.repeat(9)] }],
  ['too many actions', { actions: Array.from({ length: 401 }, () => '.') }],
  ['a card that is a list of lists', { deck: [[[1]]] }],
])('does not read %s', async (_, change) => {
  const { status, body } = await open({ ...plain(record), ...change }, { step: 0 });
  expect({ status, body }).toEqual({ status: 400, body: { error: 'unreadable' } });
});

it('leaves no table open that has no game to go on with', async () => {
  const { store } = site.server.services;
  const gathering = () => store.tables({ kind: 'gathering', limit: 500 });
  const before = await gathering();
  await open({ ...plain(record), actions: ['@1', '.'] }, { step: 2 });
  expect(await gathering()).toEqual(before);
});

it('is no table for strangers in a hurry, and none for a match', async () => {
  const table = newTableId();
  const { store } = site.server.services;
  await playGame(store, { ...played, table, options: DUEL, rng: seededRng('a duel') });
  const { body } = await open({ table, game: 1 }, { step: 4 }, DUEL);
  const other = await newGuest(site.address);
  const joined = [await sat(host, body.table, 1)];
  const seeker = await newGuest(site.address);
  const wanted = { game: 'face-to-face', players: 2, name: 'Zoe' };
  const found = await seeker.ask('POST', '/api/quick-match', wanted);
  expect(found.status).toBe(200);
  expect(found.body.table).not.toBe(body.table);
  joined.push(await sat(other, body.table, 2));
  const match = await host.ask('POST', `/api/tables/${body.table}/match`, {});
  expect(match).toMatchObject({ status: 409, body: { error: 'not-now' } });
  expect((await host.ask('GET', `/api/tables/${body.table}/match`)).status).toBe(404);
  const rating = await host.ask('GET', `/api/tables/${body.table}/rating`);
  expect(rating.body).toEqual({ isRated: false, why: 'known-deal' });
  for (const { socket } of joined) socket.close();
});

it('says that the next game at the table counts', async () => {
  const [from, table] = [newTableId(), newTableId()];
  const { store, addresses } = site.server.services;
  const game = { ...played, options: DUEL, rng: seededRng('two duels') };
  await playGame(store, { ...game, table: from });
  const left = JSON.parse((await store.record(from, 1)) ?? '');
  const branch = { record: left, from: 4, cards: 'same', seat: 1, of: null } as const;
  await playGame(store, { ...game, table, branch: { kind: 'branch', ...branch } });
  for (const player of played.seats) await addresses.note(table, player, `network of ${player}`);
  const rating = await host.ask('GET', `/api/tables/${table}/rating`);
  expect(rating.body).toEqual({ isRated: true, why: null });
  const before = await host.ask('GET', `/api/games/${table}/1/rating`);
  expect(before.body).toEqual({ isRated: false, why: 'known-deal' });
});

async function sat(guest: Guest, table: string, seat: number): Promise<Joined> {
  const joined = await guest.join(table);
  const { session } = joined;
  await until(() => session.view() !== null);
  expect(await session.ask({ kind: 'sit', seat, name: 'Ada' })).toMatchObject({ ok: true });
  return joined;
}
