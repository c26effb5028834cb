// What a socket library alone does with the same traffic: reads a command, answers it, tells everybody at the table, with
// frames as long as ours. Nothing is checked, hidden or stored.

import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

const { ANSWER_BYTES = '90', STEP_BYTES = '400', FIRST_BYTES = '2000' } = process.env;

const rooms = new Map<string, { version: number; readonly sockets: Set<WebSocket> }>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });

server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const { table, frame } = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '');
    const room = rooms.get(table) ?? { version: 0, sockets: new Set() };
    rooms.set(table, room);
    if (frame.kind === 'hello') {
      room.sockets.add(socket);
      socket.once('close', () => room.sockets.delete(socket));
      const { version } = room;
      return socket.send(padded({ table, kind: 'update', version }, Number(FIRST_BYTES)));
    }
    const since = room.version++;
    const open = { since, version: room.version };
    const step = padded({ table, kind: 'step', open }, Number(STEP_BYTES));
    for (const one of room.sockets) one.send(step);
    const answer = { ok: true, version: room.version };
    socket.send(padded({ table, kind: 'answer', id: frame.id, answer }, Number(ANSWER_BYTES)));
  });
});
server.on('listening', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  console.log(JSON.stringify({ address: `http://127.0.0.1:${port}` }));
});
process.once('SIGTERM', () => process.exit(0));

function padded(frame: object, bytes: number): string {
  const text = JSON.stringify(frame);
  const pad = Math.max(0, bytes - text.length - '"pad":"",'.length);
  return `${text.slice(0, -1)},"pad":"${'x'.repeat(pad)}"}`;
}
