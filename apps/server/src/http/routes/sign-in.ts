// Signing in on another device, by passkey or by recovery code.

import { signInEndpoints } from '@backtrick/api';
import { siteAt } from '../../accounts/passkey-site.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import type { Visit } from '../route.ts';

export const signInRoutes = [
  route(signInEndpoints.newPasskey, {
    limit: 'sign-in',
    cost: 'read',
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
  route(signInEndpoints.addPasskey, {
    limit: 'sign-in',
    cost: 'heavy',
    guess: () => 'secret',
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
  route(signInEndpoints.passkeys, {
    limit: 'own',
    cost: 'read',
    async answer(_, visit) {
      return fine({ passkeys: [...(await visit.services.passkeys.of(sessionOf(visit).player))] });
    },
  }),
  route(signInEndpoints.removePasskey, {
    limit: 'sign-in',
    cost: 'write',
    async answer({ id }, visit) {
      const { player } = sessionOf(visit);
      if (!(await visit.services.passkeys.remove(player, id))) return fault(404, 'not-found');
      visit.note('passkey-removed', { player });
      return fine({});
    },
  }),
  route(signInEndpoints.challenge, {
    limit: 'sign-in',
    cost: 'cheap',
    async answer(_, { services, origin }) {
      const site = siteAt(origin);
      return site
        ? fine({ ...(await services.passkeys.ask(site)) })
        : fault(409, 'no-passkeys-here');
    },
  }),
  route(signInEndpoints.withPasskey, {
    limit: 'sign-in',
    cost: 'heavy',
    guess: () => 'secret',
    async answer({ response }, visit) {
      const site = siteAt(visit.origin);
      if (!site) return fault(409, 'no-passkeys-here');
      const player = await visit.services.passkeys.check(response, site);
      if (player === null) return fault(401, 'wrong-proof');
      const secret = await signIn(visit, player, 'passkey');
      return secret === null ? fault(401, 'wrong-proof') : { ok: true, value: { player }, secret };
    },
  }),
  route(signInEndpoints.makeRecoveryCode, {
    limit: 'sign-in',
    cost: 'write',
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
  route(signInEndpoints.withRecoveryCode, {
    limit: 'sign-in',
    cost: 'write',
    guess: () => 'secret',
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
