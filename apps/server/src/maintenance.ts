// Periodic work: pulses, deadlines, the heartbeat, and sweeps that remove what has expired.

import { QUOTA_KINDS } from './accounts/quota.ts';
import { heartbeatMonitor } from './heartbeat.ts';
import type { OnTableFailure } from './heartbeat.ts';
import type { TurnNotices } from './notifications/turn-notices.ts';
import { sweepDeletions } from './personal-data/deletion.ts';
import type { Services } from './services.ts';
import type { Sockets } from './sockets/sockets.ts';
import { deadlineSweep } from './tables/deadlines.ts';
import { sweepInvitations } from './tables/invitation-sweep.ts';
import type { Presence } from './tables/presence.ts';

export interface MaintenanceDeps {
  readonly services: Services;
  readonly sockets: Sockets;
  readonly presence: Presence;
  readonly notices: TurnNotices;
  /** What a node of a cluster does once a second. */
  maintainNode(): Promise<void>;
  /** Called when a sweep fails; the next one tries again. */
  onFailure(error: unknown): void;
  readonly onTableFailure: OnTableFailure;
}

const SECOND = 1000;

/** Runs until the returned function is called. */
export function startMaintenance(deps: MaintenanceDeps): () => void {
  const { services, sockets, presence, notices, onFailure, onTableFailure } = deps;
  const sweep = deadlineSweep({ ...services, onTableFailure });
  const heartbeat = heartbeatMonitor(services, onTableFailure);
  const deletions = withoutOverlap(() => sweepDeletions(services, onTableFailure));
  const timers = [
    setInterval(sockets.pulse, 10 * SECOND),
    // No deadline expires before the time of an outage has been given back.
    setInterval(() => heartbeat.isSteady() && void sweep(services.now()).catch(onFailure), SECOND),
    setInterval(() => void heartbeat.beat().catch(onFailure), SECOND),
    setInterval(() => void deps.maintainNode().catch(onFailure), SECOND),
    setInterval(() => void presence.sweep(), SECOND),
    setInterval(() => void services.reviews.look().catch(onFailure), SECOND),
    setInterval(() => void notices.sweep(), SECOND),
    setInterval(() => void services.tables.putAway(), 30 * SECOND),
    setInterval(() => services.rateLimiter.sweep(), 60 * SECOND),
    setInterval(() => void services.reviews.clear().catch(onFailure), 60 * SECOND),
    setInterval(() => void deletions().catch(onFailure), SECOND),
    setInterval(() => void clearQuotaClaims(services).catch(onFailure), 60 * SECOND),
    setInterval(() => void services.waitingTables.sweep().catch(onFailure), 60 * SECOND),
    setInterval(() => void sweepInvitations(services).catch(onFailure), 60 * SECOND),
  ];
  return () => timers.forEach(clearInterval);
}

async function clearQuotaClaims({ store, now }: Services): Promise<void> {
  for (const kind of QUOTA_KINDS) await store.clear(kind, now());
}

/** Skips a run while the previous one has not finished. */
function withoutOverlap(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    await work().finally(() => (isRunning = false));
  };
}
