// Where entries are kept. The number of an entry is the only guard against two writers: whoever comes second is told
// so, reads what the other wrote, and decides again.

import type { Entry } from './events.ts';
import type { OpenTable } from './open-table.ts';
import type { Table } from './table.ts';

export interface Log {
  /** The entries of a table after the given number, in order. */
  read(table: string, after: number): Promise<readonly Entry[]>;
  /**
   * Resolves to `written` once the entry will survive; to `taken` if an entry with this number is there. `after` is what
   * is open of the table with this entry, for whoever keeps lists of tables.
   */
  append(table: string, entry: Entry, after: OpenTable): Promise<'written' | 'taken'>;
  /** All of a table, the short way. Whoever does not know one is asked for the whole log. */
  recall?(table: string): Promise<Recalled>;
  /** Hears of every table as it was written, for whoever wants to know a short way. Nobody waits for it. */
  keep?(table: Table): void;
}

export interface Recalled {
  /** The table as it once was; null where the entries begin with the first. */
  readonly before: Table | null;
  readonly entries: readonly Entry[];
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
