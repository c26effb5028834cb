// Two nodes of one cluster: a person who connects to one is known at the other, and what must happen once happens once.

import type { Entry } from '@backtrick/table';
import { afterAll, expect, it } from 'vitest';
import { LIMITS } from '../src/limits/rate-limit.ts';
import { CLOSE_CODES } from '../src/sockets/socket.ts';
import { RECONNECT_GRACE, STARTUP_GRACE } from '../src/tables/presence.ts';
import { guestWith, until } from './guests.ts';
import type { Guest, Joined } from './guests.ts';
import { openTwoNodes } from './two-nodes.ts';
import { newGuest, browser, closing, newAddress, openSocket, shakeHands } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const cluster = await openTwoNodes();
afterAll(cluster.close);
const [one, other] = cluster.nodes;
await cluster.jump(STARTUP_GRACE);

const store = one.services.store;
const kinds = async (table: string) =>
  (await store.read(table, 0)).flatMap(({ events }) => events.map(({ kind }) => kind));
const marks = async (table: string) =>
  (await kinds(table)).filter((kind) => kind === 'went-away' || kind === 'came-back');

/** The same person, at whichever node. */
function at(address: string, { cookie, player }: Visitor): Guest {
  return guestWith(address, cookie, player);
}

/** Somebody at a table, seated, over a line to this node. */
async function seated(guest: Guest, table: string, seat: number): Promise<Joined> {
  const connection = await guest.join(table);
  await until(() => connection.session.view() !== null);
  const answer = await connection.session.ask({ kind: 'sit', seat, name: 'Ada' });
  expect(answer).toMatchObject({ ok: true });
  await until(() => connection.session.view()?.chairs[seat - 1]?.player === guest.player);
  return connection;
}

async function tableOf(host: Visitor, options: object = {}): Promise<string> {
  const all = { game: 'original', players: 2, watching: 'everybody', ...options };
  return (await host.ask('POST', '/api/tables', { options: all })).body.table;
}

it('nobody is away who has a line to any node; who has gone from all is, once', async () => {
  const [ada, ben] = [await newGuest(one.address), await newGuest(other.address)];
  const table = await tableOf(ada);
  await seated(at(one.address, ada), table, 1);
  const there = await seated(at(other.address, ben), table, 2);
  await cluster.pass(RECONNECT_GRACE + 1000);
  expect(await marks(table)).toEqual([]);

  // From one node to the other, as after a break.
  const here = await at(one.address, ben).join(table);
  await until(() => here.session.view() !== null);
  there.socket.terminate();
  await cluster.pass(RECONNECT_GRACE + 1000);
  expect(await marks(table)).toEqual([]);

  here.socket.terminate();
  await cluster.pass(RECONNECT_GRACE + 1000);
  await until(async () => (await marks(table)).length > 0);
  await at(other.address, ben).join(table);
  await until(async () => (await marks(table)).length > 1);
  await cluster.pass(RECONNECT_GRACE + 1000);
  expect(await marks(table)).toEqual(['went-away', 'came-back']);
});

it('a node that has many more lines than the other sends some of them on', async () => {
  const many = Array.from({ length: 60 }, () => newGuest(one.address));
  const connections = await Promise.all(
    many.map(async (ada) => openSocket(one.address, await ada)),
  );
  const codes: number[] = [];
  for (const connection of connections) connection.once('close', (code) => codes.push(code));
  await until(() => codes.length > 0);
  expect(new Set(codes)).toEqual(new Set([CLOSE_CODES.away]));
  expect(codes.length).toBeLessThan(30);
  for (const connection of connections) connection.terminate();
});

it('A2 takes a ticket of one node at the other, once', async () => {
  const ada = await newGuest(one.address);
  const { origin, from } = ada;
  const headers = { 'x-forwarded-for': from };
  const ticket: string = (await ada.ask('POST', '/api/ticket', {})).body.ticket;
  const both = await Promise.all(
    [one, other].map(({ address }) => shakeHands(address, { ticket, origin, headers })),
  );
  expect(both.filter((shaken) => typeof shaken === 'number')).toEqual([401]);
  expect(await shakeHands(one.address, { ticket, origin, headers })).toBe(401);
  const torn = `${ticket.slice(0, -2)}AA`;
  expect(await shakeHands(other.address, { ticket: torn, origin, headers })).toBe(401);
  for (const shaken of both) if (typeof shaken !== 'number') shaken.terminate();
});

it('closes the sockets of a session that ends, at whichever node they are', async () => {
  const ada = await newGuest(one.address);
  const socket = await openSocket(other.address, { ...ada, ask: askAt(other.address, ada) });
  const closed = closing(socket);
  await ada.ask('DELETE', '/api/me/sessions/all');
  expect(await closed).toBe(4001);
});

it('A1 counts wrong secrets at all nodes together', async () => {
  const from = newAddress();
  const statuses: number[] = [];
  const began = Date.now();
  for (let i = 0; i < 30; i++) {
    const { address } = i % 2 === 0 ? one : other;
    const thief = browser(address, { from, cookie: `backtrick=${'x'.repeat(42)}${i % 10}` });
    statuses.push((await thief.ask('GET', '/api/me/sessions')).status);
  }
  const { burst, perSecond } = LIMITS.miss;
  const returned = Math.ceil(((Date.now() - began) / 1000) * perSecond);
  // Each of the nodes may be one ahead of what it has heard of the other.
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(
    burst + 2 + returned,
  );
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
  const [row] = await cluster.schema.query<{ keys: string }>(
    `SELECT string_agg(key || body, ' ') AS keys FROM documents WHERE kind = 'limit'`,
  );
  expect(row?.keys).not.toContain(from);
});

it.each([2, 3, 4, 5])(
  'seats %i who want the same at one table, whichever node they ask at once',
  async (players) => {
    const seekers = await Promise.all(
      Array.from({ length: players }, (_, i) => newGuest((i % 2 === 0 ? one : other).address)),
    );
    const wanted = { name: 'Ada', game: 'quick-and-easy', players };
    const found = await Promise.all(
      seekers.map(async (seeker) => (await seeker.ask('POST', '/api/quick-match', wanted)).body),
    );
    expect(new Set(found.map(({ table }) => table)).size).toBe(1);
    expect(new Set(found.map(({ seat }) => seat)).size).toBe(players);
  },
);

it('plays for its bots at one node alone, with people at both', async () => {
  const [ada, ben] = [await newGuest(one.address), await newGuest(other.address)];
  const table = await tableOf(ada, { players: 3, pace: 'instant' });
  const here = await seated(at(one.address, ada), table, 1);
  const there = await seated(at(other.address, ben), table, 2);
  expect(await here.session.ask({ kind: 'seat-bot', seat: 3, bot: 'steady' })).toMatchObject({
    ok: true,
  });
  // The one that says who begins is also the last to be ready: its node has the bots from the first wish on.
  for (const { session } of [there, here])
    await session.ask({ kind: 'ready', seed: 'ab'.repeat(32) });
  const bots = (entries: readonly Entry[]) => entries.filter(({ who }) => who.kind === 'bot');
  await until(() => here.session.view()?.phase === 'beginning');
  await here.session.ask({ kind: 'act', action: '@3' });
  await until(async () => bots(await store.read(table, 0)).some(({ events }) => events.length > 0));
  const turn = () => one.services.tables.authority(table).open()?.turn;
  await until(() => turn() !== 3);
  const entries = bots(await store.read(table, 0));
  expect(entries.filter(({ answer }) => !answer.ok)).toEqual([]);
});

it('tells how many nodes are up, and how it knew what others wrote', async () => {
  const text = await (await fetch(`${one.address}/metrics`)).text();
  expect(text).toMatch(/^backtrick_nodes 2$/m);
  expect(text).toMatch(/^backtrick_follows_total\{by="hint"\} [1-9]/m);
});

function askAt(address: string, visitor: Visitor): Visitor['ask'] {
  return browser(address, { cookie: visitor.cookie, from: visitor.from }).ask;
}
