import { expect, it } from 'vitest';
import { apiClient, requestOf } from './client.ts';
import type { HttpAnswer, HttpRequest } from './client.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A client whose server gives this one answer, and what it was asked. */
function clientOf(answer: {
  readonly ok: boolean;
  readonly value: unknown;
  readonly type?: string;
}) {
  const asked: (readonly [string, HttpRequest])[] = [];
  const headers = new Map([
    ['content-type', answer.type ?? JSON_TYPE],
    ['retry-after', '7'],
  ]);
  const said: HttpAnswer = {
    ok: answer.ok,
    headers: { get: (name) => headers.get(name) ?? null },
    json: async () => answer.value,
  };
  const fetch = async (address: string, request: HttpRequest) => {
    asked.push([address, request]);
    return said;
  };
  return { asked, ...apiClient({ fetch, server: 'http://house', headers: { origin: 'x' } }) };
}

it('puts what the address names into it, and the rest into the body', () => {
  expect(
    requestOf('POST /api/daily/:day/:deal/table', { day: 'a/b', deal: 'c', name: 'D' }),
  ).toEqual({ method: 'POST', path: '/api/daily/a%2Fb/c/table', body: { name: 'D' } });
});

it('puts the rest of a GET into the query, without what is undefined', () => {
  const input = { game: 'original', players: undefined, preset: 'a&b' };
  expect(requestOf('GET /api/me/results', input)).toEqual({
    method: 'GET',
    path: '/api/me/results?game=original&preset=a%26b',
    body: null,
  });
  expect(requestOf('GET /api/lobby', {}).path).toBe('/api/lobby');
});

it('sends the body as JSON, and its own headers with every request', async () => {
  const { call, asked } = clientOf({ ok: true, value: { table: 'T' } });
  expect(await call('POST /api/join', { invitation: 'CODE' })).toEqual({
    ok: true,
    value: { table: 'T' },
  });
  await call('GET /api/lobby');
  expect(asked).toEqual([
    [
      'http://house/api/join',
      {
        method: 'POST',
        headers: { origin: 'x', 'content-type': 'application/json' },
        body: '{"invitation":"CODE"}',
      },
    ],
    ['http://house/api/lobby', { method: 'GET', headers: { origin: 'x' } }],
  ]);
});

it('gives the code of a fault and when to ask again', async () => {
  const { call } = clientOf({ ok: false, value: { error: 'too-fast' } });
  expect(await call('GET /api/lobby')).toEqual({ ok: false, code: 'too-fast', retryAfter: 7 });
});

it('calls an unknown code a failure', async () => {
  const { call } = clientOf({ ok: false, value: { error: 'of-tomorrow' } });
  expect(await call('GET /api/lobby')).toMatchObject({ code: 'failed' });
});

it('calls a host unreachable that answers with a page, or not at all', async () => {
  const { call } = clientOf({ ok: true, value: '', type: 'text/html' });
  expect(await call('GET /api/lobby')).toMatchObject({ code: 'unreachable' });
  const fetch = () => Promise.reject(new Error('no network'));
  expect(await apiClient({ fetch }).call('GET /api/lobby')).toMatchObject({ code: 'unreachable' });
});
