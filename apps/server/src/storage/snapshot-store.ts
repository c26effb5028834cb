// Snapshots: a table as of some entry, so that loading it reads only the entries since. They are derived from the log,
// written occasionally in idle moments, and if anything is wrong with one, the whole log is read instead.

import { isRewritten } from '@backtrick/table';
import type { Entry, Log, Table } from '@backtrick/table';
import { isWorthKeeping, readSnapshot, snapshotOf } from '@backtrick/table/snapshot';
import type { Seal } from './seal.ts';

export interface Snapshot {
  readonly table: string;
  /** The entry it was taken at. */
  readonly number: number;
  readonly body: string;
}

/** Written; failed to be written; or read and unusable. */
export type SnapshotFate = 'kept' | 'failed' | 'unfit';

/** How a database stores snapshots. */
export interface SnapshotRows {
  /** The snapshot of a log, if it is of an entry the log still has, and all bodies after it. */
  latest(table: string): Promise<readonly string[]>;
  /** Replaces an older one; a newer one stays. */
  put(snapshot: Snapshot): Promise<unknown>;
  read(table: string, after: number): Promise<readonly Entry[]>;
}

export interface SnapshotStore extends Required<Pick<Log, 'recall' | 'keep'>> {
  onSnapshot(listener: (fate: SnapshotFate) => void): void;
}

/** No entry body begins like this. */
const SNAPSHOT_PREFIX = 'snapshot:';

export function snapshotStore({ latest, put, read }: SnapshotRows, seal: Seal): SnapshotStore {
  let report: (fate: SnapshotFate) => void = () => {};
  return {
    async recall(table) {
      const bodies = await latest(table);
      const isShort = bodies[0]?.startsWith(SNAPSHOT_PREFIX) ?? false;
      const entries = bodies.slice(isShort ? 1 : 0).map((body) => seal.open(table, body));
      if (!isShort) return { before: null, entries };
      const before = opened(table, bodies[0] ?? '');
      // A log that was rewritten since no longer matches the snapshot.
      const isOf = before && follows(before, entries) && !isRewritten(entries);
      if (isOf) return { before, entries };
      report('unfit');
      return { before: null, entries: await read(table, 0) };
    },
    keep(table) {
      const { id, phase } = table.open;
      if (phase === 'closed' || !isWorthKeeping(id, table.entries)) return;
      // Deferred, so that answers go out first.
      setImmediate(() => void write(table).then(report));
    },
    onSnapshot(listener) {
      report = listener;
    },
  };

  async function write(table: Table): Promise<SnapshotFate> {
    const { id } = table.open;
    try {
      const body = SNAPSHOT_PREFIX + seal.lock(nameOf(id), snapshotOf(table));
      await put({ table: id, number: table.entries, body });
      return 'kept';
    } catch {
      return 'failed';
    }
  }

  function opened(table: string, body: string): Table | null {
    try {
      return readSnapshot(seal.unlock(nameOf(table), body.slice(SNAPSHOT_PREFIX.length)));
    } catch {
      return null;
    }
  }
}

/** Differs from the name its entries are sealed under, so that neither can be taken for the other. */
function nameOf(table: string): string {
  return `snapshot of ${table}`;
}

function follows({ entries }: Table, [next]: readonly Entry[]): boolean {
  return next === undefined || next.number === entries + 1;
}
