// The devices a person wants messages on. A subscription ends with the session it was made in, so that a device
// somebody signed out of no longer receives messages about their games.

import { ECDH } from 'node:crypto';
import { pushSubscription } from '@backtrick/api';
import type { PushSubscriptionKeys } from '@backtrick/api';
import * as v from 'valibot';
import type { Accounts } from '../accounts/accounts.ts';
import { quotaIn } from '../accounts/quota.ts';
import { hashOfSecret } from '../accounts/secrets.ts';
import type { Session } from '../accounts/sessions.ts';
import { collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { isServedBy } from './push-services.ts';

const subscriptionSchema = v.object({
  address: pushSubscription,
  session: v.string(),
  device: v.string(),
  createdAt: v.number(),
  /** The server key it was made for. */
  houseKey: v.string(),
});
export type Subscription = v.InferOutput<typeof subscriptionSchema> & { readonly key: string };

export interface Subscriptions {
  /** Adds a subscription of this session, or says why not. */
  add(
    address: PushSubscriptionKeys,
    session: Session,
  ): Promise<'added' | 'unknown-service' | 'too-many'>;
  /** Those that are still valid. */
  of(player: string): Promise<readonly Subscription[]>;
  remove(key: string): Promise<void>;
}

export interface SubscriptionDeps {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly serverKey: string;
  readonly pushServices: readonly string[];
  readonly now: () => number;
}

const KIND = 'push';
export const MAX_SUBSCRIPTIONS = 10;

export function subscriptionsIn(deps: SubscriptionDeps): Subscriptions {
  const { store, accounts, serverKey, pushServices, now } = deps;
  const subscriptions = collection(store, KIND, subscriptionSchema);
  const places = quotaIn({
    store,
    kind: 'quota-push',
    max: MAX_SUBSCRIPTIONS,
    now,
    existing: async (player) => (await held(player)).map(({ key }) => key),
  });
  return {
    async add(address, session) {
      const isKnown = isServedBy(pushServices, address.endpoint) && isPoint(address.keys.p256dh);
      return isKnown ? addNow(address, session) : 'unknown-service';
    },
    of: held,
    remove: (key) => subscriptions.remove(key),
  };

  async function addNow(address: PushSubscriptionKeys, { player, id: session, device }: Session) {
    const key = hashOfSecret(address.endpoint);
    const about = { address, session, device, createdAt: now(), houseKey: serverKey };
    const added = await places.within(player, key, async () => {
      // A browser has one subscription: it belongs to the person who uses the browser now.
      await store.put({ kind: KIND, key, owner: player, body: JSON.stringify(about) });
      return 'added' as const;
    });
    return added ?? 'too-many';
  }

  async function held(player: string): Promise<readonly Subscription[]> {
    const all = await subscriptions.of(player);
    const sessions = new Set((await accounts.sessions(player)).map(({ id }) => id));
    const holds = (one: Subscription) =>
      sessions.has(one.session) &&
      one.houseKey === serverKey &&
      isServedBy(pushServices, one.address.endpoint);
    const ended = all.filter((one) => !holds(one));
    await Promise.all(ended.map(({ key }) => subscriptions.remove(key)));
    return all.filter(holds);
  }
}

/** Whether the key is a valid point, so that messages can be encrypted for it. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
