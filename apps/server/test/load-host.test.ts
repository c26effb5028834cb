// The load asks the host for the next game: another player becomes host if the host is away between two games.

import { once } from 'node:events';
import { expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { connect, loadClients } from '../load/load-clients.ts';
import { withNothing } from '../load/opener.ts';
import { courseOf, nextAsk } from '../load/table.ts';
import type { LoadTable } from '../load/table.ts';

const table: LoadTable = { id: 'T', cursor: 0, version: 1, host: 1, course: courseOf(0) };
const guest = { player: 'Ada', secret: '', table: 0, seat: 1 };

it('asks the chair of the host for the options, and everybody for what is theirs', () => {
  const between = { ...table, cursor: table.course.actions.length, host: 3 };
  expect(nextAsk(between)).toMatchObject({ seat: 3, command: { kind: 'options' } });
  const ready = { ...between, cursor: between.cursor + 1 };
  expect(nextAsk(ready)).toMatchObject({ seat: 1, command: { kind: 'ready' } });
});

it('hears of a host in a whole view and in a step', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) =>
    socket.once('message', () => {
      socket.send('{"table":"T","kind":"update","view":{"id":"T","version":1,"host":"Ada"}}');
      socket.send('{"table":"T","kind":"step","open":{"since":1,"version":2}}');
      socket.send('{"table":"T","kind":"step","open":{"since":2,"version":3,"host":"Ben"}}');
      socket.close();
    }),
  );
  await once(server, 'listening');
  const where = server.address();
  const open = withNothing(`http://127.0.0.1:${typeof where === 'object' ? where?.port : ''}`);
  const clients = loadClients({ tables: [table], guests: [guest] }, open);
  const hosts: string[] = [];
  clients.listener = { ...clients.listener, host: (_, player) => hosts.push(player) };
  const [line] = clients.all;
  if (!line) throw new Error('there is one line');
  const socket = await open(guest);
  const closed = once(socket, 'close');
  await connect(clients, line, socket);
  await closed;
  expect(hosts).toEqual(['Ada', 'Ben']);
  expect(line.version).toBe(3);
  server.close();
});
