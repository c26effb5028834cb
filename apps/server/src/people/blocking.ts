// What blocking somebody does at tables. Nobody is told: to the blocked person a table of the other is not there, and
// the person who blocks gets up where both sit.

import { randomUUID } from 'node:crypto';
import { chairOf, isRunning } from '@backtrick/table';
import type { OpenTable, TableAuthority } from '@backtrick/table';
import type { Store } from '../storage/store.ts';
import type { PersonLists } from './person-lists.ts';
import { peopleAt } from './table-people.ts';

export interface BlockingDeps {
  readonly store: Pick<Store, 'tables'>;
  readonly lists: PersonLists;
  readonly tables: { caughtUp(id: string): Promise<TableAuthority> };
}

export interface Blocking {
  readonly apart: PersonLists['apart'];
  /** Keeps two people apart from now on. */
  block(player: string, other: string): Promise<'done' | 'too-many'>;
  /** Whether somebody outside a table is kept from it, because of one of its people. */
  isKeptFrom(open: OpenTable, player: string): Promise<boolean>;
  /** Whether somebody who sits there may get ready: not for a game with a person they have blocked. */
  mayGetReady(player: string, table: string): Promise<boolean>;
  /** Two people who sat down in the same moment did not see each other: this one gets up again. */
  afterSitting(player: string, table: string): Promise<void>;
  /** Calls the listener with both, once they are kept apart. */
  onBlock(listener: (pair: Pair) => Promise<void>): void;
}

export type Pair = readonly [string, string];

/** S4: a person seldom sits at more tables. */
const MAX_TABLES = 50;

export function blockingAt({ store, lists, tables }: BlockingDeps): Blocking {
  const listeners: ((pair: Pair) => Promise<void>)[] = [];
  return {
    apart: lists.apart,
    async block(player, other) {
      const outcome = await lists.add(player, 'blocked', other);
      if (outcome === 'too-many') return outcome;
      // After the list is written: who sits down later is found there.
      for (const { table } of await store.tables({ kind: 'seated', player, limit: MAX_TABLES })) {
        const sitters = (await tables.caughtUp(table)).open()?.chairs ?? [];
        if (sitters.some((one) => one.player === other)) await getUp(player, table);
      }
      for (const listener of listeners) await listener([player, other]);
      return outcome;
    },
    async isKeptFrom(open, player) {
      return (await lists.apart([player], peopleAt(open))).size > 0;
    },
    async mayGetReady(player, table) {
      const open = (await tables.caughtUp(table)).open();
      return !open || !(await lists.hasBlocked(player, othersAt(open, player)));
    },
    async afterSitting(player, table) {
      const open = (await tables.caughtUp(table)).open();
      if (!open || !chairOf(open, player)) return;
      if ((await lists.apart([player], othersAt(open, player))).size > 0)
        await getUp(player, table);
    },
    onBlock: (listener) => listeners.push(listener),
  };

  /** A running game goes on: leaving it would spoil it for everybody else. */
  async function getUp(player: string, table: string): Promise<void> {
    const authority = await tables.caughtUp(table);
    const open = authority.open();
    const chair = open && chairOf(open, player);
    if (!open || !chair || isRunning(open)) return;
    const who = { kind: 'person', player, epoch: chair.epoch } as const;
    await authority.ask({ who, id: randomUUID(), command: { kind: 'leave' } });
  }
}

function othersAt(open: OpenTable, player: string): readonly string[] {
  return peopleAt(open).filter((one) => one !== player);
}
