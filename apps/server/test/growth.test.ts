// S12: games and tables cost something to keep, so that nobody makes them without end; and nobody is pushed out of the lobby.

import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { afterAll, describe, expect, it } from 'vitest';
import { LIMITS, PEOPLE_PER_NETWORK } from '../src/limits/rate-limit.ts';
import { MAX_LISTED_PER_NETWORK } from '../src/tables/fair-lobby.ts';
import { MAX_WAITING_PER_NETWORK, MAX_WAITING_PER_PERSON } from '../src/tables/waiting-tables.ts';
import { dealAndGiveUp, joinTable } from './daily-visitors.ts';
import { textOf, until } from './guests.ts';
import { newGuest, newAddress, openSite, openSocket } from './visitors.ts';
import type { Visitor } from './visitors.ts';
import { viewOf } from './whole-games.ts';

const REPEATS = 20;
const DAY = 86_400_000;
let now = Date.now();
const { server, address, close } = await openSite({}, () => now);
const { store, tables } = server.services;
afterAll(close);

/** All buckets are full again. */
const rest = () => void (now += 600_000);

describe('games', () => {
  it('S12 are begun no faster than a person may say that they are ready', async () => {
    const guest = await newGuest(address);
    const connection = await openSocket(address, guest);
    const begun = [];
    for (const table of [await newTable(guest), await newTable(guest)]) {
      const epoch = await sit(connection, table);
      for (let i = 0; i < LIMITS.deal.burst; i++)
        begun.push(await beginAndEnd(connection, table, epoch));
    }
    expect(begun.filter((ok) => ok)).toHaveLength(LIMITS.deal.burst);
  });

  it('S12 are begun no faster by many guests of one network', async () => {
    rest();
    const from = newAddress();
    let count = 0;
    for (let i = 0; i < PEOPLE_PER_NETWORK + 2; i++) {
      const guest = await newGuest(address, { from });
      const connection = await openSocket(address, guest);
      const table = await newTable(guest);
      const epoch = await sit(connection, table);
      for (let j = 0; j < LIMITS.deal.burst; j++) {
        if (await beginAndEnd(connection, table, epoch)) count++;
      }
      connection.terminate();
    }
    expect(count).toBe(LIMITS.deal.burst * PEOPLE_PER_NETWORK);
  });

  it('S12 are begun no faster at one table, by guests of many networks', async () => {
    rest();
    const host = await newGuest(address);
    const table = await newTable(host, { players: 1, watching: 'everybody' });
    let count = 0;
    for (let i = 0; i < 5; i++) {
      const guest = await newGuest(address);
      const connection = await openSocket(address, guest);
      const epoch = await sit(connection, table);
      for (let j = 0; j < LIMITS.deal.burst; j++) {
        if (await beginAndEnd(connection, table, epoch)) count++;
      }
      await ask(connection, table, { kind: 'leave' }, epoch);
      connection.terminate();
    }
    expect(count).toBe(LIMITS['table-deal'].burst);
  });
});

describe('waiting tables', () => {
  it('S12 of a person are five; the oldest at which nobody sits makes way', async () => {
    rest();
    const guest = await newGuest(address);
    const made = [];
    for (let i = 0; i <= MAX_WAITING_PER_PERSON; i++) made.push(await newTable(guest));
    expect(await waiting(made)).toEqual(made.slice(1));
  });

  it('S12 of a person are five; where somebody sits at all of them there is no sixth', async () => {
    rest();
    const guest = await newGuest(address);
    const connection = await openSocket(address, guest);
    const made = [];
    for (let i = 0; i < MAX_WAITING_PER_PERSON; i++) {
      made.push(await newTable(guest));
      await sit(connection, made[i] ?? '');
    }
    for (let i = 0; i < REPEATS; i++) {
      rest();
      const more = await guest.ask('POST', '/api/tables', { options: SOLO });
      expect(more).toMatchObject({ status: 409, body: { error: 'too-many' } });
      const wanted = { game: 'original', players: 4, name: 'Ada' };
      const matched = await guest.ask('POST', '/api/quick-match', wanted);
      expect(matched).toMatchObject({ status: 409, body: { error: 'too-many' } });
    }
    expect(await waiting(made)).toEqual(made);
    // A game that has begun waits for nobody.
    await ask(connection, made[0] ?? '', READY, epochs.get(`${made[0]}`) ?? null);
    expect((await guest.ask('POST', '/api/tables', { options: SOLO })).status).toBe(200);
  });

  it('S12 of a person are five, made at the same moment as well', async () => {
    for (let i = 0; i < REPEATS; i++) {
      rest();
      const guest = await newGuest(address);
      const got = await Promise.all(Array.from({ length: 6 }, () => newTable(guest)));
      expect((await waiting(got)).length).toBeLessThanOrEqual(MAX_WAITING_PER_PERSON);
    }
  });

  it('S12 of a network are twenty', async () => {
    rest();
    const from = newAddress();
    const guests: Visitor[] = [];
    for (let i = 0; i < 6; i++) guests.push(await newGuest(address, { from }));
    const statuses = [];
    for (const guest of guests) {
      const connection = await openSocket(address, guest);
      for (let i = 0; i < 4; i++) {
        const { status, body } = await guest.ask('POST', '/api/tables', { options: SOLO });
        statuses.push(status);
        if (status === 200) await sit(connection, body.table);
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_WAITING_PER_NETWORK);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
    expect(
      (await (await newGuest(address)).ask('POST', '/api/tables', { options: SOLO })).status,
    ).toBe(200);
  });

  it('S12 of a daily deal are one, made at the same moment as well, until its cards are dealt', async () => {
    // Early in a day, so that it is the same day to the end.
    now = (Math.floor(now / DAY) + 1) * DAY + 3_600_000;
    const guest = await newGuest(address);
    const { day } = JSON.parse((await guest.ask('GET', '/api/daily')).text);
    const path = `/api/daily/${day}/original-2`;
    // The first attempt is made on a device.
    expect((await guest.ask('POST', `${path}/code`, {})).status).toBe(200);
    const made = new Set<string>();
    for (let i = 0; i < REPEATS; i++) {
      rest();
      const got = await Promise.all(
        [1, 2, 3].map(() => guest.ask('POST', `${path}/table`, { name: 'Ada' })),
      );
      for (const { status, body } of got) {
        expect(status).toBe(200);
        made.add(body.table);
      }
    }
    expect(made.size).toBe(1);
    expect((await guest.ask('GET', '/api/me/tables')).body.tables).toHaveLength(1);
    const [first = ''] = made;
    const { session, close: hangUp } = await joinTable(address, guest, first);
    await until(() => viewOf(session)?.you?.seat === 1);
    expect(await session.ask({ kind: 'leave' })).toMatchObject({ ok: true });
    hangUp();
    rest();
    // The person is seated there again.
    const again = await guest.ask('POST', `${path}/table`, { name: 'Ada' });
    expect(again.body.table).toBe(first);
    await dealAndGiveUp(address, guest, first);
    rest();
    const next = await guest.ask('POST', `${path}/table`, { name: 'Ada' });
    expect(next.body.table).not.toBe(first);
  });

  it('S12 leave nothing behind when they wait no more, and never an address', async () => {
    rest();
    const guest = await newGuest(address);
    const table = await newTable(guest);
    const left = async () => [
      ...(await store.documentsDue('waiting-of-network', Number.MAX_SAFE_INTEGER, 10_000)),
      ...(await store.documentsOf('waiting-of-person', guest.player)),
    ];
    const mine = async () => (await left()).filter(({ body }) => body.includes(table));
    expect(await mine()).toHaveLength(2);
    expect(JSON.stringify(await left())).not.toContain(guest.from);
    await tables.askAsServer(table, { kind: 'close' }, randomUUID());
    rest();
    rest();
    await server.services.waitingTables.sweep();
    expect(await mine()).toEqual([]);
  });
});

describe('the lobby', () => {
  it('S12 lists at most three tables of one network, and honest ones before its second', async () => {
    rest();
    const honest = await publicTable(await newGuest(address));
    const from = newAddress();
    const floods = [];
    for (let i = 0; i < 9; i++) {
      const guest = await newGuest(address, { from });
      for (let j = 0; j < 2; j++) floods.push(await publicTable(guest));
      // By another way to a table of their own.
      const wanted = { game: 'original', players: 5 - (i % 3), name: `Eve ${i}`, rules: {} };
      const { body } = await guest.ask('POST', '/api/quick-match', wanted);
      floods.push({ table: body.table });
      rest();
    }
    const viewer = await newGuest(address);
    const { body } = await viewer.ask('GET', '/api/lobby');
    const listed = (body.tables ?? []).map(({ table }: { table: string }) => table);
    const flooded = new Set(floods.map(({ table }) => table));
    expect(listed.filter((table: string) => flooded.has(table))).toHaveLength(
      MAX_LISTED_PER_NETWORK,
    );
    expect(listed.slice(0, 2)).toContain(honest.table);
  });
});

const SOLO = { game: 'original', players: 1 };
const READY = { kind: 'ready', seed: '0'.repeat(64) } as const;
const epochs = new Map<string, number>();

async function newTable(guest: Visitor, options: object = {}): Promise<string> {
  const { body } = await guest.ask('POST', '/api/tables', { options: { ...SOLO, ...options } });
  return body.table;
}

async function publicTable(guest: Visitor): Promise<{ readonly table: string }> {
  const table = await newTable(guest, { players: 3, watching: 'everybody' });
  if (table !== undefined) await sit(await openSocket(address, guest), table);
  return { table };
}

async function waiting(made: readonly string[]): Promise<readonly string[]> {
  const all = await Promise.all(
    made.map(async (table) => {
      if (table === undefined) return [];
      const open = (await tables.caughtUp(table)).open();
      return open?.phase === 'gathering' ? [table] : [];
    }),
  );
  return all.flat();
}

/** Whether a game has begun; it is given up at once. */
async function beginAndEnd(connection: WebSocket, table: string, epoch: number): Promise<boolean> {
  const { answer } = await ask(connection, table, READY, epoch);
  if (answer?.ok !== true) return false;
  await ask(connection, table, { kind: 'abandon' }, epoch);
  return true;
}

async function sit(connection: WebSocket, table: string): Promise<number> {
  const { answer } = await ask(connection, table, { kind: 'sit', seat: 1, name: 'Ada' }, null);
  const epoch = answer?.version ?? 0;
  epochs.set(table, epoch);
  return epoch;
}

interface Answered {
  readonly id?: string;
  readonly answer?: { readonly ok: boolean; readonly version?: number };
}

function ask(connection: WebSocket, table: string, command: object, epoch: number | null) {
  const id = randomUUID();
  return new Promise<Answered>((resolve) => {
    const listen = (data: Parameters<typeof textOf>[0]) => {
      const said: Answered = JSON.parse(textOf(data));
      if (said.id !== id) return;
      connection.off('message', listen);
      resolve(said);
    };
    connection.on('message', listen);
    connection.send(JSON.stringify({ table, frame: { kind: 'command', id, epoch, command } }));
  });
}
