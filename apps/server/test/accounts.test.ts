// Guests and their sessions, the code on paper, bots, and what happens to one's data.

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_SESSIONS } from '../src/accounts/accounts.ts';
import { plainCode, recoveryCodesIn } from '../src/accounts/recovery-codes.ts';
import { guestWith, until } from './guests.ts';
import {
  newGuest,
  browser,
  closing,
  openSite,
  openSocket,
  send,
  wholeDataOf,
  shakeHands,
  tokenHeaders,
} from './visitors.ts';
import type { Visitor } from './visitors.ts';
import type { Server } from '../src/server.ts';
import { SLACK } from './slack.ts';

const opened = Date.now();
/** The clock stands: on a busy machine no try is given back before the next one. */
const { address, dataDir, server, close } = await openSite({}, () => opened);
afterAll(close);

describe('a guest', () => {
  it('is known again by the cookie', async () => {
    const guest = await newGuest(address);
    const { body } = await guest.ask('POST', '/api/visit', {});
    expect(body).toEqual({ player: guest.player, name: '', isBot: false, offersPasskeys: true });
  });

  it('has a name that fits', async () => {
    const guest = await newGuest(address);
    const named = await guest.ask('POST', '/api/me/name', { name: '  Ada ' });
    expect(named.body).toEqual({ name: 'Ada' });
    const unfit = await guest.ask('POST', '/api/me/name', { name: '   ' });
    expect(unfit).toMatchObject({ status: 400, body: { error: 'unfit-name' } });
  });

  it('stays known as long as there is a visit a year', async () => {
    const guest = await newGuest(address);
    await age(guest, 2 * DAY);
    const seen = await guest.ask('GET', '/api/me/sessions');
    expect(seen.headers.getSetCookie()[0]).toContain(guest.cookie);
    expect(seen.headers.getSetCookie()[0]).toContain(`Max-Age=${365 * 86_400}`);
    const again = await guest.ask('GET', '/api/me/sessions');
    expect(again.headers.getSetCookie()).toEqual([]);
    await age(guest, 366 * DAY);
    expect(await guest.ask('GET', '/api/me/sessions')).toMatchObject({ status: 401 });
  });
});

const DAY = 86_400_000;

/** Lets the last visit of a guest be longer ago. */
async function age({ player }: Pick<Visitor, 'player'>, milliseconds: number): Promise<void> {
  const { store } = server.services;
  for (const document of await store.documentsOf('session', player)) {
    const session = JSON.parse(document.body);
    const body = JSON.stringify({ ...session, seenAt: session.seenAt - milliseconds });
    await store.write({ ...document, body });
  }
}

describe('sessions', () => {
  it('are listed, and one can be ended', async () => {
    const person = await newGuest(address);
    const other = await secondDevice(person);
    const { body } = await person.ask('GET', '/api/me/sessions');
    expect(body.sessions).toHaveLength(2);
    const theirs = body.sessions.find(({ isThis }) => !isThis);
    await person.ask('DELETE', `/api/me/sessions/${theirs?.id}`);
    expect(await other.ask('GET', '/api/me/sessions')).toMatchObject({ status: 401 });
    expect(await person.ask('GET', '/api/me/sessions')).toMatchObject({ status: 200 });
  });

  it('are nobody else’s to end', async () => {
    const [person, stranger] = [await newGuest(address), await newGuest(address)];
    const { body } = await person.ask('GET', '/api/me/sessions');
    await stranger.ask('DELETE', `/api/me/sessions/${body.sessions[0].id}`);
    expect(await person.ask('GET', '/api/me/sessions')).toMatchObject({ status: 200 });
  });

  it('A5 end everywhere at once, and their sockets within a second', async () => {
    const person = await newGuest(address);
    const devices = [person, await secondDevice(person)];
    const sockets = await Promise.all(devices.map((device) => openSocket(address, device)));
    const closed = sockets.map((socket) => closing(socket));
    const began = performance.now();
    await person.ask('DELETE', '/api/me/sessions/all');
    expect(await Promise.all(closed)).toEqual([4001, 4001]);
    expect(performance.now() - began).toBeLessThan(1000 * SLACK);
    expect(person.cookie).toBe('');
    for (const device of devices) {
      expect(await device.ask('GET', '/api/me/sessions')).toMatchObject({ status: 401 });
    }
  });

  it('S4 are fifty at most: one more ends the one that was used least recently', async () => {
    const person = await newGuest(address);
    const { accounts } = server.services;
    const opening = { device: 'another', as: 'proven' } as const;
    const unused = (await accounts.open(person.player, opening)) ?? '';
    await age(person, DAY - 60_000);
    await server.services.accounts.see(person.cookie.split('=')[1] ?? '');
    const socket = await openSocket(address, browser(address, { cookie: `backtrick=${unused}` }));
    const closed = closing(socket);
    for (let i = 2; i < MAX_SESSIONS; i++) await accounts.open(person.player, opening);
    expect((await person.ask('GET', '/api/me/sessions')).body.sessions).toHaveLength(MAX_SESSIONS);
    const further = [await secondDevice(person), await secondDevice(person)];
    const { body } = await person.ask('GET', '/api/me/sessions');
    expect(body.sessions).toHaveLength(MAX_SESSIONS);
    expect(body.sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(await closed).toBe(4001);
    for (const device of further) {
      expect(await device.ask('GET', '/api/me/sessions')).toMatchObject({ status: 200 });
    }
  });

  it('can be ended by the operator in the database', async () => {
    const [person, other] = [await newGuest(address), await newGuest(address)];
    const db = new Database(join(dataDir, 'backtrick.sqlite'));
    db.prepare("DELETE FROM documents WHERE kind = 'session' AND owner = ?").run(person.player);
    db.close();
    expect(await person.ask('GET', '/api/me/sessions')).toMatchObject({ status: 401 });
    expect(await other.ask('GET', '/api/me/sessions')).toMatchObject({ status: 200 });
  });

  it('give a device that leaves its cookie back', async () => {
    const person = await newGuest(address);
    const { body } = await person.ask('GET', '/api/me/sessions');
    await person.ask('DELETE', `/api/me/sessions/${body.sessions[0].id}`);
    expect(person.cookie).toBe('');
  });
});

async function secondDevice(person: Visitor): Promise<Visitor> {
  const { body } = await person.ask('POST', '/api/me/recovery-code', {});
  const device = browser(address);
  await device.ask('POST', '/api/sign-in/recovery-code', { code: body.code });
  return device;
}

describe('the recovery code', () => {
  const codeOf = async (person: Visitor): Promise<string> =>
    (await person.ask('POST', '/api/me/recovery-code', {})).body.code;
  const signIn = (device: Visitor, code: string) =>
    device.ask('POST', '/api/sign-in/recovery-code', { code });

  it('has 140 bits in groups that can be typed', async () => {
    const code = await codeOf(await newGuest(address));
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('lets its owner in elsewhere, once, and gives the next one', async () => {
    const person = await newGuest(address);
    const code = await codeOf(person);
    const device = browser(address);
    const { status, body } = await signIn(device, code);
    expect({ status, player: body.player }).toEqual({ status: 200, player: person.player });
    expect(await signIn(browser(address), code)).toMatchObject({
      status: 401,
      body: { error: 'wrong-proof' },
    });
    expect(await signIn(browser(address), body.code)).toMatchObject({ status: 200 });
  });

  it('works once also for two who come at once', async () => {
    const code = await codeOf(await newGuest(address));
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => signIn(browser(address), code)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is used up before it is removed', async () => {
    const person = await newGuest(address);
    const slow = { ...server.services.store, remove: async () => undefined };
    const codes = recoveryCodesIn(slow, Date.now);
    const code = await codes.issue(person.player);
    const tries = await Promise.all([codes.redeem(code), codes.redeem(code)]);
    expect([...tries, await codes.redeem(code)].filter((one) => one !== null)).toHaveLength(1);
  });

  it('works no more after the next one was made', async () => {
    const person = await newGuest(address);
    const old = await codeOf(person);
    await codeOf(person);
    expect(await signIn(browser(address), old)).toMatchObject({ status: 401 });
  });

  it.each([
    (code: string) => code.toLowerCase(),
    (code: string) => code.replaceAll('-', ' '),
    (code: string) => ` ${code.replaceAll('-', '')}\n`,
    (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l'),
    (code: string) => code.replaceAll('1', 'i').replaceAll('-', '–'),
  ])('is read as it was meant: %s', async (typed) => {
    const person = await newGuest(address);
    const { body } = await signIn(browser(address), typed(await codeOf(person)));
    expect(body.player).toBe(person.player);
  });

  it('is not read as something else', () => {
    expect(plainCode('ABCD-EFGH')).toBe('ABCDEFGH');
    expect(plainCode('U')).toBe('U');
  });

  it('A1 can be tried only so often from one network, and others still get in', async () => {
    const person = await newGuest(address);
    const code = await codeOf(person);
    const from = '192.0.2.77';
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      statuses.push((await signIn(browser(address, { from }), 'WRONG')).status);
    }
    expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect(await signIn(browser(address, { from }), code)).toMatchObject({ status: 429 });
    expect(await signIn(browser(address), code)).toMatchObject({ status: 200 });
  });
});

describe('a bot account', () => {
  const makeBot = async (person: Visitor) =>
    (await person.ask('POST', '/api/me/bots', { name: 'Robo' })).body;

  it('comes with a token, over HTTP and to a socket, and says that it is a bot', async () => {
    const person = await newGuest(address);
    const { bot, token } = await makeBot(person);
    const headers = tokenHeaders(token);
    const { body } = await send(address, { method: 'POST', path: '/api/visit', body: {}, headers });
    expect(body).toMatchObject({ player: bot, name: 'Robo', isBot: true });
    expect(await server.services.accounts.person(bot)).toMatchObject({ isBot: true });
    const ticket = await send(address, { method: 'POST', path: '/api/ticket', body: {}, headers });
    const socket = await shakeHands(address, { ticket: ticket.body.ticket });
    expect(socket).not.toBeTypeOf('number');
    if (typeof socket !== 'number') socket.close();
  });

  it('makes a table like anybody', async () => {
    const { token } = await makeBot(await newGuest(address));
    const options = { game: 'original', players: 2 };
    const sending = { method: 'POST', path: '/api/tables', body: { options } };
    const made = await send(address, { ...sending, headers: tokenHeaders(token) });
    expect(made.status).toBe(200);
  });

  it('has tokens that are listed without their secret, and end with their sockets', async () => {
    const person = await newGuest(address);
    const { bot, token } = await makeBot(person);
    const second = await person.ask('POST', `/api/me/bots/${bot}/tokens`, {});
    const { body, text } = await person.ask('GET', '/api/me/bots');
    expect(body.bots).toMatchObject([{ bot, name: 'Robo' }]);
    expect(body.bots[0].tokens).toHaveLength(2);
    expect(text).not.toContain(token);
    const ask = { method: 'POST', path: '/api/ticket', body: {} };
    const { body: given } = await send(address, { ...ask, headers: tokenHeaders(token) });
    const socket = await shakeHands(address, { ticket: given.ticket });
    if (typeof socket === 'number') throw new Error('a bot has a socket');
    const closed = closing(socket);
    for (const { id } of body.bots[0].tokens) {
      await person.ask('DELETE', `/api/me/bots/${bot}/tokens/${id}`);
    }
    expect(await closed).toBe(4001);
    for (const ended of [token, second.body.token]) {
      const refused = await send(address, { ...ask, headers: tokenHeaders(ended) });
      expect(refused).toMatchObject({ status: 401, body: { error: 'no-session' } });
    }
  });

  it('keeps a token that is used', async () => {
    const { bot, token } = await makeBot(await newGuest(address));
    const visit = () => send(address, { path: '/api/me/tables', headers: tokenHeaders(token) });
    for (let halfYear = 0; halfYear < 3; halfYear++) {
      await age({ player: bot }, 180 * DAY);
      expect(await visit()).toMatchObject({ status: 200 });
    }
    expect((await visit()).headers.getSetCookie()).toEqual([]);
    await age({ player: bot }, 366 * DAY);
    expect(await visit()).toMatchObject({ status: 401 });
  });

  it('is its owner’s alone', async () => {
    const [owner, stranger] = [await newGuest(address), await newGuest(address)];
    const { bot } = await makeBot(owner);
    const { body } = await owner.ask('GET', '/api/me/bots');
    for (const [method, path] of [
      ['POST', `/api/me/bots/${bot}/tokens`],
      ['DELETE', `/api/me/bots/${bot}/tokens/${body.bots[0].tokens[0].id}`],
      ['DELETE', `/api/me/bots/${bot}`],
    ] as const) {
      expect(await stranger.ask(method, path, {})).toMatchObject({ status: 404 });
    }
  });

  it('is one of at most ten, with at most five tokens', async () => {
    const person = await newGuest(address);
    const { bot } = await makeBot(person);
    for (let i = 0; i < 9; i++) await server.services.botAccounts.make(person.player, 'Robo');
    const refused = { status: 409, body: { error: 'too-many' } };
    expect(await person.ask('POST', '/api/me/bots', { name: 'Robo' })).toMatchObject(refused);
    for (let i = 0; i < 4; i++) await server.services.botAccounts.token(person.player, bot);
    expect(await person.ask('POST', `/api/me/bots/${bot}/tokens`, {})).toMatchObject(refused);
  });

  it('cannot come with a person’s secret, nor a browser with a bot’s', async () => {
    const person = await newGuest(address);
    const { token } = await makeBot(person);
    const secret = person.cookie.split('=')[1] ?? '';
    const asProgram = { path: '/api/me/tables', headers: tokenHeaders(secret) };
    expect(await send(address, asProgram)).toMatchObject({ status: 401 });
    const asBrowser = browser(address, { cookie: `backtrick=${token}` });
    expect(await asBrowser.ask('GET', '/api/me/tables')).toMatchObject({ status: 401 });
  });
});

describe('one’s data', () => {
  it('can be taken along, with everything and without secrets', async () => {
    const person = await newGuest(address);
    await person.ask('POST', '/api/me/name', { name: 'Ada' });
    const { table } = await playedGame(person);
    await person.ask('POST', '/api/me/bots', { name: 'Robo' });
    const { body: code } = await person.ask('POST', '/api/me/recovery-code', {});
    const data = await wholeDataOf(person);
    expect(data['person']).toHaveLength(2);
    expect(data['person']).toContainEqual(expect.objectContaining({ name: 'Ada' }));
    expect(data['person']).toContainEqual(expect.objectContaining({ name: 'Robo' }));
    expect(data['session']).toHaveLength(1);
    expect(data['recovery']).toHaveLength(1);
    expect(data['results']).toMatchObject([{ table, seat: 1, record: { names: ['Ada', 'Ben'] } }]);
    expect(data['tables']).toMatchObject([{ table }]);
    const text = JSON.stringify(data);
    const secret = person.cookie.split('=')[1] ?? '';
    for (const hidden of [secret, code.code, plainCode(code.code)]) {
      expect(text).not.toContain(hidden);
    }
  });

  it('is gone when its owner says so; games stay, with a seat without a name', async () => {
    const person = await newGuest(address);
    await person.ask('POST', '/api/me/name', { name: 'Ada' });
    const { table, other } = await playedGame(person);
    await person.ask('POST', '/api/me/bots', { name: 'Robo' });
    await person.ask('POST', '/api/me/recovery-code', {});
    await person.ask('POST', `/api/tables/${table}/invitation`, {});
    const bots = await server.services.botAccounts.of(person.player);
    const before = person.cookie;
    const closed = closing(await openSocket(address, person));
    expect(await person.ask('DELETE', '/api/me')).toMatchObject({ status: 200 });
    expect(await closed).toBe(4001);
    expect(person.cookie).toBe('');
    const back = browser(address, { cookie: before });
    expect(await back.ask('GET', '/api/me/data')).toMatchObject({ status: 401 });
    for (const player of [person.player, ...bots.map(({ bot }) => bot.id)]) {
      expect(documentsOf(player)).toEqual([]);
    }
    const { body } = await other.ask('GET', `/api/games/${table}/1`);
    expect(body).toMatchObject({ names: [null, 'Ben'], deleted: [1] });
    for (const path of [`/api/tables/${table}`, '/api/me/data', '/api/me/results']) {
      expect((await other.ask('GET', path)).text).not.toContain('Ada');
    }
  });

  it('leaves a running game, whose record will not name it', async () => {
    const person = await newGuest(address);
    const { table, other, finish } = await startedGame(person);
    await person.ask('DELETE', '/api/me');
    const open = server.services.tables.authority(table).open();
    expect(open?.chairs[0]).toMatchObject({ player: null });
    await finish();
    const { body } = await other.ask('GET', `/api/games/${table}/1`);
    expect(body).toMatchObject({ names: [null, 'Ben'], deleted: [1] });
  });
});

/** What the database itself still has of somebody. */
function documentsOf(player: string): unknown[] {
  const db = new Database(join(dataDir, 'backtrick.sqlite'), { readonly: true });
  try {
    return db
      .prepare(
        "SELECT kind, key FROM documents WHERE kind <> 'deletion' AND (owner = ? OR key = ? OR body LIKE ?)",
      )
      .all(player, player, `%${player}%`);
  } finally {
    db.close();
  }
}

async function playedGame(person: Visitor) {
  const { table, other, finish } = await startedGame(person);
  await finish();
  return { table, other };
}

/** A game of two that has just been dealt; it ends when the second gives up, alone or with the first one's consent. */
async function startedGame(person: Visitor) {
  const other = await newGuest(address);
  const { body } = await person.ask('POST', '/api/tables', {
    options: { game: 'original', players: 2, watching: 'everybody' },
  });
  const { table } = body;
  const joined = await Promise.all(
    [person, other].map((one) => guestWith(address, one.cookie, one.player).join(table)),
  );
  for (const [i, { session }] of joined.entries()) {
    await until(() => session.view() !== null);
    await session.ask({ kind: 'sit', seat: i + 1, name: ['Ada', 'Ben'][i] ?? '' });
    await session.ask({ kind: 'ready', seed: randomUUID().replaceAll('-', '').repeat(2) });
  }
  const [first, second] = joined;
  const finish = async () => {
    await second?.session.ask({ kind: 'abandon' });
    if (first?.socket.readyState === first?.socket.OPEN)
      await first?.session.ask({ kind: 'agree', proposal: proposalIn(server, table) });
    await until(() => server.services.tables.authority(table).open()?.phase === 'over');
    for (const { socket } of joined) socket.close();
  };
  return { table, other, finish };
}

function proposalIn({ services }: Server, table: string): number {
  return services.tables.authority(table).open()?.proposal?.version ?? 0;
}
