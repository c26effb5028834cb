// Signing in on another device, by passkey or by recovery code.

import * as v from 'valibot';
import { siteAt } from '../../accounts/passkey-site.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import type { Visit } from '../route.ts';

const nothing = v.object({});
/** The format of these messages is the W3C's Web Authentication. */
const browserOptions = v.record(v.string(), v.unknown());
const base64url = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[\w-]*$/));
const keyId = v.pipe(v.string(), v.maxLength(1400), v.regex(/^[\w-]+$/));
const key = {
  id: keyId,
  rawId: keyId,
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(nothing, {}),
};
const newKey = v.object({
  ...key,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.exactOptional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)),
    ),
  }),
});
const shownKey = v.object({
  ...key,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.exactOptional(base64url),
  }),
});
const me = v.object({ player: v.string() });

export const signInRoutes = [
  route({
    method: 'POST',
    path: '/api/me/passkeys/options',
    summary: 'What the browser needs to create a passkey, valid for five minutes.',
    access: 'proven',
    limit: 'sign-in',
    cost: 'read',
    input: nothing,
    output: browserOptions,
    async answer(_, visit) {
      const { services, origin } = visit;
      const [site, person] = [
        siteAt(origin),
        await services.accounts.person(sessionOf(visit).player),
      ];
      if (!site || !person) return fault(409, 'no-passkeys-here');
      const options = await services.passkeys.offer(person, site);
      return options ? fine({ ...options }) : fault(409, 'too-many');
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/passkeys',
    summary: 'Stores a passkey the browser has created. The session continues under a new secret.',
    access: 'proven',
    limit: 'sign-in',
    cost: 'heavy',
    guess: () => 'secret',
    input: v.object({ response: newKey }),
    output: nothing,
    async answer({ response }, visit) {
      const session = sessionOf(visit);
      const { services, device, origin } = visit;
      const site = siteAt(origin);
      if (!site) return fault(409, 'no-passkeys-here');
      const { player } = session;
      const added = await services.passkeys.add(response, { player, site, device });
      if (added === 'wrong') return fault(401, 'wrong-proof');
      if (added === 'too-many') return fault(409, added);
      visit.note('passkey-added', { player });
      const secret = await services.accounts.renew(session);
      return secret === null ? fault(401, 'no-session') : { ok: true, value: {}, secret };
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/passkeys',
    summary: 'The person’s passkeys.',
    access: 'person',
    limit: 'own',
    cost: 'read',
    input: nothing,
    output: v.object({
      passkeys: v.array(
        v.object({
          id: v.string(),
          host: v.string(),
          device: v.string(),
          createdAt: v.number(),
          usedAt: v.number(),
        }),
      ),
    }),
    async answer(_, visit) {
      return fine({ passkeys: [...(await visit.services.passkeys.of(sessionOf(visit).player))] });
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me/passkeys/:id',
    summary: 'Removes a passkey.',
    access: 'proven',
    limit: 'sign-in',
    cost: 'write',
    input: v.object({ id: keyId }),
    output: nothing,
    async answer({ id }, visit) {
      const { player } = sessionOf(visit);
      if (!(await visit.services.passkeys.remove(player, id))) return fault(404, 'not-found');
      visit.note('passkey-removed', { player });
      return fine({});
    },
  }),
  route({
    method: 'POST',
    path: '/api/sign-in/passkey/options',
    summary: 'What the browser needs to use a passkey, valid for five minutes.',
    access: 'anybody',
    limit: 'sign-in',
    cost: 'cheap',
    input: nothing,
    output: browserOptions,
    async answer(_, { services, origin }) {
      const site = siteAt(origin);
      return site
        ? fine({ ...(await services.passkeys.ask(site)) })
        : fault(409, 'no-passkeys-here');
    },
  }),
  route({
    method: 'POST',
    path: '/api/sign-in/passkey',
    summary: 'Signs in with a passkey, or proves it again before a sensitive action.',
    access: 'anybody',
    limit: 'sign-in',
    cost: 'heavy',
    guess: () => 'secret',
    input: v.object({ response: shownKey }),
    output: me,
    async answer({ response }, visit) {
      const site = siteAt(visit.origin);
      if (!site) return fault(409, 'no-passkeys-here');
      const player = await visit.services.passkeys.check(response, site);
      if (player === null) return fault(401, 'wrong-proof');
      const secret = await signIn(visit, player, 'passkey');
      return secret === null ? fault(401, 'wrong-proof') : { ok: true, value: { player }, secret };
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/recovery-code',
    summary: 'A recovery code, shown once; it replaces the previous one.',
    access: 'proven',
    limit: 'sign-in',
    cost: 'write',
    input: nothing,
    output: v.object({ code: v.string() }),
    async answer(_, visit) {
      const session = sessionOf(visit);
      // The session first: if it ends at this moment, no code is issued.
      const secret = await visit.services.accounts.renew(session);
      if (secret === null) return fault(401, 'no-session');
      const code = await visit.services.recoveryCodes.issue(session.player);
      visit.note('recovery-code-made', { player: session.player });
      return { ok: true, value: { code }, secret };
    },
  }),
  route({
    method: 'POST',
    path: '/api/sign-in/recovery-code',
    summary: 'Signs in with a recovery code, which is used up; the answer contains the next one.',
    access: 'anybody',
    limit: 'sign-in',
    cost: 'write',
    guess: () => 'secret',
    input: v.object({ code: v.pipe(v.string(), v.maxLength(80)) }),
    output: v.object({ player: v.string(), code: v.string() }),
    async answer({ code: typed }, visit) {
      const { recoveryCodes } = visit.services;
      const player = await recoveryCodes.redeem(typed);
      if (player === null) return fault(401, 'wrong-proof');
      const secret = await signIn(visit, player, 'recovery-code');
      if (secret === null) return fault(401, 'wrong-proof');
      return { ok: true, value: { player, code: await recoveryCodes.issue(player) }, secret };
    },
  }),
];

/** Renews the session of this device if it belongs to the same person, and ends it otherwise. */
async function signIn(
  { services: { accounts }, session, device, note }: Visit,
  player: string,
  way: string,
): Promise<string | null> {
  const renewed = session?.player === player ? await accounts.renew(session) : null;
  if (session && renewed === null) await accounts.end(session.player, session.id);
  const secret = renewed ?? (await accounts.open(player, { device, as: 'proven' }));
  if (secret !== null) note('signed-in', { player, way });
  return secret;
}
