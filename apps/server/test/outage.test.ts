// L3, D3: after an outage a server looks at the games that were going on, and leaves the others where they lie.

import { afterAll, expect, it } from 'vitest';
import { prepare } from '../load/prepared.ts';
import { openServices } from '../src/services.ts';
import { extendAfterOutage } from '../src/tables/deadlines.ts';
import { emptyFolder } from './guests.ts';

const folder = emptyFolder();
afterAll(folder.remove);

it('L3 D3 wakes a game that was going on, and none that nobody has gone on with', async () => {
  const prepared = await prepare(folder.path, { tables: 2, spectators: () => 0 });
  const services = await openServices(folder.path);
  const onTableFailure = (_: string, error: unknown) => expect.unreachable(String(error));
  const wake = (from: number) =>
    extendAfterOutage({ ...services, onTableFailure }, { from, to: from + 1000 });
  await wake(Date.now() + 3_600_000);
  expect(services.tables.count()).toBe(0);
  await wake(Date.now());
  expect(services.tables.count()).toBe(prepared.tables.length);
  await services.store.close();
});
