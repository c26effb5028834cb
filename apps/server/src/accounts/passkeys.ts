// Passkeys. The challenge is itself a one-time secret, so nothing has to be stored between the two steps.

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import { collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import type { SecretIssuer } from './one-time-secrets.ts';
import { CEREMONY_LASTS } from './passkey-site.ts';
import type { Site } from './passkey-site.ts';
import type { Person } from './accounts.ts';
import { quotaIn } from './quota.ts';

const passkeySchema = v.object({
  id: v.string(),
  player: v.string(),
  publicKey: v.string(),
  counter: v.number(),
  transports: v.array(v.string()),
  /** A key is valid for one host. */
  host: v.string(),
  /** Where it was created. */
  device: v.string(),
  createdAt: v.number(),
  usedAt: v.number(),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

export interface Passkeys {
  /** What the browser needs to create a key; null if the person has too many. */
  offer(person: Person, site: Site): Promise<PublicKeyCredentialCreationOptionsJSON | null>;
  /** Stores a new key, unless it does not verify or there are too many. */
  add(response: RegistrationResponseJSON, maker: Maker): Promise<'added' | 'wrong' | 'too-many'>;
  /** What the browser needs to use a key. */
  ask(site: Site): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Whose key this is; null if it does not verify. */
  check(response: AuthenticationResponseJSON, site: Site): Promise<string | null>;
  of(player: string): Promise<readonly Passkey[]>;
  /** False if the person has no such key. */
  remove(player: string, id: string): Promise<boolean>;
}

/** Who creates a key, and where. */
export interface Maker {
  readonly player: string;
  readonly site: Site;
  readonly device: string;
}

/** What a challenge is for: a new key for a person, or signing in. */
const purposeSchema = v.object({ newKeyOf: v.nullable(v.string()) });

const MAX_PASSKEYS = 20;

const ceremony = () => import('./passkey-ceremony.ts');

export function passkeysIn(store: Store, issuer: SecretIssuer, now: () => number): Passkeys {
  const passkeys = collection(store, 'passkey', passkeySchema);
  const places = quotaIn({
    store,
    kind: 'quota-passkeys',
    max: MAX_PASSKEYS,
    now,
    existing: async (player) => (await passkeys.of(player)).map(({ id }) => id),
  });
  const challenges = issuer({ name: 'challenge', lifetime: CEREMONY_LASTS, schema: purposeSchema });
  const isFor = (newKeyOf: string | null) => async (challenge: string) =>
    (await challenges.redeem(challenge))?.newKeyOf === newKeyOf;
  return {
    async offer(user, site) {
      const known = await passkeys.of(user.id);
      if (known.length >= MAX_PASSKEYS) return null;
      const { askForNewKey } = await ceremony();
      const challenge = challenges.issue({ newKeyOf: user.id });
      return askForNewKey({ site, user, challenge, known });
    },
    async add(response, { player, site, device }) {
      const { madeKey } = await ceremony();
      const key = await madeKey(response, site, isFor(player));
      if (!key) return 'wrong';
      const about = { player, device, host: site.host, createdAt: now(), usedAt: now() };
      const isNew = await places.within(player, key.id, () =>
        passkeys.add(key.id, player, { ...key, ...about }),
      );
      if (isNew === null) return 'too-many';
      return isNew ? 'added' : 'wrong';
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
      const shown = await passkeys.change(key.id, (known) => {
        return { ...known, counter: Math.max(known.counter, counter), usedAt: now() };
      });
      return shown && key.player;
    },
    of: (player) => passkeys.of(player),
    async remove(player, id) {
      const own = await passkeys.of(player);
      if (!own.some((key) => key.id === id)) return false;
      await passkeys.remove(id);
      return true;
    },
  };
}
