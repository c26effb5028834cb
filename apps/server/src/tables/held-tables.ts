// Limits what one network keeps in memory: a table stays there as long as somebody is connected to it, and a long log
// takes far more than a short one.

export interface HeldTables {
  /** Counts a table with a log of this length until the returned function is called; null if it is too much. */
  hold(table: string, network: string, entries: number): (() => void) | null;
}

/**
 * How many entries of logs, over all tables of a network: about 32 MiB. Its first table is let in whatever it has. What
 * a log grows by while somebody is connected is not counted.
 */
export const MAX_HELD_ENTRIES_PER_NETWORK = 100_000;
/** A table with a short log costs something as well. */
const MIN_ENTRIES = 50;

interface Held {
  readonly entries: number;
  connections: number;
}

export function heldTables(widening = 1): HeldTables {
  const networks = new Map<string, Map<string, Held>>();
  return {
    hold(table, network, length) {
      const tables = networks.get(network) ?? new Map<string, Held>();
      const entries = Math.max(MIN_ENTRIES, length);
      const known = tables.get(table);
      if (!known && tables.size > 0 && entriesIn(tables) + entries > widest(widening)) return null;
      const held = known ?? { entries, connections: 0 };
      held.connections++;
      networks.set(network, tables.set(table, held));
      return () => {
        held.connections--;
        if (held.connections === 0) tables.delete(table);
        if (tables.size === 0 && networks.get(network) === tables) networks.delete(network);
      };
    },
  };
}

function widest(widening: number): number {
  return MAX_HELD_ENTRIES_PER_NETWORK * widening;
}

function entriesIn(tables: ReadonlyMap<string, Held>): number {
  let sum = 0;
  for (const { entries } of tables.values()) sum += entries;
  return sum;
}
