// The two steps of Web Authentication: what the browser is asked, and whether its answer holds. Loaded with the first passkey:
// the library is a quarter of what a start has to load.

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { COSEALG, isoBase64URL } from '@simplewebauthn/server/helpers';
import { CEREMONY_LASTS } from './passkey-site.ts';
import type { Site } from './passkey-site.ts';

/** A key as it is kept: what it takes to know it again. */
export interface Key {
  readonly id: string;
  readonly publicKey: string;
  /** How often it was shown, for devices that count. */
  readonly counter: number;
  readonly transports: string[];
}

export interface Making {
  readonly site: Site;
  readonly user: { readonly id: string; readonly name: string };
  readonly challenge: string;
  /** The user's keys by now; the same device makes no second one. */
  readonly known: readonly Key[];
}

const NAME = 'Backtrick';
const ALGORITHMS: number[] = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

export function askForNewKey({ site, user, challenge, known }: Making) {
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: site.host,
    userID: isoBase64URL.toBuffer(user.id),
    userName: user.name === '' ? NAME : user.name,
    challenge: isoBase64URL.toBuffer(challenge),
    timeout: CEREMONY_LASTS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export function askForKey({ host }: Site, challenge: string) {
  return generateAuthenticationOptions({
    rpID: host,
    challenge: isoBase64URL.toBuffer(challenge),
    timeout: CEREMONY_LASTS,
    userVerification: 'required',
  });
}

/** The key that was made; null if there is something wrong with it. */
export async function madeKey(
  response: RegistrationResponseJSON,
  { origin, host }: Site,
  isExpected: (challenge: string) => Promise<boolean>,
): Promise<Key | null> {
  const made = await sound(() =>
    verifyRegistrationResponse({
      response,
      supportedAlgorithmIDs: ALGORITHMS,
      expectedChallenge: isExpected,
      expectedOrigin: origin,
      expectedRPID: host,
    }),
  );
  return made?.registrationInfo ? keyFrom(made.registrationInfo.credential) : null;
}

/** The counter of the key that was shown; null if it was not this key. */
export async function shownCounter(
  response: AuthenticationResponseJSON,
  { origin, host }: Site,
  { id, counter, publicKey }: Key,
  isExpected: (challenge: string) => Promise<boolean>,
): Promise<number | null> {
  const shown = await sound(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: isExpected,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: { id, counter, publicKey: isoBase64URL.toBuffer(publicKey) },
    }),
  );
  return shown?.verified ? shown.authenticationInfo.newCounter : null;
}

function keyFrom({ id, publicKey, counter, transports = [] }: WebAuthnCredential): Key {
  return { id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports };
}

/** The library throws on whatever is not as it should be; here that is an answer like any other. */
async function sound<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
