// Push messages: subscriptions, preferences and the sender.

import type { Accounts } from '../accounts/accounts.ts';
import type { Store } from '../storage/store.ts';
import { messagePreferencesIn } from './message-preferences.ts';
import type { MessagePreferences } from './message-preferences.ts';
import type { PushKeys } from './push-keys.ts';
import { pushSender } from './push-sender.ts';
import type { PushSender } from './push-sender.ts';
import { subscriptionsIn } from './subscriptions.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface Push {
  /** The public key that browsers subscribe with. */
  readonly serverKey: string;
  readonly subscriptions: Subscriptions;
  readonly preferences: MessagePreferences;
  readonly pushSender: PushSender;
}

export interface PushDeps {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly keys: PushKeys;
  readonly pushServices: readonly string[];
  readonly contact: string;
  readonly now: () => number;
}

export function pushIn({ store, accounts, keys, pushServices, contact, now }: PushDeps): Push {
  const serverKey = keys.publicKey;
  return {
    serverKey,
    subscriptions: subscriptionsIn({ store, accounts, serverKey, pushServices, now }),
    preferences: messagePreferencesIn(store, now),
    pushSender: pushSender(keys, contact),
  };
}
