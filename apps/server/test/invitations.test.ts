// S18: links and codes can be revoked, and a removed player does not come back by them.

import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_LINKS_PER_TABLE } from '../src/tables/invitations.ts';
import { sweepInvitations } from '../src/tables/invitation-sweep.ts';
import { textOf } from './guests.ts';
import { newGuest, openSite, openSocket } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const REPEATS = 20;
let now = Date.now();
const { server, address, close } = await openSite({}, () => now);
const { invitations, store } = server.services;
afterAll(close);

const seatOf = new WeakMap<WebSocket, Promise<unknown>>();

async function comeIn(options: object = {}) {
  now += 600_000;
  const [host, guest] = [await newGuest(address), await newGuest(address)];
  const { body } = await host.ask('POST', '/api/tables', {
    options: { game: 'original', players: 3, ...options },
  });
  const { table } = body;
  const connection = await openSocket(address, host);
  const theirs = await openSocket(address, guest);
  await ask(connection, table, { kind: 'sit', seat: 1, name: 'Ada' });
  return { host, guest, table, connection, theirs };
}

describe('revoking', () => {
  it.each(['secret', 'code'] as const)('S18 ends every %s of a table', async (kind) => {
    const { host, guest, table } = await comeIn();
    const made = [await invite(host, table), await invite(host, table)];
    expect(await host.ask('DELETE', `/api/tables/${table}/invitation`)).toMatchObject({
      status: 200,
    });
    for (const one of made) expect((await join(guest, one[kind])).status).toBe(404);
    const next = await invite(host, table);
    expect(await join(guest, next[kind])).toMatchObject({ status: 200, body: { table } });
  });

  it('S18 shuts out who was let in and has no chair, and nobody who sits', async () => {
    const { host, guest, table, theirs } = await comeIn();
    const sitting = await newGuest(address);
    const { secret } = await invite(host, table);
    await join(guest, secret);
    await join(sitting, secret);
    const connection = await openSocket(address, sitting);
    expect(await ask(connection, table, { kind: 'sit', seat: 2, name: 'Ben' })).toMatchObject({
      ok: true,
    });
    await host.ask('DELETE', `/api/tables/${table}/invitation`);
    const sat = await ask(theirs, table, { kind: 'sit', seat: 3, name: 'Eve' });
    expect(sat).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
    expect((await server.services.tables.caughtUp(table)).open()?.chairs[1]?.player).toBe(
      sitting.player,
    );
  });

  it('S18 is the host’s', async () => {
    const { guest, table } = await comeIn();
    const got = await guest.ask('DELETE', `/api/tables/${table}/invitation`);
    expect(got).toMatchObject({ status: 403, body: { error: 'not-allowed' } });
  });

  it('S18 at the same moment as joining lets nobody in who has no chair', async () => {
    for (let i = 0; i < REPEATS; i++) {
      const { host, guest, table } = await comeIn();
      const { secret } = await invite(host, table);
      await Promise.all([
        join(guest, secret),
        host.ask('DELETE', `/api/tables/${table}/invitation`),
        join(guest, secret),
      ]);
      expect(await invitations.isAdmitted(table, guest.player)).toBe(false);
    }
  });
});

describe('a player who was removed', () => {
  it.each(['secret', 'code'] as const)('S18 does not come back by the same %s', async (kind) => {
    const { host, guest, table, connection, theirs } = await comeIn();
    const made = await invite(host, table);
    await join(guest, made[kind]);
    await ask(theirs, table, { kind: 'sit', seat: 2, name: 'Eve' });
    expect(await ask(connection, table, { kind: 'kick', seat: 2 })).toMatchObject({ ok: true });
    expect(await join(guest, made[kind])).toMatchObject({
      status: 403,
      body: { error: 'not-allowed' },
    });
    await deal(connection, table);
    await ask(connection, table, { kind: 'abandon' });
    // By the admission of before, in a chair that is free after the next game.
    for (let i = 0; i < REPEATS; i++) {
      const seat = 2 + (i % 2);
      const sat = await ask(theirs, table, { kind: 'sit', seat, name: 'Eve' });
      expect(sat).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
      now += 60_000;
    }
  });

  it('S18 does not come back to a table that is open to everybody', async () => {
    const { guest, table, connection, theirs } = await comeIn({ watching: 'everybody' });
    await ask(theirs, table, { kind: 'sit', seat: 2, name: 'Eve' });
    await ask(connection, table, { kind: 'kick', seat: 2 });
    await deal(connection, table);
    await ask(connection, table, { kind: 'abandon' });
    const sat = await ask(theirs, table, { kind: 'sit', seat: 3, name: 'Eve' });
    expect(sat).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
    const found = await guest.ask('POST', '/api/quick-match', {
      ...{ game: 'original', players: 3, name: 'Eve' },
    });
    expect(found.body.table).not.toBe(table);
  });

  it('S18 comes back when the host invites them anew', async () => {
    const { host, guest, table, connection, theirs } = await comeIn();
    const { secret } = await invite(host, table);
    await join(guest, secret);
    await ask(theirs, table, { kind: 'sit', seat: 2, name: 'Eve' });
    await ask(connection, table, { kind: 'kick', seat: 2 });
    const anew = await invite(host, table);
    expect((await join(guest, anew.secret)).status).toBe(200);
    await deal(connection, table);
    await ask(connection, table, { kind: 'abandon' });
    await ask(connection, table, { kind: 'kick', seat: 2 });
    const sat = await ask(theirs, table, { kind: 'sit', seat: 2, name: 'Eve' });
    expect(sat).toMatchObject({ ok: true });
  });

  it.each(['secret', 'code'] as const)(
    'S18 does not come back by the same %s under a new account, 20 times',
    async (kind) => {
      for (let i = 0; i < REPEATS; i++) {
        const { host, guest, table, connection, theirs } = await comeIn();
        const [earlier, made] = [await invite(host, table), await invite(host, table)];
        const friend = await newGuest(address);
        for (const one of [guest, friend]) await join(one, made[kind]);
        await ask(theirs, table, { kind: 'sit', seat: 2, name: 'Eve' });
        expect(await ask(connection, table, { kind: 'kick', seat: 2 })).toMatchObject({ ok: true });
        const anew = await newGuest(address, { from: guest.from });
        for (const one of [made, earlier]) {
          expect(await join(anew, one[kind])).toMatchObject({ status: 404 });
        }
        expect(await invitations.isAdmitted(table, anew.player)).toBe(false);
        // Who came by it before is let in as ever, and so is everybody by a new one.
        expect(await join(friend, made[kind])).toMatchObject({ status: 200, body: { table } });
        const next = await invite(host, table);
        expect(await join(await newGuest(address), next[kind])).toMatchObject({ status: 200 });
        for (const socket of [connection, theirs]) socket.close();
      }
    },
    60_000,
  );

  it('S18 was not sent away where the table refused it', async () => {
    const { host, guest, table, theirs } = await comeIn();
    const { secret } = await invite(host, table);
    await join(guest, secret);
    await ask(theirs, table, { kind: 'sit', seat: 2, name: 'Ben' });
    // From somebody who is no host, and from a host who names nobody.
    expect(await ask(theirs, table, { kind: 'kick', seat: 1 })).toMatchObject({ ok: false });
    expect(await invitations.isRemoved(table, host.player)).toBe(false);
    expect(await invitations.isRemoved(table, guest.player)).toBe(false);
    expect(await join(await newGuest(address), secret)).toMatchObject({ status: 200 });
  });
});

it('S18 no more than five codes of a table are good', async () => {
  const { host, guest, table } = await comeIn();
  const codes = [];
  for (let i = 0; i < 6; i++) {
    codes.push((await invite(host, table)).code);
    now += 60_000;
  }
  expect((await join(guest, codes[0] ?? '')).status).toBe(404);
  expect((await join(guest, codes[1] ?? '')).status).toBe(200);
});

it('S4 no more than twenty links of a table are good, the latest ones', async () => {
  const { host, guest, table } = await comeIn();
  const secrets = [];
  for (let i = 0; i <= MAX_LINKS_PER_TABLE; i++) {
    secrets.push((await invite(host, table)).secret);
    now += 60_000;
  }
  expect((await join(guest, secrets[0] ?? '')).status).toBe(404);
  expect((await join(guest, secrets[1] ?? '')).status).toBe(200);
  expect((await join(guest, secrets.at(-1) ?? '')).status).toBe(200);
});

it('S18 what opens nothing any more is swept', async () => {
  const { host, guest, table, connection } = await comeIn();
  const { secret } = await invite(host, table);
  await join(guest, secret);
  const left = async () => [
    ...(await store.documentsOf('invitation', host.player)),
    ...(await store.documentsOf('admission', guest.player)),
    ...(await store.documentsOf('guest-book', table)),
  ];
  expect(await left()).toHaveLength(4);
  now += 86_400_001;
  await sweepAll();
  // The code has had its day.
  expect(await left()).toHaveLength(3);
  await ask(connection, table, { kind: 'close' });
  now += 86_400_001;
  await sweepAll();
  expect(await left()).toEqual([]);
});

/** A sweep looks at a page of what is due; the tests above have left several. */
async function sweepAll(): Promise<void> {
  for (let i = 0; i < 5; i++) await sweepInvitations(server.services);
}

async function invite(host: Visitor, table: string) {
  const { body } = await host.ask('POST', `/api/tables/${table}/invitation`, {});
  return { secret: body.secret, code: body.code };
}

function join(guest: Visitor, invitation: string) {
  return guest.ask('POST', '/api/join', { invitation });
}

/** Bots on all other chairs, and the cards are dealt. */
async function deal(connection: WebSocket, table: string): Promise<void> {
  for (const seat of [2, 3])
    await ask(connection, table, { kind: 'seat-bot', seat, bot: 'steady' });
  const dealt = await ask(connection, table, { kind: 'ready', seed: '0'.repeat(64) });
  expect(dealt).toMatchObject({ ok: true });
}

/** Says it with the epoch of the person's own chair. */
async function ask(socket: WebSocket, table: string, command: Asked) {
  const id = randomUUID();
  const answered = new Promise<unknown>((resolve) => {
    socket.on('message', (data) => {
      const said = JSON.parse(textOf(data));
      if (said.id === id) resolve(said.answer ?? said);
    });
  });
  const epoch = command.kind === 'sit' ? null : await seatOf.get(socket);
  socket.send(
    JSON.stringify({ table, frame: { kind: 'command', id, epoch: epoch ?? null, command } }),
  );
  const answer = await answered;
  if (command.kind === 'sit' && isDone(answer)) seatOf.set(socket, Promise.resolve(answer.version));
  return answer;
}

type Asked = { readonly kind: string } & Readonly<Record<string, string | number>>;

function isDone(answer: unknown): answer is { readonly version: number } {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
}
