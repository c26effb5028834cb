// A1, A5: secrets cannot be guessed, are stored as hashes, and go to nobody but their owner.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { oneTimeSecrets } from '../src/accounts/one-time-secrets.ts';
import { hashOfSecret, newSecret } from '../src/accounts/secrets.ts';
import { newTableId } from '../src/tables/tables.ts';
import {
  newGuest,
  browser,
  newAddress,
  openSite,
  send,
  shakeHands,
  tokenHeaders,
} from './visitors.ts';
import type { Visitor } from './visitors.ts';

const opened = Date.now();
/** The clock stands: on a busy machine no try is given back before the next one. */
const { address, dataDir, log, close } = await openSite({}, () => opened);
afterAll(close);

const isSoak = process.env.SOAK === '1';

it('A1 makes secrets of 256 bits and table ids of 128, all different', () => {
  const secrets = Array.from({ length: 20_000 }, newSecret);
  expect(secrets.every((secret) => Buffer.from(secret, 'base64url').length === 32)).toBe(true);
  expect(new Set(secrets).size).toBe(secrets.length);
  expect(Buffer.from(newTableId(), 'base64url')).toHaveLength(16);
  for (let bit = 0; bit < 256; bit++) {
    const ones = secrets.filter((secret) => bitOf(Buffer.from(secret, 'base64url'), bit)).length;
    // Six standard deviations around the half.
    expect(Math.abs(ones - 10_000)).toBeLessThan(6 * Math.sqrt(5000));
  }
});

function bitOf(bytes: Buffer, bit: number): boolean {
  return (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
}

it('A1 lets nobody guess a ticket', async () => {
  const issuer = oneTimeSecrets<string>(30_000, () => 0);
  for (let i = 0; i < 1000; i++) issuer.issue('Ada');
  const guesses = isSoak ? 1_000_000 : 50_000;
  let hits = 0;
  for (let i = 0; i < guesses; i++) if ((await issuer.redeem(newSecret())) !== null) hits++;
  expect(hits).toBe(0);
});

it('forgets a ticket after its time, and takes each once', async () => {
  let now = 0;
  const issuer = oneTimeSecrets<string>(30_000, () => now);
  const [used, late] = [issuer.issue('Ada'), issuer.issue('Ben')];
  expect(await issuer.redeem(used)).toBe('Ada');
  expect(await issuer.redeem(used)).toBeNull();
  now = 30_001;
  expect(await issuer.redeem(late)).toBeNull();
});

it('A1 stops a client that guesses secrets after twenty misses a minute, and nobody else', async () => {
  const person = await newGuest(address);
  const from = newAddress();
  const statuses: number[] = [];
  for (let i = 0; i < 60; i++) {
    const thief = browser(address, { from, cookie: `backtrick=${newSecret()}` });
    statuses.push((await thief.ask('GET', '/api/me/sessions')).status);
  }
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
  expect(new Set(statuses.slice(21))).toEqual(new Set([429]));
  const neighbour = browser(address, { from, cookie: person.cookie });
  expect(await neighbour.ask('GET', '/api/me/sessions')).toMatchObject({ status: 200 });
});

it('A1 stops a client that guesses codes of tables, with however many guests', async () => {
  const host = await newGuest(address);
  const { body: made } = await host.ask('POST', '/api/tables', {
    options: { game: 'original', players: 2 },
  });
  const { body } = await host.ask('POST', `/api/tables/${made.table}/invitation`, {});
  const from = newAddress();
  let tried = 0;
  for (let guest = 0; guest < 8; guest++) {
    const thief = await newGuest(address, { from });
    for (let i = 0; i < 5; i++) {
      const { status } = await thief.ask('POST', '/api/join', { invitation: 'AAAAAA' });
      if (status === 404) tried++;
    }
  }
  expect(tried).toBeLessThanOrEqual(21);
  const late = await newGuest(address, { from });
  const stopped = await late.ask('POST', '/api/join', { invitation: body.code });
  expect(stopped).toMatchObject({ status: 429, body: { error: 'too-fast' } });
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  const friend = await newGuest(address);
  const joined = await friend.ask('POST', '/api/join', { invitation: body.code.toLowerCase() });
  expect(joined.body).toEqual({ table: made.table });
});

it('A1, A5 keeps no secret in the database, the log, an address, or an answer other than its own', async () => {
  const { secrets, answers } = await everySecret();
  expect(secrets.length).toBeGreaterThan(9);
  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name)));
  for (const secret of secrets) {
    expect(files.some((bytes) => bytes.includes(secret))).toBe(false);
    expect(log.some((line) => line.includes(secret))).toBe(false);
    // The answer that hands it over, and no other.
    expect(answers.filter((answer) => answer.includes(secret)).length).toBeLessThan(2);
  }
  const hash = Buffer.from(hashOfSecret(secrets[0] ?? ''));
  expect(files.some((bytes) => bytes.includes(hash))).toBe(true);
});

/** A walk through everything that hands out a secret. */
async function everySecret() {
  const answers: string[] = [];
  const secrets: string[] = [];
  const person = await newGuest(address);
  const note = async (visitor: Visitor, method: string, path: string, body?: object) => {
    const got = await visitor.ask(method, path, body);
    answers.push(got.text);
    secrets.push(visitor.cookie.split('=')[1] ?? '');
    return got.body;
  };
  const { table } = await note(person, 'POST', '/api/tables', {
    options: { game: 'original', players: 2 },
  });
  const invitation = await note(person, 'POST', `/api/tables/${table}/invitation`, {});
  const { token, bot } = await note(person, 'POST', '/api/me/bots', { name: 'Robo' });
  const second = await note(person, 'POST', `/api/me/bots/${bot}/tokens`, {});
  const { code } = await note(person, 'POST', '/api/me/recovery-code', {});
  const device = browser(address);
  const { code: next } = await note(device, 'POST', '/api/sign-in/recovery-code', { code });
  const { ticket } = await note(device, 'POST', '/api/ticket', {});
  const { ticket: unused } = await note(device, 'POST', '/api/ticket', {});
  const socket = await shakeHands(address, { ticket, origin: device.origin });
  if (typeof socket !== 'number') socket.close();
  await note(await newGuest(address), 'POST', '/api/join', { invitation: invitation.secret });
  const paths = ['/api/me/sessions', '/api/me/bots', '/api/me/data', '/api/me/tables'];
  for (const path of paths) await note(device, 'GET', path);
  await send(address, { path: '/api/me/tables', headers: tokenHeaders(token) });
  const { code: short, secret } = invitation;
  const codes = [code, next, code.replaceAll('-', ''), next.replaceAll('-', '')];
  secrets.push(token, second.token, ticket, unused, secret, short, ...codes);
  return { answers, secrets: [...new Set(secrets)].filter((one) => one !== '') };
}
