// S6: who neither sits at a table nor hosts it cannot queue, log or store anything there, and takes nothing from those who do.

import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { sampleCommands } from '../../../packages/table/test/sample-commands.ts';
import { LIMITS } from '../src/limits/rate-limit.ts';
import { MAX_SPECTATORS_PER_TABLE_AND_NETWORK } from '../src/tables/spectators.ts';
import { textOf, until } from './guests.ts';
import { newGuest, newAddress, openSite, openSocket } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const REPEATS = 20;
const HELLO = { kind: 'hello', version: 0, hash: null };
const opened = Date.now();
/** The server's clock moves when a test moves it. */
let passed = 0;
const { address, close, server, log } = await openSite({}, () => opened + passed);
afterAll(close);

describe('S6 a stranger at a table open to everybody', () => {
  it.each(Object.entries(sampleCommands(3)))(
    `is refused at once, ${REPEATS} times, and leaves nothing: %s`,
    async (kind, command) => {
      const { table, before } = await tableOfTwo();
      const stranger = await connectionOf(await newGuest(address));
      // Both chairs are taken.
      const asked = kind === 'sit' ? { ...command, seat: 1 } : command;
      for (let i = 0; i < REPEATS; i++) {
        passed += 60_000;
        const said = await stranger.ask(table, asked, [null, 3][i % 2] ?? null);
        expect(said).toMatchObject({ kind: 'answer', answer: { ok: false } });
      }
      expect(await server.services.store.read(table, 0)).toEqual(before);
      expect(log.filter((connection) => connection.includes(table))).toEqual([]);
      stranger.socket.close();
    },
  );

  it('waits for nothing that others ask, nor they for it', async () => {
    const { table, hosts } = await tableOfTwo();
    const stranger = await connectionOf(await newGuest(address));
    const authority = server.services.tables.find(table);
    if (!authority) throw new Error('the table is at hand');
    // While one command is being written, the queue is not empty.
    const written = hosts.ask(table, { kind: 'say', text: 'hello' }, hosts.epoch);
    const said = await stranger.ask(table, { kind: 'say', text: 'hello' }, null);
    expect(said).toMatchObject({ answer: { ok: false, refusal: { code: 'not-allowed' } } });
    expect(await written).toMatchObject({ answer: { ok: true } });
    stranger.socket.close();
  });
});

it('S6 all strangers together are heard only so often at one table', async () => {
  const { table } = await tableOfTwo();
  const strangers = await Promise.all(
    Array.from({ length: 4 }, async () => connectionOf(await newGuest(address))),
  );
  const said = await Promise.all(
    Array.from({ length: REPEATS }).flatMap(() =>
      strangers.map((one) => one.ask(table, { kind: 'leave' }, null)),
    ),
  );
  const { burst } = LIMITS['visitor-frames'];
  expect(said.filter(({ kind }) => kind === 'answer')).toHaveLength(burst);
  expect(said.filter(({ code }) => code === 'too-fast')).toHaveLength(4 * REPEATS - burst);
  for (const { socket } of strangers) socket.close();
});

it('S6 a network has so many visitors at a table, and its players come in all the same', async () => {
  const { table, host, network } = await tableOfTwo();
  const crowd: TableSocket[] = [];
  for (let i = 0; i < MAX_SPECTATORS_PER_TABLE_AND_NETWORK; i++) {
    passed += 60_000;
    crowd.push(await connectionOf(await newGuest(address, { from: network })));
  }
  const looks = await Promise.all(crowd.map((one) => one.hello(table)));
  expect(new Set(looks.map(({ kind }) => kind))).toEqual(new Set(['update']));
  const late = await connectionOf(await newGuest(address, { from: network }));
  for (let i = 0; i < REPEATS; i++)
    expect(await late.hello(table)).toEqual({ table, kind: 'full', code: 'visitors' });
  expect(await (await connectionOf(host)).hello(table)).toMatchObject({ kind: 'update' });
  expect(await (await connectionOf(await newGuest(address))).hello(table)).toMatchObject({
    kind: 'update',
  });
  crowd[0]?.socket.close();
  await until(async () => (await late.hello(table)).kind === 'update');
  for (const { socket } of [...crowd, late]) socket.close();
});

interface Said {
  readonly table: string;
  readonly kind: string;
  readonly code?: string;
  readonly id?: string;
  readonly answer?: { readonly ok: boolean; readonly version?: number };
}

interface TableSocket {
  readonly socket: WebSocket;
  ask(table: string, command: object, epoch: number | null): Promise<Said>;
  hello(table: string): Promise<Said>;
}

async function connectionOf(visitor: Visitor): Promise<TableSocket> {
  const socket = await openSocket(address, visitor);
  socket.setMaxListeners(0);
  const next = (isIt: (said: Said) => boolean) =>
    new Promise<Said>((resolve) => {
      socket.on('message', function listen(data) {
        const said: Said = JSON.parse(textOf(data));
        if (!isIt(said)) return;
        socket.off('message', listen);
        resolve(said);
      });
    });
  return {
    socket,
    ask(table, command, epoch) {
      const id = randomUUID();
      socket.send(JSON.stringify({ table, frame: { kind: 'command', id, epoch, command } }));
      return next((said) => said.id === id);
    },
    hello(table) {
      socket.send(JSON.stringify({ table, frame: HELLO }));
      return next((said) => said.table === table && said.kind !== 'pulse');
    },
  };
}

/** Two people who sit, and the log of their table. */
async function tableOfTwo() {
  const network = newAddress();
  const host = await newGuest(address, { from: network });
  const options = { game: 'original', players: 2, watching: 'everybody' };
  const { table } = (await host.ask('POST', '/api/tables', { options })).body;
  const hosts = await connectionOf(host);
  const sat = await hosts.ask(table, { kind: 'sit', seat: 1, name: 'Ada' }, null);
  const bens = await connectionOf(await newGuest(address));
  await bens.ask(table, { kind: 'sit', seat: 2, name: 'Ben' }, null);
  await hosts.hello(table);
  const before = await server.services.store.read(table, 0);
  expect(before).toHaveLength(3);
  const epoch = sat.answer?.version ?? 0;
  return { table, host, hosts: { ...hosts, epoch }, before, network };
}
