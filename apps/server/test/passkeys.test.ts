// Passkeys, from the browser's first question to the cookie, with an authenticator in software.

import { generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { hashOfSecret } from '../src/accounts/secrets.ts';
import { ROUTES } from '../src/http/routes.ts';
import { authenticator } from './authenticator.ts';
import type { Flaws } from './authenticator.ts';
import { ORIGIN } from './guests.ts';
import { newGuest, browser, closing, openSite, openSocket, withSite } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const { address, server, close } = await openSite();
afterAll(close);

type Device = ReturnType<typeof authenticator>;

async function addKey(person: Visitor, device: Device, flaws: Flaws = {}) {
  const { body: options } = await person.ask('POST', '/api/me/passkeys/options', {});
  return person.ask('POST', '/api/me/passkeys', { response: device.create(options, flaws) });
}

async function signIn(person: Visitor, device: Device, flaws: Flaws = {}) {
  const { body: options } = await person.ask('POST', '/api/sign-in/passkey/options', {});
  return person.ask('POST', '/api/sign-in/passkey', { response: device.show(options, flaws) });
}

it('makes a guest known on another device', async () => {
  const phone = authenticator(ORIGIN);
  const person = await newGuest(address);
  expect(await addKey(person, phone)).toMatchObject({ status: 200 });
  const otherNodes = browser(address);
  const signedIn = await signIn(otherNodes, phone);
  expect(signedIn).toMatchObject({ status: 200, body: { player: person.player } });
  const { body } = await otherNodes.ask('POST', '/api/visit', {});
  expect(body).toMatchObject({ player: person.player, offersPasskeys: true });
});

it('takes several keys of one person, lists them, and forgets one', async () => {
  const [phone, key] = [authenticator(ORIGIN), authenticator(ORIGIN)];
  const person = await newGuest(address);
  await addKey(person, phone);
  expect(await addKey(person, key)).toMatchObject({ status: 200 });
  const { body } = await person.ask('GET', '/api/me/passkeys');
  expect(body.passkeys).toMatchObject([{ host: 'localhost' }, { host: 'localhost' }]);
  expect(Object.keys(body.passkeys[0]).sort()).toEqual(
    ['createdAt', 'device', 'host', 'id', 'usedAt'].sort(),
  );
  const { body: options } = await person.ask('POST', '/api/me/passkeys/options', {});
  expect(options.excludeCredentials).toHaveLength(2);
  for (const { id } of body.passkeys) await person.ask('DELETE', `/api/me/passkeys/${id}`);
  const { body: rest } = await person.ask('GET', '/api/me/passkeys');
  expect(rest.passkeys).toEqual([]);
  expect(await signIn(browser(address), phone)).toMatchObject({ status: 401 });
});

it('A5 gives the session a new secret when a guest becomes an account', async () => {
  const person = await newGuest(address);
  const before = person.cookie;
  const { body: sessions } = await person.ask('GET', '/api/me/sessions');
  const socket = await openSocket(address, person);
  await addKey(person, authenticator(ORIGIN));
  expect(person.cookie).not.toBe(before);
  const old = browser(address, { cookie: before });
  expect(await old.ask('GET', '/api/me/sessions')).toMatchObject({ status: 401 });
  const { body: after } = await person.ask('GET', '/api/me/sessions');
  expect(after.sessions.map(({ id }: { id: string }) => id)).toEqual([sessions.sessions[0].id]);
  expect(socket.readyState).toBe(socket.OPEN);
  socket.close();
});

it('ends the session of the guest who signs in as somebody else', async () => {
  const phone = authenticator(ORIGIN);
  await addKey(await newGuest(address), phone);
  const guest = await newGuest(address);
  const before = guest.cookie;
  const closed = closing(await openSocket(address, guest));
  await signIn(guest, phone);
  expect(await closed).toBe(4001);
  const old = browser(address, { cookie: before });
  expect(await old.ask('GET', '/api/me/sessions')).toMatchObject({ status: 401 });
});

const FLAWS: readonly (readonly [string, Flaws])[] = [
  ['a challenge of its own', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['no challenge', { challenge: '' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:4748' }],
  ['a key for another host', { host: 'evil.example' }],
  ['nobody there', { flags: 0 }],
  ['nobody who showed who they are', { flags: 0x01 }],
  ['the other step', { type: 'payment.get' }],
];

it.each(FLAWS)('refuses to make a key with %s', async (_, flaws) => {
  const refused = await addKey(await newGuest(address), authenticator(ORIGIN), flaws);
  expect(refused).toMatchObject({ status: 401, body: { error: 'wrong-proof' } });
});

it.each([
  ...FLAWS,
  ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ['a counter that goes back', { counter: 1 }],
] as const)('refuses to sign in with %s', async (_, flaws) => {
  const phone = authenticator(ORIGIN);
  await addKey(await newGuest(address), phone);
  await signIn(browser(address), phone);
  const refused = await signIn(browser(address), phone, flaws);
  expect(refused).toMatchObject({ status: 401, body: { error: 'wrong-proof' } });
  expect(refused.headers.getSetCookie()).toEqual([]);
});

it('takes each answer once, and only from whom it was asked', async () => {
  const phone = authenticator(ORIGIN);
  const [person, other] = [await newGuest(address), await newGuest(address)];
  const { body: making } = await person.ask('POST', '/api/me/passkeys/options', {});
  const made = { response: phone.create(making) };
  expect(await other.ask('POST', '/api/me/passkeys', made)).toMatchObject({ status: 401 });
  expect(await person.ask('POST', '/api/me/passkeys', made)).toMatchObject({ status: 401 });
  await addKey(person, phone);
  const { body: asked } = await other.ask('POST', '/api/sign-in/passkey/options', {});
  const shown = { response: phone.show(asked) };
  const device = browser(address);
  expect(await device.ask('POST', '/api/sign-in/passkey', shown)).toMatchObject({ status: 200 });
  const thief = browser(address);
  expect(await thief.ask('POST', '/api/sign-in/passkey', shown)).toMatchObject({ status: 401 });
  const { body: again } = await person.ask('POST', '/api/me/passkeys/options', {});
  const crossed = { response: phone.show({ ...again, rpId: 'localhost' }) };
  expect(await thief.ask('POST', '/api/sign-in/passkey', crossed)).toMatchObject({ status: 401 });
});

it.each([
  'http://192.168.1.20:4747',
  'http://127.0.0.1:4747',
  'http://kitchen.local:4747',
  'https://192.168.1.20',
])('says that there are no passkeys at %s', (origin) =>
  withSite(
    async ({ address }) => {
      const person = await newGuest(address, { origin });
      const { body } = await person.ask('POST', '/api/visit', {});
      expect(body.offersPasskeys).toBe(false);
      for (const path of ['/api/me/passkeys/options', '/api/sign-in/passkey/options']) {
        const refused = await person.ask('POST', path, {});
        expect(refused).toMatchObject({ status: 409, body: { error: 'no-passkeys-here' } });
      }
    },
    { origins: [origin] },
  ),
);

it('asks who has a passkey to show it again before something that matters', async () => {
  const phone = authenticator(ORIGIN);
  const person = await newGuest(address);
  await addKey(person, phone);
  await forgetProof(person.cookie.split('=')[1] ?? '');
  const matters = () => person.ask('POST', '/api/me/recovery-code', {});
  expect(await matters()).toMatchObject({ status: 403, body: { error: 'proof-needed' } });
  expect(await person.ask('GET', '/api/me/passkeys')).toMatchObject({ status: 200 });
  await signIn(person, phone);
  expect(await matters()).toMatchObject({ status: 200 });
  const { body } = await person.ask('GET', '/api/me/sessions');
  expect(body.sessions).toHaveLength(1);
});

it('22 asks for it on every route that matters: the export and the deletion of one’s data among them', async () => {
  const proven = ROUTES.filter(({ access }) => access === 'proven');
  const names = proven.map(({ method, path }) => `${method} ${path}`);
  expect(names).toEqual(expect.arrayContaining(['GET /api/me/data', 'DELETE /api/me']));
  const phone = authenticator(ORIGIN);
  const person = await newGuest(address);
  await addKey(person, phone);
  await forgetProof(person.cookie.split('=')[1] ?? '');
  for (const { method, path } of proven) {
    const named = path.replaceAll(/:\w+/g, 'unknown');
    const got = await person.ask(method, named, method === 'GET' ? undefined : {});
    expect(got, path).toMatchObject({ status: 403, body: { error: 'proof-needed' } });
  }
  await signIn(person, phone);
  expect((await person.ask('GET', '/api/me/data')).status).toBe(200);
  expect((await person.ask('DELETE', '/api/me')).status).toBe(200);
});

/** As if the proof had been given eleven minutes ago. */
async function forgetProof(secret: string): Promise<void> {
  const { store } = server.services;
  const document = await store.document('session', hashOfSecret(secret));
  if (!document) throw new Error('there is a session');
  const session = JSON.parse(document.body);
  const provenAt = session.provenAt - 660_000;
  await store.write({ ...document, body: JSON.stringify({ ...session, provenAt }) });
}
