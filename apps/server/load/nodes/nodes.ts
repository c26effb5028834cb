// L7: three nodes over one PostgreSQL. First undisturbed; then nodes are killed and the database falls, while everybody goes
// on: as a rule a node every ten seconds and the database once a minute, or both in the same moment each time.

import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../driver.ts';
import type { LoadOptions } from '../load-options.ts';
import { prepare } from '../prepared.ts';
import { memory } from '../process.ts';
import { row } from '../report.ts';
import type { Row } from '../report.ts';
import { auditRows } from './audit.ts';
import { openCluster } from './cluster.ts';
import { stubbornDesk } from './desk.ts';
import type { Figures, StubbornDesk } from './desk.ts';
import { fallRows, wreak } from './falls.ts';
import type { Fall, Rhythm } from './falls.ts';
import { invite } from './people.ts';
import type { Absence, StayingClients } from './people.ts';

const NODES = 3;
const SECOND = 1000;
/** Within how long everybody has the latest version. */
const AT_HEAD_WITHIN = 5 * SECOND;
const MS = ' ms';

export const FAULT_INTERVALS: Rhythm = { kills: 10, falls: 60 };
export const TOGETHER: Rhythm = { kills: 10, falls: 10 };

export async function nodes(
  wanted: LoadOptions,
  flags: readonly string[],
  rhythm: Rhythm,
): Promise<readonly Row[]> {
  const { tables, sockets, rate, seconds } = wanted;
  const spectators = Math.max(0, Math.round((sockets - 4 * tables) / tables));
  const cluster = await openCluster(NODES, flags);
  try {
    const means = { databaseUrl: cluster.database.url };
    const prepared = await prepare(cluster.folder, { tables, spectators: () => spectators }, means);
    await cluster.start();
    const staying = invite(prepared, cluster.nodes);
    await staying.connect();
    const desk = stubbornDesk(prepared.tables, staying);
    await desk.play(rate, Math.min(10, seconds / 4));
    const calm = await desk.play(rate, Math.min(60, seconds));
    staying.absences.length = 0;
    const havoc = wreak(cluster, rhythm, seconds);
    const wild = await desk.play(rate, seconds);
    const falls = await havoc;
    const behind = await untilAtHead(staying, desk);
    const rows = [...calmRows(calm, rate), ...wildRows(wild, staying, falls)];
    rows.push(...fallRows(falls, staying.absences));
    rows.push(row('L7', 'lines behind after five seconds', behind, { most: 0 }));
    for (const node of cluster.nodes) {
      rows.push(row('L7', 'memory of a node', memory(node.pid()).now, { least: 0, unit: ' MiB' }));
    }
    staying.leave();
    await cluster.rest();
    return [...rows, ...(await auditRows(cluster, desk))];
  } finally {
    await cluster.close();
  }
}

/** How many lines are behind when the time is over. */
async function untilAtHead({ clients }: StayingClients, desk: StubbornDesk): Promise<number> {
  const deadline = performance.now() + AT_HEAD_WITHIN;
  const behind = () =>
    clients.all.filter(
      ({ socket, version, guest }) =>
        socket?.readyState !== socket?.OPEN || version < desk.versionOf(guest.table),
    ).length;
  while (behind() > 0 && performance.now() < deadline) await sleep(20);
  return behind();
}

function calmRows(calm: Figures, rate: number): Row[] {
  const { answered, seconds, answers, deliveries } = calm;
  return [
    row('L7', 'commands a second', answered / seconds, { least: 0.98 * rate }),
    row('L7', 'answer, p50', percentile(answers, 0.5), { least: 0, unit: MS }),
    row('L7', 'answer, p99', percentile(answers, 0.99), { most: 100, unit: MS }),
    row('L7', 'step over another node, p50', percentile(deliveries, 0.5), { least: 0, unit: MS }),
    row('L7', 'step over another node, p99', percentile(deliveries, 0.99), { most: 150, unit: MS }),
    row('L7', 'refused', calm.refused, { most: 0 }),
    row('L7', 'unanswered', calm.unanswered, { most: 0 }),
  ];
}

function wildRows(
  wild: Figures,
  { absences, clients }: StayingClients,
  falls: readonly Fall[],
): Row[] {
  const databases = falls.filter(({ what }) => what === 'the database').length;
  const kills = falls.length - databases;
  const sorted = lengthsOf(absences, 'broken');
  const moves = lengthsOf(absences, 'sent-on');
  const inTime = { most: AT_HEAD_WITHIN, unit: MS };
  const under = `with ${kills} kills and ${databases} falls of the database`;
  return [
    row('L7', `commands a second ${under}`, wild.answered / wild.seconds, { least: 0 }),
    row('L7', 'answer, p50, then', percentile(wild.answers, 0.5), { least: 0, unit: MS }),
    row('L7', 'answer, p99, then', percentile(wild.answers, 0.99), { least: 0, unit: MS }),
    row('L7', 'refused, then', wild.refused, { most: 0 }),
    row('L7', 'unanswered, then', wild.unanswered, { most: 0 }),
    row('L7', 'asked again', wild.again, { least: 0 }),
    row('L7', 'lines that broke', sorted.length, { least: 0 }),
    row('L7', 'back at head, p99', percentile(sorted, 0.99), { least: 0, unit: MS }),
    row('L7', 'back at head, the last', sorted.at(-1) ?? 0, inTime),
    row('L7', 'lines sent to a node with fewer', moves.length, { least: 0 }),
    row('L7', 'back at head from there, p99', percentile(moves, 0.99), { least: 0, unit: MS }),
    row('L7', 'back at head from there, the last', moves.at(-1) ?? 0, inTime),
    row('L7', 'gaps in what was told', clients.tally.gaps, { most: 0 }),
  ];
}

function lengthsOf(absences: readonly Absence[], why: Absence['why']): Float64Array {
  return Float64Array.from(absences.flatMap((one) => (one.why === why ? one.took : []))).sort();
}
