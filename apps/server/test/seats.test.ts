// A4: if several ask for a chair at once, one gets it, and a player who leaves it has lost it.

import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { afterAll, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { newGuest, openSocket, textOf } from './guests.ts';
import type { Guest } from './guests.ts';
import { forkServer } from './forked-server.ts';

const PEOPLE = 200;
/** Nobody sits down more than 20 times before a game: see docs/security.md. */
const TABLES = byDepth({ quick: 5, deep: 25, soak: 100 });
const ROUNDS = byDepth({ quick: 50, deep: 250, soak: 1000 });

const server = await forkServer();
afterAll(async () => {
  await server.stop();
  server.remove();
});

it(
  `A4 seats one of ${PEOPLE} who ask for the same chair at once, in ${ROUNDS} rounds`,
  { timeout: 600_000 },
  async () => {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, () => newGuest(server.address)),
    );
    const connections = await Promise.all(people.map((person) => connectionOf(person)));
    await Promise.all(
      Array.from({ length: TABLES }, async (_, i) => {
        const table = await newTable(people[i]);
        for (let round = 0; round < ROUNDS / TABLES; round++)
          await expectOneWinner(connections, table);
      }),
    );
    for (const { socket } of connections) socket.close();
  },
);

async function expectOneWinner(connections: readonly Connection[], table: string): Promise<void> {
  const answers = await Promise.all(
    connections.map((connection) =>
      connection.ask(table, null, { kind: 'sit', seat: 1, name: 'Ada' }),
    ),
  );
  const winners = connections.filter((_, i) => answers[i]?.ok);
  const codes = answers.flatMap(({ refusal }) => (refusal ? [refusal.code] : []));
  expect([...new Set(codes)]).toEqual(['seat-taken']);
  expect(winners).toHaveLength(1);
  const [winner] = winners;
  const epoch = answers.find(({ ok }) => ok)?.version ?? 0;
  const { body } = (await winner?.person.ask('GET', `/api/tables/${table}`)) ?? {};
  expect(body?.chairs.map(({ player }) => player)).toEqual([winner?.person.player, null]);
  expect(await winner?.ask(table, epoch, { kind: 'leave' })).toMatchObject({ ok: true });
  const again = await winner?.ask(table, epoch, { kind: 'ready', seed: 'ab'.repeat(32) });
  expect(again).toMatchObject({ ok: false });
}

interface Answer {
  readonly ok: boolean;
  readonly version?: number;
  readonly refusal?: { readonly code: string };
}

interface Connection {
  readonly person: Guest;
  readonly socket: WebSocket;
  ask(table: string, epoch: number | null, command: object): Promise<Answer>;
}

async function connectionOf(person: Guest): Promise<Connection> {
  const socket = await openSocket(server.address, person.ask);
  const waiting = new Map<string, (answer: Answer) => void>();
  socket.on('message', (data) => {
    const text = textOf(data);
    // Everybody sees every chair change: whole views are not what is looked at here.
    if (!text.includes('"id":')) return;
    const frame = JSON.parse(text);
    waiting.get(frame.id)?.(frame.kind === 'answer' ? frame.answer : { ok: false, refusal: frame });
    waiting.delete(frame.id);
  });
  return {
    person,
    socket,
    ask: (table, epoch, command) =>
      new Promise((resolve) => {
        const id = randomUUID();
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ table, frame: { kind: 'command', id, epoch, command } }));
      }),
  };
}

async function newTable(host: Guest | undefined): Promise<string> {
  const options = { game: 'original', players: 2, watching: 'everybody' };
  const made = await host?.ask('POST', '/api/tables', { options });
  return made?.body.table ?? '';
}
