// What a node does for its cluster once a second: heartbeat, takeover of nodes that are gone, closing sockets of
// sessions that ended elsewhere, rebalancing, and removing what has expired.

import { SHARED_BUCKETS } from '../limits/shared-rate-limit.ts';
import { USED_SECRETS } from '../accounts/sealed-secrets.ts';
import type { Sockets } from '../sockets/sockets.ts';
import type { Store } from '../storage/store.ts';
import type { ClusterPresence } from './cluster-presence.ts';
import type { Presence } from '../tables/presence.ts';
import type { Tables } from '../tables/tables.ts';
import type { Cluster } from './table-sync.ts';
import { CONNECTION_COUNTS } from './rebalancing.ts';

export interface NodeMaintenanceDeps extends Pick<
  Cluster,
  'membership' | 'endedSessions' | 'newBlocks'
> {
  readonly store: Pick<Store, 'clear'>;
  readonly tables: Pick<Tables, 'caughtUp'>;
  readonly clusterPresence: ClusterPresence;
  readonly presence: Pick<Presence, 'onTableChange'>;
  readonly sockets: Pick<Sockets, 'end' | 'recheck'>;
  readonly now: () => number;
  /** Spreads connections evenly over the nodes. */
  rebalance(): Promise<void>;
  /** Called when something fails; the next second tries again. */
  onFailure(error: unknown): void;
  /** Called with a table that could not be taken over. */
  onTableFailure(table: string, error: unknown): void;
}

const TABLES_PER_BATCH = 20;

/** Returns the work of one second. */
export function nodeMaintenance(deps: NodeMaintenanceDeps): () => Promise<void> {
  const { membership, clusterPresence, endedSessions, newBlocks, sockets, store, now, onFailure } =
    deps;
  let isTakingOver = false;
  return async () => {
    if ((await membership.heartbeat()) === 'anew') clusterPresence.rewriteAll();
    clusterPresence.sweep();
    if (!isTakingOver) void takeOverGoneNode().catch(onFailure);
    sockets.end(await endedSessions.latest());
    await sockets.recheck((await newBlocks.latest()).flatMap((pair) => pair.split(' ')));
    await deps.rebalance();
    for (const kind of [USED_SECRETS, SHARED_BUCKETS, CONNECTION_COUNTS])
      await store.clear(kind, now());
  };

  /** Runs beside the rest: it may take long, and meanwhile this node must keep its heartbeat. */
  async function takeOverGoneNode(): Promise<void> {
    isTakingOver = true;
    try {
      const gone = await membership.claimGoneNode();
      if (gone !== null) await takeOverTables(gone);
    } finally {
      isTakingOver = false;
    }
  }

  async function takeOverTables(gone: string): Promise<void> {
    const tables = await clusterPresence.tablesOf(gone);
    for (let from = 0; from < tables.length; from += TABLES_PER_BATCH) {
      const some = tables.slice(from, from + TABLES_PER_BATCH);
      await Promise.all(some.map((table) => takeOverTable(deps, gone, table)));
    }
    await membership.forget(gone);
  }
}

/**
 * Players who were connected there now count as missing, unless they reconnect elsewhere; bots and messages continue
 * too.
 */
async function takeOverTable(
  deps: NodeMaintenanceDeps,
  gone: string,
  table: string,
): Promise<void> {
  const { tables, presence, clusterPresence, onTableFailure } = deps;
  try {
    presence.onTableChange(await tables.caughtUp(table));
  } catch (error) {
    onTableFailure(table, error);
  }
  await clusterPresence.forget(gone, table);
}
