// S12: what somebody keeps in memory by being connected, or by looking at one table after the other, is bounded, however long the
// logs are that they have made before.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { MAX_HELD_ENTRIES_PER_NETWORK } from '../src/tables/held-tables.ts';
import { MAX_IDLE_ENTRIES } from '../src/tables/tables.ts';
import { textOf } from './guests.ts';
import { newAddress, newGuest, openSite, openSocket } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const ENTRIES = 10_000;
const TABLES = 11;

const site = await openSite();
const { address, server } = site;
const { tables: authorities, store } = server.services;
const tables: string[] = [];
afterAll(site.close);
beforeAll(async () => {
  for (let i = 0; i < TABLES; i++) tables.push(await longTable());
});

/** A table where somebody has asked in vain for hours. */
async function longTable(): Promise<string> {
  const host = await newGuest(address);
  const options = { game: 'original', players: 2, watching: 'everybody' };
  const { table } = (await host.ask('POST', '/api/tables', { options })).body;
  const [first] = await store.read(table, 0);
  const open = (await authorities.caughtUp(table)).open();
  if (!first || !open) throw new Error('the table was made');
  const refusal = { code: 'not-now', rule: null } as const;
  const vain = { ...first, version: 1, events: [], answer: { ok: false, refusal } as const };
  const written: Promise<string>[] = [];
  for (let number = 2; number <= ENTRIES; number++) {
    written.push(store.append(table, { ...vain, number, id: randomUUID() }, open));
  }
  expect(new Set(await Promise.all(written))).toEqual(new Set(['written']));
  await authorities.caughtUp(table);
  return table;
}

async function hello(socket: WebSocket, table: string): Promise<{ readonly kind: string }> {
  socket.send(JSON.stringify({ table, frame: { kind: 'hello', version: 0, hash: null } }));
  for (;;) {
    const said = await new Promise<string>((resolve) =>
      socket.once('message', (data) => resolve(textOf(data))),
    );
    const answer: { table: string; kind: string } = JSON.parse(said);
    if (answer.table === table) return answer;
  }
}

function entriesAtHand(): number {
  return authorities.atHand().reduce((sum, id) => sum + (authorities.find(id)?.size() ?? 0), 0);
}

it('S12 a network is connected to so many long tables at a time, over however many sockets', async () => {
  const from = newAddress();
  const people: Visitor[] = [];
  for (let i = 0; i < 3; i++) people.push(await newGuest(address, { from }));
  const sockets = await Promise.all(people.map((one) => openSocket(address, one)));
  const kinds: string[] = [];
  for (const [i, table] of tables.entries()) {
    const socket = sockets[i % sockets.length];
    if (socket) kinds.push((await hello(socket, table)).kind);
  }
  const room = MAX_HELD_ENTRIES_PER_NETWORK / ENTRIES;
  expect(kinds).toEqual(kinds.map((_, i) => (i < room ? 'update' : 'full')));
  // Another one of the household at a table that is there already costs no more.
  const [table = '', late = ''] = [tables[0], tables.at(-1)];
  const [, other] = sockets;
  if (!other) throw new Error('there are sockets');
  expect(await hello(other, table)).toMatchObject({ kind: 'update' });
  const elsewhere = await openSocket(address, await newGuest(address));
  expect(await hello(elsewhere, late)).toMatchObject({ kind: 'update' });
  for (const socket of sockets) socket.close();
  const again = await openSocket(address, await newGuest(address, { from }));
  expect(await hello(again, late)).toMatchObject({ kind: 'update' });
  for (const socket of [elsewhere, again]) socket.close();
});

it('S12 tables that are looked at one after the other do not stay in memory together', async () => {
  for (let round = 0; round < 2; round++) {
    for (const table of tables) {
      const visitor = await newGuest(address);
      expect(await visitor.ask('GET', `/api/tables/${table}`)).toMatchObject({ status: 200 });
    }
    expect(entriesAtHand()).toBeLessThanOrEqual(MAX_IDLE_ENTRIES);
  }
});
