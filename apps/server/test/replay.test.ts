// A3: what was said once has no effect when somebody says it again: on another socket, as somebody else, at another
// table, after logging out, after a change of seats.

import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { afterAll, expect, it } from 'vitest';
import { UNLIMITED, textOf, until } from './guests.ts';
import { newGuest, closing, openSite, openSocket, shakeHands } from './visitors.ts';
import type { Visitor } from './visitors.ts';

// Twenty tickets that are refused in a row are what one network may ask.
const { address, server, close } = await openSite(UNLIMITED);
afterAll(close);

it('A3 takes a ticket once, from the first to present it', async () => {
  const person = await newGuest(address);
  const { body } = await person.ask('POST', '/api/ticket', {});
  const tries = await Promise.all(
    Array.from({ length: 20 }, () =>
      shakeHands(address, { ticket: body.ticket, origin: person.origin }),
    ),
  );
  const sockets = tries.filter((one) => typeof one !== 'number');
  expect(sockets).toHaveLength(1);
  expect(tries.filter((one) => one === 401)).toHaveLength(19);
  for (const socket of sockets) socket.close();
});

it('A3 takes no ticket from a session that has ended', async () => {
  const person = await newGuest(address);
  const { body } = await person.ask('POST', '/api/ticket', {});
  await person.ask('DELETE', '/api/me/sessions/all');
  const refused = await shakeHands(address, { ticket: body.ticket, origin: person.origin });
  expect(refused).toBe(401);
});

it('A3 leaves no socket open when a session ends while it is being opened', async () => {
  for (let round = 0; round < 20; round++) {
    const person = await newGuest(address);
    const { body } = await person.ask('POST', '/api/ticket', {});
    const [socket] = await Promise.all([
      shakeHands(address, { ticket: body.ticket, origin: person.origin }),
      person.ask('DELETE', '/api/me/sessions/all'),
    ]);
    if (typeof socket === 'number') expect(socket).toBe(401);
    else expect(socket.readyState === socket.CLOSED ? 4001 : await closing(socket)).toBe(4001);
  }
});

it('A3 closes a socket whose session ends between the last look and the first word', async () => {
  const person = await newGuest(address);
  const { accounts } = server.services;
  const { isOpen } = accounts;
  const { body } = await person.ask('POST', '/api/ticket', {});
  Object.assign(accounts, {
    async isOpen(ticket: Parameters<typeof isOpen>[0]) {
      Object.assign(accounts, { isOpen });
      const open = await isOpen(ticket);
      await accounts.end(person.player, 'all');
      return open;
    },
  });
  const socket = await shakeHands(address, { ticket: body.ticket, origin: person.origin });
  if (typeof socket === 'number') throw new Error('it was still good');
  expect(await closing(socket)).toBe(4001);
});

interface Connection {
  readonly socket: WebSocket;
  readonly heard: Record<string, unknown>[];
}

async function connectionOf(visitor: Visitor): Promise<Connection> {
  const socket = await openSocket(address, visitor);
  const heard: Record<string, unknown>[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(textOf(data))));
  return { socket, heard };
}

/** Says the frames, and waits until each has been heard of. */
async function say({ socket, heard }: Connection, frames: readonly object[]): Promise<void> {
  const count = () => heard.filter(({ id }) => id !== undefined).length;
  const before = count();
  for (const frame of frames) socket.send(JSON.stringify(frame));
  await until(() => count() === before + frames.length);
}

function command(table: string, epoch: number | null, asked: object) {
  return { table, frame: { kind: 'command', id: randomUUID(), epoch, command: asked } };
}

async function newTable(host: Visitor): Promise<string> {
  const options = { game: 'original', players: 2, watching: 'everybody' };
  return (await host.ask('POST', '/api/tables', { options })).body.table;
}

/** What a table shows of itself, without the log of what was asked in vain. */
function stateOf(table: string): string {
  return JSON.stringify(server.services.tables.authority(table).open());
}

/** The frames with which a person sits, is ready and asks for more. */
function script(table: string) {
  return [
    command(table, null, { kind: 'sit', seat: 1, name: 'Ada' }),
    command(table, 1, { kind: 'ready', seed: 'ab'.repeat(32) }),
    command(table, 1, { kind: 'abandon' }),
    command(table, 1, { kind: 'signal', signals: [] }),
    command(table, 1, { kind: 'options', options: { game: 'original', players: 3 } }),
  ];
}

it('A3 gives 1,000 captured frames no effect, wherever anybody replays them', async () => {
  const host = await newGuest(address);
  const [table, other] = [await newTable(host), await newTable(host)];
  await server.services.tables.authority(other).catchUp();
  const connection = await connectionOf(host);
  const frames = script(table);
  await say(connection, frames);
  const sitting = stateOf(table);
  expect(sitting).toContain('Ada');

  // The same person on another socket: the first answers, nothing else.
  const again = await connectionOf(host);
  await say(again, frames);
  expect(stateOf(table)).toBe(sitting);

  // Somebody else, who is welcome at the table and does not sit.
  let cases = frames.length;
  const untouched = stateOf(other);
  while (cases < 1000) {
    const stranger = await connectionOf(await newGuest(address));
    // Without the sitting down: that would be the stranger's own good right.
    const stolen = Array.from({ length: 9 }, () => script(table).slice(1)).flat();
    const moved = stolen.map((frame) => ({ ...frame, table: other }));
    const said = [...frames.slice(1), ...stolen.slice(0, 14), ...moved.slice(0, 14)];
    await say(stranger, said);
    cases += said.length;
    stranger.socket.close();
  }
  expect(stateOf(table)).toBe(sitting);
  expect(stateOf(other)).toBe(untouched);
  for (const { socket } of [connection, again]) socket.close();
});

it('A3 gives frames of an earlier sitting no effect in the next', async () => {
  const host = await newGuest(address);
  const table = await newTable(host);
  const connection = await connectionOf(host);
  const frames = script(table);
  await say(connection, frames);
  await say(connection, [
    command(table, 1, { kind: 'leave' }),
    command(table, null, { kind: 'sit', seat: 1, name: 'Ada' }),
  ]);
  const sitting = stateOf(table);
  expect(sitting).toContain('Ada');
  const fresh = script(table).slice(1);
  await say(connection, [...frames, ...fresh]);
  expect(stateOf(table)).toBe(sitting);
  for (const { frame } of fresh) {
    const { answer } = connection.heard.findLast(({ id }) => id === frame.id) ?? {};
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'old-sitting' } });
  }
  connection.socket.close();
});
