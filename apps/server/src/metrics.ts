// Metrics for operators. No label ever names a person, a table or a card.

import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { SyncTrigger } from './cluster/table-sync.ts';
import type { SnapshotFate } from './storage/snapshot-store.ts';

export interface Metrics {
  /** How long an entry took to reach the disk, in seconds. */
  append(seconds: number): void;
  /** A table was read because another node wrote to it, and what triggered that. */
  follow(by: SyncTrigger): void;
  /** What became of a snapshot. */
  snapshot(fate: SnapshotFate): void;
  text(): Promise<string>;
}

export interface Gauges {
  readonly sockets: () => number;
  readonly tables: () => number;
  readonly waiting: () => number;
  /** Nodes that are up, including this one. */
  readonly nodes: () => number;
}

/** These are collected one by one, which would block the server with thousands of connections. */
const COUNTED_ONE_BY_ONE = [
  'process_open_fds',
  ...['handles', 'requests', 'resources'].flatMap((kind) => [
    `nodejs_active_${kind}`,
    `nodejs_active_${kind}_total`,
  ]),
];

export function measure({ sockets, tables, waiting, nodes }: Gauges): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register, prefix: 'backtrick_' });
  for (const name of COUNTED_ONE_BY_ONE) register.removeSingleMetric(`backtrick_${name}`);
  const appends = new Histogram({
    name: 'backtrick_append_seconds',
    help: 'From an entry to its place on the disk',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
    registers: [],
  });
  const follows = new Counter({
    name: 'backtrick_follows_total',
    help: 'Tables read on after another node: by its hint, or by looking because none came',
    labelNames: ['by'],
    registers: [],
  });
  const snapshots = new Counter({
    name: 'backtrick_snapshots_total',
    help: 'Snapshots of tables: kept, failed to be kept, or read and unfit',
    labelNames: ['fate'],
    registers: [],
  });
  register.registerMetric(appends);
  register.registerMetric(snapshots);
  register.registerMetric(follows);
  register.registerMetric(gauge('backtrick_sockets', 'Open sockets', sockets));
  register.registerMetric(gauge('backtrick_tables', 'Tables at hand', tables));
  register.registerMetric(gauge('backtrick_store_waiting', 'Operations before the disk', waiting));
  register.registerMetric(
    gauge('backtrick_nodes', 'Nodes that are up, as this one sees it', nodes),
  );
  return {
    append: (seconds) => appends.observe(seconds),
    follow: (by) => follows.inc({ by }),
    snapshot: (fate) => snapshots.inc({ fate }),
    text: () => register.metrics(),
  };
}

function gauge(name: string, help: string, read: () => number): Gauge {
  return new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read());
    },
  });
}
