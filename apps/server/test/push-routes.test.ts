// Push messages over HTTP, and a whole server that sends them, even after a restart.

import { afterAll, describe, expect, it } from 'vitest';
import { FIRST_NOTICE_DELAY } from '../src/notifications/reminder-schedule.ts';
import { startServer } from '../src/server.ts';
import { emptyFolder, guestWith, settingsIn, until } from './guests.ts';
import { openPushService } from './push-service.ts';
import { newGuest, openSite } from './visitors.ts';
import { NO_OPERATOR } from '../src/runtime/operator.ts';

const service = await openPushService();
const { address, server, close } = await openSite({ pushServices: [service.host] });
afterAll(async () => {
  await close();
  await service.close();
});

const { serverKey } = server.services.push;
const berlin = { timeZone: 'Europe/Berlin' };
const newDevice = () => service.device(serverKey).subscription;

describe('a device', () => {
  it('is taken, listed without its secrets, and taken away', async () => {
    const ada = await newGuest(address);
    const subscription = newDevice();
    const asked = await ada.ask('POST', '/api/me/push', { ...subscription, ...berlin });
    expect(asked).toMatchObject({ status: 200, body: {} });
    const { body, text } = await ada.ask('GET', '/api/me/push');
    expect(body).toEqual({
      devices: [
        {
          id: expect.stringMatching(/^[\w-]{43}$/),
          device: 'test',
          createdAt: expect.any(Number),
          isThis: true,
        },
      ],
      timeZone: 'Europe/Berlin',
      quiet: { from: '22:00', to: '08:00' },
    });
    const { body: data, text: all } = await ada.ask('GET', '/api/me/data');
    expect(data.push).toMatchObject([{ device: 'test' }]);
    expect(data['push-hours']).toMatchObject([{ timeZone: 'Europe/Berlin' }]);
    for (const secret of [subscription.endpoint, ...Object.values(subscription.keys)]) {
      expect(text).not.toContain(secret);
      expect(all).not.toContain(secret);
    }
    const [{ id }] = body.devices;
    const ben = await newGuest(address);
    expect(await ben.ask('DELETE', `/api/me/push/${id}`)).toMatchObject({ status: 404 });
    expect(await ada.ask('DELETE', `/api/me/push/${id}`)).toMatchObject({ status: 200 });
    expect((await ada.ask('GET', '/api/me/push')).body.devices).toEqual([]);
  });

  it('is forgotten with its person, hours and notes included', async () => {
    const ada = await newGuest(address);
    await ada.ask('POST', '/api/me/push', { ...newDevice(), ...berlin });
    await ada.ask('DELETE', '/api/me');
    for (const kind of ['push', 'push-hours', 'notice']) {
      expect(await server.services.store.documentsOf(kind, ada.player)).toEqual([]);
    }
  });

  it.each([
    ['plain HTTP', (host: string) => `http://${host}/a`],
    ['another host', () => 'https://evil.example/a'],
    ['a host that ends alike', (host: string) => `https://x${host}/a`],
    ['a host that begins alike', (host: string) => `https://${host}.evil.example/a`],
    ['another port', () => 'https://localhost/a'],
    ['a name before the host', (host: string) => `https://user@${host}/a`],
    ['a host before the host', (host: string) => `https://${host}@evil.example/a`],
    ['the machine itself', () => 'https://127.0.0.1/a'],
    ['a file', () => 'file:///etc/passwd'],
    ['no address', () => 'a'],
  ])('is refused at %s', async (_, endpointAt) => {
    const ada = await newGuest(address);
    const subscription = { ...newDevice(), endpoint: endpointAt(service.host) };
    const got = await ada.ask('POST', '/api/me/push', { ...subscription, ...berlin });
    expect(got).toMatchObject({ status: 400, body: { error: 'unknown-service' } });
  });

  it('is refused with keys nothing can be locked with, and in a zone there is not', async () => {
    const ada = await newGuest(address);
    const { endpoint, keys } = newDevice();
    const off = Buffer.alloc(65, 4).toString('base64url');
    const wrong = { endpoint, keys: { ...keys, p256dh: off }, ...berlin };
    expect((await ada.ask('POST', '/api/me/push', wrong)).status).toBe(400);
    const nowhere = { endpoint, keys, timeZone: 'Middle/Earth' };
    expect((await ada.ask('POST', '/api/me/push', nowhere)).status).toBe(400);
    expect((await ada.ask('GET', '/api/me/push')).body.devices).toEqual([]);
  });
});

it('quiet hours are set, kept when a device comes, and switched off', async () => {
  const ada = await newGuest(address);
  const set = (quiet: unknown, timeZone = 'America/New_York') =>
    ada.ask('POST', '/api/me/push/hours', { timeZone, quiet });
  expect(await set({ from: '23:15', to: '06:05' })).toMatchObject({ status: 200 });
  await ada.ask('POST', '/api/me/push', { ...newDevice(), ...berlin });
  const hours = async () => {
    const { timeZone, quiet } = (await ada.ask('GET', '/api/me/push')).body;
    return { timeZone, quiet };
  };
  expect(await hours()).toEqual({
    timeZone: 'America/New_York',
    quiet: { from: '23:15', to: '06:05' },
  });
  for (const wrong of [{ from: '24:00', to: '06:00' }, { from: '06:00', to: '06:00' }, 'never']) {
    expect(await set(wrong)).toMatchObject({ status: 400 });
  }
  expect(await set(null, 'Nowhere')).toMatchObject({ status: 400 });
  expect(await set(null)).toMatchObject({ status: 200 });
  expect(await hours()).toMatchObject({ quiet: null });
});

describe('what is offered', () => {
  const offered = { isOffered: true, why: null };
  const not = (why: string) => ({ isOffered: false, why });
  it.each([
    ['https://play.example', offered, offered],
    ['http://localhost:4747', offered, offered],
    ['http://127.0.0.1:4747', not('bare-address'), offered],
    ['https://192.0.2.7', not('bare-address'), offered],
    ['http://192.168.1.5:4747', not('plain-http'), not('plain-http')],
    ['http://box.local:4747', not('plain-http'), not('plain-http')],
  ])('at %s', async (origin, passkeys, push) => {
    const site = await openSite({ origins: [origin], pushServices: [service.host] });
    const { host } = new URL(origin);
    // A browser names the page where it sends something, and only the host where it reads.
    for (const headers of [{ origin }, { 'x-forwarded-host': host }]) {
      const got = await (await fetch(`${site.address}/api/config`, { headers })).json();
      const key = push.isOffered ? site.server.services.push.serverKey : null;
      expect(got).toEqual({ passkeys, push: { ...push, key }, operator: NO_OPERATOR });
    }
    const strange = await (await fetch(`${site.address}/api/config`)).json();
    expect(strange).toMatchObject({ push: { ...not('unknown-address'), key: null } });
    await site.close();
  });
});

it('a server tells whose turn it is by itself, over a restart, and notes nothing of it', async () => {
  const folder = emptyFolder();
  const hands = { ahead: 0 };
  const log: string[] = [];
  const open = () =>
    startServer(
      { ...settingsIn(folder.path), pushServices: [service.host] },
      (event, details) => log.push(JSON.stringify({ event, ...details })),
      () => Date.now() + hands.ahead,
    );
  let services = await open();
  const [ada, ben] = [await newGuest(services.address), await newGuest(services.address)];
  const phone = service.device(services.services.push.serverKey);
  await ada.ask('POST', '/api/me/push', { ...phone.subscription, ...berlin });
  await ada.ask('POST', '/api/me/push/hours', { ...berlin, quiet: null });
  const options = { game: 'quick-and-easy', players: 2, watching: 'everybody' };
  const { body } = await ada.ask('POST', '/api/tables', {
    options: { ...options, clock: { kind: 'days', turn: 2 } },
  });
  for (const [i, { cookie, player }] of [ada, ben].entries()) {
    const { session, socket } = await guestWith(services.address, cookie, player).join(body.table);
    await until(() => session.view() !== null);
    await session.ask({ kind: 'sit', seat: i + 1, name: 'Ada' });
    await until(() => session.view()?.chairs[i]?.player === player);
    await session.ask({ kind: 'ready', seed: 'ab'.repeat(32) });
    socket.close();
  }
  await services.drain();
  services = await open();
  hands.ahead += FIRST_NOTICE_DELAY;
  await until(() => phone.messages.length > 0);
  expect(phone.messages).toMatchObject([
    { table: body.table, game: 'quick-and-easy', reminder: 0 },
  ]);
  const [told] = phone.messages;
  expect(Object.keys(Object(told)).sort()).toEqual(['due', 'game', 'kind', 'reminder', 'table']);
  await services.drain();
  folder.remove();
  expect(log.join()).not.toContain(phone.subscription.endpoint);
  expect(log.filter((line) => line.includes('failed'))).toEqual([]);
});
