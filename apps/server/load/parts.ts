// The parts of the soak that load a server: each plays for a bounded time and says what came of it beside the goal.

import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './driver.ts';
import type { Played } from './driver.ts';
import { cold } from './nodes/cold.ts';
import { APART, TOGETHER, nodes } from './nodes/nodes.ts';
import { cpuSeconds, loopDelay, memory } from './process.ts';
import { measureRatio } from './ratio.ts';
import { auditRows, row } from './report.ts';
import type { Row } from './report.ts';
import { AT_ONCE, openScene } from './scene.ts';
import type { Scene } from './scene.ts';
import { spectators } from './spectators.ts';
import { stall } from './stalled.ts';

/** How large a part is; each has its own measure of what is usual. */
export interface Wanted {
  readonly tables: number;
  /** Four at each table sit, the others look on. */
  readonly sockets: number;
  readonly rate: number;
  readonly seconds: number;
}

export interface Part {
  readonly what: string;
  readonly usual: Wanted;
  run(wanted: Wanted, flags: readonly string[]): Promise<readonly Row[]>;
}

const MS = ' ms';

export const PARTS: Readonly<Record<string, Part>> = {
  load: inScene(load, {
    what: 'live tables and sockets, durable commands',
    usual: { tables: 3000, sockets: 15_000, rate: 1000, seconds: 300 },
  }),
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
    run: (wanted, flags) => nodes(wanted, flags, APART),
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
  play: (scene: Scene, wanted: Wanted) => Promise<readonly Row[]>,
  facts: Omit<Part, 'run'>,
): Part {
  return {
    ...facts,
    run: (wanted, flags) => within(wanted, flags, (scene) => play(scene, wanted)),
  };
}

/** A scene for the part; what its log says at the end is part of every report. */
async function within(
  { tables, sockets }: Wanted,
  flags: readonly string[],
  play: (scene: Scene) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const spectators = Math.max(0, Math.round((sockets - 4 * tables) / tables));
  const scene = await openScene({ tables, spectators: () => spectators }, flags);
  try {
    const rows = await play(scene);
    return [...rows, ...auditRows(await scene.audit())];
  } finally {
    await scene.close();
  }
}

export async function load({ driver, server }: Scene, { rate, seconds }: Wanted) {
  await driver.atRate(rate, Math.min(10, seconds / 4));
  await loopDelay(server.address);
  const before = cpuSeconds(server.pid);
  const played = await driver.atRate(rate, seconds);
  const cpu = cpuSeconds(server.pid) - before;
  const delay = await loopDelay(server.address);
  return [
    row('L1', 'commands a second', played.answered / played.seconds, { least: 0.98 * rate }),
    ...latencyRows('L1', played, [10, 60, 250]),
    row('L1', 'memory at its highest', memory(server.pid).peak, { most: 1228.8, unit: ' MiB' }),
    row('L1', 'event loop late, p99', delay, { most: 50, unit: MS }),
    row('L1', 'commands for a second of processor time', played.answered / cpu, { least: 0 }),
  ];
}

async function stress({ driver }: Scene, { rate, seconds }: Wanted): Promise<readonly Row[]> {
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

export async function reconnect({ crowd, driver, server }: Scene, { rate, seconds }: Wanted) {
  await driver.atRate(rate, seconds);
  const before = { ...crowd.tally.frames['u'] };
  crowd.closeAll();
  await sleep(50);
  const from = performance.now();
  await crowd.connectAll(AT_ONCE);
  const took = (performance.now() - from) / 1000;
  const whole = (crowd.tally.frames['u']?.count ?? 0) - (before.count ?? 0);
  await driver.atRate(rate, seconds);
  const all = crowd.lines.length;
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

function latencyRows(
  id: string,
  { latencies }: Played,
  [half, most, all]: readonly [number, number, number],
) {
  return [
    row(id, 'answer, p50', percentile(latencies, 0.5), { most: half, unit: MS }),
    row(id, 'answer, p99', percentile(latencies, 0.99), { most, unit: MS }),
    row(id, 'answer, p999', percentile(latencies, 0.999), { most: all, unit: MS }),
  ];
}
