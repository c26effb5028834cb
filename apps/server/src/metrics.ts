// What an operator watches. No label ever names a person, a table or a card.

import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  /** Notes how many seconds an entry took to the disk. */
  append(seconds: number): void;
  text(): Promise<string>;
}

export interface Gauges {
  readonly sockets: () => number;
  readonly tables: () => number;
  readonly waiting: () => number;
}

export function measure({ sockets, tables, waiting }: Gauges): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register, prefix: 'backtrick_' });
  const appends = new Histogram({
    name: 'backtrick_append_seconds',
    help: 'From an entry to its place on the disk',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
    registers: [],
  });
  register.registerMetric(appends);
  register.registerMetric(gauge('backtrick_sockets', 'Open sockets', sockets));
  register.registerMetric(gauge('backtrick_tables', 'Tables at hand', tables));
  register.registerMetric(gauge('backtrick_store_waiting', 'Operations before the disk', waiting));
  return {
    append: (seconds) => appends.observe(seconds),
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
