// The short way to a table: as it once was, and the entries since. A snapshot follows from the log, is written now and then
// while nobody waits, and whatever is wrong with it, the whole log is read instead.

import type { Entry, Log, Table } from '@backtrick/table';
import { isWorthKeeping, readSnapshot, snapshotOf } from '@backtrick/table/snapshot';
import type { Seal } from './seal.ts';

export interface Snapshot {
  readonly table: string;
  /** Of which entry it is. */
  readonly number: number;
  readonly body: string;
}

/** What came of a snapshot: it was written, or could not be; or was there to be read and of no use. */
export type SnapshotFate = 'kept' | 'failed' | 'unfit';

/** How a store has them. */
export interface Shelf {
  /** The snapshot of this log, if there is one of an entry that it still has, and all bodies after it. */
  latest(table: string): Promise<readonly string[]>;
  /** In place of an older one; a newer one stays. */
  put(snapshot: Snapshot): Promise<unknown>;
  read(table: string, after: number): Promise<readonly Entry[]>;
}

export interface Snapshots extends Required<Pick<Log, 'recall' | 'keep'>> {
  onSnapshot(listener: (fate: SnapshotFate) => void): void;
}

/** No body of an entry begins so. */
const MARK = 'snapshot:';

export function snapshotsOn({ latest, put, read }: Shelf, seal: Seal): Snapshots {
  let noted: (fate: SnapshotFate) => void = () => {};
  return {
    async recall(table) {
      const bodies = await latest(table);
      const isShort = bodies[0]?.startsWith(MARK) ?? false;
      const entries = bodies.slice(isShort ? 1 : 0).map((body) => seal.open(table, body));
      if (!isShort) return { before: null, entries };
      const before = opened(table, bodies[0] ?? '');
      if (before && follows(before, entries)) return { before, entries };
      noted('unfit');
      return { before: null, entries: await read(table, 0) };
    },
    keep(table) {
      const { id, phase } = table.open;
      if (phase === 'closed' || !isWorthKeeping(id, table.entries)) return;
      // Whoever waits for an answer gets it first.
      setImmediate(() => void write(table).then(noted));
    },
    onSnapshot(listener) {
      noted = listener;
    },
  };

  async function write(table: Table): Promise<SnapshotFate> {
    const { id } = table.open;
    try {
      const body = MARK + seal.lock(nameOf(id), snapshotOf(table));
      await put({ table: id, number: table.entries, body });
      return 'kept';
    } catch {
      return 'failed';
    }
  }

  function opened(table: string, body: string): Table | null {
    try {
      return readSnapshot(seal.unlock(nameOf(table), body.slice(MARK.length)));
    } catch {
      return null;
    }
  }
}

/** Another than that of its entries: neither is ever taken for the other. */
function nameOf(table: string): string {
  return `snapshot of ${table}`;
}

function follows({ entries }: Table, [next]: readonly Entry[]): boolean {
  return next === undefined || next.number === entries + 1;
}
