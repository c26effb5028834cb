// What the house does by itself: pulses, sweeps, the note that it is awake.

import type { House } from './house.ts';
import type { Notices } from './push/notices.ts';
import type { Sockets } from './sockets/sockets.ts';
import type { Presence } from './tables/presence.ts';
import { extendAfterOutage, sweep } from './tables/sweep.ts';

/** What is looked after. */
export interface Household {
  readonly house: House;
  readonly sockets: Sockets;
  readonly presence: Presence;
  readonly notices: Notices;
  /** Called with what a sweep could not do; the next one tries again. */
  onFailure(error: unknown): void;
}

const SECOND = 1000;
/** Of how many waiting tables a house that wakes looks who is still there. */
const WAITING = 500;

/** Works until the returned function is called. */
export function keepHouse(household: Household): () => void {
  const { house, sockets, presence, notices, onFailure } = household;
  const timers = [
    setInterval(sockets.pulse, 10 * SECOND),
    setInterval(() => void tick(house).catch(onFailure), SECOND),
    setInterval(() => void presence.sweep(), SECOND),
    setInterval(() => void notices.sweep(), SECOND),
    setInterval(() => void house.tables.putAway(), 30 * SECOND),
    setInterval(() => house.limiter.sweep(), 60 * SECOND),
  ];
  return () => timers.forEach(clearInterval);
}

async function tick(house: House): Promise<void> {
  await sweep(house.store, house.tables, house.now());
  await beat(house);
}

/** The house notes that it is awake, so that it knows after a fall how long it lay. */
export async function beat({ store, now }: House): Promise<void> {
  const known = await store.document('heartbeat', 'house');
  const revision = known?.revision ?? 0;
  const body = String(now());
  await store.write({ kind: 'heartbeat', key: 'house', owner: 'house', revision, body });
}

export async function wake({ store, tables, now }: House, presence: Presence): Promise<void> {
  const known = await store.document('heartbeat', 'house');
  if (!known) return;
  await extendAfterOutage(store, tables, { from: Number(known.body), to: now() });
  const waiting = await store.tables({ kind: 'lobby', limit: WAITING });
  const keepers = waiting.map(({ table }) => tables.keeper(table));
  await Promise.all(keepers.map((keeper) => keeper.catchUp()));
  for (const keeper of keepers) presence.notice(keeper);
}
