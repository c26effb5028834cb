// The server: a house with its doors open. Started, watched, drained.

import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Keeper } from '@backtrick/table';
import { driveAll } from './bots/driving.ts';
import { openBotPool } from './bots/pool.ts';
import { buildApp } from './http/app.ts';
import { openHouse } from './house.ts';
import type { House } from './house.ts';
import { measure } from './metrics.ts';
import type { Settings } from './settings.ts';
import { keepSockets } from './sockets/sockets.ts';
import { extendAfterOutage, sweep } from './tables/sweep.ts';

export interface Server {
  readonly address: string;
  readonly house: House;
  /** Lets everybody go in peace, then closes. */
  drain(): Promise<void>;
}

export interface ServerLog {
  (event: string, details?: Readonly<Record<string, unknown>>): void;
}

const SECOND = 1000;
const PULSE = 10 * SECOND;
/** From how many operations before the disk on new commands are told to come later. */
const BUSY = 5000;
const BOT_THREADS = Math.max(1, availableParallelism() - 1);

export async function startServer(settings: Settings, log: ServerLog): Promise<Server> {
  const house = await openHouse(settings.dataDir);
  let isReady = false;
  const sockets = keepSockets({
    tables: house.tables,
    limiter: house.limiter,
    mayJoin: (player, table) => mayJoin(house, player, table),
    busyFor: () => (house.store.waiting() > BUSY ? 2 * SECOND : 0),
    log,
  });
  house.people.onEnd((sessions) => sockets.end(sessions));
  const bots = openBotPool(BOT_THREADS);
  const driving = driveAll(bots, (error) => log('bot-failed', { error: messageOf(error) }));
  house.tables.watch(driving.notice);
  const metrics = measure({
    sockets: sockets.count,
    tables: () => house.tables.putAway(),
    waiting: house.store.waiting,
  });
  const app = await buildApp({
    house,
    sockets,
    settings,
    log,
    metrics: metrics.text,
    isReady: () => isReady,
  });
  await wake(house);
  const timers = [
    setInterval(sockets.pulse, PULSE),
    setInterval(() => void tick(house, log), SECOND),
    setInterval(() => void house.tables.putAway(), 30 * SECOND),
    setInterval(() => house.limiter.sweep(), 60 * SECOND),
  ];
  await app.listen({ host: settings.host, port: settings.port });
  isReady = true;
  return {
    address: addressOf(app, settings),
    house,
    async drain() {
      isReady = false;
      timers.forEach(clearInterval);
      sockets.drain();
      await app.close();
      await bots.close();
      await beat(house);
      await house.store.close();
    },
  };
}

/** Whose table it is, who was invited, and everybody at a table that is open to all. */
async function mayJoin({ tables, invitations }: House, player: string, table: string) {
  const keeper = tables.keeper(table);
  if (!keeper.open()) await keeper.catchUp();
  return isWelcome(keeper, player) || (await invitations.isAdmitted(table, player));
}

function isWelcome(keeper: Keeper, player: string): boolean {
  const open = keeper.open();
  if (!open) return false;
  const isOwner = open.chairs.some(({ owner }) => owner === player);
  return isOwner || open.host === player || open.options.watching === 'everybody';
}

async function tick(house: House, log: ServerLog): Promise<void> {
  try {
    await sweep(house.store, house.tables, house.now());
    await beat(house);
  } catch (error) {
    log('sweep-failed', { error: messageOf(error) });
  }
}

/** The house notes that it is awake, so that it knows after a fall how long it lay. */
async function beat({ store, now }: House): Promise<void> {
  const known = await store.document('heartbeat', 'house');
  const revision = known?.revision ?? 0;
  const body = String(now());
  await store.write({ kind: 'heartbeat', key: 'house', owner: 'house', revision, body });
}

async function wake(house: House): Promise<void> {
  const known = await house.store.document('heartbeat', 'house');
  if (!known) return;
  await extendAfterOutage(house.store, house.tables, { from: Number(known.body), to: house.now() });
}

function addressOf(app: FastifyInstance, { host }: Settings): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name}:${port}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
