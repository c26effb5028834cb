// Periodic work: pulses, deadlines, the heartbeat, and sweeps that remove what has expired.

import { QUOTA_KINDS } from './accounts/quota.ts';
import { heartbeatMonitor } from './heartbeat.ts';
import type { OnTableFailure } from './heartbeat.ts';
import type { TurnNotices } from './notifications/turn-notices.ts';
import { sweepDeletions } from './personal-data/deletion.ts';
import { newSchedule } from './runtime/schedule.ts';
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
const MINUTE = 60 * SECOND;

/** Runs until the returned function is called. */
export function startMaintenance(deps: MaintenanceDeps): () => void {
  const { services, sockets, presence, notices, onFailure, onTableFailure } = deps;
  const sweep = deadlineSweep({ ...services, onTableFailure });
  const heartbeat = heartbeatMonitor(services, onTableFailure);
  const schedule = newSchedule(onFailure);
  schedule.every(SECOND, heartbeat.beat);
  // No deadline expires before the time of an outage has been given back.
  schedule.every(SECOND, () => heartbeat.isSteady() && sweep(services.now()));
  schedule.every(SECOND, deps.maintainNode);
  schedule.every(SECOND, presence.sweep);
  schedule.every(SECOND, services.reviews.look);
  schedule.every(SECOND, notices.sweep);
  schedule.every(SECOND, () => sweepDeletions(services, onTableFailure));
  schedule.every(10 * SECOND, sockets.pulse);
  schedule.every(30 * SECOND, services.tables.putAway);
  schedule.every(MINUTE, services.rateLimiter.sweep);
  schedule.every(MINUTE, services.reviews.clear);
  schedule.every(MINUTE, () => clearQuotaClaims(services));
  schedule.every(MINUTE, services.waitingTables.sweep);
  schedule.every(MINUTE, () => sweepInvitations(services));
  return schedule.stop;
}

async function clearQuotaClaims({ store, now }: Services): Promise<void> {
  for (const kind of QUOTA_KINDS) await store.clear(kind, now());
}
