// One log for all nodes, with compare-and-set by the number of the entry, and what each node sees of it: calls that take
// time, fail, fail though the entry is written, or end with the node.

import type { Entry, Log } from '../../src/index.ts';
import { readSnapshot, snapshotOf } from '../../src/snapshot.ts';
import type { Weather } from './weather.ts';
import type { World } from './world.ts';

export interface Store {
  readonly entries: readonly Entry[];
  /** When each entry was decided, by true time; as many as entries. */
  readonly decidedAt: readonly number[];
  /** How often somebody else was first. */
  conflicts: number;
  /** The table at some earlier entry, as text. */
  snapshot: string | null;
  write(entry: Entry, decidedAt: number): 'written' | 'taken';
}

/** What a call of the log ends with when the store is not well. */
export class StoreFailure extends Error {}

/** The guard against two writers. */
export type IsTaken = (entry: Entry, entries: readonly Entry[]) => boolean;

export function newStore(isTaken: IsTaken): Store {
  const entries: Entry[] = [];
  const decidedAt: number[] = [];
  const store: Store = {
    entries,
    decidedAt,
    conflicts: 0,
    snapshot: null,
    write(entry, at) {
      if (isTaken(entry, entries)) {
        store.conflicts++;
        return 'taken';
      }
      entries[entry.number - 1] = JSON.parse(JSON.stringify(entry));
      decidedAt[entry.number - 1] = at;
      return 'written';
    },
  };
  return store;
}

/** A process that may die at any moment: then nothing more happens in it, and nobody gets an answer. */
export interface Mortal {
  isAlive(): boolean;
  die(): void;
}

/** Often enough that hardly any node reads a whole log. */
const KEPT_EVERY = 7;

const NEVER = new Promise<never>(() => undefined);

export function logOf(world: World, weather: Weather['log'], store: Store, process: Mortal): Log {
  return {
    read: (_, after) =>
      call(async () => {
        if (world.strikes(weather.failed)) throw new StoreFailure('not read');
        return store.entries.slice(after);
      }),
    recall: () =>
      call(async () => {
        if (world.strikes(weather.failed)) throw new StoreFailure('not read');
        const before = store.snapshot === null ? null : readSnapshot(store.snapshot);
        return { before, entries: store.entries.slice(before?.entries ?? 0) };
      }),
    keep(table) {
      const isThere = store.entries[table.entries - 1] !== undefined;
      if (isThere && table.entries % KEPT_EVERY === 0) store.snapshot = snapshotOf(table);
    },
    append(_, entry) {
      const decidedAt = world.now();
      return call(() => append(entry, decidedAt));
    },
  };

  async function append(entry: Entry, decidedAt: number): Promise<'written' | 'taken'> {
    if (world.strikes(weather.failed)) throw new StoreFailure('not written');
    if (world.strikes(weather.failedAndWritten)) {
      world.after(world.pick([0, 500, 3000]) ?? 0, () => store.write(entry, decidedAt));
      throw new StoreFailure('written, or will be');
    }
    if (world.strikes(weather.crash)) process.die();
    // What a process sent before it died may still arrive.
    if (!process.isAlive() && world.rng() < 0.5) return NEVER;
    const result = store.write(entry, decidedAt);
    if (world.strikes(weather.crash)) process.die();
    return result;
  }

  /** There and back again; a node that has died meanwhile gets no answer. */
  async function call<T>(work: () => Promise<T>): Promise<T> {
    await world.sleep(oneWay());
    try {
      return await work();
    } finally {
      await world.sleep(oneWay());
      if (!process.isAlive()) await NEVER;
    }
  }

  function oneWay(): number {
    return world.between(1, world.strikes(weather.slow) ? 2000 : 6);
  }
}
