// B5: no text from outside reaches a prototype, by no route and in no message.

import { randomUUID } from 'node:crypto';
import { COMMAND_KINDS } from '@backtrick/table';
import { afterAll, expect, it } from 'vitest';
import { ROUTES } from '../src/http/routes.ts';
import { until } from './guests.ts';
import { newGuest, headersOf, openSite, openSocket, send } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const { address, close } = await openSite();
afterAll(close);

/** Ways to write the name of a prototype, as JSON. */
const KEYS = [
  '"__proto__"',
  '"\\u005f\\u005fproto__"',
  '"__proto\\u005f_"',
  '"constructor"',
  '"prototype"',
  '"constructor.prototype"',
  '"__proto__.polluted"',
  '"__proto__[polluted]"',
  '"toString"',
  '"hasOwnProperty"',
];

/** Where it stands. */
const SHAPES = [
  (key: string) => `{${key}:{"polluted":1}}`,
  (key: string) => `{${key}:{"prototype":{"polluted":1}},"name":"Ada"}`,
  (key: string) => `{"options":{"game":"original","players":2,${key}:{"polluted":1}}}`,
  (key: string) => `{"options":{"game":"original","players":2,"rules":{${key}:{"polluted":1}}}}`,
  (key: string) => `{"name":{${key}:{"polluted":1}},"response":{${key}:{"polluted":1}}}`,
  (key: string) => `[{${key}:{"polluted":1}}]`,
];

const PAYLOADS = KEYS.flatMap((key) => SHAPES.map((shape) => shape(key)));

const PROTOTYPES = [Object, Array, Function, String, Number, Promise, Map].map(
  (one): object => one.prototype,
);
const keysOf = () => PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).map(String).sort());
const before = keysOf();

function expectClean(): void {
  expect(keysOf()).toEqual(before);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
}

it('B5 has 60 payloads', () => {
  expect(new Set(PAYLOADS).size).toBe(60);
});

it.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'B5 %s takes nothing from them',
  async (_, { method, path }) => {
    const visitors = await Promise.all(Array.from({ length: 12 }, () => newGuest(address)));
    const answers = await Promise.all(
      visitors.flatMap((visitor, i) =>
        PAYLOADS.slice(5 * i, 5 * i + 5).map((payload) => poison(visitor, method, path, payload)),
      ),
    );
    expect(answers).toHaveLength(60);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expectClean();
  },
);

function poison(visitor: Visitor, method: string, path: string, payload: string) {
  const headers = headersOf(visitor);
  const named = path.replaceAll(/:\w+/g, '__proto__');
  if (method !== 'GET') return send(address, { method, path: named, body: payload, headers });
  const query = `__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1`;
  const full = `${named}?${query}&before=${encodeURIComponent(payload)}`;
  return send(address, { path: full, headers });
}

it.each(COMMAND_KINDS)('B5 the message %s takes nothing from them', async (kind) => {
  for (let i = 0; i < PAYLOADS.length; i += 30) {
    const visitor = await newGuest(address);
    const socket = await openSocket(address, visitor);
    let heard = 0;
    socket.on('message', () => heard++);
    const batch = PAYLOADS.slice(i, i + 30);
    for (const payload of batch) socket.send(poisonedFrame(kind, payload));
    await until(() => heard >= batch.length);
    socket.close();
  }
  expectClean();
});

function poisonedFrame(kind: string, payload: string): string {
  const inner = payload.startsWith('{') ? payload.slice(1, -1) : `"options":${payload}`;
  const command = `{"kind":"${kind}",${inner}}`;
  const frame = `{"kind":"command","id":"${randomUUID()}","epoch":null,"command":${command},${inner}}`;
  return `{"table":"AAAAAAAAAAAAAAAAAAAAAA","frame":${frame},${inner}}`;
}
