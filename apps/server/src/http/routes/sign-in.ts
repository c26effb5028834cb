// Two ways in on another device: a passkey, and a recovery code on paper.

import * as v from 'valibot';
import { siteAt } from '../../people/passkey-site.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import type { Visit } from '../route.ts';

const nothing = v.object({});
/** What browsers give and take in these steps is theirs to say: the W3C's Web Authentication. */
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
    summary: 'What the browser needs to make a passkey, good for five minutes.',
    access: 'proven',
    limit: 'sign-in',
    input: nothing,
    output: browserOptions,
    async answer(_, visit) {
      const { house, origin } = visit;
      const [site, person] = [siteAt(origin), await house.people.person(sessionOf(visit).player)];
      if (!site || !person) return fault(409, 'no-passkeys-here');
      const options = await house.passkeys.offer(person, site);
      return options ? fine({ ...options }) : fault(409, 'too-many');
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/passkeys',
    summary: 'Takes a passkey the browser has made. The session goes on under a new secret.',
    access: 'proven',
    limit: 'sign-in',
    isGuessable: true,
    input: v.object({ response: newKey }),
    output: nothing,
    async answer({ response }, visit) {
      const session = sessionOf(visit);
      const { house, device, origin } = visit;
      const site = siteAt(origin);
      if (!site) return fault(409, 'no-passkeys-here');
      const { player } = session;
      if (!(await house.passkeys.add(response, { player, site, device }))) {
        return fault(401, 'wrong-proof');
      }
      visit.note('passkey-added', { player });
      return { ok: true, value: {}, secret: await house.people.renew(session) };
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/passkeys',
    summary: 'The person’s passkeys.',
    access: 'person',
    limit: null,
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
      return fine({ passkeys: [...(await visit.house.passkeys.of(sessionOf(visit).player))] });
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me/passkeys/:id',
    summary: 'Forgets a passkey.',
    access: 'proven',
    limit: 'sign-in',
    input: v.object({ id: keyId }),
    output: nothing,
    async answer({ id }, visit) {
      const { player } = sessionOf(visit);
      await visit.house.passkeys.remove(player, id);
      visit.note('passkey-removed', { player });
      return fine({});
    },
  }),
  route({
    method: 'POST',
    path: '/api/sign-in/passkey/options',
    summary: 'What the browser needs to show a passkey, good for five minutes.',
    access: 'anybody',
    limit: 'sign-in',
    input: nothing,
    output: browserOptions,
    async answer(_, { house, origin }) {
      const site = siteAt(origin);
      return site ? fine({ ...(await house.passkeys.ask(site)) }) : fault(409, 'no-passkeys-here');
    },
  }),
  route({
    method: 'POST',
    path: '/api/sign-in/passkey',
    summary: 'Signs in with a passkey, or shows it again before something that matters.',
    access: 'anybody',
    limit: 'sign-in',
    isGuessable: true,
    input: v.object({ response: shownKey }),
    output: me,
    async answer({ response }, visit) {
      const site = siteAt(visit.origin);
      if (!site) return fault(409, 'no-passkeys-here');
      const player = await visit.house.passkeys.check(response, site);
      if (player === null) return fault(401, 'wrong-proof');
      return { ok: true, value: { player }, secret: await signIn(visit, player, 'passkey') };
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/recovery-code',
    summary: 'A recovery code, shown once; the one before works no more.',
    access: 'proven',
    limit: 'sign-in',
    input: nothing,
    output: v.object({ code: v.string() }),
    async answer(_, visit) {
      const session = sessionOf(visit);
      const code = await visit.house.recoveryCodes.issue(session.player);
      visit.note('recovery-code-made', { player: session.player });
      return { ok: true, value: { code }, secret: await visit.house.people.renew(session) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/sign-in/recovery-code',
    summary: 'Signs in with a recovery code. It is used up; the answer has the next one.',
    access: 'anybody',
    limit: 'sign-in',
    isGuessable: true,
    input: v.object({ code: v.pipe(v.string(), v.maxLength(80)) }),
    output: v.object({ player: v.string(), code: v.string() }),
    async answer({ code: typed }, visit) {
      const { recoveryCodes } = visit.house;
      const player = await recoveryCodes.redeem(typed);
      if (player === null) return fault(401, 'wrong-proof');
      const code = await recoveryCodes.issue(player);
      const secret = await signIn(visit, player, 'recovery-code');
      return { ok: true, value: { player, code }, secret };
    },
  }),
];

/** The session of this device goes on under a new secret if it is the same person's, and makes way if it is not. */
async function signIn(
  { house: { people }, session, device, note }: Visit,
  player: string,
  way: string,
): Promise<string> {
  note('signed-in', { player, way });
  if (session?.player === player) return people.renew(session);
  if (session) await people.end(session.player, session.id);
  return people.open(player, { device, as: 'proven' });
}
