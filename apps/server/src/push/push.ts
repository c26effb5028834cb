// Messages to people who are not there: which devices, at which hours, by which keys.

import type { People } from '../people/people.ts';
import type { Store } from '../store/store.ts';
import { hoursIn } from './hours.ts';
import type { HoursBook } from './hours.ts';
import type { PushKeys } from './keys.ts';
import { postman } from './postman.ts';
import type { Postman } from './postman.ts';
import { subscriptionsIn } from './subscriptions.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface Push {
  /** What browsers subscribe to. */
  readonly houseKey: string;
  readonly subscriptions: Subscriptions;
  readonly hours: HoursBook;
  readonly postman: Postman;
}

export interface PushGround {
  readonly store: Store;
  readonly people: People;
  readonly keys: PushKeys;
  readonly services: readonly string[];
  readonly contact: string;
  readonly now: () => number;
}

export function pushIn({ store, people, keys, services, contact, now }: PushGround): Push {
  const houseKey = keys.publicKey;
  return {
    houseKey,
    subscriptions: subscriptionsIn({ store, people, houseKey, services, now }),
    hours: hoursIn(store, now),
    postman: postman(keys, contact),
  };
}
