// A2: only a page of ours may act for its visitor. Everything else is refused before there is a socket.

import { afterAll, expect, it } from 'vitest';
import { newGuest, openSite, send, shakeHands } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const OURS = 'https://play.example';
const { address, close } = await openSite({ origins: [OURS] });
afterAll(close);

const FOREIGN: readonly (string | undefined)[] = [
  undefined,
  '',
  'null',
  'undefined',
  'https://evil.example',
  'https://play.example.evil.example',
  'https://evil-play.example',
  'https://evilplay.example',
  'https://www.play.example',
  'https://a.play.example',
  'https://example',
  'http://play.example',
  'wss://play.example',
  'https://play.example:443',
  'https://play.example:8443',
  'https://play.example/',
  'https://play.example/path',
  'https://play.example?x',
  'https://user@play.example',
  'https://play.example, https://evil.example',
  'https://PLAY.example',
  'https://play.example.',
  'https://рlay.example',
  'https://xn--lay-5cd.example',
  'https://play.exаmple',
  'file://',
  'https://[::1]',
  'http://localhost',
  'http://127.0.0.1:4747',
  ' https://play.example.evil',
];

const person = await newGuest(address, { origin: OURS });

async function ticketOf(visitor: Visitor): Promise<string> {
  return (await visitor.ask('POST', '/api/ticket', {})).body.ticket;
}

it('A2 has at least 24 foreign pages to refuse, and a visitor with a good cookie', () => {
  expect(new Set(FOREIGN).size).toBeGreaterThanOrEqual(24);
  expect(person.cookie).toMatch(/^__Host-backtrick=.{43}$/);
});

it.each(FOREIGN)('A2 refuses a socket to the page %s', async (origin) => {
  const visitor = await newGuest(address, { origin: OURS });
  const ticket = await ticketOf(visitor);
  const from = { 'x-forwarded-for': visitor.from };
  const headers = {
    ...from,
    cookie: visitor.cookie,
    ...(origin === undefined ? {} : { origin: latin(origin) }),
  };
  expect(await shakeHands(address, { ticket, headers })).toBe(403);
  // The ticket is still good: nothing of it was looked at.
  const socket = await shakeHands(address, { ticket, origin: OURS, headers: from });
  expect(socket).not.toBeTypeOf('number');
  if (typeof socket !== 'number') socket.close();
});

it.each(FOREIGN)('A2 refuses a change to the page %s', async (origin) => {
  const refused = await send(address, {
    method: 'POST',
    path: '/api/me/name',
    body: { name: 'Eve' },
    headers: {
      cookie: person.cookie,
      ...(origin === undefined ? {} : { origin: latin(origin) }),
    },
  });
  expect(refused).toMatchObject({ status: 403, body: { error: 'wrong-origin' } });
  expect(refused.headers.get('access-control-allow-origin')).toBeNull();
});

it('A2 tells no foreign page that it may read anything', async () => {
  for (const method of ['OPTIONS', 'GET']) {
    const got = await send(address, {
      method,
      path: '/api/me/sessions',
      headers: { origin: 'https://evil.example', cookie: person.cookie },
    });
    const names = [...got.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect(names).toEqual([]);
  }
});

/** Headers are bytes; what a browser would send in UTF-8 goes out as such. */
function latin(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}
