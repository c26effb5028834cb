// The two steps of Web Authentication: what the browser is asked, and whether its answer verifies. Imported on first
// use, because the library is a quarter of all code loaded at startup.

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

/** A stored key. */
export interface Key {
  readonly id: string;
  readonly publicKey: string;
  /** How often it was used, for devices that count. */
  readonly counter: number;
  readonly transports: string[];
}

export interface Making {
  readonly site: Site;
  readonly user: { readonly id: string; readonly name: string };
  readonly challenge: string;
  /** The user's existing keys, so that the same device does not create a second one. */
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

/** The new key; null if it does not verify. */
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

/** The counter of the key that was used; null if it does not verify. */
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

/** The library throws if anything is wrong; here that is an ordinary answer. */
async function sound<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
