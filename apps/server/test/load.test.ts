// L1, L5, L6 in small: real sockets and a server in a process of its own. What must hold is asserted; how fast it was depends on
// the machine, and is printed beside the goal.

import { afterAll, expect, it } from 'vitest';
import { load, reconnect } from '../load/parts.ts';
import { tableOf } from '../load/report.ts';
import type { Row } from '../load/report.ts';
import { openScene } from '../load/scene.ts';
import { stall } from '../load/stalled.ts';

const rows: Row[] = [];

afterAll(() => console.log(tableOf(rows)));

it('L1 L5 L6 loses, doubles and skips nothing under load, when all lines are cut, and beside who does not read', async () => {
  const scene = await openScene({ tables: 200, spectators: () => 1 });
  const wanted = { tables: 200, sockets: 1000, rate: 200, seconds: 10 };
  try {
    rows.push(...(await load(scene, wanted)));
    rows.push(...(await reconnect(scene, { ...wanted, seconds: 2 })));
    expect(scene.crowd.lines.every(({ socket }) => socket?.readyState === 1)).toBe(true);
    const stalled = await stall(scene, { ...wanted, seconds: 8 });
    rows.push(...stalled);
    expect(stalled[0]).toMatchObject({ what: 'that ask and do not read, let go', isMet: true });
    expect(await scene.audit()).toEqual({ lost: 0, doubled: 0, gaps: 0, behind: 0 });
    const taken = [...scene.driver.acknowledged.values()].flat();
    expect(taken.length).toBeGreaterThan(1000);
  } finally {
    await scene.close();
  }
});
