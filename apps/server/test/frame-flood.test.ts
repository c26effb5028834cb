// S6: a client that keeps sending beyond all limits, whatever the frames, is not answered for ever: its socket is closed.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { LIMITS } from '../src/limits/rate-limit.ts';
import { newTableId } from '../src/tables/tables.ts';
import { textOf, until } from './guests.ts';
import { newGuest, closing, openSite, openSocket, withSite } from './visitors.ts';
import { SLACK } from './slack.ts';

const FLOOD = 20_000;
const table = newTableId();
const command = { kind: 'leave' };

const SENDERS: Readonly<Record<string, (socket: WebSocket) => void>> = {
  pings: (socket) => socket.ping(),
  pongs: (socket) => socket.pong(),
  'what nobody can read': (socket) => socket.send('{}'),
  hellos: (socket) => say(socket, { table, frame: { kind: 'hello', version: 0, hash: null } }),
  commands: (socket) =>
    say(socket, { table, frame: { kind: 'command', id: randomUUID(), epoch: null, command } }),
  'hellos to reviews': (socket) => say(socket, { review: `${table}/1`, frame: { kind: 'hello' } }),
  'words in reviews': (socket) => say(socket, { review: `${table}/1`, frame: { kind: 'lead' } }),
};

function say(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message));
}

describe('a flood of', () => {
  it.each(Object.entries(SENDERS))('S6 %s ends its socket, and no other', async (_, send) => {
    await withSite(async ({ address, log }) => {
      const neighbour = await openSocket(address, await newGuest(address));
      const socket = await openSocket(address, await newGuest(address));
      socket.on('error', () => undefined);
      const over = closing(socket);
      for (let i = 0; i < FLOOD && socket.readyState === socket.OPEN; i++) {
        send(socket);
        // What is written and not read yet would be closed on for that reason alone.
        if (i % 500 === 499) await sleep(5);
      }
      expect(await Promise.race([over.then(() => 'ended'), sleep(3000 * SLACK, 'goes on')])).toBe(
        'ended',
      );
      expect(neighbour.readyState).toBe(neighbour.OPEN);
      expect(log.filter((line) => line.includes('failed'))).toEqual([]);
      neighbour.close();
    });
  });
});

it('S6 somebody who sends twice what one may is told to wait, and stays', async () => {
  const opened = Date.now();
  // The clock stands: on a busy machine none is given back before the last has come.
  const { address, close } = await openSite({}, () => opened);
  try {
    const socket = await openSocket(address, await newGuest(address));
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(textOf(data)));
    const { burst } = LIMITS.command;
    for (let i = 0; i < 2 * burst; i++) SENDERS['commands']?.(socket);
    for (let i = 0; i < 20; i++) socket.ping();
    await until(() => heard.length === 2 * burst);
    expect(heard.filter((text) => text.includes('too-fast')).length).toBeGreaterThan(burst / 2);
    expect(socket.readyState).toBe(socket.OPEN);
    socket.close();
  } finally {
    await close();
  }
});
