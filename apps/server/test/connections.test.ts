// S12: connections that say nothing, or too slowly, are ended; and one address has a bounded number of them.

import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PIPELINED_REQUESTS } from '../src/limits/tcp-limit.ts';
import { CLOSE_CODES } from '../src/sockets/socket.ts';
import { until } from './guests.ts';
import { newGuest, closing, openSite, openSocket, withSite } from './visitors.ts';
import type { OpenSite, Site } from './visitors.ts';

const SHORT = { firstByte: 150, keepAlive: 300, hello: 2000 };
/** Where requests that take too long are ended, in milliseconds: those that are answered take their time on a busy machine. */
const REQUEST_TIMEOUT = 2000;
const REQUEST = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n';
const PATIENT = { firstByte: 120_000, keepAlive: 120_000 };

/** Servers that are reached without a proxy: every connection counts for its address. */
const impatient = await openSite({
  ...{ trustedProxy: null, requestTimeout: REQUEST_TIMEOUT },
  connections: { keepAlive: SHORT.keepAlive, perNetwork: 20 },
});
const patient = await openSite({
  ...{ trustedProxy: null, requestTimeout: 120_000 },
  connections: { ...PATIENT, perNetwork: 20 },
});
afterAll(async () => {
  await impatient.close();
  await patient.close();
});

async function open({ address }: Pick<Site, 'address'>): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) });
  await once(socket, 'connect');
  // What is sent to an end that has gone is answered with a reset: closed is closed.
  socket.on('error', () => undefined);
  return socket;
}

/** Resolves when the other end has ended it. */
async function ended(socket: Socket): Promise<boolean> {
  socket.resume();
  await until(() => socket.closed);
  return socket.closed;
}

/** What comes over it, as text, until the other end has ended it. */
function heardFrom(socket: Socket): { text: string } {
  const heard = { text: '' };
  socket.on('data', (data) => (heard.text += String(data)));
  return heard;
}

describe('a connection', () => {
  it('S12 that sends nothing is ended, long before a slow request would be', async () => {
    await withSite(
      async (one) => {
        const sockets = await Promise.all(Array.from({ length: 100 }, () => open(one)));
        expect(new Set(await Promise.all(sockets.map(ended)))).toEqual(new Set([true]));
      },
      { requestTimeout: 120_000, connections: { firstByte: SHORT.firstByte } },
    );
  });

  it('S12 that sends one byte is ended', async () => {
    const socket = await open(impatient);
    socket.write('G');
    expect(await ended(socket)).toBe(true);
  });

  it('S12 that does not hang up in turn is ended all the same', async () => {
    const port = Number(new URL(impatient.address).port);
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    const over = new Promise((resolve) => {
      socket.once('error', resolve);
      socket.once('close', resolve);
    });
    socket.write('G');
    socket.resume();
    await once(socket, 'end');
    // Where the other end is still open, it takes what is written for ever.
    const timer = setInterval(() => socket.write('x'), 50);
    expect(await over).toBeDefined();
    clearInterval(timer);
    socket.destroy();
  });

  it('S12 that sends a byte now and then is ended', async () => {
    const socket = await open(impatient);
    const request = `GET /healthz HTTP/1.1\r\nx: ${'a'.repeat(10_000)}`;
    let at = 0;
    const timer = setInterval(() => socket.write(request[at++] ?? 'a'), 20);
    await ended(socket);
    clearInterval(timer);
    expect(at).toBeLessThan(request.length);
  });

  it('S12 that has had its answer is ended when no other request comes', async () => {
    const socket = await open(impatient);
    const heard = heardFrom(socket);
    socket.write(REQUEST);
    await ended(socket);
    expect(heard.text).toContain('200 OK');
  });

  it('S12 that begins another request slowly is ended', async () => {
    const socket = await open(impatient);
    const heard = heardFrom(socket);
    socket.write(REQUEST);
    await until(() => heard.text.includes('200 OK'));
    socket.write('G');
    expect(await ended(socket)).toBe(true);
  });
});

describe('requests that come before the answers to others', () => {
  const answersIn = (text: string) => text.split('HTTP/1.1 ').length - 1;

  it('S4 are a few, all of which are answered', async () => {
    const socket = await open(patient);
    const heard = heardFrom(socket);
    for (let round = 1; round <= 3; round++) {
      socket.write(REQUEST.repeat(MAX_PIPELINED_REQUESTS));
      await until(() => answersIn(heard.text) >= round * MAX_PIPELINED_REQUESTS);
    }
    expect(answersIn(heard.text)).toBe(3 * MAX_PIPELINED_REQUESTS);
    socket.destroy();
  });

  it('S4 end their connection where they are a packet full, 20 times', async () => {
    for (let i = 0; i < 20; i++) {
      const socket = await open(patient);
      const heard = heardFrom(socket);
      socket.write(REQUEST.repeat(1000));
      expect(await ended(socket)).toBe(true);
      expect(answersIn(heard.text)).toBeLessThanOrEqual(MAX_PIPELINED_REQUESTS);
    }
  });
});

describe('of one address', () => {
  it('S12 twenty are open at a time, and one more when one has gone', async () => {
    await withSite(
      async (one) => {
        const first = await Promise.all(Array.from({ length: 20 }, () => open(one)));
        const late = await Promise.all(Array.from({ length: 20 }, () => open(one)));
        await Promise.all(late.map(ended));
        expect(first.every((socket) => !socket.closed)).toBe(true);
        const gone = first[0];
        gone?.destroy();
        for (;;) {
          const again = await open(one);
          const heard = heardFrom(again);
          again.write(REQUEST);
          await until(() => again.closed || heard.text !== '');
          again.destroy();
          if (heard.text.includes('200 OK')) break;
        }
        for (const socket of first) socket.destroy();
      },
      { trustedProxy: null, connections: { ...PATIENT, perNetwork: 20 } },
    );
  });

  it('S12 a proxy that is trusted speaks for many, and has as many as it needs', async () => {
    await withSite(
      async (one) => {
        const sockets = await Promise.all(Array.from({ length: 60 }, () => open(one)));
        for (const socket of sockets) {
          socket.write(REQUEST);
        }
        const answers = await Promise.all(sockets.map((socket) => once(socket, 'data')));
        expect(answers).toHaveLength(60);
        for (const socket of sockets) socket.destroy();
      },
      { trustedProxy: '127.0.0.0/8', connections: { ...PATIENT, perNetwork: 20 } },
    );
  });

  it('S12 are bounded in all', async () => {
    await withSite(
      async (one) => {
        const sockets = await Promise.all(Array.from({ length: 40 }, () => open(one)));
        const isOver = sockets.slice(30).map(ended);
        await Promise.all(isOver);
        expect(sockets.slice(0, 30).every((socket) => !socket.closed)).toBe(true);
        for (const socket of sockets) socket.destroy();
      },
      { connections: { ...PATIENT, total: 30 } },
    );
  });
});

describe('a socket', () => {
  /** Only the wait for the first frame is short here: a guest is made over HTTP, and may take its time on a busy machine. */
  let listening: OpenSite;
  beforeAll(async () => {
    listening = await openSite({ connections: { hello: SHORT.hello } });
  });
  afterAll(() => listening.close());

  it('S12 that never says hello is closed, with a word on why', async () => {
    const guest = await newGuest(listening.address);
    const socket = await openSocket(listening.address, guest);
    expect(await closing(socket)).toBe(CLOSE_CODES.silent);
  });

  it('S12 that sends only what nobody can read is closed as well', async () => {
    const guest = await newGuest(listening.address);
    const socket = await openSocket(listening.address, guest);
    const timer = setInterval(() => socket.send('nothing'), 20);
    expect(await closing(socket)).toBe(CLOSE_CODES.silent);
    clearInterval(timer);
  });

  it('S12 that has said hello stays', async () => {
    const guest = await newGuest(listening.address);
    const socket = await openSocket(listening.address, guest);
    const frame = { kind: 'hello', version: 0, hash: null };
    socket.send(JSON.stringify({ table: 'A'.repeat(22), frame }));
    const silent = await openSocket(listening.address, guest);
    expect(await closing(silent)).toBe(CLOSE_CODES.silent);
    expect(socket.readyState).toBe(socket.OPEN);
    socket.close();
  });
});
