// Messages to who is not there, through a real push service on this machine: what is in them, when they come, and when
// they do not.

import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { globalAgent } from 'node:https';
import type { Command } from '@backtrick/table';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServices } from '../src/services.ts';
import type { Services } from '../src/services.ts';
import {
  MAX_MESSAGES_PER_DAY,
  DEFAULT_QUIET_HOURS,
} from '../src/notifications/message-preferences.ts';
import { turnNotices } from '../src/notifications/turn-notices.ts';
import type { TurnNotices } from '../src/notifications/turn-notices.ts';
import { FIRST_NOTICE_DELAY } from '../src/notifications/reminder-schedule.ts';
import { MAX_SUBSCRIPTIONS } from '../src/notifications/subscriptions.ts';
import { filesIn } from '../src/storage/data-folder.ts';
import { NO_OTHER_NODES } from '../src/tables/presence.ts';
import { trackPresence } from '../src/tables/presence.ts';
import type { Presence } from '../src/tables/presence.ts';
import { newTableId } from '../src/tables/tables.ts';
import { emptyFolder } from './guests.ts';
import { openPushService } from './push-service.ts';
import type { Device } from './push-service.ts';
import { selfSigned } from './self-signed.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NOON = Date.parse('2026-03-02T12:00:00Z');

const service = await openPushService();
afterAll(() => service.close());

/** A server without sockets: its clock stands still until it is moved, and it sweeps only on demand. */
let now = NOON;
let folder: ReturnType<typeof emptyFolder>;
let services: Services;
let presence: Presence;
let notices: TurnNotices;
const failures: unknown[] = [];

async function open(): Promise<void> {
  services = await openServices(folder.path, { clock: () => now, pushServices: [service.host] });
  const onFailure = (error: unknown) => failures.push(error);
  presence = trackPresence({ ...services, otherNodes: NO_OTHER_NODES, onFailure });
  notices = turnNotices({ ...services, ...services.push, presence, onFailure });
  services.tables.watch(notices.onTableChange);
}

beforeEach(async () => {
  now = NOON;
  folder = emptyFolder();
  await open();
});

afterEach(async () => {
  await services.store.close();
  folder.remove();
  if (failures.length > 0) throw new AggregateError(failures, 'a sweep failed');
});

async function pass(milliseconds: number): Promise<void> {
  now += milliseconds;
  await notices.sweep();
}

/** Everything that was noted of the last change is on disk: what is written after it is written, and what is read after it is read. */
async function settled(): Promise<void> {
  for (let i = 0; i < 6; i++) {
    await services.store.document('note', 'none');
    await services.store.remove('note', 'none');
  }
}

interface Player {
  readonly id: string;
  readonly secret: string;
}

async function newPlayer(): Promise<Player> {
  const { person, secret } = await services.accounts.createGuest('phone');
  return { id: person.id, secret };
}

async function phoneOf({ secret }: Player): Promise<Device> {
  const session = await services.accounts.session(secret);
  const device = service.device(services.push.serverKey);
  if (!session) throw new Error('there is a session');
  expect(await services.push.subscriptions.add(device.subscription, session)).toBe('added');
  return device;
}

async function ask(player: Player, table: string, command: Command): Promise<void> {
  const authority = services.tables.authority(table);
  const epoch = authority.open()?.chairs.find((one) => one.player === player.id)?.epoch ?? null;
  const who = { kind: 'person', player: player.id, epoch } as const;
  const answer = await authority.ask({ who, id: randomUUID(), command });
  expect(answer).toMatchObject({ ok: true });
}

/** A game of two that has been dealt; a day for every turn. */
async function dealt(ada: Player, ben: Player): Promise<string> {
  const table = newTableId();
  const options = { game: 'original', players: 2, clock: { kind: 'days', turn: 1 } };
  await ask(ada, table, { kind: 'create', options });
  for (const [i, player] of [ada, ben].entries()) {
    await ask(player, table, { kind: 'sit', seat: i + 1, name: ['Ada', 'Ben'][i] ?? '' });
    await ask(player, table, { kind: 'ready', seed: 'ab'.repeat(32) });
  }
  return table;
}

/** Ada's turn has just begun. */
async function adasTurn(ada: Player, ben: Player): Promise<string> {
  const table = await dealt(ada, ben);
  await ask(ada, table, { kind: 'act', action: '@1', version: versionOf(table) });
  await settled();
  return table;
}

const versionOf = (table: string) => services.tables.authority(table).open()?.changedAt ?? 0;
const remindersAt = ({ messages }: Device) =>
  messages.map((message) => (message as { readonly reminder: number }).reminder);

describe('a message', () => {
  it('says which table waits, for what, and until when, and nothing else', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const [phone, other] = [await phoneOf(ada), await phoneOf(ben)];
    const table = await dealt(ada, ben);
    await settled();
    await pass(FIRST_NOTICE_DELAY);
    const begin = { kind: 'begin', table, game: 'original', due: NOON + 24 * HOUR, reminder: 0 };
    expect([phone.messages, other.messages]).toEqual([[begin], [begin]]);

    await ask(ada, table, { kind: 'act', action: '@1', version: versionOf(table) });
    await settled();
    await pass(FIRST_NOTICE_DELAY);
    const due = NOON + FIRST_NOTICE_DELAY + 24 * HOUR;
    expect(phone.messages.slice(1)).toEqual([
      { kind: 'turn', table, game: 'original', due, reminder: 0 },
    ]);
    expect(other.messages).toHaveLength(1);
    const [, headers] = phone.headers;
    expect(headers?.ttl).toBe(String(24 * 3600 - FIRST_NOTICE_DELAY / 1000));
    expect(headers?.topic).toMatch(/^[\w-]{32}$/);
    expect(headers?.topic).not.toContain(table);
  });

  it('comes to every device of the person, and to no bot, spectator or other', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const [phone, tablet, other] = [await phoneOf(ada), await phoneOf(ada), await phoneOf(ben)];
    await adasTurn(ada, ben);
    await pass(FIRST_NOTICE_DELAY);
    expect([phone, tablet, other].map(({ messages }) => messages.length)).toEqual([1, 1, 0]);
  });

  it('does not come to who is at the table', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    const table = await adasTurn(ada, ben);
    const leave = presence.attend(table, ada.id);
    await pass(FIRST_NOTICE_DELAY);
    await pass(HOUR);
    expect(phone.messages).toEqual([]);
    leave();
    await pass(11 * HOUR);
    expect(remindersAt(phone)).toEqual([1]);
  });

  it('does not come where people are expected to be there', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    const table = await dealt(ada, ben);
    await ask(ada, table, { kind: 'abandon' });
    await ask(ben, table, {
      kind: 'agree',
      proposal: services.tables.authority(table).open()?.version ?? 0,
    });
    const options = { game: 'original', players: 2, clock: { kind: 'seconds', turn: 60 } };
    await ask(ada, table, { kind: 'options', options });
    for (const one of [ada, ben]) await ask(one, table, { kind: 'ready', seed: 'ab'.repeat(32) });
    await settled();
    await pass(HOUR);
    expect(phone.messages).toEqual([]);
  });
});

describe('reminders', () => {
  it('come at half of the time and when an eighth is left, and no more', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const [phone, other] = [await phoneOf(ada), await phoneOf(ben)];
    const table = await adasTurn(ada, ben);
    await pass(FIRST_NOTICE_DELAY - SECOND);
    expect(remindersAt(phone)).toEqual([]);
    await pass(SECOND);
    expect(remindersAt(phone)).toEqual([0]);
    await pass(12 * HOUR - FIRST_NOTICE_DELAY - SECOND);
    expect(remindersAt(phone)).toEqual([0]);
    await pass(SECOND);
    expect(remindersAt(phone)).toEqual([0, 1]);
    await pass(9 * HOUR - SECOND);
    expect(remindersAt(phone)).toEqual([0, 1]);
    await pass(SECOND);
    expect(remindersAt(phone)).toEqual([0, 1, 2]);
    await pass(3 * HOUR - SECOND);
    expect(remindersAt(phone)).toEqual([0, 1, 2]);
    // The server plays for Ada, and Ben is told.
    await services.tables.askAsServer(table, { kind: 'tick' }, 'early-tick');
    now += SECOND;
    await services.tables.askAsServer(table, { kind: 'tick' }, 'the-tick');
    await settled();
    await pass(FIRST_NOTICE_DELAY);
    expect([remindersAt(phone), remindersAt(other)]).toEqual([[0, 1, 2], [0]]);
  });

  it('are for the turn that runs: who has played is left alone', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    const table = await adasTurn(ada, ben);
    await pass(FIRST_NOTICE_DELAY);
    now += 24 * HOUR;
    await services.tables.askAsServer(table, { kind: 'tick' }, 'the-tick');
    await settled();
    await pass(12 * HOUR);
    expect(remindersAt(phone)).toEqual([0]);
  });

  it('are told once when several are due, and outlive a restart', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    const table = await adasTurn(ada, ben);
    await pass(FIRST_NOTICE_DELAY);
    await services.store.close();
    await open();
    await pass(22 * HOUR);
    expect(remindersAt(phone)).toEqual([0, 2]);
    expect(phone.messages[1]).toMatchObject({ table });
  });

  it('come later when the clock stood still, and not twice', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    const table = await adasTurn(ada, ben);
    await pass(FIRST_NOTICE_DELAY);
    await services.tables.askAsServer(
      table,
      { kind: 'extend', milliseconds: 6 * HOUR },
      'an-outage',
    );
    await settled();
    await pass(13 * HOUR);
    expect(remindersAt(phone)).toEqual([0]);
    await pass(5 * HOUR);
    expect(remindersAt(phone)).toEqual([0, 1]);
    await notices.sweep();
    expect(remindersAt(phone)).toEqual([0, 1]);
  });

  it('are not sent for a note of another turn', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    const table = await adasTurn(ada, ben);
    const noted = await services.store.document('notice', `${table} ${ada.id}`);
    if (!noted) throw new Error('the turn is noted');
    const body = JSON.stringify({ ...JSON.parse(noted.body), turn: '0.0' });
    await services.store.write({ ...noted, body });
    await pass(HOUR);
    expect(phone.messages).toEqual([]);
  });

  it('are told once where two look at the same moment', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    await adasTurn(ada, ben);
    const onFailure = (error: unknown) => failures.push(error);
    const others = Array.from({ length: 4 }, () =>
      turnNotices({ ...services, ...services.push, presence, onFailure }),
    );
    now += FIRST_NOTICE_DELAY;
    await Promise.all([notices, ...others].map((one) => one.sweep()));
    expect(remindersAt(phone)).toEqual([0]);
  });

  it(`are ${MAX_MESSAGES_PER_DAY.reminders} a day at most, and begin anew the day after`, async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    const tables = MAX_MESSAGES_PER_DAY.reminders + 2;
    for (let i = 0; i < tables; i++) await adasTurn(ada, ben);
    await pass(FIRST_NOTICE_DELAY);
    expect(remindersAt(phone)).toEqual(Array.from({ length: tables }, () => 0));
    // Half of the time is over at midnight, and an eighth is left at nine.
    const reminders = () => remindersAt(phone).filter((reminder) => reminder > 0).length;
    await pass(12 * HOUR);
    expect(reminders()).toBe(MAX_MESSAGES_PER_DAY.reminders);
    await pass(9 * HOUR);
    expect(reminders()).toBe(MAX_MESSAGES_PER_DAY.reminders);
    now += 24 * HOUR;
    expect(await services.push.preferences.count(ada.id, 'reminders')).toBe(true);
  });
});

describe('quiet hours', () => {
  const berlin = (quiet: { readonly from: number; readonly to: number } | null) => ({
    timeZone: 'Europe/Berlin',
    quiet,
  });

  it('let a message wait until they are over', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    await services.push.preferences.set(ada.id, berlin(DEFAULT_QUIET_HOURS));
    // 22:30 in Berlin.
    now = Date.parse('2026-03-02T21:30:00Z');
    await adasTurn(ada, ben);
    await pass(FIRST_NOTICE_DELAY);
    await pass(9 * HOUR);
    expect(phone.messages).toEqual([]);
    await pass(Date.parse('2026-03-03T07:00:00Z') - now - SECOND);
    expect(phone.messages).toEqual([]);
    await pass(SECOND);
    expect(remindersAt(phone)).toEqual([0]);
  });

  it('let a message wait also when the server was late', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    await services.push.preferences.set(ada.id, berlin(DEFAULT_QUIET_HOURS));
    // 21:30 in Berlin, and the server looks an hour later.
    now = Date.parse('2026-03-02T20:30:00Z');
    await adasTurn(ada, ben);
    await pass(HOUR);
    expect(phone.messages).toEqual([]);
    await pass(Date.parse('2026-03-03T07:00:00Z') - now);
    expect(remindersAt(phone)).toEqual([0]);
  });

  it('are those of the place: what is night in Berlin is day in Auckland', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    await services.push.preferences.set(ada.id, {
      timeZone: 'Pacific/Auckland',
      quiet: DEFAULT_QUIET_HOURS,
    });
    now = Date.parse('2026-03-02T21:30:00Z');
    await adasTurn(ada, ben);
    await pass(FIRST_NOTICE_DELAY);
    expect(remindersAt(phone)).toEqual([0]);
  });

  it('bring the last reminder forward when it would be too late after them', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    await services.push.preferences.set(ada.id, berlin(DEFAULT_QUIET_HOURS));
    // 05:00 in Berlin next day is the deadline: an eighth is left at 02:00.
    now = Date.parse('2026-03-02T04:00:00Z');
    await adasTurn(ada, ben);
    await pass(Date.parse('2026-03-02T07:00:00Z') - now);
    await pass(Date.parse('2026-03-02T16:00:00Z') - now);
    expect(remindersAt(phone)).toEqual([0, 1]);
    await pass(Date.parse('2026-03-02T20:59:58Z') - now);
    expect(remindersAt(phone)).toEqual([0, 1]);
    await pass(SECOND);
    expect(remindersAt(phone)).toEqual([0, 1, 2]);
  });
});

describe('an address', () => {
  it('is forgotten when its service says that nobody is there', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const [lost, sold, phone] = [await phoneOf(ada), await phoneOf(ada), await phoneOf(ada)];
    lost.status = 404;
    sold.status = 410;
    await adasTurn(ada, ben);
    await pass(FIRST_NOTICE_DELAY);
    expect(phone.messages).toHaveLength(1);
    const left = await services.push.subscriptions.of(ada.id);
    expect(left.map(({ address }) => address)).toEqual([phone.subscription]);
  });

  it('is tried again when its service fails, and its message counts once', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    phone.status = 503;
    await adasTurn(ada, ben);
    await pass(FIRST_NOTICE_DELAY);
    await pass(MINUTE - SECOND);
    phone.status = 201;
    expect(remindersAt(phone)).toEqual([]);
    await pass(SECOND);
    expect(remindersAt(phone)).toEqual([0]);
    expect((await services.push.preferences.of(ada.id)).turns).toBe(1);
    expect(await services.push.subscriptions.of(ada.id)).toHaveLength(1);
    await pass(12 * HOUR);
    expect(remindersAt(phone)).toEqual([0, 1]);
  });

  it('is given up for a turn after a while, and its reminders still come', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    phone.status = 500;
    await adasTurn(ada, ben);
    for (const wait of [FIRST_NOTICE_DELAY, MINUTE, 4 * MINUTE, 16 * MINUTE]) await pass(wait);
    phone.status = 201;
    await pass(HOUR);
    expect(remindersAt(phone)).toEqual([]);
    await pass(11 * HOUR);
    expect(remindersAt(phone)).toEqual([1]);
  });

  it('is the only place that is written to: no redirect is followed, no strange certificate believed', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    phone.status = 307;
    await adasTurn(ada, ben);
    await pass(FIRST_NOTICE_DELAY);
    expect(service.strays).toEqual([]);
    phone.status = 201;
    const { ca } = globalAgent.options;
    globalAgent.options.ca = selfSigned('localhost').cert;
    globalAgent.destroy();
    await pass(MINUTE);
    globalAgent.options.ca = ca;
    expect(phone.messages).toEqual([]);
    await pass(4 * MINUTE);
    expect(remindersAt(phone)).toEqual([0]);
  });

  it('ends with the session it was given in, and goes to who uses the browser now', async () => {
    const [ada, ben] = [await newPlayer(), await newPlayer()];
    const phone = await phoneOf(ada);
    const session = await services.accounts.session(ben.secret);
    if (!session) throw new Error('there is a session');
    await services.push.subscriptions.add(phone.subscription, session);
    expect(await services.push.subscriptions.of(ada.id)).toEqual([]);
    expect(await services.push.subscriptions.of(ben.id)).toHaveLength(1);
    await services.accounts.end(ben.id, 'all');
    expect(await services.push.subscriptions.of(ben.id)).toEqual([]);
    expect(await services.store.documentsOf('push', ben.id)).toEqual([]);
  });

  it(`is one of ${MAX_SUBSCRIPTIONS} at most; the same one counts once`, async () => {
    const ada = await newPlayer();
    // Also where more of them come at once.
    const first = await phoneOf(ada);
    const session = await services.accounts.session(ada.secret);
    if (!session) throw new Error('there is a session');
    const { subscriptions } = services.push;
    const more = Array.from({ length: MAX_SUBSCRIPTIONS }, () => {
      return subscriptions.add(service.device(services.push.serverKey).subscription, session);
    });
    expect((await Promise.all(more)).filter((one) => one === 'too-many')).toHaveLength(1);
    expect(await subscriptions.add(first.subscription, session)).toBe('added');
    expect(await subscriptions.of(ada.id)).toHaveLength(MAX_SUBSCRIPTIONS);
  });
});

describe('the keys of the server', () => {
  it('are made once, lie outside the database, and are the owner’s alone', async () => {
    const { pushKey, database } = filesIn(folder.path);
    const { publicKey, privateKey } = JSON.parse(readFileSync(pushKey, 'utf8'));
    expect(statSync(pushKey).mode & 0o777).toBe(0o600);
    expect(services.push.serverKey).toBe(publicKey);
    await services.store.close();
    expect(readFileSync(database).includes(privateKey)).toBe(false);
    await open();
    expect(services.push.serverKey).toBe(publicKey);
  });

  it('are not made anew over a file that is none of ours', async () => {
    const { pushKey } = filesIn(folder.path);
    await services.store.close();
    writeFileSync(pushKey, '{}');
    await expect(open()).rejects.toMatchObject({ code: 'wrong-push-key', value: folder.path });
    writeFileSync(pushKey, 'gone');
    await expect(open()).rejects.toMatchObject({ code: 'wrong-push-key' });
    rmSync(pushKey);
    await open();
  });

  it('are those a device was made for: with others its address holds no more', async () => {
    const ada = await newPlayer();
    await phoneOf(ada);
    await services.store.close();
    rmSync(filesIn(folder.path).pushKey);
    await open();
    expect(await services.push.subscriptions.of(ada.id)).toEqual([]);
  });
});

it('an address of a service that is written to no more holds no more', async () => {
  const ada = await newPlayer();
  await phoneOf(ada);
  await services.store.close();
  services = await openServices(folder.path, { clock: () => now });
  expect(await services.push.subscriptions.of(ada.id)).toEqual([]);
});
