// One socket for many tables: what is no command is limited as well, and a mistake at one table is its own.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { queryObjects } from 'node:v8';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { openServices } from '../src/services.ts';
import type { Services } from '../src/services.ts';
import { LIMITS } from '../src/limits/rate-limit.ts';
import { CLOSE_CODES } from '../src/sockets/socket.ts';
import type { SocketDeps } from '../src/sockets/socket.ts';
import { onlookersOf } from '../src/sockets/onlookers.ts';
import { openSocketPool } from '../src/sockets/sockets.ts';
import type { Sockets } from '../src/sockets/sockets.ts';
import { newTableId } from '../src/tables/tables.ts';
import { emptyFolder, textOf, until } from './guests.ts';
import { newGuest, closing, openSite, openSocket } from './visitors.ts';

const opened = Date.now();
// The server's clock stands still, so that nothing comes back while a slow machine counts.
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
    const { socket, heard } = await newConnection();
    const before = server.services.tables.count();
    for (let i = 0; i < 2 * burst; i++) socket.send(frame());
    await until(() => heard.length === 2 * burst);
    expect(heard.filter(({ code }) => code === 'too-fast')).toHaveLength(burst);
    expect(server.services.tables.count()).toBe(before);
    socket.close();
  });
});

it('P1 takes up what was asked before the client said goodbye', async () => {
  const person = await newGuest(address);
  const options = { game: 'original', players: 2 };
  const { table } = (await person.ask('POST', '/api/tables', { options })).body;
  const socket = await openSocket(address, person);
  const command = { kind: 'sit', seat: 1, name: 'Ada' };
  socket.send(said(table, { kind: 'command', id: randomUUID(), epoch: null, command }));
  socket.close();
  await closing(socket);
  const entries = () => server.services.store.read(table, 0);
  await until(async () => (await entries()).length > 1);
  expect((await entries()).slice(1)).toMatchObject([{ answer: { ok: true } }]);
});

describe('the 33rd table of a socket', () => {
  it('is refused by its name, and with the id of what was asked', async () => {
    const { socket, heard } = await newConnection();
    for (let i = 0; i < 32; i++) socket.send(said(await newTable(server.services), HELLO));
    await until(() => heard.filter(({ kind }) => kind === 'update').length === 32);
    const [table, id] = [await newTable(server.services), randomUUID()];
    socket.send(said(table, HELLO));
    const command = { kind: 'say', text: 'hello' };
    socket.send(said(table, { kind: 'command', id, epoch: null, command }));
    // Pulses of the other tables may come at any time.
    const ofTable = () => heard.filter((one) => one.table === table);
    await until(() => ofTable().length === 2);
    const refusal = { code: 'not-now', rule: null };
    const told = [
      { table, kind: 'full', code: 'tables' },
      { table, id, kind: 'answer', answer: { ok: false, refusal } },
    ];
    // A hello waits until it is noted from where it came: what was sent after it may be answered first.
    expect(ofTable()).toEqual(expect.arrayContaining(told));
    socket.close();
  });
});

it.each([8, 21, 23, 40])('no table has a name of %i letters', async (length) => {
  const { socket, heard } = await newConnection();
  socket.send(said('A'.repeat(length), HELLO));
  await until(() => heard.length === 1);
  expect(heard).toEqual([{ kind: 'unreadable' }]);
  socket.close();
});

it('a socket keeps nothing of the request that opened it', async () => {
  const connections = await Promise.all([1, 2, 3].map(newConnection));
  const kept = () => queryObjects(ServerResponse, { format: 'count' });
  await until(() => kept() === 0);
  expect(kept()).toBe(0);
  for (const { socket } of connections) socket.close();
});

it('a crowd gets its pulses slice by slice, and nobody is left out', () =>
  withConnection(async ({ client, heard, connect, services, sockets }) => {
    const others = await Promise.all(Array.from({ length: 60 }, connect));
    const all = [heard, ...others.map(hearing)];
    for (const connection of [client, ...others])
      connection.send(said(await newTable(services), HELLO));
    await until(() => all.every(({ length }) => length === 1));
    sockets.pulse();
    await until(() => all.every(({ length }) => length > 1));
    expect(all.filter(({ length }) => length !== 2)).toEqual([]);
  }));

it('a mistake in what one table shows keeps no other from its pulse, and is logged', () =>
  withConnection(async ({ client, heard, services, sockets, log }) => {
    const [broken, sound] = [await newTable(services), await newTable(services)];
    for (const table of [broken, sound]) client.send(said(table, HELLO));
    await until(() => heard.length === 2);
    Object.assign(services.tables.authority(broken), {
      update() {
        throw new Error('a mistake');
      },
    });
    sockets.pulse();
    await until(() => heard.length === 3);
    expect(heard[2]).toMatchObject({ table: sound, kind: 'pulse' });
    expect(log).toEqual([
      JSON.stringify({ event: 'table-failed', network: 'n', table: broken, error: 'a mistake' }),
    ]);
  }));

it('D4 answers a hello that came while nothing could be read, without being asked again', () =>
  withConnection(async ({ client, heard, services, log }) => {
    const table = await newTable(services);
    const authority = services.tables.authority(table);
    const { catchUp } = authority;
    Object.assign(authority, { catchUp: () => Promise.reject(new Error('away')) });
    client.send(said(table, HELLO));
    await until(() => log.length > 0);
    expect(heard).toEqual([]);
    Object.assign(authority, { catchUp });
    await until(() => heard.some(({ kind }) => kind === 'update'));
    expect(heard.at(-1)).toMatchObject({ table, kind: 'update' });
  }));

it('D4 asks a client that wants a chair to retry while the server cannot tell whether it may', () =>
  withConnection(
    async ({ client, heard, services }) => {
      const [table, id] = [await newTable(services), randomUUID()];
      const command = { kind: 'sit', seat: 1, name: 'Ada' };
      client.send(said(table, { kind: 'command', id, epoch: null, command }));
      await until(() => heard.length === 1);
      expect(heard).toEqual([{ table, id, kind: 'retry' }]);
    },
    { whyNotJoin: () => Promise.reject(new Error('away')) },
  ));

it('moves as many as it is asked to, the longest-connected first, and nobody else', () =>
  withConnection(async ({ client, connect, sockets }) => {
    const [second, third] = [await connect(), await connect()];
    const codes = Promise.all([client, second].map(closing));
    sockets.moveAway(2, 20);
    expect(await codes).toEqual([CLOSE_CODES.away, CLOSE_CODES.away]);
    await until(() => sockets.count() === 1);
    expect(third.readyState).toBe(third.OPEN);
  }));

interface SocketParts {
  readonly client: WebSocket;
  readonly heard: readonly Heard[];
  /** One more socket of the same server. */
  connect(): Promise<WebSocket>;
  readonly services: Services;
  readonly sockets: Sockets;
  readonly log: readonly string[];
}

/** One socket of a server that does not listen. */
async function withConnection(
  work: (connection: SocketParts) => Promise<void>,
  parts: Partial<SocketDeps> = {},
): Promise<void> {
  const folder = emptyFolder();
  const services = await openServices(folder.path);
  const log: string[] = [];
  const sockets = openSocketPool({
    ...services,
    attend: (table) => services.tables.hold(table),
    whyNotJoin: async () => null,
    mayGetReady: async () => true,
    afterSitting: async () => undefined,
    isKeptFrom: async () => false,
    onlookers: onlookersOf({
      ...services,
      lists: services.personLists,
      onFailure: (error) => log.push(String(error)),
    }),
    helloTimeout: 30_000,
    isClosedCode: async () => false,
    beforeFrame: async () => undefined,
    prepareKick: async () => async () => undefined,
    busyFor: () => 0,
    log: (event, details) => log.push(JSON.stringify({ event, ...details })),
    ...parts,
  });
  const listener = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  listener.on('connection', (socket, { socket: stream }) =>
    sockets.add({ socket, stream }, { player: 'Ada', session: 's', isBot: false, network: 'n' }),
  );
  await once(listener, 'listening');
  const where = listener.address();
  const connect = async () => {
    const client = new WebSocket(`ws://127.0.0.1:${typeof where === 'object' ? where?.port : ''}`);
    await once(client, 'open');
    return client;
  };
  const client = await connect();
  await work({ client, heard: hearing(client), connect, services, sockets, log });
  for (const connection of listener.clients) connection.terminate();
  listener.close();
  await services.store.close();
  folder.remove();
}

/** A table of somebody else. */
async function newTable({ tables }: Services): Promise<string> {
  const id = newTableId();
  const who = { kind: 'person', player: 'somebody', epoch: null } as const;
  const command = { kind: 'create', options: { game: 'original', players: 2 } } as const;
  expect(await tables.authority(id).ask({ who, id: randomUUID(), command })).toMatchObject({
    ok: true,
  });
  return id;
}

interface Heard {
  readonly kind: string;
  readonly table?: string;
  readonly code?: string;
}

async function newConnection() {
  const socket = await openSocket(address, await newGuest(address));
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
