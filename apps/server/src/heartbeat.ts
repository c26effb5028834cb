// The server writes a heartbeat every second. After a crash or a database outage the gap tells how long nothing could be
// written, and running games get that time back.

import type { Services } from './services.ts';
import { extendAfterOutage } from './tables/deadlines.ts';

/** Called with a table that could not be dealt with; the others are. */
export type OnTableFailure = (table: string, error: unknown) => void;

/** A longer gap between two heartbeats is an outage: of the server, or of its database. In milliseconds. */
const OUTAGE_THRESHOLD = 5000;

export interface HeartbeatMonitor {
  /** False from the start of an outage until the tables have been given their time back. */
  isSteady(): boolean;
  beat(): Promise<void>;
}

export function heartbeatMonitor(
  services: Services,
  onTableFailure: OnTableFailure,
): HeartbeatMonitor {
  let lastBeatAt = performance.now();
  const isSteady = () => performance.now() - lastBeatAt < OUTAGE_THRESHOLD;
  return {
    isSteady,
    async beat() {
      if (!isSteady()) await creditOutage(services, onTableFailure);
      await writeHeartbeat(services);
      lastBeatAt = performance.now();
    },
  };
}

/** Gives running games back the time since the last heartbeat; false if there was no outage. Safe to do on several nodes at once. */
export async function creditOutage(
  { store, tables, cluster, now }: Services,
  onTableFailure: OnTableFailure,
): Promise<boolean> {
  const last = await store.document('heartbeat', 'house');
  const outage = { from: Number(last?.body), to: now() };
  // In a cluster one node may come and go while the others keep the heartbeat up.
  const wasCovered = cluster !== null && outage.to - outage.from < OUTAGE_THRESHOLD;
  if (!last || wasCovered) return false;
  await extendAfterOutage({ store, tables, onTableFailure }, outage);
  return true;
}

export async function writeHeartbeat({ store, now }: Services): Promise<void> {
  const last = await store.document('heartbeat', 'house');
  const revision = last?.revision ?? 0;
  const body = String(now());
  await store.write({ kind: 'heartbeat', key: 'house', owner: 'house', revision, body });
}
