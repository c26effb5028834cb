// The parts of the soak that load a server: each plays for a bounded time and reports its result next to the goal.

import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOf, inventedTables, openBare } from './bare-scene.ts';
import type { FrameBytes } from './bare-scene.ts';
import { percentile } from './driver.ts';
import { SEATS } from './course.ts';
import { cold } from './nodes/cold.ts';
import { FAULT_INTERVALS, TOGETHER, nodes } from './nodes/nodes.ts';
import { cpuSeconds, loopDelay, memory } from './process.ts';
import { measureRatio } from './ratio.ts';
import { reads } from './reads/reads.ts';
import { auditRows, row } from './report.ts';
import type { Row } from './report.ts';
import type { LoadOptions } from './load-options.ts';
import { AT_ONCE, openScene } from './scene.ts';
import type { Scene } from './scene.ts';
import { spectators } from './spectators.ts';
import { stall } from './stalled.ts';

export interface Part {
  readonly what: string;
  readonly usual: LoadOptions;
  run(wanted: LoadOptions, flags: readonly string[]): Promise<readonly Row[]>;
}

const MS = ' ms';

export const PARTS: Readonly<Record<string, Part>> = {
  load: {
    what: 'live tables and sockets, durable commands, beside bare ws under the same load',
    usual: { tables: 3000, sockets: 15_000, rate: 1000, seconds: 300 },
    run: loadBesideWs,
  },
  stress: inScene(stress, {
    what: 'more and more commands, until some are put off',
    usual: { tables: 3000, sockets: 12_000, rate: 3000, seconds: 60 },
  }),
  spectators: {
    what: 'one table that everybody looks on at',
    usual: { tables: 50, sockets: 5200, rate: 50, seconds: 30 },
    run: spectators,
  },
  reconnect: inScene(reconnect, {
    what: 'all lines cut at once',
    usual: { tables: 3000, sockets: 15_000, rate: 500, seconds: 5 },
  }),
  stalled: inScene(stall, {
    what: 'readers that do not read',
    usual: { tables: 200, sockets: 1300, rate: 200, seconds: 60 },
  }),
  nodes: {
    what: 'three nodes over PostgreSQL: in peace, then with kills and falls of the database',
    usual: { tables: 500, sockets: 2000, rate: 1000, seconds: 300 },
    run: (wanted, flags) => nodes(wanted, flags, FAULT_INTERVALS),
  },
  together: {
    what: 'the worst of it: a node and the database fall in the same moment, every ten seconds',
    usual: { tables: 500, sockets: 2000, rate: 1000, seconds: 130 },
    run: (wanted, flags) => nodes(wanted, flags, TOGETHER),
  },
  cold: {
    what: 'a hundred thousand unfinished tables in PostgreSQL, opened one by one',
    usual: { tables: 100_000, sockets: 0, rate: 0, seconds: 0 },
    run: cold,
  },
  reads: {
    what: 'every GET over a hundred thousand games of one deal, alone and beside commands',
    usual: { tables: 100, sockets: 400, rate: 200, seconds: 10 },
    run: reads,
  },
  ratio: {
    what: 'commands a second of processor time, beside sockets alone',
    usual: { tables: 100, sockets: 500, rate: 0, seconds: 36 },
    run: async ({ tables, seconds }, flags) => {
      const { ours, bare, ratio, pace } = await measureRatio(tables, seconds, flags);
      return [
        row('L1', 'of what ws alone does for a second of processor time', ratio, { least: 0.5 }),
        row('L1', 'commands for a second of processor time', ours, { least: 0 }),
        row('L1', 'ws alone', bare, { least: 0 }),
        row('L1', 'commands a second', pace.ours, { least: 0 }),
        row('L1', 'ws alone', pace.bare, { least: 0 }),
      ];
    },
  },
};

/** A part that is played in one scene. */
function inScene(
  play: (scene: Scene, wanted: LoadOptions) => Promise<readonly Row[]>,
  facts: Omit<Part, 'run'>,
): Part {
  return {
    ...facts,
    run: (wanted, flags) => within(wanted, flags, (scene) => play(scene, wanted)),
  };
}

/** A scene for the part; what its log says at the end is part of every report. */
async function within(
  { tables, sockets }: LoadOptions,
  flags: readonly string[],
  play: (scene: Scene) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const spectators = spectatorsPerTable({ tables, sockets });
  const scene = await openScene({ tables, spectators: () => spectators }, flags);
  try {
    const rows = await play(scene);
    return [...rows, ...auditRows(await scene.audit())];
  } finally {
    await scene.close();
  }
}

function spectatorsPerTable({ tables, sockets }: Pick<LoadOptions, 'tables' | 'sockets'>): number {
  return Math.max(0, Math.round((sockets - SEATS * tables) / tables));
}

/** The machine's own speed differs by a factor of five: a time says something only beside the one of bare `ws`. */
const MAX_TIMES_WS = 3;
/** How much of the time bare `ws` is measured for, once before and once after ours. */
const BARE_SHARE = 1 / 5;

async function loadBesideWs(
  wanted: LoadOptions,
  flags: readonly string[],
): Promise<readonly Row[]> {
  const before = await bareLatencies(wanted);
  let [p99, bytes]: [number, FrameBytes | undefined] = [0, undefined];
  const rows = await within(wanted, flags, async (scene) => {
    const played = await load(scene, wanted);
    p99 = played.p99;
    bytes = bytesOf(scene.clients);
    return played.rows;
  });
  const after = await bareLatencies(wanted, bytes);
  const bare = percentile(Float64Array.from([...before, ...after]).sort(), 0.99);
  const [first, second] = [before, after].map((latencies) => percentile(latencies, 0.99));
  return [
    ...rows,
    row('L1', 'bare ws, answer, p99, before and after', bare, { least: 0, unit: MS }),
    row('L1', 'bare ws, answer, p99, before', first ?? 0, { least: 0, unit: MS }),
    row('L1', 'bare ws, answer, p99, after', second ?? 0, { least: 0, unit: MS }),
    row('L1', 'our p99 in p99s of bare ws', p99 / bare, { most: MAX_TIMES_WS }),
  ];
}

async function bareLatencies(wanted: LoadOptions, bytes?: FrameBytes): Promise<Float64Array> {
  const { tables, rate, seconds } = wanted;
  const bare = await openBare(inventedTables(tables, spectatorsPerTable(wanted)), bytes);
  try {
    await bare.driver.atRate(rate, warmUpSeconds(wanted));
    return (await bare.driver.atRate(rate, seconds * BARE_SHARE)).latencies;
  } finally {
    await bare.close();
  }
}

function warmUpSeconds({ seconds }: LoadOptions): number {
  return Math.min(10, seconds / 4);
}

export async function load({ driver, server }: Scene, wanted: LoadOptions) {
  const { rate, seconds } = wanted;
  await driver.atRate(rate, warmUpSeconds(wanted));
  await loopDelay(server.address);
  const before = cpuSeconds(server.pid);
  const played = await driver.atRate(rate, seconds);
  const cpu = cpuSeconds(server.pid) - before;
  const delay = await loopDelay(server.address);
  const at = (part: number) => percentile(played.latencies, part);
  const rows = [
    row('L1', 'commands a second', played.answered / played.seconds, { least: 0.98 * rate }),
    row('L1', 'answer, p50', at(0.5), { least: 0, unit: MS }),
    row('L1', 'answer, p99', at(0.99), { least: 0, unit: MS }),
    row('L1', 'answer, p999', at(0.999), { least: 0, unit: MS }),
    row('L1', 'memory at its highest', memory(server.pid).peak, { most: 1228.8, unit: ' MiB' }),
    row('L1', 'event loop late, p99', delay, { most: 50, unit: MS }),
    row('L1', 'commands for a second of processor time', played.answered / cpu, { least: 0 }),
  ];
  return { rows, p99: at(0.99) };
}

async function stress({ driver }: Scene, { rate, seconds }: LoadOptions): Promise<readonly Row[]> {
  await driver.atRate(rate / 3, 10);
  const played = await driver.atRate(rate, seconds);
  const rows = [
    row('L2', `commands a second, of ${rate}`, played.answered / played.seconds, {
      least: 0.98 * rate,
    }),
    row('L2', 'answer, p99', percentile(played.latencies, 0.99), { most: 150, unit: MS }),
  ];
  let above = played;
  for (let more = 1.5; more < 6 && above.shed === 0; more *= 1.5) {
    above = await driver.atRate(rate * more, 10);
  }
  return [
    ...rows,
    row('L2', 'longest wait for an answer, however many ask', above.latencies.at(-1) ?? 0, {
      most: 2000,
      unit: MS,
    }),
    row('L2', 'put off', above.shed, { least: 0 }),
  ];
}

export async function reconnect(
  { clients, driver, server }: Scene,
  { rate, seconds }: LoadOptions,
) {
  await driver.atRate(rate, seconds);
  const before = { ...clients.tally.frames['u'] };
  clients.closeAll();
  await sleep(50);
  const from = performance.now();
  await clients.connectAll(AT_ONCE);
  const took = (performance.now() - from) / 1000;
  const whole = (clients.tally.frames['u']?.count ?? 0) - (before.count ?? 0);
  await driver.atRate(rate, seconds);
  const all = clients.all.length;
  return [
    row('L5', `${all} lines are back`, took, {
      most: Math.max(3, (12 * all) / 15_000),
      unit: ' s',
    }),
    row('L5', 'lines a second', all / took, { least: all >= 15_000 ? 2500 : 300 }),
    row('L5', 'had to get the whole view', whole, { least: 0 }),
    row('L5', 'memory at its highest', memory(server.pid).peak, { most: 1228.8, unit: ' MiB' }),
  ];
}
