import { expect, it } from 'vitest';
import { backOff } from './connections.ts';

it('D4 knocks at a database that is away less and less often, but at least four times a second', async () => {
  let now = 0;
  const knocks: number[] = [];
  const withBackOff = backOff(() => now);
  const query = (isUp: boolean) =>
    withBackOff(async () => {
      knocks.push(now);
      if (!isUp) throw new Error('connect ECONNREFUSED');
      return 'here';
    }).catch(() => 'away');
  for (; now < 10_000; now += 10) await query(false);
  const gaps = knocks.slice(1).map((at, i) => at - (knocks[i] ?? 0));
  expect(gaps.slice(0, 4)).toEqual([50, 100, 200, 250]);
  expect(Math.max(...gaps)).toBe(250);
  while ((await query(true)) === 'away') now += 10;
  expect(now).toBeLessThanOrEqual(10_250);
});
