// B3, B4: what is too large, too deep, too much or no WebSocket at all is stopped by its kind, and nobody else notices.

import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { afterAll, describe, expect, it } from 'vitest';
import { ORIGIN, textOf, until } from './guests.ts';
import { newGuest, closing, openSite, openSocket } from './visitors.ts';
import type { Visitor } from './visitors.ts';
import { SLACK } from './slack.ts';

const { address, server, close, log } = await openSite();
afterAll(close);

const MAX_FRAME_BYTES = 4096;

describe('a frame', () => {
  it.each([
    ['text', 'x'.repeat(MAX_FRAME_BYTES + 1)],
    ['letters of several bytes', 'ü'.repeat(MAX_FRAME_BYTES / 2 + 1)],
    ['binary', randomBytes(MAX_FRAME_BYTES + 1)],
    ['a megabyte', Buffer.alloc(1 << 20)],
  ])('B3 of more than 4 KiB closes the socket with 1009: %s', async (_, data) => {
    const socket = await openSocket(address, await newGuest(address));
    const closed = closing(socket);
    socket.send(data);
    expect(await closed).toBe(1009);
  });

  it('B3 of exactly 4 KiB is read', async () => {
    const socket = await openSocket(address, await newGuest(address));
    expect(await replyTo(socket, 'x'.repeat(MAX_FRAME_BYTES))).toEqual({ kind: 'unreadable' });
    socket.close();
  });

  it('B3 in parts is measured as a whole', async () => {
    const socket = await openSocket(address, await newGuest(address));
    const closed = closing(socket);
    for (let i = 0; i < 5; i++) socket.send('x'.repeat(1000), { fin: i === 4 });
    expect(await closed).toBe(1009);
  });

  it('B3 in parts that never ends closes the socket, even if the parts are empty', async () => {
    const socket = await openSocket(address, await newGuest(address));
    const closed = closing(socket);
    socket.on('error', () => undefined);
    for (let i = 0; i < 20_000; i++) socket.send('', { fin: false });
    expect([1008, 1006]).toContain(await closed);
  });
});

describe('bytes that are no frame', () => {
  it.each([
    ['letters that are no UTF-8', [0x81, 0x82, 0xc3, 0x28], 1007],
    ['half of a letter', [0x81, 0x81, 0xe2], 1007],
    ['a surrogate', [0x81, 0x83, 0xed, 0xa0, 0x80], 1007],
    ['a reserved bit', [0xc1, 0x81, 0x78], 1002],
    ['an unknown kind', [0x83, 0x81, 0x78], 1002],
    ['a part of nothing', [0x80, 0x81, 0x78], 1002],
    ['a ping in parts', [0x09, 0x81, 0x78], 1002],
    ['no mask', [0x81, 0x01, 0x78], 1002],
    ['a length beyond all numbers', [0x81, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0], 1009],
  ])(
    'B3 close the socket with their code: %s',
    async (_, [first = 0, length = 0, ...payload], code) => {
      const connection = await rawConnection(await newGuest(address));
      const isMasked = (length & 0x80) !== 0 && length !== 0xff;
      // A mask of zeros leaves the payload as it is.
      connection.write(Buffer.from([first, length, ...(isMasked ? [0, 0, 0, 0] : []), ...payload]));
      expect(await connection.closeCode()).toBe(code);
    },
  );

  it('B1 end nothing but their own line, whatever they are', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => newGuest(address)));
    for (let i = 0; i < 40; i++) {
      const person = people[i % people.length];
      if (!person) throw new Error('there are people');
      const connection = await rawConnection(person);
      connection.write(randomBytes(1 + ((i * 97) % 3000)));
      connection.end();
      await connection.gone;
    }
    const witness = await openSocket(address, await newGuest(address));
    expect(await replyTo(witness, '{}')).toEqual({ kind: 'unreadable' });
    witness.close();
    expect(log.filter((connection) => connection.includes('failed'))).toEqual([]);
  });
});

describe('pings', () => {
  it('B3 by the ten thousand in a second end the line, and others are served meanwhile', async () => {
    const [flooder, neighbour] = await Promise.all([
      openSocket(address, await newGuest(address)),
      openSocket(address, await newGuest(address)),
    ]);
    flooder.on('error', () => undefined);
    const slowest = { milliseconds: 0 };
    for (let tenth = 0; tenth < 10; tenth++) {
      for (let i = 0; i < 1000; i++) flooder.ping('x'.repeat(100));
      const began = performance.now();
      expect(await replyTo(neighbour, '{}')).toEqual({ kind: 'unreadable' });
      slowest.milliseconds = Math.max(slowest.milliseconds, performance.now() - began);
    }
    await until(() => flooder.readyState === flooder.CLOSED);
    expect(slowest.milliseconds).toBeLessThan(1000 * SLACK);
    neighbour.close();
  });

  it('B3 of somebody who is still there are answered', async () => {
    const socket = await openSocket(address, await newGuest(address));
    const pongs: string[] = [];
    socket.on('pong', (data) => pongs.push(String(data)));
    for (let i = 0; i < 100; i++) socket.ping(`ping ${i}`);
    await until(() => pongs.length === 100);
    expect(pongs[99]).toBe('ping 99');
    socket.close();
  });

  it('B3, L6 of somebody who does not read the answers end the line', async () => {
    const connection = await rawConnection(await newGuest(address));
    connection.pause();
    const ping = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)]);
    const many = Buffer.concat(Array.from({ length: 1000 }, () => ping));
    // 65 MB of pings ask for as many of pongs; far fewer than that may wait.
    const flood = setInterval(() => {
      if (!connection.isFull()) connection.write(many);
    }, 1);
    const most = setTimeout(() => connection.end(), 10_000 * SLACK);
    const began = performance.now();
    await connection.gone;
    clearInterval(flood);
    clearTimeout(most);
    expect(performance.now() - began).toBeLessThan(10_000 * SLACK);
  });
});

describe('headers', () => {
  it.each([
    ['of 17 KiB in one', `long: ${'x'.repeat(17 * 1024)}\r\n`],
    [
      'of 17 KiB together',
      Array.from({ length: 170 }, (_, i) => `h${i}: ${'x'.repeat(96)}\r\n`).join(''),
    ],
    ['2,000 of them', Array.from({ length: 2000 }, (_, i) => `${i.toString(36)}:\r\n`).join('')],
  ])('B3 are refused with 431: %s', async (_, connections) => {
    for (const path of ['/api/lobby', '/socket']) {
      const answer = await answerTo(`GET ${path} HTTP/1.1\r\nhost: x\r\n${connections}\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 431 /);
    }
  });
});

describe('B4 over the wire', async () => {
  const host = await newGuest(address);
  const options = { game: 'original', players: 2, watching: 'everybody' };
  const { table } = (await host.ask('POST', '/api/tables', { options })).body;
  const socket = await openSocket(address, host);
  afterAll(() => socket.close());

  it.each([
    ['deeper than six', nested(6)],
    ['deeper than any stack', '['.repeat(1900) + ']'.repeat(1900)],
    ['of more than 64 parts', JSON.stringify(Array.from({ length: 65 }, () => 0))],
    ['with a fraction', '0.5'],
    ['with a number that is not exact', '9007199254740992'],
    ['with a number beyond all numbers', '1e999'],
  ])('changes nothing by a command %s', async (_, ballast) => {
    const authority = server.services.tables.authority(table);
    const before = JSON.stringify(authority.open());
    const id = randomUUID();
    const command = '{"kind":"sit","seat":1,"name":"Ada"}';
    const frame = `{"kind":"command","id":"${id}","epoch":null,"command":${command},"ballast":${ballast}}`;
    const reply = await replyTo(socket, `{"table":"${table}","frame":${frame}}`);
    const refused = { ok: false, refusal: { code: 'unreadable', rule: null } };
    expect([{ table, kind: 'answer', id, answer: refused }, { kind: 'unreadable' }]).toContainEqual(
      reply,
    );
    expect(JSON.stringify(authority.open())).toBe(before);
  });
});

function nested(depth: number): string {
  return '{"in":'.repeat(depth) + '1' + '}'.repeat(depth);
}

/** The next frame that comes, once this one is sent. */
function replyTo(socket: WebSocket, text: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    socket.once('message', (data) => resolve(JSON.parse(textOf(data))));
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)));
    socket.send(text);
  });
}

interface RawConnection {
  write(bytes: Buffer): boolean;
  /** Whether the other end takes nothing more for now. */
  isFull(): boolean;
  /** Reads nothing any more. */
  pause(): void;
  end(): void;
  readonly gone: Promise<unknown>;
  /** With which the other end says goodbye. */
  closeCode(): Promise<number>;
}

/** A socket after its handshake, with every byte in our hands. */
async function rawConnection(visitor: Visitor): Promise<RawConnection> {
  const { body } = await visitor.ask('POST', '/api/ticket', {});
  const head = [
    'GET /socket HTTP/1.1',
    'host: x',
    'upgrade: websocket',
    'connection: upgrade',
    `origin: ${ORIGIN}`,
    `x-forwarded-for: ${visitor.from}`,
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    'sec-websocket-version: 13',
    `sec-websocket-protocol: backtrick.v1, ticket.${body.ticket}`,
  ];
  const socket = await dial();
  let heard = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    heard = Buffer.concat([heard, data]);
  });
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const gone = new Promise((resolve) => socket.once('close', resolve));
  await until(() => heard.includes('\r\n\r\n'));
  expect(heard.toString('latin1')).toMatch(/^HTTP\/1.1 101 /);
  heard = heard.subarray(heard.indexOf('\r\n\r\n') + 4);
  return {
    write: (bytes) => socket.write(bytes),
    isFull: () => socket.writableNeedDrain,
    pause: () => socket.pause(),
    end: () => socket.end(),
    gone,
    async closeCode() {
      await gone;
      return heard[0] === 0x88 ? heard.readUInt16BE(2) : 0;
    },
  };
}

function dial(): Promise<Socket> {
  const { port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => resolve(socket));
    socket.on('error', () => undefined);
  });
}

async function answerTo(text: string): Promise<string> {
  const socket = await dial();
  let heard = '';
  socket.on('data', (data) => {
    heard += String(data);
  });
  socket.write(text);
  await Promise.race([
    new Promise((resolve) => socket.once('close', resolve)),
    until(() => heard.includes('\r\n\r\n')),
  ]);
  socket.destroy();
  return heard;
}
