// What counts beside the log: addresses, programs, matches. All of it is kept for good.

import type { Vault } from '../store/seal.ts';
import type { Store } from '../store/store.ts';
import type { Addresses } from '../tables/addresses.ts';
import type { Matches } from '../tables/matches.ts';
import type { People } from '../people/people.ts';
import type { Facts } from './rated-games.ts';

export interface FactsGround {
  readonly people: Pick<People, 'person'>;
  readonly addresses: Addresses;
  readonly matches: Matches;
  readonly programs: Programs;
}

export interface Programs {
  /** Before a program's account is deleted: its games count as little as before. */
  remember(player: string): Promise<void>;
  /** Whether somebody who is no more was one. */
  wasOne(player: string): Promise<boolean>;
}

const FORMER = 'former-program';

/** Known again by their tags: nothing names who is no more. */
export function programsIn(store: Store, { tag }: Pick<Vault, 'tag'>): Programs {
  const keyOf = (player: string) => tag(FORMER, player);
  return {
    async remember(player) {
      const note = { kind: FORMER, key: keyOf(player), owner: 'house', revision: 0, body: '{}' };
      await store.write(note);
    },
    wasOne: async (player) => (await store.document(FORMER, keyOf(player))) !== null,
  };
}

export function factsOf({ people, addresses, matches, programs }: FactsGround): Facts {
  return {
    isShared: addresses.isShared,
    isLeg: matches.isLeg,
    async isProgram(player) {
      const person = await people.person(player);
      return person ? person.isBot : programs.wasOne(player);
    },
  };
}
