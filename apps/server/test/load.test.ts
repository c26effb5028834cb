// L1, L5, L6 in small: real sockets and a server in a process of its own. What must hold is asserted; how fast it was depends on
// the machine, and is printed beside the goal.

import { afterAll, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { load, reconnect } from '../load/parts.ts';
import { tableOf } from '../load/report.ts';
import type { Row } from '../load/report.ts';
import { openScene } from '../load/scene.ts';
import { stall } from '../load/stalled.ts';

const TABLES = byDepth({ quick: 40, deep: 200 });
const SECONDS = byDepth({ quick: 4, deep: 10 });
const rows: Row[] = [];

afterAll(() => console.log(tableOf(rows)));

it('L1 L5 L6 loses, doubles and skips nothing under load, when all lines are cut, and beside who does not read', async () => {
  const scene = await openScene({ tables: TABLES, spectators: () => 1 });
  const wanted = { tables: TABLES, sockets: 5 * TABLES, rate: TABLES, seconds: SECONDS };
  try {
    rows.push(...(await load(scene, wanted)).rows);
    rows.push(...(await reconnect(scene, { ...wanted, seconds: 2 })));
    expect(scene.clients.all.every(({ socket }) => socket?.readyState === 1)).toBe(true);
    const stalled = await stall(scene, { ...wanted, seconds: 8 });
    rows.push(...stalled);
    expect(stalled[0]).toMatchObject({ what: 'that ask and do not read, let go', isMet: true });
    expect(await scene.audit()).toEqual({ lost: 0, doubled: 0, gaps: 0, behind: 0 });
    const taken = [...scene.driver.acknowledged.values()].flat();
    expect(taken.length).toBeGreaterThan(5 * TABLES);
  } finally {
    await scene.close();
  }
});
