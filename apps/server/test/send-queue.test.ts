// L6: a client that does not read is disconnected, by its unsent data or by its silence.

import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { messageBytes } from '../src/sockets/frame-codec.ts';
import { SendQueue } from '../src/sockets/send-queue.ts';
import { until } from './guests.ts';

const READERS = 50;
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
/** What may wait for a slow reader, and once more what is given to them first; in bytes. */
const MAX_HELD = 2 * (256 * 1024 + 16_100);
/** How long the head of a frame is, in bytes. */
const EMPTY_FRAME = 2;
const FRAME = messageBytes(JSON.stringify({ pad: 'x'.repeat(16_000) }));

beforeAll(async () => {
  if (!server.address()) await once(server, 'listening');
});
afterAll(() => server.close());

it(`L6 closes the lines of ${READERS} readers that do not read, and keeps one that does`, async () => {
  const stalled: Awaited<ReturnType<typeof connection>>[] = [];
  while (stalled.length < READERS) stalled.push(await connection());
  const reader = await connection();
  stalled.forEach(({ client }) => client.pause());
  let rounds = 0;
  await until(() => {
    for (const { sendQueue } of [...stalled, reader]) sendQueue.write(FRAME);
    rounds++;
    return stalled.every(({ socket }) => socket.readyState === WebSocket.CLOSED);
  });
  // More than the system keeps for a line is never waited for.
  expect(rounds * FRAME.length).toBeLessThan(60_000_000);
  await until(() => reader.heard() === rounds);
  expect(reader.socket.readyState).toBe(WebSocket.OPEN);
  for (const { client } of [...stalled, reader]) client.terminate();
});

it('L6 waits for no reader that reads, however much comes in one go', async () => {
  const { client, socket, sendQueue, heard } = await connection();
  for (let i = 0; i < 30; i++) sendQueue.write(FRAME);
  await until(() => heard() === 30);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  client.terminate();
});

it('L6 holds no more for a reader that does not read, however much comes in one go', async () => {
  const { client, socket, stream, sendQueue } = await connection();
  client.pause();
  let most = 0;
  // More than the system keeps for a line.
  for (let i = 0; i < 2000 && socket.readyState === WebSocket.OPEN; i++) {
    sendQueue.write(FRAME);
    most = Math.max(most, stream.writableLength);
  }
  expect(socket.readyState).not.toBe(WebSocket.OPEN);
  expect(sendQueue.isClosed).toBe(true);
  expect(most).toBeLessThan(MAX_HELD);
  client.terminate();
});

it('L6 closes a line on which four knocks in a row are not answered', async () => {
  const [silent, lively] = [await connection(), await connection()];
  silent.client.pause();
  for (let ping = 1; ping <= 4; ping++) {
    expect(silent.socket.readyState).toBe(WebSocket.OPEN);
    silent.sendQueue.ping();
    const pong = once(lively.socket, 'pong');
    lively.sendQueue.ping();
    await pong;
  }
  await until(() => silent.socket.readyState === WebSocket.CLOSED);
  lively.sendQueue.ping();
  expect(lively.socket.readyState).toBe(WebSocket.OPEN);
  for (const { client } of [silent, lively]) client.terminate();
});

it('L4 tells a crowd the same a few at a time, in order, and nobody else waits for it', async () => {
  const crowd: Awaited<ReturnType<typeof connection>>[] = [];
  while (crowd.length < READERS) crowd.push(await connection());
  const other = await connection();
  const step = messageBytes('step');
  for (const { sendQueue } of crowd) sendQueue.write(step);
  other.sendQueue.write(messageBytes('another table'));
  await endOfMoment();
  const held = crowd.filter(({ sent }) => sent() === 0);
  expect(held.length).toBeGreaterThan(READERS / 2);
  expect(held).not.toContain(crowd[0]);
  expect(other.sent()).toBeGreaterThan(0);
  const [last, asker] = [crowd.at(-1), crowd.at(-2)];
  last?.sendQueue.write(messageBytes('next step'));
  // Other clients are answered meanwhile without waiting.
  asker?.sendQueue.beginRequest();
  asker?.sendQueue.write(messageBytes('answer'));
  await endOfMoment();
  expect(asker?.sent()).toBeGreaterThan(0);
  expect(last?.sent()).toBe(0);
  await new Promise((resolve) => setImmediate(resolve));
  const left = held.filter(({ sent }) => sent() === 0);
  expect(left.length).toBeLessThan(held.length - 1);
  expect(left).toContain(last);
  await until(() => last?.words.length === 2 && crowd.every(({ heard }) => heard() > 0));
  expect(last?.words).toEqual(['step', 'next step']);
  for (const { client } of [...crowd, other]) client.terminate();
});

it('sends what is written in one moment at its end, in one go and in order', async () => {
  const { client, sendQueue, stream, sent, words } = await connection();
  const goes = vi.spyOn(stream, '_writev');
  sendQueue.write(messageBytes('one'));
  sendQueue.write(messageBytes('two'));
  expect(sent()).toBe(0);
  await endOfMoment();
  expect(sent()).toBeGreaterThan(0);
  expect(goes).toHaveBeenCalledTimes(1);
  sendQueue.write(messageBytes('three'));
  await until(() => words.length === 3);
  expect(words).toEqual(['one', 'two', 'three']);
  client.terminate();
});

it('sends nothing after a goodbye, and all that was written before it', async () => {
  const [ours, theirs] = [await connection(), await connection()];
  ours.sendQueue.write(messageBytes('one'));
  ours.sendQueue.close(4001, '');
  ours.sendQueue.write(messageBytes('too late'));
  theirs.sendQueue.write(messageBytes('held'));
  theirs.socket.close();
  await Promise.all([ours, theirs].map(({ client }) => once(client, 'close')));
  expect(ours.words).toEqual(['one']);
  expect(theirs.sent()).toBe(EMPTY_FRAME);
});

/** When all is done that is done at once, and before anything else. */
function endOfMoment(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}

/** Both ends of a line. */
async function connection() {
  const connected = once(server, 'connection');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  let count = 0;
  const words: string[] = [];
  client.on('message', (data) => {
    count++;
    words.push(String(Buffer.isBuffer(data) ? data : ''));
  });
  client.on('error', () => undefined);
  const [socket, request] = await connected;
  await once(client, 'open');
  const sendQueue = new SendQueue({ socket, stream: request.socket });
  const stream = request.socket as Socket;
  const greeted = stream.bytesWritten;
  return {
    client,
    socket: socket as WebSocket,
    stream,
    sendQueue,
    heard: () => count,
    words,
    /** How many bytes went out since the greeting. */
    sent: () => stream.bytesWritten - greeted,
  };
}
