// Who is there: marked by the server when the last socket has gone for a while, and taken back at once.

import type { Chair } from '@backtrick/table';
import { afterEach, expect, it } from 'vitest';
import { RECONNECT_GRACE, SEAT_HELD_FOR, STARTUP_GRACE } from '../src/tables/presence.ts';
import { startServer } from '../src/server.ts';
import type { Server } from '../src/server.ts';
import { newGuest, emptyFolder, guestWith, settingsIn, until } from './guests.ts';
import type { Guest, Joined } from './guests.ts';

const folder = emptyFolder();
const hands = { ahead: 0 };
/** Goes on only where a test says so: on a busy machine everything takes longer than what is waited for here. */
const began = Date.now();
const clock = () => began + hands.ahead;
let server: Server;

afterEach(async () => {
  await server.drain();
  folder.remove();
});

const open = async () => {
  server = await startServer(settingsIn(folder.path), () => undefined, clock);
  await server.recovered;
  return server.address;
};
const pass = (milliseconds: number) => {
  hands.ahead += milliseconds;
};
const chairs = (table: string): readonly Chair[] =>
  server.services.tables.authority(table).open()?.chairs ?? [];
const isAway = (table: string, seat: number) => chairs(table)[seat - 1]?.absentSince !== null;
const kinds = async (table: string) =>
  (await server.services.store.read(table, 0)).flatMap(({ events }) =>
    events.map(({ kind }) => kind),
  );
/** Goes without a word, and waits until the server has seen it. */
const leave = async ({ socket }: Joined) => {
  const before = await sockets();
  socket.terminate();
  await until(async () => (await sockets()) !== before);
};
const sockets = async () => {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  return /^backtrick_sockets (\d+)$/m.exec(text)?.[1];
};
/** Long enough for a sweep to have seen what it should leave alone. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1200));

it('marks who has gone, does not see a reload, and holds nobody away after a restart', async () => {
  const address = await open();
  pass(STARTUP_GRACE);
  const ada = await newGuest(address);
  const ben = await newGuest(address);
  const { table, connections } = await gameOf(ada, ben);
  const [adasConnection, bensConnection] = connections;
  if (!adasConnection || !bensConnection) throw new Error('two are there');

  // A reload: the new socket comes within the grace.
  await leave(bensConnection);
  pass(RECONNECT_GRACE / 2);
  await aWhile();
  const again = await ben.join(table);
  await until(() => again.session.view() !== null);
  pass(RECONNECT_GRACE / 2);
  await aWhile();
  expect(await kinds(table)).not.toContain('went-away');

  // Two devices: the last one counts.
  const tablet = await ben.join(table);
  await until(() => tablet.session.view() !== null);
  await leave(again);
  pass(RECONNECT_GRACE + 1000);
  await aWhile();
  expect(isAway(table, 2)).toBe(false);
  await leave(tablet);
  await gone(table, 2);
  await until(() => adasConnection.session.view()?.chairs[1]?.isAbsent === true);

  // Back at once, also when nothing else happens.
  const back = await ben.join(table);
  await until(() => !isAway(table, 2));
  await leave(back);
  await gone(table, 2);

  // Ben is away, Ada is there, and the server stops.
  await server.drain();
  pass(3_600_000);
  const after = await open();
  await server.services.tables.authority(table).catchUp();
  expect([isAway(table, 1), isAway(table, 2)]).toEqual([false, true]);
  const returned = await guestWith(after, ben.cookie, ben.player).join(table);
  await until(() => !isAway(table, 2));
  pass(STARTUP_GRACE - 2000);
  await aWhile();
  expect(isAway(table, 1)).toBe(false);
  await gone(table, 1, RECONNECT_GRACE + 3000);
  expect(isAway(table, 2)).toBe(false);
  await leave(returned);
  const marks = (await kinds(table)).filter((kind) => /^(went-away|came-back)$/.test(kind));
  expect(marks).toEqual([...['went-away', 'came-back', 'went-away', 'came-back'], 'went-away']);
});

it('gives the chair of who has gone before the start to others, where everybody may sit', async () => {
  const address = await open();
  pass(STARTUP_GRACE);
  const ada = await newGuest(address);
  const options = { game: 'original', players: 2 };
  const tables = await Promise.all(
    ['everybody', 'link'].map(async (watching) => {
      const { body } = await ada.ask('POST', '/api/tables', { options: { ...options, watching } });
      const connection = await ada.join(body.table);
      await until(() => connection.session.view() !== null);
      await connection.session.ask({ kind: 'sit', seat: 1, name: 'Ada' });
      await leave(connection);
      return body.table;
    }),
  );
  const [open_ = '', closed = ''] = tables;
  await gone(open_, 1);
  await gone(closed, 1);
  pass(SEAT_HELD_FOR);
  await until(() => chairs(open_)[0]?.player === null);
  await aWhile();
  expect(chairs(closed)[0]?.player).toBe(ada.player);
});

it('expects nobody to be there where a turn takes days', async () => {
  const address = await open();
  pass(STARTUP_GRACE);
  const [ada, ben] = [await newGuest(address), await newGuest(address)];
  const { table, connections } = await gameOf(ada, ben, { clock: { kind: 'days', turn: 1 } });
  for (const connection of connections) await leave(connection);
  pass(RECONNECT_GRACE + 2000);
  await aWhile();
  expect(await kinds(table)).not.toContain('went-away');
});

/** Moves the clock on and waits until the server has noticed. */
async function gone(
  table: string,
  seat: number,
  milliseconds = RECONNECT_GRACE + 1000,
): Promise<void> {
  pass(milliseconds);
  await until(() => isAway(table, seat));
}

/** A game of two people, both there. */
async function gameOf(one: Guest, other: Guest, options: object = {}) {
  const { body } = await one.ask('POST', '/api/tables', {
    options: { game: 'original', players: 2, watching: 'everybody', ...options },
  });
  const table: string = body.table;
  const connections: Joined[] = [];
  for (const [i, guest] of [one, other].entries()) {
    const connection = await guest.join(table);
    await until(() => connection.session.view() !== null);
    await connection.session.ask({ kind: 'sit', seat: i + 1, name: ['Ada', 'Ben'][i] ?? '' });
    await until(() => chairs(table)[i]?.player === guest.player);
    await until(() => connection.session.view()?.chairs[i]?.player === guest.player);
    await connection.session.ask({ kind: 'ready', seed: 'ab'.repeat(32) });
    connections.push(connection);
  }
  await until(() => server.services.tables.authority(table).open()?.phase === 'beginning');
  return { table, connections };
}
