// P11: whose private table it is when its host leaves, by every way to sit down there and to invite others.

import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../src/server.ts';
import { UNLIMITED, newGuest, emptyFolder, settingsIn, until } from './guests.ts';
import type { Guest, Joined } from './guests.ts';

const OPTIONS = { game: 'original', players: 2 };

const folder = emptyFolder();
let skew = 0;
const server = await startServer(
  { ...settingsIn(folder.path), ...UNLIMITED },
  () => undefined,
  () => Date.now() + skew,
);
afterAll(async () => {
  await server.drain();
  folder.remove();
});

describe('P11 the host of a private table who leaves', () => {
  it('sits down again, twenty times', async () => {
    const { ada, table, connection } = await hosted();
    for (let i = 0; i < 19; i++) {
      expect(await connection.session.ask({ kind: 'leave' })).toMatchObject({ ok: true });
      expect(await sit(connection, 1 + (i % 2))).toMatchObject({ ok: true });
    }
    expect(await hostAt(ada, table)).toBe(ada.player);
  });

  it('invites others, who sit down and are host', async () => {
    const { ada, table, connection } = await hosted();
    await connection.session.ask({ kind: 'leave' });
    const { ben, connection: bens } = await invited(ada, table);
    expect(await sit(bens, 1)).toMatchObject({ ok: true });
    expect(await hostAt(ben, table)).toBe(ben.player);
    expect((await ben.ask('POST', `/api/tables/${table}/invitation`, {})).status).toBe(200);
    expect((await ada.ask('POST', `/api/tables/${table}/invitation`, {})).status).toBe(403);
  });

  it('sits down again when another one is host by now', async () => {
    const { ada, table, connection } = await hosted();
    const { ben, connection: bens } = await invited(ada, table);
    await sit(bens, 2);
    await connection.session.ask({ kind: 'leave' });
    expect(await hostAt(ada, table)).toBe(ben.player);
    expect(await sit(connection, 1)).toMatchObject({ ok: true });
    expect(await hostAt(ada, table)).toBe(ben.player);
  });

  it('sits down again from another line, and when the table is read anew', async () => {
    const { ada, table, connection } = await hosted();
    await connection.session.ask({ kind: 'leave' });
    connection.socket.close();
    await until(() => isPutAway(table));
    const again = await ada.join(table);
    expect(await sit(again, 2)).toMatchObject({ ok: true });
    expect((await ada.ask('POST', `/api/tables/${table}/invitation`, {})).status).toBe(200);
  });

  it('is not followed by strangers', async () => {
    const { table, connection } = await hosted();
    await connection.session.ask({ kind: 'leave' });
    const stranger = await newGuest(server.address);
    const theirs = await stranger.join(table);
    expect(await sit(theirs, 1)).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
    expect((await stranger.ask('POST', `/api/tables/${table}/invitation`, {})).status).toBe(403);
  });

  it('does not come back when sent away', async () => {
    const { ada, table, connection } = await hosted();
    const { connection: bens } = await invited(ada, table);
    await sit(bens, 2);
    await connection.session.ask({ kind: 'leave' });
    await sit(connection, 1);
    expect(await bens.session.ask({ kind: 'kick', seat: 1 })).toMatchObject({ ok: true });
    expect(await sit(connection, 1)).toMatchObject({ ok: false });
  });
});

function isPutAway(table: string): boolean {
  skew += 300_000;
  server.services.tables.putAway();
  return server.services.tables.find(table) === null;
}

interface Hosted {
  readonly ada: Guest;
  readonly table: string;
  readonly connection: Joined;
}

/** A private table whose host has sat down. */
async function hosted(): Promise<Hosted> {
  const ada = await newGuest(server.address);
  const { body } = await ada.ask('POST', '/api/tables', { options: OPTIONS });
  const connection = await ada.join(body.table);
  expect(await sit(connection, 1)).toMatchObject({ ok: true });
  return { ada, table: body.table, connection };
}

async function invited(host: Guest, table: string) {
  const { status, body } = await host.ask('POST', `/api/tables/${table}/invitation`, {});
  expect(status).toBe(200);
  const ben = await newGuest(server.address);
  await ben.ask('POST', '/api/join', { invitation: body.secret });
  return { ben, connection: await ben.join(table) };
}

function sit({ session }: Joined, seat: number) {
  return session.ask({ kind: 'sit', seat, name: 'Ada' });
}

async function hostAt(guest: Guest, table: string): Promise<string | null> {
  return (await guest.ask('GET', `/api/tables/${table}`)).body.host;
}
