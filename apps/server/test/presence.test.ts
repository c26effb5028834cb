// Who is there: marked by the house when the last socket has gone for a while, and taken back at once.

import type { Chair } from '@backtrick/table';
import { afterEach, expect, it } from 'vitest';
import { GRACE, KEPT, START } from '../src/tables/presence.ts';
import { startServer } from '../src/server.ts';
import type { Server } from '../src/server.ts';
import { arrive, emptyFolder, guestWith, settingsIn, until } from './guests.ts';
import type { Guest, Joined } from './guests.ts';

const folder = emptyFolder();
const hands = { ahead: 0 };
const clock = () => Date.now() + hands.ahead;
let server: Server;

afterEach(async () => {
  await server.drain();
  folder.remove();
});

const open = async () => {
  server = await startServer(settingsIn(folder.path), () => undefined, clock);
  await server.awake;
  return server.address;
};
const pass = (milliseconds: number) => {
  hands.ahead += milliseconds;
};
const chairs = (table: string): readonly Chair[] =>
  server.house.tables.keeper(table).open()?.chairs ?? [];
const isAway = (table: string, seat: number) => chairs(table)[seat - 1]?.absentSince !== null;
const kinds = async (table: string) =>
  (await server.house.store.read(table, 0)).flatMap(({ events }) => events.map(({ kind }) => kind));
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
  pass(START);
  const ada = await arrive(address);
  const ben = await arrive(address);
  const { table, lines } = await gameOf(ada, ben);
  const [adasLine, bensLine] = lines;
  if (!adasLine || !bensLine) throw new Error('two are there');

  // A reload: the new socket comes within the grace.
  await leave(bensLine);
  pass(GRACE / 2);
  await aWhile();
  const again = await ben.join(table);
  await until(() => again.session.view() !== null);
  pass(GRACE / 2);
  await aWhile();
  expect(await kinds(table)).not.toContain('went-away');

  // Two devices: the last one counts.
  const tablet = await ben.join(table);
  await until(() => tablet.session.view() !== null);
  await leave(again);
  pass(GRACE + 1000);
  await aWhile();
  expect(isAway(table, 2)).toBe(false);
  await leave(tablet);
  await gone(table, 2);
  await until(() => adasLine.session.view()?.chairs[1]?.isAbsent === true);

  // Back at once, also when nothing else happens.
  const back = await ben.join(table);
  await until(() => !isAway(table, 2));
  await leave(back);
  await gone(table, 2);

  // Ben is away, Ada is there, and the house falls asleep.
  await server.drain();
  pass(3_600_000);
  const after = await open();
  await server.house.tables.keeper(table).catchUp();
  expect([isAway(table, 1), isAway(table, 2)]).toEqual([false, true]);
  const returned = await guestWith(after, ben.cookie, ben.player).join(table);
  await until(() => !isAway(table, 2));
  pass(START - 2000);
  await aWhile();
  expect(isAway(table, 1)).toBe(false);
  await gone(table, 1, GRACE + 3000);
  expect(isAway(table, 2)).toBe(false);
  await leave(returned);
  const marks = (await kinds(table)).filter((kind) => /^(went-away|came-back)$/.test(kind));
  expect(marks).toEqual([...['went-away', 'came-back', 'went-away', 'came-back'], 'went-away']);
});

it('gives the chair of who has gone before the start to others, where everybody may sit', async () => {
  const address = await open();
  pass(START);
  const ada = await arrive(address);
  const options = { game: 'original', players: 2 };
  const tables = await Promise.all(
    ['everybody', 'link'].map(async (watching) => {
      const { body } = await ada.ask('POST', '/api/tables', { options: { ...options, watching } });
      const line = await ada.join(body.table);
      await until(() => line.session.view() !== null);
      await line.session.ask({ kind: 'sit', seat: 1, name: 'Ada' });
      await leave(line);
      return body.table;
    }),
  );
  const [open_ = '', closed = ''] = tables;
  await gone(open_, 1);
  await gone(closed, 1);
  pass(KEPT);
  await until(() => chairs(open_)[0]?.player === null);
  await aWhile();
  expect(chairs(closed)[0]?.player).toBe(ada.player);
});

it('expects nobody to be there where a turn takes days', async () => {
  const address = await open();
  pass(START);
  const [ada, ben] = [await arrive(address), await arrive(address)];
  const { table, lines } = await gameOf(ada, ben, { clock: { kind: 'days', turn: 1 } });
  for (const line of lines) await leave(line);
  pass(GRACE + 2000);
  await aWhile();
  expect(await kinds(table)).not.toContain('went-away');
});

/** Waits until the house has noticed, having let the time pass. */
async function gone(table: string, seat: number, milliseconds = GRACE + 1000): Promise<void> {
  pass(milliseconds);
  await until(() => isAway(table, seat));
}

/** A game of two people, both there. */
async function gameOf(one: Guest, other: Guest, options: object = {}) {
  const { body } = await one.ask('POST', '/api/tables', {
    options: { game: 'original', players: 2, watching: 'everybody', ...options },
  });
  const table: string = body.table;
  const lines: Joined[] = [];
  for (const [i, guest] of [one, other].entries()) {
    const line = await guest.join(table);
    await until(() => line.session.view() !== null);
    await line.session.ask({ kind: 'sit', seat: i + 1, name: ['Ada', 'Ben'][i] ?? '' });
    await until(() => chairs(table)[i]?.player === guest.player);
    await until(() => line.session.view()?.chairs[i]?.player === guest.player);
    await line.session.ask({ kind: 'ready', seed: 'ab'.repeat(32) });
    lines.push(line);
  }
  await until(() => server.house.tables.keeper(table).open()?.phase === 'beginning');
  return { table, lines };
}
