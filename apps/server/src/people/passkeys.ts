// Passkeys: a device shows that it holds a key, and that its owner is there. The challenge is itself the secret that is
// worth something once, so that nothing else has to be remembered between the two steps.

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import { collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import type { OneTimeOffice } from './one-time.ts';
import { CEREMONY_LASTS } from './passkey-site.ts';
import type { Site } from './passkey-site.ts';
import type { Person } from './people.ts';

const passkeySchema = v.object({
  id: v.string(),
  player: v.string(),
  publicKey: v.string(),
  counter: v.number(),
  transports: v.array(v.string()),
  /** A key is good for one host. */
  host: v.string(),
  /** Where it was made. */
  device: v.string(),
  createdAt: v.number(),
  usedAt: v.number(),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

export interface Passkeys {
  /** What the browser needs to make a key; null if the person has as many as one may have. */
  offer(person: Person, site: Site): Promise<PublicKeyCredentialCreationOptionsJSON | null>;
  /** Takes a new key; false if it is none, or not the one that was asked for. */
  add(response: RegistrationResponseJSON, maker: Maker): Promise<boolean>;
  /** What the browser needs to show a key. */
  ask(site: Site): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Whose key this is; null if it is nobody's. */
  check(response: AuthenticationResponseJSON, site: Site): Promise<string | null>;
  of(player: string): Promise<readonly Passkey[]>;
  remove(player: string, id: string): Promise<void>;
}

/** Whose key is made, and where. */
export interface Maker {
  readonly player: string;
  readonly site: Site;
  readonly device: string;
}

/** What a challenge is for: a new key of a person, or signing in with one. */
const purposeSchema = v.object({ newKeyOf: v.nullable(v.string()) });

const MOST_PASSKEYS = 20;

const ceremony = () => import('./passkey-ceremony.ts');

export function passkeysIn(store: Store, office: OneTimeOffice, now: () => number): Passkeys {
  const passkeys = collection(store, 'passkey', passkeySchema);
  const challenges = office({
    name: 'challenge',
    lifetime: CEREMONY_LASTS,
    schema: purposeSchema,
  });
  const isFor = (newKeyOf: string | null) => async (challenge: string) =>
    (await challenges.redeem(challenge))?.newKeyOf === newKeyOf;
  return {
    async offer(user, site) {
      const known = await passkeys.of(user.id);
      if (known.length >= MOST_PASSKEYS) return null;
      const { askForNewKey } = await ceremony();
      const challenge = challenges.issue({ newKeyOf: user.id });
      return askForNewKey({ site, user, challenge, known });
    },
    async add(response, { player, site, device }) {
      const { madeKey } = await ceremony();
      const key = await madeKey(response, site, isFor(player));
      if (!key) return false;
      const about = { player, device, host: site.host, createdAt: now(), usedAt: now() };
      return passkeys.add(key.id, player, { ...key, ...about });
    },
    async ask(site) {
      const { askForKey } = await ceremony();
      return askForKey(site, challenges.issue({ newKeyOf: null }));
    },
    async check(response, site) {
      const key = await passkeys.find(response.id);
      if (!key) return null;
      const { shownCounter } = await ceremony();
      const counter = await shownCounter(response, site, key, isFor(null));
      if (counter === null) return null;
      await passkeys.change(key.id, (known) => ({ ...known, counter, usedAt: now() }));
      return key.player;
    },
    of: (player) => passkeys.of(player),
    async remove(player, id) {
      const own = await passkeys.of(player);
      if (own.some((key) => key.id === id)) await passkeys.remove(id);
    },
  };
}
