// L6: whoever does not read is let go, by what waits for them or by their silence.

import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { messageBytes } from '../src/sockets/frame-text.ts';
import { Outlet } from '../src/sockets/outlet.ts';
import { until } from './guests.ts';

const READERS = 50;
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
const FRAME = messageBytes(JSON.stringify({ pad: 'x'.repeat(16_000) }));

beforeAll(async () => {
  if (!server.address()) await once(server, 'listening');
});
afterAll(() => server.close());

it(`L6 closes the lines of ${READERS} readers that do not read, and keeps one that does`, async () => {
  const stalled: Awaited<ReturnType<typeof line>>[] = [];
  while (stalled.length < READERS) stalled.push(await line());
  const reader = await line();
  stalled.forEach(({ client }) => client.pause());
  let rounds = 0;
  await until(() => {
    for (const { outlet } of [...stalled, reader]) outlet.write(FRAME);
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
  const { client, socket, outlet, heard } = await line();
  for (let i = 0; i < 30; i++) outlet.write(FRAME);
  await until(() => heard() === 30);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  client.terminate();
});

it('L6 closes a line on which four knocks in a row are not answered', async () => {
  const [silent, lively] = [await line(), await line()];
  silent.client.pause();
  for (let knock = 1; knock <= 4; knock++) {
    expect(silent.socket.readyState).toBe(WebSocket.OPEN);
    silent.outlet.knock();
    const pong = once(lively.socket, 'pong');
    lively.outlet.knock();
    await pong;
  }
  await until(() => silent.socket.readyState === WebSocket.CLOSED);
  lively.outlet.knock();
  expect(lively.socket.readyState).toBe(WebSocket.OPEN);
  for (const { client } of [silent, lively]) client.terminate();
});

it('L4 tells a crowd the same a few at a time, in order, and nobody else waits for it', async () => {
  const crowd: Awaited<ReturnType<typeof line>>[] = [];
  while (crowd.length < READERS) crowd.push(await line());
  const other = await line();
  const step = messageBytes('step');
  for (const { outlet } of crowd) outlet.write(step);
  const held = crowd.filter(({ stream }) => stream.writableCorked > 0);
  expect(held.length).toBeGreaterThan(READERS / 2);
  expect(held).not.toContain(crowd[0]);
  other.outlet.write(messageBytes('another table'));
  expect(other.stream.writableCorked).toBe(0);
  const [last, asker] = [crowd.at(-1), crowd.at(-2)];
  const words: string[] = [];
  last?.client.on('message', (data) => words.push(String(Buffer.isBuffer(data) ? data : '')));
  last?.outlet.write(messageBytes('next step'));
  expect(last?.stream.writableCorked).toBe(1);
  // Whoever asks something meanwhile waits for nobody.
  asker?.outlet.ask();
  asker?.outlet.write(messageBytes('answer'));
  await new Promise((resolve) => setImmediate(resolve));
  const left = held.filter(({ stream }) => stream.writableCorked > 0);
  expect(left.length).toBeLessThan(held.length);
  expect(left).toContain(last);
  expect(left).not.toContain(asker);
  await until(() => words.length === 2 && crowd.every(({ heard }) => heard() > 0));
  expect(words).toEqual(['step', 'next step']);
  for (const { client } of [...crowd, other]) client.terminate();
});

it('writes what comes of a question in one go, and all else at once, in order', async () => {
  const { client, outlet, stream } = await line();
  const heard: string[] = [];
  client.on('message', (data) => heard.push(String(Buffer.isBuffer(data) ? data : '')));
  outlet.write(messageBytes('one'));
  expect(stream.writableCorked).toBe(0);
  outlet.ask();
  for (const word of ['two', 'three']) outlet.write(messageBytes(word));
  expect(stream.writableCorked).toBe(1);
  await until(() => heard.length === 3);
  expect(stream.writableCorked).toBe(0);
  outlet.answered();
  outlet.write(messageBytes('four'));
  expect(stream.writableCorked).toBe(0);
  await until(() => heard.length === 4);
  expect(heard).toEqual(['one', 'two', 'three', 'four']);
  client.terminate();
});

/** Both ends of a line. */
async function line() {
  const connected = once(server, 'connection');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  let count = 0;
  client.on('message', () => count++);
  client.on('error', () => undefined);
  const [socket, request] = await connected;
  await once(client, 'open');
  const outlet = new Outlet({ socket, stream: request.socket });
  return {
    client,
    socket: socket as WebSocket,
    stream: request.socket,
    outlet,
    heard: () => count,
  };
}
