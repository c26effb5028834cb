// A match in two legs: two games in a row at one table on the same cards with the seats swapped, so that each player
// gets the other's deck and turn. The table ensures that the second leg follows the first and that nobody sees its
// cards before; this module only records which games were legs.

import { randomUUID } from 'node:crypto';
import { hostOf } from '@backtrick/table';
import * as v from 'valibot';
import { collection } from '../storage/collection.ts';
import type { Vault } from '../storage/seal.ts';
import type { Store } from '../storage/store.ts';
import type { Tables } from './tables.ts';

export interface Matches {
  /** Makes the next two games of a duel table a match, at the request of its host. */
  make(host: string, table: string): Promise<Legs | 'not-found' | 'not-allowed' | 'not-now'>;
  /** The last match of a table. */
  of(table: string): Promise<Legs | null>;
  /** Whether an older version dealt this code there, when each leg had a table of its own. */
  isLeg(table: string, code: string): Promise<boolean>;
}

/** The table and game number of each leg. */
export interface Legs {
  readonly tables: readonly [string, string];
  readonly games: readonly [number, number];
}

const number = v.number();
const legSchema = v.object({
  tables: v.tuple([v.string(), v.string()]),
  games: v.tuple([number, number]),
  /** A tag of the code, in matches of older versions. */
  tag: v.optional(v.string()),
});

export function matchesIn(store: Store, tables: Tables, vault: Pick<Vault, 'tag'>): Matches {
  const legs = collection(store, 'match', legSchema);
  return {
    async make(host, table) {
      const authority = await tables.caughtUp(table);
      const open = authority.open();
      if (!open) return 'not-found';
      if (hostOf(open) !== host) return 'not-allowed';
      const epoch = open.chairs.find(({ player }) => player === host)?.epoch ?? null;
      const who = { kind: 'person', player: host, epoch } as const;
      const answer = await authority.ask({ who, id: randomUUID(), command: { kind: 'match' } });
      const first = authority.open()?.match?.first;
      if (!answer.ok || first === undefined) return 'not-now';
      const match = { tables: pair(table, table), games: pair(first, first + 1) };
      if (!(await legs.add(table, table, match))) await legs.change(table, () => match);
      return match;
    },
    of: (table) => legs.find(table),
    async isLeg(table, code) {
      return (await legs.find(table))?.tag === vault.tag('match', code);
    },
  };
}

function pair<T>(one: T, other: T): [T, T] {
  return [one, other];
}
