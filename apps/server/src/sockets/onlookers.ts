// Connections of people who look on at a table. When somebody sits down, what would be sent to onlookers waits until it
// is known that neither has blocked the other; who has is shown out, as if the table were not there.

import type { TableAuthority } from '@backtrick/table';
import type { PersonLists } from '../people/person-lists.ts';
import { peopleAt } from '../people/table-people.ts';
import type { Tables } from '../tables/tables.ts';

/** One connection to a table, as this module needs it. */
export interface Onlooker {
  readonly player: string;
  /** Holds back what would be sent. */
  hold(): void;
  /** Sends what was held back. */
  release(): void;
  /** Ends the connection: `no-table` if the table is none of theirs, `retry` if that could not be found out. */
  showOut(why: 'no-table' | 'retry'): void;
}

export interface Onlookers {
  /** Adds a connection until the returned function is called. */
  add(table: string, onlooker: Onlooker): () => void;
  /** Called before the connections are told about a change. */
  onTableChange(authority: TableAuthority): void;
  /** Looks again wherever one of these people is connected. */
  recheck(players: readonly string[]): Promise<void>;
}

export interface OnlookersDeps {
  readonly tables: Pick<Tables, 'find'>;
  readonly lists: Pick<PersonLists, 'apart'>;
  onFailure(error: unknown): void;
}

export function onlookersOf({ tables, lists, onFailure }: OnlookersDeps): Onlookers {
  const connected = new Map<string, Set<Onlooker>>();
  /** The people of each table when it was last looked at. */
  const known = new WeakMap<TableAuthority, string>();
  return {
    add(table, onlooker) {
      const all = connected.get(table) ?? new Set();
      connected.set(table, all.add(onlooker));
      return () => {
        all.delete(onlooker);
        if (all.size === 0 && connected.get(table) === all) connected.delete(table);
      };
    },
    onTableChange(authority) {
      const open = authority.open();
      if (!open || !connected.has(authority.id)) return;
      const people = peopleAt(open).join(' ');
      if (known.get(authority) === people) return;
      known.set(authority, people);
      void look(authority);
    },
    async recheck(players) {
      const looked = [...connected].map(async ([table, all]) => {
        const isConcerned = [...all].some(({ player }) => players.includes(player));
        const authority = isConcerned ? tables.find(table) : null;
        if (authority) await look(authority);
      });
      await Promise.all(looked);
    },
  };

  /** Holds back at once, before anything is awaited. */
  async function look(authority: TableAuthority): Promise<void> {
    const open = authority.open();
    const people = open ? peopleAt(open) : [];
    const all = [...(connected.get(authority.id) ?? [])];
    const onlookers = all.filter(({ player }) => !people.includes(player));
    if (people.length === 0 || onlookers.length === 0) return;
    for (const one of onlookers) one.hold();
    try {
      const apart = await lists.apart([...new Set(onlookers.map((one) => one.player))], people);
      for (const one of onlookers) {
        if (apart.has(one.player)) one.showOut('no-table');
        else one.release();
      }
    } catch (error) {
      onFailure(error);
      for (const one of onlookers) one.showOut('retry');
    }
  }
}
