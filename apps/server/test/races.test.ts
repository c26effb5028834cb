// S15: what is read, and then written, is decided in one step: asked many times at the same moment, it holds as well.

import { ALL_SESSIONS } from '@backtrick/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../src/limits/rate-limit.ts';
import { newGuest, browser, newAddress, openSite } from './visitors.ts';
import type { OpenSite, Visitor } from './visitors.ts';

const REPEATS = 20;
let now = Date.now();
let site: OpenSite;
beforeAll(async () => {
  site = await openSite({}, () => now);
});
afterAll(() => site.close());

const repeats = Array.from({ length: REPEATS }, (_, i) => i + 1);

describe('a session that ends', () => {
  it.each(repeats)('S15 does not come back by being renewed at the same moment (%i)', async () => {
    const guest = await newGuest(site.address);
    const old = { ...guest };
    const [renewed] = await Promise.all([
      sameGuest(guest).ask('POST', '/api/me/recovery-code', {}),
      sameGuest(guest).ask('DELETE', `/api/me/sessions/${ALL_SESSIONS}`),
    ]);
    expect(await site.server.services.accounts.sessions(guest.player)).toEqual([]);
    const cookie = (renewed.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    for (const secret of [old.cookie, cookie].filter((one) => one !== '')) {
      const got = await browser(site.address, { cookie: secret }).ask('GET', '/api/me/tables');
      expect(got.status).toBe(401);
    }
  });

  it.each(repeats)('S15 ends once, however often it is renewed meanwhile (%i)', async () => {
    const { accounts } = site.server.services;
    const { person, secret } = await accounts.createGuest('');
    const session = await accounts.session(secret);
    if (!session) throw new Error('who arrives has a session');
    const renewals = Array.from({ length: 4 }, () => accounts.renew(session));
    const [, ...secrets] = await Promise.all([accounts.end(person.id, session.id), ...renewals]);
    expect(await accounts.sessions(person.id)).toEqual([]);
    for (const one of secrets) expect(one && (await accounts.session(one))).toBeNull();
  });

  it('S15 does not come back by being seen at the same moment', async () => {
    const { accounts } = site.server.services;
    for (let i = 0; i < REPEATS; i++) {
      const { person, secret } = await accounts.createGuest('');
      await Promise.all([
        accounts.see(secret),
        accounts.end(person.id, ALL_SESSIONS),
        accounts.see(secret),
      ]);
      expect(await accounts.session(secret)).toBeNull();
      expect(await accounts.sessions(person.id)).toEqual([]);
    }
  });
});

it('S15 a session that is renewed several times at once goes on under one secret', async () => {
  const { accounts } = site.server.services;
  for (let i = 0; i < REPEATS; i++) {
    const { person, secret } = await accounts.createGuest('');
    const session = await accounts.session(secret);
    if (!session) throw new Error('who arrives has a session');
    const secrets = await Promise.all(Array.from({ length: 5 }, () => accounts.renew(session)));
    expect(secrets.filter((one) => one !== null)).toHaveLength(1);
    expect(await accounts.sessions(person.id)).toHaveLength(1);
  }
});

it.each(repeats)('S15 of ninety wrong codes at once few are looked at (%i)', async () => {
  // All buckets are full again.
  now += 600_000;
  const from = newAddress();
  const guests: Visitor[] = [];
  for (let i = 0; i < 9; i++) guests.push(await newGuest(site.address, { from }));
  const got = await Promise.all(
    Array.from({ length: 90 }, (_, i) => {
      const guest = guests[i % guests.length] ?? browser(site.address);
      return sameGuest(guest).ask('POST', '/api/join', { invitation: wrongCode(i) });
    }),
  );
  expect(got.filter(({ status }) => status === 404)).toHaveLength(LIMITS.miss.burst);
  expect(got.filter(({ status }) => status === 429)).toHaveLength(90 - LIMITS.miss.burst);
});

it('S15 ninety wrong recovery codes at once are as many as the limit lets pass', async () => {
  const from = '203.0.113.90';
  const visitors = Array.from({ length: 90 }, () => browser(site.address, { from }));
  const got = await Promise.all(
    visitors.map((one) => one.ask('POST', '/api/sign-in/recovery-code', { code: 'A'.repeat(28) })),
  );
  expect(got.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(LIMITS.miss.burst);
});

it.each(repeats)('S15 of recovery codes made at once, one is good (%i)', async () => {
  const { recoveryCodes } = site.server.services;
  const guest = await newGuest(site.address);
  const issued = await Promise.all(
    Array.from({ length: 8 }, () => recoveryCodes.issue(guest.player)),
  );
  const redeemed = [];
  for (const code of issued) redeemed.push(await recoveryCodes.redeem(code));
  expect(redeemed.filter((player) => player !== null)).toEqual([guest.player]);
});

it.each(repeats)('S15 of recovery codes asked for at once, one is good (%i)', async () => {
  const guest = await newGuest(site.address);
  const asked = await Promise.all(
    Array.from({ length: 6 }, () => sameGuest(guest).ask('POST', '/api/me/recovery-code', {})),
  );
  const codes = asked.flatMap(({ body }) => body.code ?? []);
  const signedIn = [];
  for (const code of codes) {
    signedIn.push(await browser(site.address).ask('POST', '/api/sign-in/recovery-code', { code }));
  }
  expect(signedIn.filter(({ status }) => status === 200)).toHaveLength(1);
});

it.each(repeats)('S15 a recovery code works once, used at once by several (%i)', async () => {
  const guest = await newGuest(site.address);
  const { body } = await guest.ask('POST', '/api/me/recovery-code', {});
  const got = await Promise.all(
    Array.from({ length: 5 }, () =>
      browser(site.address).ask('POST', '/api/sign-in/recovery-code', { code: body.code }),
    ),
  );
  expect(got.filter(({ status }) => status === 200)).toHaveLength(1);
});

describe('as many as there may be', () => {
  it('S15 are not passed by bots made at once', async () => {
    const { botAccounts } = site.server.services;
    const guest = await newGuest(site.address);
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, i) => botAccounts.make(guest.player, `Bot ${i}`)),
    );
    expect(made.filter((one) => one !== null)).toHaveLength(10);
    expect(await botAccounts.of(guest.player)).toHaveLength(10);
  });

  it('S15 are not passed by tokens made at once', async () => {
    const { botAccounts, accounts } = site.server.services;
    const guest = await newGuest(site.address);
    const bot = await botAccounts.make(guest.player, 'Bot');
    if (!bot) throw new Error('one bot may be made');
    await Promise.all(Array.from({ length: 20 }, () => botAccounts.token(guest.player, bot.id)));
    expect(await accounts.sessions(bot.id)).toHaveLength(5);
  });
});

/** The same cookie, in a jar that keeps nothing new. */
function sameGuest({ cookie, from, player }: Visitor): Visitor {
  return browser(site.address, { cookie, from, player });
}

function wrongCode(i: number): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ';
  return `ZZZZ${letters[i % 23] ?? ''}${letters[Math.floor(i / 23)] ?? ''}`;
}
