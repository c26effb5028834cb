// Who has come to a duel from the same address. It is noted with the table, as a tag that tells no address, and stays:
// whether a game counts for a rating is asked again whenever ratings are made anew.

import * as v from 'valibot';
import { collection } from '../store/collection.ts';
import type { Vault } from '../store/seal.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from './tables.ts';

export interface Addresses {
  /** Somebody is at a table, from this network. */
  note(table: string, player: string, network: string): Promise<void>;
  /** C1: whether two of these have come to the table from one address. */
  isShared(table: string, players: readonly string[]): Promise<boolean>;
}

/** Who is who only the house can tell, by the tags of those it asks about. */
const addressSchema = v.object({ visitors: v.array(v.string()) });

export function addressesIn(
  store: Store,
  tables: Pick<Tables, 'known'>,
  vault: Pick<Vault, 'tag'>,
): Addresses {
  const addresses = collection(store, 'address', addressSchema);
  return {
    async note(table, player, network) {
      const open = (await tables.known(table)).open();
      if (open?.options.game !== 'face-to-face') return;
      const key = `${table} ${vault.tag(table, network)}`;
      const visitor = vault.tag(table, player);
      const known = await addresses.find(key);
      if (known?.visitors.includes(visitor)) return;
      if (await addresses.add(key, table, { visitors: [visitor] })) return;
      await addresses.change(key, ({ visitors }) => ({
        visitors: [...new Set([...visitors, visitor])],
      }));
    },
    async isShared(table, players) {
      const seen = await addresses.of(table);
      const tags = players.map((player) => vault.tag(table, player));
      return seen.some(({ visitors }) => tags.filter((tag) => visitors.includes(tag)).length > 1);
    },
  };
}
