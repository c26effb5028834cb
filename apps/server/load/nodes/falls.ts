// What falls while everybody goes on, and what each fall cost those who lost a line by it.

import { setTimeout as sleep } from 'node:timers/promises';
import { row } from '../report.ts';
import type { Row } from '../report.ts';
import type { Cluster } from './cluster.ts';
import type { Absence } from './people.ts';

const SECOND = 1000;

/** How many seconds lie between two kills of a node, and between two falls of the database. */
export interface Rhythm {
  readonly kills: number;
  readonly falls: number;
}

export interface Fall {
  readonly what: 'a node' | 'the database';
  /** When it fell, and when it was up again. */
  readonly at: number;
  readonly upAt: number;
}

/** Kills and falls for so long, in the order in which they came; whatever fell is up again at the end. */
export async function wreak(
  cluster: Cluster,
  rhythm: Rhythm,
  seconds: number,
): Promise<readonly Fall[]> {
  const { nodes, database } = cluster;
  const until = performance.now() + seconds * SECOND;
  const falls: Fall[] = [];
  const every = async (wait: number, what: Fall['what'], work: () => Promise<void>) => {
    for (let next = performance.now() + wait; next < until - SECOND; next += wait) {
      await sleep(Math.max(0, next - performance.now()));
      const at = performance.now();
      await work();
      falls.push({ what, at, upAt: performance.now() });
    }
  };
  await Promise.all([
    every(SECOND * Math.min(rhythm.kills, seconds / 4), 'a node', async () => {
      const node = nodes[Math.floor(Math.random() * nodes.length)];
      await node?.kill();
      // A node whose database is away exits, and its supervisor starts it again.
      while (!node?.isUp()) await node?.start().catch(() => sleep(SECOND));
    }),
    every(SECOND * Math.min(rhythm.falls, seconds / 2), 'the database', database.crash),
  ]);
  return falls.sort((one, other) => one.at - other.at);
}

/** Of each fall, how many lost a line before the next, and when the last of them was back; what kept that one, if it took long. */
export function fallRows(falls: readonly Fall[], absences: readonly Absence[]): readonly Row[] {
  const [first] = falls;
  return falls.flatMap(({ what, at, upAt }, i) => {
    const next = falls[i + 1]?.at ?? Infinity;
    const lost = absences.filter(({ from, why }) => why === 'broken' && from >= at && from < next);
    const last = lost.toSorted((one, other) => endOf(other) - endOf(one))[0];
    const took = last ? endOf(last) - at : 0;
    const when = ((at - (first?.at ?? 0)) / SECOND).toFixed(0);
    const up = ((upAt - at) / SECOND).toFixed(1);
    const fell = `${when} s: ${what} fell, was up after ${up} s; ${lost.length} lines`;
    const back = row('L7', `${fell} were back after`, took, { least: 0, unit: ' ms' });
    if (!last || took < LONG) return [back];
    return [back, row('L7', courseOf(last, at), took, { least: 0, unit: ' ms' })];
  });
}

/** Slower resumes than this, in milliseconds, are explained in the report. */
const LONG = 4500;

function endOf({ from, took }: Absence): number {
  return from + took;
}

/** All times are milliseconds after the fall. */
function courseOf({ from, attempts }: Absence, fellAt: number): string {
  const after = (at: number) => (at - fellAt).toFixed(0);
  const tries = attempts.map(({ node, began, openAt, endedAt, answer }) => {
    const open = openAt === null ? 'never open' : `open ${after(openAt)}`;
    const at = node.slice(node.lastIndexOf(':'));
    const end = answer === 'in' ? '' : `, told to wait ${answer}`;
    return `${at} from ${after(began)}, ${open}, until ${after(endedAt)}${end}`;
  });
  return [`its last broke ${after(from)}`, ...tries].join(' · ');
}
