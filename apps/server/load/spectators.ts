// One table that thousands look on at: how soon they hear of a move, and what it costs everybody else.

import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './driver.ts';
import { startSpectators } from './spectator-threads.ts';
import type { SpectatorFigures } from './spectator-threads.ts';
import type { LoadOptions } from './load-options.ts';
import { auditRows, row } from './report.ts';
import type { Row } from './report.ts';
import { openScene } from './scene.ts';
import type { Scene } from './scene.ts';

/** How long the last step may take to all of them, in milliseconds. */
const LAST = 500;
const MS = ' ms';

/** Everybody who looks on is at the first table; the others show what that costs them. */
export async function spectators(
  { tables, sockets, rate, seconds }: LoadOptions,
  flags: readonly string[],
): Promise<readonly Row[]> {
  const many = sockets - 4 * tables;
  const size = { tables, spectators: (table: number) => (table === 0 ? many : 0) };
  const scene = await openScene(size, flags, ({ seat }) => seat !== null);
  try {
    const { driver } = scene;
    const others = driver.places.slice(1);
    const onlookers = await startSpectators({
      address: scene.server.address,
      before: scene.clients.all.length,
      invited: {
        tables: scene.prepared.tables.map(({ id }) => ({ id })),
        guests: scene.prepared.guests.filter(({ seat }) => seat === null),
      },
    });
    await driver.atRate(rate, 10, others);
    const alone = await driver.atRate(rate, seconds, others);
    const asked = noteAsked(scene);
    const beside = await driver.atRate(rate, seconds);
    await sleep(LAST);
    const heard = await onlookers.leave();
    const [quiet, loud] = [alone, beside].map(({ latencies }) => percentile(latencies, 0.99));
    return [
      row('L4', `a step to ${many} who look on, p99`, fanOut(heard, asked), {
        most: 300,
        unit: MS,
      }),
      row('L4', 'answer, p99, without them', quiet ?? 0, { least: 0, unit: MS }),
      row('L4', 'answer, p99, with them', loud ?? 0, { most: 1.2 * (quiet ?? 0), unit: MS }),
      ...auditRows(await auditWith(scene, heard)),
    ];
  } finally {
    await scene.close();
  }
}

/** When each version of the first table was asked for, in milliseconds since 1970; goes on being filled. */
function noteAsked({ clients, driver }: Scene): ReadonlyMap<number, number> {
  const asked = new Map<number, number>();
  const [first] = driver.places;
  clients.listener = {
    ...clients.listener,
    version({ guest, version }) {
      const isNew = guest.table === 0 && !asked.has(version);
      if (isNew && first) asked.set(version, performance.timeOrigin + first.askedAt);
    },
  };
  return asked;
}

/** In milliseconds, from the request to one of the last spectators to see it. */
function fanOut({ versions, times }: SpectatorFigures, asked: ReadonlyMap<number, number>): number {
  const late = versions.flatMap((version, i) => {
    const at = asked.get(version);
    return at === undefined ? [] : [(times[i] ?? 0) - at];
  });
  return percentile(Float64Array.from(late).sort(), 0.99);
}

async function auditWith(scene: Scene, { at, gaps }: SpectatorFigures) {
  const version = scene.prepared.tables[0]?.version;
  const behind = at.filter((one) => one !== version).length;
  const audit = await scene.audit();
  return { ...audit, gaps: audit.gaps + gaps, behind: audit.behind + behind };
}
