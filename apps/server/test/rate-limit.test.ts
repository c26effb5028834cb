// A8: limits refuse and never ban, count IPv6 by its network, and never meet an honest client.

import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { afterAll, describe, expect, it } from 'vitest';
import { LIMITS, PEOPLE_PER_NETWORK, rateLimiter } from '../src/limits/rate-limit.ts';
import type { LimitName } from '../src/limits/rate-limit.ts';
import { networkOf } from '../src/limits/network.ts';
import { MAX_SOCKETS, connectionLimiter } from '../src/limits/connection-limit.ts';
import { textOf } from './guests.ts';
import { newGuest, closing, newAddress, openSite, openSocket, shakeHands } from './visitors.ts';

// The server's clock stands still, so that nothing comes back while a slow machine counts.
const opened = Date.now();
const { address, close } = await openSite({}, () => opened);
afterAll(close);

describe('a bucket', () => {
  it.each([
    ['command', 40, 20],
    ['chat', 5, 0.5],
    ['join', 10, 10 / 60],
    ['create', 6, 6 / 60],
    ['list', 60, 1],
    ['handshake', 64, 30 / 60],
    ['miss', 20, 20 / 60],
  ] as const)(
    'A8 of %s lets %i go at once and %f come back in a second',
    (name, burst, perSecond) => {
      expect(LIMITS[name]).toEqual({ burst, perSecond });
      let now = 0;
      const { take } = rateLimiter(() => now);
      for (let i = 0; i < burst; i++) expect(take(name, 'Ada')).toBe(0);
      const waiting = take(name, 'Ada');
      expect(waiting).toBeCloseTo(1000 / perSecond, -1);
      now += waiting;
      expect(take(name, 'Ada')).toBe(0);
      expect(take(name, 'Ada')).toBeGreaterThan(0);
    },
  );

  it('A8 is each person’s own, and refills whatever was refused', () => {
    let now = 0;
    const { take } = rateLimiter(() => now);
    for (let i = 0; i < 1000; i++) take('join', 'Eve');
    expect(take('join', 'Ada')).toBe(0);
    now += 60_000;
    expect(take('join', 'Eve')).toBe(0);
  });

  it('A8 is not filled by a clock that goes back', () => {
    let now = 1_000_000;
    const { take } = rateLimiter(() => now);
    for (let i = 0; i < 10; i++) take('join', 'Ada');
    now = 0;
    expect(take('join', 'Ada')).toBeGreaterThan(0);
  });

  it('A8 is forgotten when it is full again', () => {
    let now = 0;
    const { take, sweep } = rateLimiter(() => now);
    const names = Object.keys(LIMITS).filter((name): name is LimitName => name in LIMITS);
    for (const name of names) {
      for (let i = 0; i < LIMITS[name].burst; i++) take(name, 'Ada');
    }
    now = 600_001;
    sweep();
    // What sweeping gives back, time would have given back as well.
    for (const name of names)
      expect(LIMITS[name].perSecond * 600).toBeGreaterThanOrEqual(LIMITS[name].burst);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1:2:3:4', 'fe80:0:0:0'],
])('A8 counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('A8 counts a household with IPv6 as one, however many addresses it has', async () => {
  const statuses = [];
  for (let i = 0; i < 25; i++) {
    const guest = await newGuest(address, { from: `2001:db8:77:1::${i.toString(16)}` });
    statuses.push(guest.player);
  }
  expect(statuses.filter((player) => player === undefined)).toHaveLength(5);
  expect((await newGuest(address, { from: '2001:db8:77:2::1' })).player).toBeTypeOf('string');
});

describe('joining', () => {
  it('A8 is limited for a person, with a word on when to come back', async () => {
    const guest = await newGuest(address);
    const { body } = await guest.ask('POST', '/api/tables', {
      options: { game: 'original', players: 2 },
    });
    const { body: invitation } = await guest.ask(
      'POST',
      `/api/tables/${body.table}/invitation`,
      {},
    );
    const join = () => guest.ask('POST', '/api/join', { invitation: invitation.code });
    for (let i = 0; i < 10; i++) expect(await join()).toMatchObject({ status: 200 });
    const refused = await join();
    expect(refused).toMatchObject({ status: 429, body: { error: 'too-fast' } });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(6);
    expect(await guest.ask('GET', '/api/me/tables')).toMatchObject({ status: 200 });
  });

  it(`A8 is limited for a network as for ${PEOPLE_PER_NETWORK} people`, () => {
    const { take } = rateLimiter(() => 0);
    for (let i = 0; i < 10 * PEOPLE_PER_NETWORK; i++)
      expect(take('join', '192.0.2.1', PEOPLE_PER_NETWORK)).toBe(0);
    expect(take('join', '192.0.2.1', PEOPLE_PER_NETWORK)).toBeGreaterThan(0);
  });
});

it.each(['/api/lobby', '/api/watch'])('A8 looking at %s is limited for a network', async (path) => {
  const from = newAddress();
  const look = () => fetch(address + path, { headers: { 'x-forwarded-for': from } });
  const looks = await Promise.all(Array.from({ length: LIMITS.list.burst + 5 }, look));
  expect(looks.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await fetch(address + path)).status).toBe(200);
});

describe('sitting down', () => {
  it(`A8 is limited for a network as for ${PEOPLE_PER_NETWORK} people, and refused, not banned`, async () => {
    const from = newAddress();
    const guests = [];
    for (let i = 0; i <= PEOPLE_PER_NETWORK; i++) guests.push(await newGuest(address, { from }));
    const sockets = await Promise.all(guests.map((guest) => openSocket(address, guest)));
    const told = await Promise.all(
      sockets.flatMap((socket) => Array.from({ length: 10 }, () => sitDown(socket))),
    );
    expect(told.filter(({ kind }) => kind === 'answer')).toHaveLength(10 * PEOPLE_PER_NETWORK);
    const refused = told.filter(({ kind }) => kind === 'retry');
    expect(refused).toHaveLength(10);
    for (const { code, after } of refused) {
      expect(code).toBe('too-fast');
      expect(after).toBeLessThanOrEqual(1000);
    }
    const otherNodes = await openSocket(address, await newGuest(address));
    expect(await sitDown(otherNodes)).toMatchObject({ kind: 'answer' });
    for (const socket of [...sockets, otherNodes]) socket.close();
  });
});

describe('making tables', () => {
  it('A8 is limited', async () => {
    const person = await newGuest(address);
    const options = { game: 'original', players: 2 };
    const make = async () => (await person.ask('POST', '/api/tables', { options })).status;
    const asked = await Promise.all(Array.from({ length: 8 }, make));
    expect(asked.filter((status) => status === 200)).toHaveLength(6);
    expect(asked.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('sockets', () => {
  it('A8 are eight for a person; one more fits when one has gone', async () => {
    const person = await newGuest(address);
    const sockets = [];
    for (let i = 0; i < MAX_SOCKETS.person; i++) sockets.push(await openSocket(address, person));
    const ninth = async () => {
      const { body } = await person.ask('POST', '/api/ticket', {});
      return shakeHands(address, { ticket: body.ticket, origin: person.origin });
    };
    expect(await ninth()).toBe(429);
    const [first] = sockets;
    if (!first) throw new Error('there are sockets');
    const closed = closing(first);
    first.close();
    await closed;
    const fits = await ninth();
    expect(fits).not.toBeTypeOf('number');
    if (typeof fits !== 'number') fits.close();
    for (const socket of sockets) socket.close();
  });

  it('A8 are 64 for a network, and who is refused takes no place', () => {
    const { enter } = connectionLimiter();
    const leaving = Array.from({ length: 64 }, (_, i) => enter(`p${i >> 3}`, '192.0.2.1'));
    expect(leaving.every((leave) => leave !== null)).toBe(true);
    for (let i = 0; i < 100; i++) expect(enter('late', '192.0.2.1')).toBeNull();
    expect(enter('late', '192.0.2.2')).not.toBeNull();
    leaving[0]?.();
    leaving[0]?.();
    expect(enter('late', '192.0.2.1')).not.toBeNull();
    expect(enter('other', '192.0.2.1')).toBeNull();
  });

  it('A8 come back all at once after a break, without a refusal', async () => {
    const from = newAddress();
    const people = [];
    for (let i = 0; i < 4; i++) people.push(await newGuest(address, { from }));
    const everybody = people.flatMap((person) => Array.from({ length: 7 }, () => person));
    for (let cut = 0; cut < 2; cut++) {
      const sockets = await Promise.all(everybody.map((person) => openSocket(address, person)));
      const closed = sockets.map((socket) => closing(socket));
      for (const socket of sockets) socket.terminate();
      await Promise.all(closed);
    }
    expect(everybody).toHaveLength(28);
  });

  it('A8 are refused to clients that only open sockets', async () => {
    const from = newAddress();
    const headers = { 'x-forwarded-for': from };
    const statuses = await Promise.all(
      Array.from({ length: 80 }, () => shakeHands(address, { ticket: 'x', headers })),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60);
  });
});

/** What comes of sitting down at a table nobody has made. */
function sitDown(
  socket: WebSocket,
): Promise<{ readonly kind: string; readonly code?: string; readonly after?: number }> {
  const id = randomUUID();
  const command = { kind: 'sit', seat: 1, name: 'Ada' };
  const frame = { kind: 'command', id, epoch: null, command };
  return new Promise((resolve) => {
    socket.on('message', (data) => {
      const told = JSON.parse(textOf(data));
      if (told.id === id) resolve(told);
    });
    socket.send(JSON.stringify({ table: 'A'.repeat(22), frame }));
  });
}
