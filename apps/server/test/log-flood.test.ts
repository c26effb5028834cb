// S16: no line of the log holds what somebody has sent, none is written where nothing happened, and one network writes few.

import { afterAll, expect, it } from 'vitest';
import { messageOf } from '../src/runtime/log.ts';
import { ROUTES } from '../src/http/routes.ts';
import { LIMITS } from '../src/limits/rate-limit.ts';
import { newSessionId } from '../src/accounts/secrets.ts';
import { newGuest, newAddress, openSite, send } from './visitors.ts';

const opened = Date.now();
const { address, log, close } = await openSite({}, () => opened);
afterAll(close);

const linesOf = (from: string) => log.filter((line) => line.includes(`"network":"${from}"`));

it('S16 ending a session that does not exist writes no line, and is limited', async () => {
  const guest = await newGuest(address);
  const statuses = [];
  for (let i = 0; i <= LIMITS.ending.burst; i++) {
    const id = i % 2 === 0 ? newSessionId() : `${'x'.repeat(20)}${i}`;
    statuses.push((await guest.ask('DELETE', `/api/me/sessions/${id}`)).status);
  }
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([404, 400]));
  expect(statuses.at(-1)).toBe(429);
  expect(linesOf(guest.from).some((line) => line.includes('sessions-ended'))).toBe(false);
});

it('S16 ending a session that exists writes one line, without its name', async () => {
  const guest = await newGuest(address);
  const { body } = await guest.ask('GET', '/api/me/sessions');
  const [session] = body.sessions ?? [];
  await guest.ask('DELETE', `/api/me/sessions/${session?.id}`);
  const ended = linesOf(guest.from).filter((line) => line.includes('sessions-ended'));
  expect(ended).toHaveLength(1);
  expect(ended[0]).not.toContain(session?.id);
});

it('S16 forgetting a passkey or a token that does not exist writes no line', async () => {
  const guest = await newGuest(address);
  const { body } = await guest.ask('POST', '/api/me/bots', { name: 'Robot' });
  const before = linesOf(guest.from).length;
  const tokens = `/api/me/bots/${body.bot}/tokens`;
  expect(await guest.ask('DELETE', `${tokens}/${newSessionId()}`)).toMatchObject({ status: 404 });
  expect(await guest.ask('DELETE', '/api/me/passkeys/nothing')).toMatchObject({ status: 404 });
  expect(linesOf(guest.from)).toHaveLength(before);
});

it.each(ROUTES)('S16 $method $path writes nothing that was sent', async ({ method, path }) => {
  const guest = await newGuest(address);
  const canary = 'CANARY-of-what-was-sent';
  const places = path.replaceAll(/:\w+/g, `${canary}%0A%22`);
  const fields = ['name', 'id', 'invitation', 'code', 'options', 'response', 'endpoint', 'game'];
  const body = Object.fromEntries(fields.map((field) => [field, canary]));
  const query = method === 'GET' ? `?before=${canary}&players=${canary}` : '';
  await guest.ask(method, places + query, method === 'GET' ? undefined : body);
  await guest.ask(method, places + query, method === 'GET' ? undefined : `{"${canary}`);
  expect(log.filter((line) => line.includes('CANARY'))).toEqual([]);
});

it('S16 headers of a visitor stand in no line', async () => {
  const canary = 'CANARY-of-a-header';
  const headers = { 'user-agent': canary, 'x-forwarded-for': canary, origin: `http://${canary}` };
  await send(address, { method: 'POST', path: '/api/visit', body: {}, headers });
  expect(log.filter((line) => line.toUpperCase().includes('CANARY'))).toEqual([]);
});

it('S16 a flood from one network writes no more than its beginning', async () => {
  const from = newAddress();
  const guest = await newGuest(address, { from });
  const before = linesOf(from).length;
  for (let i = 0; i < 40; i++) {
    await Promise.all(
      ROUTES.map(({ method, path }) =>
        guest.ask(method, path, method === 'GET' ? undefined : { wrong: i }),
      ),
    );
  }
  const written = linesOf(from).length - before;
  expect(written).toBeLessThanOrEqual(LIMITS.notice.burst + LIMITS['log-line'].burst);
});

it.each([
  [
    'Unexpected token \'x\', "CANARY" is not valid JSON',
    "Unexpected token 'x', … is not valid JSON",
  ],
  [
    'Invalid type: Expected string but received "CANARY \\" more"',
    'Invalid type: Expected string but received …',
  ],
  [
    "Cannot read properties of undefined (reading 'length')",
    "Cannot read properties of undefined (reading 'length')",
  ],
  ["no such table 'CANARY with words'", 'no such table …'],
  ['a\nb', 'a b'],
])('S16 of the mistake %s the log says %s', (said, logged) => {
  expect(messageOf(new Error(said))).toBe(logged);
});

it('S16 of a mistake the log says no more than a line', () => {
  expect(messageOf(new Error('x'.repeat(100_000)))).toHaveLength(200);
});
