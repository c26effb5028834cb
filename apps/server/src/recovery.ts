// D3: after a start the server accepts connections at once, however many tables there are. Tables get back the time it was down;
// until all of them have it, no deadline is enforced.

import { creditOutage, writeHeartbeat } from './heartbeat.ts';
import { startMaintenance } from './maintenance.ts';
import type { MaintenanceDeps } from './maintenance.ts';

export interface Recovery {
  /** Resolves once every table has its time back and maintenance runs. */
  readonly done: Promise<void>;
  /** Stops maintenance, after a recovery that is still under way has finished. */
  stop(): Promise<void>;
}

/** How many tables before their first game are checked for players who left during the outage. */
const MAX_GATHERING_TABLES = 500;

export function startRecovery(deps: MaintenanceDeps): Recovery {
  let stopMaintenance = () => {};
  let isStopping = false;
  const done = recoverAndMaintain();
  return {
    done,
    async stop() {
      isStopping = true;
      await done;
      stopMaintenance();
    },
  };

  async function recoverAndMaintain(): Promise<void> {
    try {
      await recover(deps);
      // A crash within the next second is an outage from now on, not from before this start.
      await writeHeartbeat(deps.services);
    } catch (error) {
      deps.onFailure(error);
    }
    if (!isStopping) stopMaintenance = startMaintenance(deps);
  }
}

/** Credits the outage to running games, and checks who is still at tables that wait for players. */
async function recover(
  deps: Pick<MaintenanceDeps, 'services' | 'presence' | 'onTableFailure'>,
): Promise<void> {
  const { services, presence, onTableFailure } = deps;
  const { store, tables } = services;
  if (!(await creditOutage(services, onTableFailure))) return;
  const gathering = await store.tables({ kind: 'gathering', limit: MAX_GATHERING_TABLES });
  await Promise.all(
    gathering.map(async ({ table }) => {
      try {
        presence.onTableChange(await tables.caughtUp(table));
      } catch (error) {
        onTableFailure(table, error);
      }
    }),
  );
}
