// Where entries are kept. The number of an entry is the only guard against two writers: whoever comes second is told
// so, reads what the other wrote, and decides again.

import type { Entry } from './events.ts';
import type { OpenTable } from './open-table.ts';

export interface Log {
  /** The entries of a table after the given number, in order. */
  read(table: string, after: number): Promise<readonly Entry[]>;
  /**
   * Resolves to `written` once the entry will survive; to `taken` if an entry with this number is there. `after` is what
   * is open of the table with this entry, for whoever keeps lists of tables.
   */
  append(table: string, entry: Entry, after: OpenTable): Promise<'written' | 'taken'>;
}

/** A log in memory, for tables that live in one process. */
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
