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
  /** What a node of several does once a second. */
  tend(): Promise<void>;
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
  const awake = keepAwake(household);
  const timers = [
    setInterval(sockets.pulse, 10 * SECOND),
    // What was due while nothing could be written is not due before the time is given back.
    setInterval(() => awake.isSteady() && void sweep(house.now()).catch(onFailure), SECOND),
    setInterval(() => void awake.beat().catch(onFailure), SECOND),
    setInterval(() => void household.tend().catch(onFailure), SECOND),
    setInterval(() => void presence.sweep(), SECOND),
    setInterval(() => void house.reviews.look().catch(onFailure), SECOND),
    setInterval(() => void notices.sweep(), SECOND),
    setInterval(() => void house.tables.putAway(), 30 * SECOND),
    setInterval(() => house.limiter.sweep(), 60 * SECOND),
    setInterval(() => void house.reviews.clear().catch(onFailure), 60 * SECOND),
  ];
  return () => timers.forEach(clearInterval);
}

/** A longer time without a note is an outage: of the house, or of what it writes to. */
const OUTAGE = 5 * SECOND;

/** Notes that the house is awake, and gives back the time in which nothing could be written. */
function keepAwake({ house, onTableFailure }: Household) {
  let beatAt = performance.now();
  let isBeating = false;
  const isSteady = () => performance.now() - beatAt < OUTAGE;
  return {
    isSteady,
    async beat() {
      if (isBeating) return;
      isBeating = true;
      try {
        if (!isSteady()) await makeGood(house, onTableFailure);
        await beat(house);
        beatAt = performance.now();
      } finally {
        isBeating = false;
      }
    },
  };
}

/** True if there was an outage. Whoever of several nodes notices it does the same. */
async function makeGood(
  { store, tables, neighbourhood, now }: House,
  onTableFailure: Household['onTableFailure'],
): Promise<boolean> {
  const known = await store.document('heartbeat', 'house');
  const outage = { from: Number(known?.body), to: now() };
  // One of several nodes comes and goes while others are awake.
  const isNone = neighbourhood !== null && outage.to - outage.from < OUTAGE;
  if (!known || isNone) return false;
  await extendAfterOutage({ store, tables, onTableFailure }, outage);
  return true;
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
  const { store, tables } = house;
  if (!(await makeGood(house, onTableFailure))) return;
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
