// S2: the server names its tables. No client makes one under an id of its own, whatever the id looks like.

import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { UNLIMITED, textOf, until } from './guests.ts';
import { newGuest, openSite, openSocket } from './visitors.ts';

const { address, close, server } = await openSite(UNLIMITED);
afterAll(close);

const options = { game: 'original', players: 2 };
const random = (length: number) => randomBytes(32).toString('base64url').slice(0, length);
const FORMS = ['', 'day1', 'dayn', 'dev1', 'devn'] as const;
const REPEATS = 20;

describe.each(FORMS)('an id that begins with “%s”', (start) => {
  it('S2 makes no table over a socket, and costs the server nothing', async () => {
    const person = await newGuest(address);
    const socket = await openSocket(address, person);
    const heard: object[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(textOf(data))));
    const before = server.services.tables.count();
    const sent = Array.from({ length: REPEATS }, () => ({
      table: start + random(22 - start.length),
      id: randomUUID(),
    }));
    for (const { table, id } of sent) {
      const command = { kind: 'create', options };
      const frame = { kind: 'command', id, epoch: null, command };
      socket.send(JSON.stringify({ table, frame }));
    }
    await until(() => heard.length === REPEATS);
    const refusal = { code: 'not-allowed', rule: null };
    const answer = { kind: 'answer', answer: { ok: false, refusal } };
    expect(heard).toEqual(sent.map((one) => ({ ...one, ...answer })));
    expect(server.services.tables.count()).toBe(before);
    for (const { table } of sent) expect(await server.services.store.read(table, 0)).toEqual([]);
    socket.close();
  });
});

it('S2 a client that names the table it asks for over HTTP gets another one', async () => {
  const person = await newGuest(address);
  const table = `day1${random(18)}`;
  const body = { options: { ...options, id: table, table }, table, id: table };
  const made = await person.ask('POST', '/api/tables', body);
  if (made.status === 200) expect(made.body.table).not.toBe(table);
  expect(await server.services.store.read(table, 0)).toEqual([]);
});
