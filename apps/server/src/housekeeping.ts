// What the house does by itself: pulses, sweeps, the note that it is awake.

import type { House } from './house.ts';
import type { Notices } from './push/notices.ts';
import type { Sockets } from './sockets/sockets.ts';
import type { Presence } from './tables/presence.ts';
import { extendAfterOutage, sweeper } from './tables/sweep.ts';

/** What is looked after. */
export interface Household {
  readonly house: House;
  readonly sockets: Sockets;
  readonly presence: Presence;
  readonly notices: Notices;
  /** Called with what a sweep could not do; the next one tries again. */
  onFailure(error: unknown): void;
  /** Called with what could not be done at one table. */
  onTableFailure(table: string, error: unknown): void;
}

const SECOND = 1000;
/** Of how many waiting tables a house that wakes looks who is still there. */
const WAITING = 500;

/** Works until the returned function is called. */
export function keepHouse(household: Household): () => void {
  const { house, sockets, presence, notices, onFailure, onTableFailure } = household;
  const sweep = sweeper({ ...house, onTableFailure });
  const timers = [
    setInterval(sockets.pulse, 10 * SECOND),
    setInterval(() => void sweep(house.now()).catch(onFailure), SECOND),
    setInterval(() => void beat(house).catch(onFailure), SECOND),
    setInterval(() => void presence.sweep(), SECOND),
    setInterval(() => void notices.sweep(), SECOND),
    setInterval(() => void house.tables.putAway(), 30 * SECOND),
    setInterval(() => house.limiter.sweep(), 60 * SECOND),
  ];
  return () => timers.forEach(clearInterval);
}

/** The house notes that it is awake, so that it knows after a fall how long it lay. */
export async function beat({ store, now }: House): Promise<void> {
  const known = await store.document('heartbeat', 'house');
  const revision = known?.revision ?? 0;
  const body = String(now());
  await store.write({ kind: 'heartbeat', key: 'house', owner: 'house', revision, body });
}

/** Looks at every table that time has passed at, or somebody may have left. */
export async function wake(
  household: Pick<Household, 'house' | 'presence' | 'onTableFailure'>,
): Promise<void> {
  const { house, presence, onTableFailure } = household;
  const { store, tables, now } = house;
  const known = await store.document('heartbeat', 'house');
  if (!known) return;
  const outage = { from: Number(known.body), to: now() };
  await extendAfterOutage({ store, tables, onTableFailure }, outage);
  const waiting = await store.tables({ kind: 'gathering', limit: WAITING });
  await Promise.all(
    waiting.map(async ({ table }) => {
      try {
        presence.notice(await tables.caughtUp(table));
      } catch (error) {
        onTableFailure(table, error);
      }
    }),
  );
}
