// Whom a person has blocked and muted: one document per person, which nobody else reads. A block holds in both
// directions, so the documents of both are looked at.

import { MAX_LISTED_PEOPLE } from '@backtrick/api';
import * as v from 'valibot';
import { collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';

export const PERSON_LISTS = 'person-lists';

const listed = v.array(v.object({ player: v.string(), at: v.number() }));
const listsSchema = v.object({ blocked: listed, muted: listed });
export type Lists = v.InferOutput<typeof listsSchema>;
export type ListName = keyof Lists;

export interface PersonLists {
  of(player: string): Promise<Lists>;
  /** `too-many` if the list is full. */
  add(player: string, list: ListName, other: string): Promise<'done' | 'too-many'>;
  /** False if they were not on it. */
  remove(player: string, list: ListName, other: string): Promise<boolean>;
  /** Those of the people who are kept apart from at least one of the others: either has blocked the other. */
  apart(people: readonly string[], others: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether the person has blocked one of them. */
  hasBlocked(player: string, others: readonly string[]): Promise<boolean>;
}

const NOBODY: Lists = { blocked: [], muted: [] };
/** How many documents one query reads. */
const MAX_AT_ONCE = 200;

type PersonListsStore = Pick<Store, 'document' | 'documents' | 'documentsOf' | 'write' | 'remove'>;

export function personListsIn(store: PersonListsStore, now: () => number): PersonLists {
  const documents = collection(store, PERSON_LISTS, listsSchema);
  const of = async (player: string) => (await documents.find(player)) ?? NOBODY;
  return {
    of,
    async add(player, list, other) {
      let outcome: 'done' | 'too-many' = 'done';
      await change(player, (lists) => {
        const others = lists[list].filter((one) => one.player !== other);
        outcome = others.length < MAX_LISTED_PEOPLE ? 'done' : 'too-many';
        if (outcome === 'too-many') return lists;
        return { ...lists, [list]: [{ player: other, at: now() }, ...others] };
      });
      return outcome;
    },
    async remove(player, list, other) {
      const isListed = (await of(player))[list].some((one) => one.player === other);
      if (!isListed) return false;
      await documents.change(player, (lists) => {
        return { ...lists, [list]: lists[list].filter((one) => one.player !== other) };
      });
      return true;
    },
    async apart(people, others) {
      const lists = await listsOf([...people, ...others]);
      const hasBlocked = (one: string, other: string) => lists.get(one)?.has(other) ?? false;
      return new Set(
        people.filter((one) =>
          others.some((other) => hasBlocked(one, other) || hasBlocked(other, one)),
        ),
      );
    },
    async hasBlocked(player, others) {
      return (await of(player)).blocked.some((one) => others.includes(one.player));
    },
  };

  async function change(player: string, how: (lists: Lists) => Lists): Promise<void> {
    while (!(await documents.change(player, how))) await documents.add(player, player, NOBODY);
  }

  /** Whom each of them has blocked; nearly nobody has blocked anybody. */
  async function listsOf(players: readonly string[]) {
    const keys = [...new Set(players)];
    const blocked = new Map<string, ReadonlySet<string>>();
    for (let from = 0; from < keys.length; from += MAX_AT_ONCE) {
      const found = await documents.among(keys.slice(from, from + MAX_AT_ONCE));
      for (const [player, lists] of found) {
        if (lists.blocked.length > 0)
          blocked.set(player, new Set(lists.blocked.map((one) => one.player)));
      }
    }
    return blocked;
  }
}
