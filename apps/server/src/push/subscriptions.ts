// The devices a person wants messages on. A subscription belongs to the session it was made in and ends with it: whoever
// signs out of a device leaves nothing there that would speak of their games.

import { ECDH } from 'node:crypto';
import * as v from 'valibot';
import { oneAtATime } from '../one-at-a-time.ts';
import type { People, Session } from '../people/people.ts';
import { hashOfSecret } from '../people/secrets.ts';
import { collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { isServedBy } from './services.ts';

/** What a browser says of itself (RFC 8291): where to write to, and with which keys. */
export const addressSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1024)),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
});
export type Address = v.InferOutput<typeof addressSchema>;

const subscriptionSchema = v.object({
  address: addressSchema,
  session: v.string(),
  device: v.string(),
  createdAt: v.number(),
  /** The house's own key it was made for. */
  houseKey: v.string(),
});
export type Subscription = v.InferOutput<typeof subscriptionSchema> & { readonly key: string };

export interface Subscriptions {
  /** Takes an address of this session; the reason if it cannot be one. */
  add(address: Address, session: Session): Promise<'added' | 'unknown-service' | 'too-many'>;
  /** Those that still hold. */
  of(player: string): Promise<readonly Subscription[]>;
  remove(key: string): Promise<void>;
}

export interface SubscriptionGround {
  readonly store: Store;
  readonly people: People;
  readonly houseKey: string;
  readonly services: readonly string[];
  readonly now: () => number;
}

export const MOST_SUBSCRIPTIONS = 10;

export function subscriptionsIn(ground: SubscriptionGround): Subscriptions {
  const { store, people, houseKey, services, now } = ground;
  const subscriptions = collection(store, 'push', subscriptionSchema);
  const inTurn = oneAtATime();
  return {
    async add(address, session) {
      const isKnown = isServedBy(services, address.endpoint) && isPoint(address.keys.p256dh);
      // Several at once would all find room for one.
      return isKnown ? inTurn(session.player, () => addNow(address, session)) : 'unknown-service';
    },
    of: held,
    remove: (key) => subscriptions.remove(key),
  };

  async function addNow(address: Address, { player, id: session, device }: Session) {
    const key = hashOfSecret(address.endpoint);
    const others = (await held(player)).filter((one) => one.key !== key);
    if (others.length >= MOST_SUBSCRIPTIONS) return 'too-many';
    // One browser has one address: whoever uses it now gets its messages.
    await subscriptions.remove(key);
    const about = { address, session, device, createdAt: now(), houseKey };
    await subscriptions.add(key, player, about);
    return 'added';
  }

  async function held(player: string): Promise<readonly Subscription[]> {
    const all = await subscriptions.of(player);
    const sessions = new Set((await people.sessions(player)).map(({ id }) => id));
    const holds = (one: Subscription) =>
      sessions.has(one.session) &&
      one.houseKey === houseKey &&
      isServedBy(services, one.address.endpoint);
    const ended = all.filter((one) => !holds(one));
    await Promise.all(ended.map(({ key }) => subscriptions.remove(key)));
    return all.filter(holds);
  }
}

/** Whether a message can be locked for this key at all. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
