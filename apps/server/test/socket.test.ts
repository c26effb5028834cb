// One socket for many tables: what is no command is limited as well, and a mistake at one table is its own.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { queryObjects } from 'node:v8';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { openHouse } from '../src/house.ts';
import type { House } from '../src/house.ts';
import { LIMITS } from '../src/people/limits.ts';
import { CLOSING } from '../src/sockets/socket.ts';
import type { SocketHouse } from '../src/sockets/socket.ts';
import { keepSockets } from '../src/sockets/sockets.ts';
import type { Sockets } from '../src/sockets/sockets.ts';
import { newTableId } from '../src/tables/tables.ts';
import { emptyFolder, textOf, until } from './guests.ts';
import { arrive, closing, openSite, openSocket } from './visitors.ts';

const opened = Date.now();
// The house's clock stands still, so that nothing comes back while a slow machine counts.
const { address, close, server } = await openSite({}, () => opened);
afterAll(close);

const HELLO = { kind: 'hello', version: 0, hash: null };
const { burst } = LIMITS.command;

describe('a frame that is no command', () => {
  it.each([
    ['no JSON', () => 'x'],
    ['no envelope', () => '{"frame":{}}'],
    ['of no known kind', () => said(newTableId(), { kind: 'dance' })],
    ['without an id', () => said(newTableId(), { kind: 'command', command: { kind: 'tick' } })],
  ])('A8 is limited as commands are: %s', async (_, frame) => {
    const { socket, heard } = await newLine();
    const before = server.house.tables.count();
    for (let i = 0; i < 2 * burst; i++) socket.send(frame());
    await until(() => heard.length === 2 * burst);
    expect(heard.filter(({ code }) => code === 'too-fast')).toHaveLength(burst);
    expect(server.house.tables.count() - before).toBeLessThanOrEqual(32);
    socket.close();
  });
});

it('P1 takes up what was asked before the client said goodbye', async () => {
  const { socket } = await newLine();
  const table = newTableId();
  const command = { kind: 'create', options: { game: 'original', players: 2 } };
  socket.send(said(table, { kind: 'command', id: randomUUID(), epoch: null, command }));
  socket.close();
  await closing(socket);
  const entries = () => server.house.store.read(table, 0);
  await until(async () => (await entries()).length > 0);
  expect(await entries()).toMatchObject([{ answer: { ok: true } }]);
});

describe('the 33rd table of a socket', () => {
  it('is refused by its name, and with the id of what was asked', async () => {
    const { socket, heard } = await newLine();
    for (let i = 0; i < 32; i++) socket.send(said(newTableId(), HELLO));
    await until(() => heard.length === 32);
    const [table, id] = [newTableId(), randomUUID()];
    socket.send(said(table, HELLO));
    const command = { kind: 'say', text: 'hello' };
    socket.send(said(table, { kind: 'command', id, epoch: null, command }));
    await until(() => heard.length === 34);
    const refusal = { code: 'not-now', rule: null };
    expect(heard.slice(32)).toEqual([
      { table, kind: 'retry' },
      { table, id, kind: 'answer', answer: { ok: false, refusal } },
    ]);
    socket.close();
  });
});

it.each([8, 21, 23, 40])('no table has a name of %i letters', async (length) => {
  const { socket, heard } = await newLine();
  socket.send(said('A'.repeat(length), HELLO));
  await until(() => heard.length === 1);
  expect(heard).toEqual([{ kind: 'unreadable' }]);
  socket.close();
});

it('a socket keeps nothing of the request that opened it', async () => {
  const lines = await Promise.all([1, 2, 3].map(newLine));
  const kept = () => queryObjects(ServerResponse, { format: 'count' });
  await until(() => kept() === 0);
  expect(kept()).toBe(0);
  for (const { socket } of lines) socket.close();
});

it('a crowd gets its pulses slice by slice, and nobody is left out', () =>
  withLine(async ({ client, heard, connect, sockets }) => {
    const others = await Promise.all(Array.from({ length: 60 }, connect));
    for (const line of [client, ...others]) line.send(said(newTableId(), HELLO));
    const all = [heard, ...others.map(hearing)];
    await until(() => all.every(({ length }) => length === 1));
    sockets.pulse();
    await until(() => all.every(({ length }) => length > 1));
    expect(all.filter(({ length }) => length !== 2)).toEqual([]);
  }));

it('a mistake in what one table shows keeps no other from its pulse, and is logged', () =>
  withLine(async ({ client, heard, house, sockets, log }) => {
    const [broken, sound] = [newTableId(), newTableId()];
    for (const table of [broken, sound]) client.send(said(table, HELLO));
    await until(() => heard.length === 2);
    Object.assign(house.tables.keeper(broken), {
      update() {
        throw new Error('a mistake');
      },
    });
    sockets.pulse();
    await until(() => heard.length === 3);
    expect(heard[2]).toEqual({ table: sound, kind: 'no-table' });
    expect(log).toEqual([
      JSON.stringify({ event: 'table-failed', table: broken, error: 'a mistake' }),
    ]);
  }));

it('D4 answers a hello that came while nothing could be read, without being asked again', () =>
  withLine(async ({ client, heard, house, log }) => {
    const table = newTableId();
    const keeper = house.tables.keeper(table);
    const { catchUp } = keeper;
    Object.assign(keeper, { catchUp: () => Promise.reject(new Error('away')) });
    client.send(said(table, HELLO));
    await until(() => log.length > 0);
    expect(heard).toEqual([]);
    Object.assign(keeper, { catchUp });
    await until(() => heard.length === 1, 5000);
    expect(heard).toEqual([{ table, kind: 'no-table' }]);
  }));

it('D4 tells whoever wants a chair to try again while nobody can say whether they may', () =>
  withLine(
    async ({ client, heard }) => {
      const [table, id] = [newTableId(), randomUUID()];
      const command = { kind: 'sit', seat: 1, name: 'Ada' };
      client.send(said(table, { kind: 'command', id, epoch: null, command }));
      await until(() => heard.length === 1);
      expect(heard).toEqual([{ table, id, kind: 'retry' }]);
    },
    { mayJoin: () => Promise.reject(new Error('away')) },
  ));

it('sends on as many as it is told, those who have been here longest, and nobody else', () =>
  withLine(async ({ client, connect, sockets }) => {
    const [second, third] = [await connect(), await connect()];
    const codes = Promise.all([client, second].map(closing));
    sockets.sendOn(2, 20);
    expect(await codes).toEqual([CLOSING.away, CLOSING.away]);
    await until(() => sockets.count() === 1);
    expect(third.readyState).toBe(third.OPEN);
  }));

interface LineIn {
  readonly client: WebSocket;
  readonly heard: readonly Heard[];
  /** One more line to the same house. */
  connect(): Promise<WebSocket>;
  readonly house: House;
  readonly sockets: Sockets;
  readonly log: readonly string[];
}

/** One line to a house without a server around it. */
async function withLine(
  work: (line: LineIn) => Promise<void>,
  parts: Partial<SocketHouse> = {},
): Promise<void> {
  const folder = emptyFolder();
  const house = await openHouse(folder.path);
  const log: string[] = [];
  const sockets = keepSockets({
    ...house,
    attend: (table) => house.tables.hold(table),
    mayJoin: async () => true,
    busyFor: () => 0,
    log: (event, details) => log.push(JSON.stringify({ event, ...details })),
    ...parts,
  });
  const listener = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  listener.on('connection', (socket, { socket: stream }) =>
    sockets.add({ socket, stream }, { player: 'Ada', session: 's', network: 'n' }),
  );
  await once(listener, 'listening');
  const where = listener.address();
  const connect = async () => {
    const client = new WebSocket(`ws://127.0.0.1:${typeof where === 'object' ? where?.port : ''}`);
    await once(client, 'open');
    return client;
  };
  const client = await connect();
  await work({ client, heard: hearing(client), connect, house, sockets, log });
  for (const line of listener.clients) line.terminate();
  listener.close();
  await house.store.close();
  folder.remove();
}

interface Heard {
  readonly kind: string;
  readonly code?: string;
}

async function newLine() {
  const socket = await openSocket(address, await arrive(address));
  return { socket, heard: hearing(socket) };
}

function hearing(socket: WebSocket): readonly Heard[] {
  const heard: Heard[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(textOf(data))));
  return heard;
}

function said(table: string, frame: object): string {
  return JSON.stringify({ table, frame });
}
