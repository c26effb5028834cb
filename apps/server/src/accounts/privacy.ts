// Whether a person is visible beyond the tables where they sit: on lists, leaderboards and a profile page.

import { SHOWN } from '@backtrick/api';
import type { Shown } from '@backtrick/api';
import * as v from 'valibot';
import { collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import type { Accounts, Person } from './accounts.ts';

export interface Privacy {
  isPublic(player: string): Promise<boolean>;
  set(player: string, isPublic: Shown): Promise<void>;
  /** The person, if others may see them: not if they are hidden, have no name or are deleted. */
  shown(player: string): Promise<Person | null>;
  /** Those of them whom others may see. */
  shownAmong(players: readonly string[]): Promise<ReadonlyMap<string, Person>>;
}

const privacySchema = v.object({ shown: v.picklist(SHOWN) });

export function privacyIn(store: Store, accounts: Pick<Accounts, 'person' | 'persons'>): Privacy {
  const choices = collection(store, 'privacy', privacySchema);
  const isPublic = async (player: string) => {
    const isHidden = (await choices.find(player))?.shown === 'hidden';
    // Programs are always visible, whatever an older version let them choose.
    return !isHidden || ((await accounts.person(player))?.isBot ?? false);
  };
  return {
    isPublic,
    async set(player, shown) {
      if (await choices.add(player, player, { shown })) return;
      await choices.change(player, () => ({ shown }));
    },
    async shown(player) {
      const person = await accounts.person(player);
      return person && person.name !== '' && (await isPublic(player)) ? person : null;
    },
    async shownAmong(players) {
      const [persons, chosen] = await Promise.all([
        accounts.persons(players),
        choices.among(players),
      ]);
      const shown = [...persons].filter(
        ([player, { name, isBot }]) =>
          name !== '' && (isBot || chosen.get(player)?.shown !== 'hidden'),
      );
      return new Map(shown);
    },
  };
}
