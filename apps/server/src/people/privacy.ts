// Whether somebody is shown to others beyond the tables where they sit: on lists, boards and a page of their own.

import * as v from 'valibot';
import { collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import type { People, Person } from './people.ts';

export interface Privacy {
  isPublic(player: string): Promise<boolean>;
  set(player: string, isPublic: Shown): Promise<void>;
  /** The person, if others may see them: not whoever is hidden, has no name, or is no more. */
  shown(player: string): Promise<Person | null>;
}

export const SHOWN = ['public', 'hidden'] as const;
export type Shown = (typeof SHOWN)[number];

const privacySchema = v.object({ shown: v.picklist(SHOWN) });

export function privacyIn(store: Store, people: Pick<People, 'person'>): Privacy {
  const choices = collection(store, 'privacy', privacySchema);
  const isPublic = async (player: string) => (await choices.find(player))?.shown !== 'hidden';
  return {
    isPublic,
    async set(player, shown) {
      if (await choices.add(player, player, { shown })) return;
      await choices.change(player, () => ({ shown }));
    },
    async shown(player) {
      const person = await people.person(player);
      return person && person.name !== '' && (await isPublic(player)) ? person : null;
    },
  };
}
