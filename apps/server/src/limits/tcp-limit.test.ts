// S12: after a stall the timer of a connection fires before the bytes are read that have waited for the server.

import { EventEmitter } from 'node:events';
import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TCP_LIMITS, limitTcpConnections } from './tcp-limit.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function newConnection() {
  const server = createServer();
  limitTcpConnections(server, { limits: TCP_LIMITS, trustedProxy: null });
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress: '192.0.2.1',
    bytesRead: 0,
    destroy: vi.fn<() => void>(),
  });
  server.emit('connection', socket);
  return socket;
}

it('S12 a connection that has sent nothing in time is ended', async () => {
  const socket = newConnection();
  vi.advanceTimersByTime(TCP_LIMITS.firstByte);
  await setImmediate();
  expect(socket.destroy).toHaveBeenCalled();
});

it('S12 a connection whose first byte arrived during a stall stays', async () => {
  const socket = newConnection();
  vi.advanceTimersByTime(TCP_LIMITS.firstByte);
  socket.bytesRead = 1;
  await setImmediate();
  expect(socket.destroy).not.toHaveBeenCalled();
});
