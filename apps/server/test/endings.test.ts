// A3: a session that has ended does nothing more, whatever the other end of its line makes of the goodbye.

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { textOf, until } from './guests.ts';
import { newGuest, openSocket, send, withSite } from './visitors.ts';
import { SLACK } from './slack.ts';

it('A3 takes nothing from an ended session over a line that never answers the goodbye', () =>
  withSite(async ({ address, server }) => {
    const person = await newGuest(address);
    const options = { game: 'original', players: 2 };
    const { table } = (await person.ask('POST', '/api/tables', { options })).body;
    const open = () => server.services.tables.authority(table).open();
    const socket = await openSocket(address, person);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(textOf(data)));
    socket.on('error', () => undefined);
    const ask = (command: object) => {
      const epoch = open()?.chairs[0]?.epoch ?? null;
      const frame = { kind: 'command', id: randomUUID(), epoch, command };
      socket.send(JSON.stringify({ table, frame }));
    };
    ask({ kind: 'sit', seat: 1, name: 'Ada' });
    await until(() => heard.some((text) => text.includes('"ok":true')));
    socket.pause();
    expect((await person.ask('DELETE', '/api/me/sessions/all')).status).toBeLessThan(300);
    ask({ kind: 'leave' });
    const asked = performance.now();
    while ((await socketsAt(address)) > 0)
      expect(performance.now() - asked).toBeLessThan(5000 * SLACK);
    expect(open()?.chairs[0]?.player).toBe(person.player);
    socket.terminate();
  }));

async function socketsAt(address: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { text } = await send(address, { path: '/metrics' });
  return Number(/^backtrick_sockets (\d+)$/m.exec(text)?.[1]);
}
