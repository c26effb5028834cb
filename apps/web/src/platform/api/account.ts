// Sessions, passkeys and recovery codes. The browser creates and shows passkeys; the server says what it needs.

import { callAsMe, visit } from './identity.ts';
import { call } from './client.ts';
import type { Answer, Got } from './client.ts';
import { collectOwnData } from './own-data.ts';
import type { OwnDataPage } from './own-data.ts';

export type Device = Answer<'GET /api/me/sessions'>['sessions'][number];

export type Passkey = Pick<
  Answer<'GET /api/me/passkeys'>['passkeys'][number],
  'id' | 'device' | 'createdAt'
>;

/** `cancelled`: the person, or the browser, did not want to. */
export type Ceremony = Got<unknown> | 'cancelled';

export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  );
}

export const devices = (): Promise<Got<{ readonly sessions: readonly Device[] }>> =>
  callAsMe('GET', '/api/me/sessions');

export const passkeys = (): Promise<Got<{ readonly passkeys: readonly Passkey[] }>> =>
  callAsMe('GET', '/api/me/passkeys');

export const endSession = (id: string): Promise<Got<object>> =>
  callAsMe('DELETE', `/api/me/sessions/${encodeURIComponent(id)}`);

export const removePasskey = (id: string): Promise<Ceremony> =>
  proven(() => callAsMe('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`));

export const makeRecoveryCode = (): Promise<Ceremony> =>
  proven(() => callAsMe('POST', '/api/me/recovery-code'));

export const redeemRecoveryCode = (code: string): Promise<Got<{ readonly code: string }>> =>
  call<{ readonly code: string }>('POST', '/api/sign-in/recovery-code', { code }).then(asNewPerson);

export const ownData = (): Promise<Ceremony> =>
  collectOwnData({
    page: (after) => {
      const path =
        after === null ? '/api/me/data' : `/api/me/data?after=${encodeURIComponent(after)}`;
      return proven(() => callAsMe<OwnDataPage>('GET', path));
    },
    wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
  });

export const deleteMe = (): Promise<Ceremony> =>
  proven(() => callAsMe('DELETE', '/api/me').then(asNewPerson));

export function addPasskey(): Promise<Ceremony> {
  return proven(async () => {
    const options = await callAsMe<PublicKeyCredentialCreationOptionsJSON>(
      'POST',
      '/api/me/passkeys/options',
    );
    if (!options.ok) return options;
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.value);
    const made = await asked(() => navigator.credentials.create({ publicKey }));
    return made ? callAsMe('POST', '/api/me/passkeys', { response: jsonOf(made) }) : 'cancelled';
  });
}

export async function signInWithPasskey(): Promise<Ceremony> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    '/api/sign-in/passkey/options',
  );
  if (!options.ok) return options;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options.value);
  const shown = await asked(() => navigator.credentials.get({ publicKey }));
  if (!shown) return 'cancelled';
  return asNewPerson(await call('POST', '/api/sign-in/passkey', { response: jsonOf(shown) }));
}

/** What matters needs the passkey once more, if the last time was a while ago. */
async function proven<T>(work: () => Promise<Got<T> | 'cancelled'>): Promise<Got<T> | 'cancelled'> {
  const first = await work();
  if (first === 'cancelled' || first.ok || first.code !== 'proof-needed') return first;
  if (!hasPasskeys()) return first;
  const shown = await signInWithPasskey();
  if (shown === 'cancelled' || !shown.ok) return shown;
  return work();
}

async function asked(ask: () => Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}

/** Without what only extensions of browsers say. */
function jsonOf(credential: Credential): unknown {
  return credential instanceof PublicKeyCredential ? credential.toJSON() : null;
}

async function asNewPerson<T>(got: Got<T>): Promise<Got<T>> {
  if (got.ok) await visit();
  return got;
}
