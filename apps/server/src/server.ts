// The server: a house with its doors open. Started, watched, drained.

import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Keeper } from '@backtrick/table';
import { driveAll } from './bots/driving.ts';
import { openBotPool } from './bots/pool.ts';
import { keepNeighbours } from './bus/neighbours.ts';
import { keepNode } from './bus/node.ts';
import { keepShares } from './bus/shares.ts';
import { buildApp } from './http/app.ts';
import { tryPort } from './http/port.ts';
import { openHouse } from './house.ts';
import type { House } from './house.ts';
import { wakeHouse } from './awakening.ts';
import { beat } from './housekeeping.ts';
import { messageOf } from './log.ts';
import { measure } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { keepNotices } from './push/notices.ts';
import type { Settings } from './settings.ts';
import { keepSockets } from './sockets/sockets.ts';
import type { Sockets } from './sockets/sockets.ts';
import { NOWHERE_ELSE, keepAttendance } from './tables/attendance.ts';
import type { Attendance } from './tables/attendance.ts';
import { keepStandings } from './standing/keeping.ts';
import { ofCompany } from './tables/company.ts';
import { keepPresence } from './tables/presence.ts';
import type { Presence } from './tables/presence.ts';

export interface Server {
  readonly address: string;
  readonly house: House;
  /** Resolves once every table has got back the time in which the house was closed. */
  readonly awake: Promise<void>;
  /** Lets everybody go in peace, then closes. */
  drain(): Promise<void>;
}

export interface ServerLog {
  (event: string, details?: Readonly<Record<string, unknown>>): void;
}

const SECOND = 1000;
/** From how many operations before the disk on new commands are told to come later. */
const BUSY = 5000;
/** How long another node has for the bots at a table it wrote to. */
const PATIENCE = 4 * SECOND;
const BOT_THREADS = Math.max(1, availableParallelism() - 1);

/** `clock` is the house's; without one it is the machine's. */
export async function startServer(
  settings: Settings,
  log: ServerLog,
  clock?: () => number,
): Promise<Server> {
  await tryPort(settings);
  const contact = settings.origins.find((origin) => origin.startsWith('https:'));
  const house = await openHouse(settings.dataDir, { ...settings, clock, contact });
  let isReady = false;
  const { presence, notices, bots, attendance } = watchTables(house, log);
  const sockets = openSockets(house, presence, log);
  const metrics = measure({
    sockets: sockets.count,
    tables: house.tables.count,
    waiting: house.store.waiting,
    nodes: () => 1 + (house.neighbourhood?.rollCall.others().length ?? 0),
  });
  house.store.onAppend(metrics.append);
  house.store.onSnapshot(metrics.snapshot);
  const app = await buildApp({
    house,
    sockets,
    settings,
    log,
    metrics: metrics.text,
    isReady: () => isReady && house.store.isAlive(),
  });
  const onFailure = (error: unknown) => log('sweep-failed', { error: messageOf(error) });
  const onTableFailure = (table: string, error: unknown) =>
    log('table-failed', { table, error: messageOf(error) });
  const failing = { onFailure, onTableFailure };
  const parts = { sockets, presence, attendance, onFollow: metrics.follow };
  const node = joinNodes({ house, ...parts, ...failing });
  const household = { house, sockets, presence, notices, tend: node.tend, ...failing };
  await node.tend();
  await app.listen({ host: settings.host, port: settings.port });
  isReady = true;
  const { awake, rest } = wakeHouse(household);
  const stop = keepStandings(house, bots, onFailure);
  return {
    address: addressOf(app, settings),
    house,
    awake,
    async drain() {
      isReady = false;
      stop();
      await rest();
      attendance?.close();
      sockets.drain();
      await app.close();
      await bots.close();
      await beat(house).catch(onFailure);
      await node.leave().catch(onFailure);
      await house.store.close();
    },
  };
}

function openSockets(house: House, { attend }: Presence, log: ServerLog): Sockets {
  const noted = (error: unknown) => log('address-failed', { error: messageOf(error) });
  const sockets = keepSockets({
    tables: house.tables,
    limiter: house.limiter,
    attend(table, { player, network }) {
      house.addresses.note(table, player, network).catch(noted);
      return attend(table, player);
    },
    mayJoin: (player, table) => mayJoin(house, player, table),
    busyFor: () => (house.store.waiting() > BUSY ? 2 * SECOND : 0),
    reviews: house.reviews,
    now: house.now,
    fitName: house.fitName,
    log,
  });
  house.people.onEnd(async (sessions) => {
    sockets.end(sessions);
    await house.neighbourhood?.endedSessions.note(sessions);
  });
  return sockets;
}

interface NodeParts {
  readonly house: House;
  readonly sockets: Sockets;
  readonly presence: Presence;
  readonly attendance: Attendance | null;
  onFollow: Metrics['follow'];
  onFailure(error: unknown): void;
  onTableFailure(table: string, error: unknown): void;
}

/** One of several, or the only one: what it does for the others once a second, and how it leaves them. */
function joinNodes({ house, attendance, onFollow, ...parts }: NodeParts) {
  const { neighbourhood } = house;
  if (!neighbourhood || !attendance) return { tend: async () => {}, leave: async () => {} };
  const { onFailure, sockets } = parts;
  const evenOut = keepShares({ ...house, sockets, node: neighbourhood.rollCall.node });
  const part = keepNeighbours({ ...house, ...neighbourhood, onFailure, onFollow });
  return {
    tend: keepNode({ ...house, ...neighbourhood, attendance, evenOut, ...parts }),
    async leave() {
      await part();
      await neighbourhood.rollCall.leave();
    },
  };
}

/** Whoever acts when a table changes: the bots, who minds the door, who sends messages. */
function watchTables(house: House, log: ServerLog) {
  const failing = (event: string) => (error: unknown) => log(event, { error: messageOf(error) });
  const { neighbourhood } = house;
  const attendance =
    neighbourhood &&
    keepAttendance({ ...house, ...neighbourhood, onFailure: failing('presence-failed') });
  const elsewhere = attendance ?? NOWHERE_ELSE;
  const presence = keepPresence({ ...house, elsewhere, onFailure: failing('presence-failed') });
  const onFailure = failing('push-failed');
  const notices = keepNotices({ ...house, ...house.push, presence, onFailure });
  const bots = openBotPool(BOT_THREADS);
  const patience = neighbourhood ? PATIENCE : 0;
  const driving = driveAll({ thinker: bots, patience, onFailure: failing('bot-failed') });
  const listeners = [driving.notice, ofCompany(presence.notice), notices.notice];
  for (const listener of listeners) house.tables.watch(listener);
  return { presence, notices, bots, attendance };
}

/** Whose table it is, who was invited, and everybody at a table that is open to all. */
async function mayJoin({ tables, invitations }: House, player: string, table: string) {
  const keeper = await tables.known(table);
  return isWelcome(keeper, player) || (await invitations.isAdmitted(table, player));
}

function isWelcome(keeper: Keeper, player: string): boolean {
  const open = keeper.open();
  if (!open) return false;
  const isOwner = open.chairs.some(({ owner }) => owner === player);
  return isOwner || open.host === player || open.options.watching === 'everybody';
}

function addressOf(app: FastifyInstance, { host }: Settings): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name}:${port}`;
}
