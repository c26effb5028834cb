// Starts and stops the server.

import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { hostOf } from '@backtrick/table';
import type { OpenTable } from '@backtrick/table';
import { botDriver } from './bots/bot-driver.ts';
import { openBotPool } from './bots/pool.ts';
import { syncTables } from './cluster/table-sync.ts';
import { nodeMaintenance } from './cluster/node-maintenance.ts';
import { rebalancer } from './cluster/rebalancing.ts';
import { buildApp } from './http/app.ts';
import { tryPort } from './http/port.ts';
import { openServices } from './services.ts';
import type { Services } from './services.ts';
import { writeHeartbeat } from './heartbeat.ts';
import { startRecovery } from './recovery.ts';
import { messageOf } from './runtime/log.ts';
import type { Log } from './runtime/log.ts';
import { limitLogLines } from './limits/log-limit.ts';
import { measure } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { turnNotices } from './notifications/turn-notices.ts';
import { tcpLimits } from './settings.ts';
import type { Settings } from './settings.ts';
import { writeProbe } from './storage/write-probe.ts';
import type { SocketDeps } from './sockets/socket.ts';
import { onlookersOf } from './sockets/onlookers.ts';
import { openSocketPool } from './sockets/sockets.ts';
import type { Sockets } from './sockets/sockets.ts';
import { clusterPresenceIn } from './cluster/cluster-presence.ts';
import { peopleAt } from './people/table-people.ts';
import { NO_OTHER_NODES } from './tables/presence.ts';
import type { ClusterPresence } from './cluster/cluster-presence.ts';
import { startDailyJobs } from './daily-jobs.ts';
import { onSeatingChange } from './tables/seating-changes.ts';
import { networkRecorder } from './tables/network-recorder.ts';
import { prepareKick } from './tables/kick.ts';
import { trackPresence } from './tables/presence.ts';
import type { Presence } from './tables/presence.ts';

export interface Server {
  readonly address: string;
  readonly services: Services;
  /** Resolves once every table has been given back the time the server was down. */
  readonly recovered: Promise<void>;
  /** Graceful shutdown: stop accepting, flush, close. */
  drain(): Promise<void>;
}

const SECOND = 1000;
/** Above this many pending writes, clients are told to retry later. */
const MAX_PENDING_WRITES = 5000;
/** How long the node that wrote to a table has before others play its bots. */
const BOT_TAKEOVER_DELAY = 4 * SECOND;
const BOT_THREADS = Math.max(1, availableParallelism() - 1);

/** `clock` is for tests; by default it is the system's. */
export async function startServer(
  settings: Settings,
  output: Log,
  clock?: () => number,
): Promise<Server> {
  await tryPort(settings);
  const contact = settings.origins.find((origin) => origin.startsWith('https:'));
  const onUpgrade = upgradeLog(output);
  const services = await openServices(settings.dataDir, { ...settings, clock, contact, onUpgrade });
  const log = limitLogLines(output, services.rateLimiter);
  let isReady = false;
  const { isWritable } = writeProbe(services.store);
  const { presence, notices, bots, clusterPresence } = watchTables(services, log);
  const helloTimeout = tcpLimits(settings).hello;
  const sockets = openSockets(services, presence, { log, helloTimeout });
  const metrics = measureServices(services, sockets);
  const app = await buildApp({
    services,
    sockets,
    settings,
    log,
    metrics: metrics.text,
    isReady: async () => isReady && (await isWritable()),
  });
  const onFailure = (error: unknown) => log('sweep-failed', { error: messageOf(error) });
  const onTableFailure = (table: string, error: unknown) =>
    log('table-failed', { table, error: messageOf(error) });
  const failing = { onFailure, onTableFailure };
  const parts = { sockets, presence, clusterPresence, onSync: metrics.follow };
  const node = joinNodes({ services, ...parts, ...failing });
  const { maintain: maintainNode } = node;
  await maintainNode();
  await app.listen({ host: settings.host, port: settings.port });
  isReady = true;
  const recovery = startRecovery({ ...parts, services, notices, maintainNode, ...failing });
  const stop = startDailyJobs(services, bots, onFailure);
  return {
    address: addressOf(app, settings),
    services,
    recovered: recovery.done,
    async drain() {
      isReady = false;
      stop();
      await recovery.stop();
      clusterPresence?.close();
      sockets.drain();
      await app.close();
      await bots.close();
      await writeHeartbeat(services).catch(onFailure);
      await node.leave().catch(onFailure);
      await services.store.close();
    },
  };
}

function measureServices(services: Services, sockets: Sockets): Metrics {
  const metrics = measure({
    sockets: sockets.count,
    tables: services.tables.count,
    waiting: services.store.waiting,
    nodes: () => 1 + (services.cluster?.membership.others().length ?? 0),
  });
  services.store.onAppend(metrics.append);
  services.store.onSnapshot(metrics.snapshot);
  return metrics;
}

/** Upgrading a large folder takes minutes: logs the progress every two seconds. */
function upgradeLog(log: Log): (done: number, all: number) => void {
  let next = 0;
  return (done, all) => {
    if (performance.now() < next) return;
    next = performance.now() + 2 * SECOND;
    log('upgrading', { done, all });
  };
}

function openSockets(
  services: Services,
  { attend }: Presence,
  { log, helloTimeout }: Pick<SocketDeps, 'log' | 'helloTimeout'>,
): Sockets {
  const onFailure = (error: unknown) => log('address-failed', { error: messageOf(error) });
  const recorder = networkRecorder({ ...services, onFailure });
  const onlookers = onlookersOf({ ...services, lists: services.personLists, onFailure });
  services.tables.watch(onSeatingChange(recorder.onTableChange));
  services.tables.watch(onlookers.onTableChange);
  const sockets = openSocketPool({
    tables: services.tables,
    rateLimiter: services.rateLimiter,
    spectators: services.spectators,
    heldTables: services.heldTables,
    attend(table, who) {
      const ends = [recorder.attend(table, who), attend(table, who.player)];
      return () => ends.forEach((end) => end());
    },
    beforeFrame: recorder.before,
    whyNotJoin: (player, table) => whyNotJoin(services, player, table),
    mayGetReady: services.blocking.mayGetReady,
    afterSitting: services.blocking.afterSitting,
    isKeptFrom: services.blocking.isKeptFrom,
    onlookers,
    isClosedCode: async (code) => (await services.closedDeals.codes()).has(code),
    prepareKick: (host, table, seat) => prepareKick(services, { host, table, seat }),
    helloTimeout,
    busyFor: () => (services.store.waiting() > MAX_PENDING_WRITES ? 2 * SECOND : 0),
    reviews: services.reviews,
    now: services.now,
    accounts: services.accounts,
    personLists: services.personLists,
    log,
  });
  services.accounts.onEnd(async (sessions) => {
    sockets.end(sessions);
    await services.cluster?.endedSessions.note(sessions);
  });
  services.blocking.onBlock(async (pair) => {
    await sockets.recheck(pair);
    await services.cluster?.newBlocks.note([pair.join(' ')]);
  });
  return sockets;
}

interface NodeParts {
  readonly services: Services;
  readonly sockets: Sockets;
  readonly presence: Presence;
  readonly clusterPresence: ClusterPresence | null;
  onSync: Metrics['follow'];
  onFailure(error: unknown): void;
  onTableFailure(table: string, error: unknown): void;
}

/** Joins the cluster, if there is one: what to do every second, and how to leave. */
function joinNodes({ services, clusterPresence, onSync, ...parts }: NodeParts) {
  const { cluster } = services;
  if (!cluster || !clusterPresence) return { maintain: async () => {}, leave: async () => {} };
  const { onFailure, sockets } = parts;
  const rebalance = rebalancer({ ...services, sockets, node: cluster.membership.node });
  const part = syncTables({ ...services, ...cluster, onFailure, onSync });
  return {
    maintain: nodeMaintenance({ ...services, ...cluster, clusterPresence, rebalance, ...parts }),
    async leave() {
      await part();
      await cluster.membership.leave();
    },
  };
}

/** Connects everything that reacts to table changes: bots, presence, notifications. */
function watchTables(services: Services, log: Log) {
  const failing = (event: string) => (error: unknown) => log(event, { error: messageOf(error) });
  const { cluster } = services;
  const clusterPresence =
    cluster &&
    clusterPresenceIn({ ...services, ...cluster, onFailure: failing('presence-failed') });
  const otherNodes = clusterPresence ?? NO_OTHER_NODES;
  const presence = trackPresence({
    ...services,
    otherNodes,
    onFailure: failing('presence-failed'),
  });
  const onFailure = failing('push-failed');
  const notices = turnNotices({ ...services, ...services.push, presence, onFailure });
  const bots = openBotPool(BOT_THREADS);
  const takeoverDelay = cluster ? BOT_TAKEOVER_DELAY : 0;
  const driver = botDriver({ thinker: bots, takeoverDelay, onFailure: failing('bot-failed') });
  const listeners = [
    driver.onTableChange,
    onSeatingChange(presence.onTableChange),
    notices.onTableChange,
  ];
  for (const listener of listeners) services.tables.watch(listener);
  return { presence, notices, bots, clusterPresence };
}

/** To somebody who is kept apart from one of its people, a table is not there. */
async function whyNotJoin(services: Services, player: string, table: string) {
  const open = (await services.tables.known(table)).open();
  const isKept = open && !peopleAt(open).includes(player);
  if (!open || (isKept && (await services.blocking.isKeptFrom(open, player)))) return 'no-table';
  return (await mayJoin(services, player, open)) ? null : 'not-allowed';
}

/** The host, the founder, seated and invited people may join; at a public table everybody who was not removed. */
async function mayJoin({ invitations }: Services, player: string, open: OpenTable) {
  const isTheirs = [hostOf(open), open.founder, ...open.chairs.map(({ owner }) => owner)];
  if (isTheirs.includes(player)) return true;
  return open.options.watching === 'everybody'
    ? !(await invitations.isRemoved(open.id, player))
    : invitations.isAdmitted(open.id, player);
}

function addressOf(app: FastifyInstance, { host }: Settings): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name}:${port}`;
}
