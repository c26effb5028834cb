// Play over days: deadlines outlive crashes of the server, and the lists of the home page say where a turn waits.

import { afterAll, expect, it } from 'vitest';
import { startServer } from '../src/server.ts';
import type { Server } from '../src/server.ts';
import { LOBBY_LIFETIME } from '../src/tables/lobby.ts';
import { newGuest, emptyFolder, guestWith, settingsIn, until } from './guests.ts';
import type { Guest } from './guests.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const folder = emptyFolder();
const hands = { ahead: 0 };
/** The clock goes on only where a test says so: on a busy machine a restart takes its time. */
const began = Date.now();
let server: Server = await open();
afterAll(async () => {
  await server.drain();
  folder.remove();
});

async function open(): Promise<Server> {
  const clock = () => began + hands.ahead;
  const opened = await startServer(settingsIn(folder.path), () => undefined, clock);
  await opened.recovered;
  return opened;
}

/** The server closes, and opens again after so many milliseconds. */
async function restart(milliseconds: number): Promise<void> {
  await server.drain();
  hands.ahead += milliseconds;
  server = await open();
}

const again = ({ cookie, player }: Guest) => guestWith(server.address, cookie, player);
const mine = async (guest: Guest) => (await again(guest).ask('GET', '/api/me/tables')).body.tables;
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1500));

async function sitDown(guest: Guest, table: string, seat: number) {
  const { session, socket } = await guest.join(table);
  await until(() => session.view() !== null);
  await session.ask({ kind: 'sit', seat, name: seat === 1 ? 'Ada' : 'Ben' });
  await until(() => session.view()?.chairs[seat - 1]?.player === guest.player);
  await session.ask({ kind: 'ready', seed: 'ab'.repeat(32) });
  return { session, socket };
}

it('a turn of a day is played by the server when it is over, whatever happened to the server meanwhile', async () => {
  const [ada, ben] = [await newGuest(server.address), await newGuest(server.address)];
  const { body } = await ada.ask('POST', '/api/tables', {
    options: {
      game: 'original',
      players: 2,
      clock: { kind: 'days', turn: 1 },
    },
  });
  const { table } = body;
  const { body: invitation } = await ada.ask('POST', `/api/tables/${table}/invitation`, {});
  await ben.ask('POST', '/api/join', { invitation: invitation.secret });
  const connections = [await sitDown(ada, table, 1), await sitDown(ben, table, 2)];
  await connections[0]?.session.ask({ kind: 'act', action: '@1' });
  await until(() => server.services.tables.authority(table).open()?.phase === 'playing');
  for (const { socket } of connections) socket.close();
  const begun = server.services.now();

  const [first] = await mine(ada);
  expect(first).toMatchObject({ table, seat: 1, turn: 1, door: { phase: 'playing' } });
  expect(Math.abs(first.due - begun - DAY)).toBeLessThan(10_000);
  expect(await mine(ben)).toMatchObject([{ table, seat: 2, turn: 1, due: first.due }]);

  hands.ahead += 12 * HOUR;
  await aWhile();
  await restart(2 * HOUR);
  const [later] = await mine(ada);
  expect(Math.abs(later.due - first.due - 2 * HOUR)).toBeLessThan(5000);

  hands.ahead += 12 * HOUR - 60_000;
  await aWhile();
  expect(await mine(ada)).toMatchObject([{ turn: 1, due: later.due }]);

  hands.ahead += 2 * 60_000;
  await until(() => server.services.tables.authority(table).open()?.turn === 2);
  const played = server.services.tables.authority(table).open();
  expect(played?.chairs.map(({ wasAutopilot }) => wasAutopilot)).toEqual([true, false]);
  const [next] = await mine(ben);
  expect(next).toMatchObject({ seat: 2, turn: 2 });
  expect(Math.abs(next.due - server.services.now() - DAY)).toBeLessThan(10_000);

  // Nobody comes, and the server crashes again: the game continues turn by turn.
  await restart(0);
  for (const turn of [1, 2]) {
    hands.ahead += DAY;
    await until(() => server.services.tables.authority(table).open()?.turn === turn);
  }
});

it('the lists of home show where somebody waits, what can be watched, and where the person sits', async () => {
  const [ada, ben] = [await newGuest(server.address), await newGuest(server.address)];
  const made = async (options: object) => {
    const given = { game: 'quick-and-easy', players: 2, watching: 'everybody', ...options };
    const { body } = await ada.ask('POST', '/api/tables', { options: given });
    return body.table;
  };
  const [waiting, empty, hidden, running] = [
    await made({}),
    await made({}),
    await made({ watching: 'link' }),
    await made({}),
  ];
  const sockets = [];
  for (const table of [waiting, hidden]) sockets.push((await sitDown(ada, table, 1)).socket);
  const game = [await sitDown(ada, running, 1), await sitDown(ben, running, 2)];
  await game[0]?.session.ask({ kind: 'act', action: '@1' });
  const ids = async (path: string): Promise<string[]> =>
    (await ada.ask('GET', path)).body.tables.map(({ table }: { readonly table: string }) => table);
  expect(await ids('/api/lobby')).toEqual([waiting]);
  expect(await ids('/api/lobby')).not.toContain(empty);
  expect(await ids('/api/watch')).toEqual([running]);
  expect((await ids('/api/me/tables')).sort()).toEqual([waiting, hidden, running].sort());

  const { session, socket } = await ada.join(waiting);
  await until(() => session.view() !== null);
  await session.ask({ kind: 'leave' });
  hands.ahead += LOBBY_LIFETIME;
  expect(await ids('/api/lobby')).toEqual([]);
  expect((await ids('/api/me/tables')).sort()).toEqual([hidden, running].sort());
  for (const one of [socket, ...sockets, ...game.map((connection) => connection.socket)])
    one.close();
});
