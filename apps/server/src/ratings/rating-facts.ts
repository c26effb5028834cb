// Facts that ratings need beside the log: networks, programs, matches. They are kept for good.

import type { Vault } from '../storage/seal.ts';
import type { Store } from '../storage/store.ts';
import type { PlayerNetworks } from '../tables/player-networks.ts';
import type { Matches } from '../tables/matches.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Facts } from './rated-games.ts';

export interface RatingFactsDeps {
  readonly accounts: Pick<Accounts, 'person'>;
  readonly addresses: PlayerNetworks;
  readonly matches: Matches;
  readonly programs: Programs;
}

export interface Programs {
  /** Called before a program's account is deleted, so that its games stay unrated. */
  remember(player: string): Promise<void>;
  /** Whether a deleted account was a program. */
  wasOne(player: string): Promise<boolean>;
}

const FORMER = 'former-program';

/** Stored as tags, so that nothing names a deleted account. */
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

export function factsOf({ accounts, addresses, matches, programs }: RatingFactsDeps): Facts {
  return {
    networksAt: addresses.networksAt,
    isLeg: matches.isLeg,
    async isProgram(player) {
      const person = await accounts.person(player);
      return person ? person.isBot : programs.wasOne(player);
    },
  };
}
