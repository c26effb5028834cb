// Where entries are kept. The number of an entry is the only guard against two writers: the second one is told that the number
// is taken, reads what the other wrote, and decides again.

import type { Entry } from './events.ts';
import type { OpenTable } from './open-table.ts';
import type { Table } from './table.ts';

export interface Log {
  /** The entries of a table after the given number, in order. */
  read(table: string, after: number): Promise<readonly Entry[]>;
  /**
   * Resolves to `written` once the entry will survive, to `taken` if there is an entry with this number. `after` is the open
   * part of the table with this entry, for stores that keep lists of tables.
   */
  append(table: string, entry: Entry, after: OpenTable): Promise<'written' | 'taken'>;
  /** A table from its snapshot and the entries since. A store without snapshots returns the whole log. */
  recall?(table: string): Promise<Recalled>;
  /** Called with every table as it was written, so that a store can make snapshots. Nothing waits for it. */
  keep?(table: Table): void;
}

export interface Recalled {
  /** The table as it once was; null if the entries begin with the first. */
  readonly before: Table | null;
  readonly entries: readonly Entry[];
}

/** A log in memory, for tables within one process. */
export function memoryLog(saved: Readonly<Record<string, readonly Entry[]>> = {}): Log {
  const tables = new Map(Object.entries(saved).map(([table, entries]) => [table, [...entries]]));
  return {
    async read(table, after) {
      return (tables.get(table) ?? []).slice(after);
    },
    async append(table, entry) {
      const entries = tables.get(table) ?? [];
      if (entry.number !== entries.length + 1) return 'taken';
      tables.set(table, [...entries, entry]);
      return 'written';
    },
  };
}
