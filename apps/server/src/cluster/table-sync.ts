// Keeps the tables of a node in step with the rest of the cluster: it sends hints about its own writes, reads tables
// that others have written to, and polls once a second in case a hint was lost.

import type { Tables } from '../tables/tables.ts';
import type { Bus, Hint } from '../runtime/bus.ts';
import { newSchedule } from '../runtime/schedule.ts';
import type { Membership } from './membership.ts';
import type { RecentNotes } from './recent-notes.ts';

/** What connects the nodes of a cluster. */
export interface Cluster {
  readonly bus: Bus;
  readonly membership: Membership;
  readonly endedSessions: RecentNotes;
  /** Both people of each block, with a space between them. */
  readonly newBlocks: RecentNotes;
  /** The latest versions of these tables in the database. */
  versions(tables: readonly string[]): Promise<readonly Hint[]>;
}

export interface TableSyncDeps extends Pick<Cluster, 'bus' | 'versions'> {
  readonly tables: Pick<Tables, 'atHand' | 'find' | 'watch'>;
  onFailure(error: unknown): void;
  /** Called whenever a table is read because another node wrote to it. */
  onSync?(by: SyncTrigger): void;
}

/** What triggered it: a hint, or polling because no hint came. */
export type SyncTrigger = 'hint' | 'look';

/** How long a node may lag behind if no hint comes, in milliseconds. */
const POLL_INTERVAL = 1000;

/** Runs until the returned function is called. */
export function syncTables(deps: TableSyncDeps): () => Promise<void> {
  const { bus, versions, tables, onFailure, onSync } = deps;
  tables.watch((authority, writer) => {
    if (writer === 'us') bus.tell({ table: authority.id, version: authority.open()?.version ?? 0 });
  });
  bus.listen((hint) => void follow(hint, 'hint'));
  const schedule = newSchedule(onFailure);
  schedule.every(POLL_INTERVAL, poll);
  return async () => {
    schedule.stop();
    await bus.close();
  };

  async function follow({ table, version }: Hint, by: SyncTrigger): Promise<void> {
    const authority = tables.find(table);
    if (!authority || (authority.open()?.version ?? 0) >= version) return;
    onSync?.(by);
    try {
      await authority.catchUp();
    } catch (error) {
      onFailure(error);
    }
  }

  async function poll(): Promise<void> {
    const known = tables.atHand();
    if (known.length === 0) return;
    await Promise.all((await versions(known)).map((one) => follow(one, 'look')));
  }
}
