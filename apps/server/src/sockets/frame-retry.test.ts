import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from './frame-codec.ts';
import { frameRetry } from './frame-retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('D4 tries a hello again as long as it fails, and at the latest two seconds after what it waits for is back', async () => {
  const hello: Message = {
    table: 'table',
    frame: {},
    about: { kind: 'hello', id: null, code: null },
  };
  const tries: number[] = [performance.now()];
  let isBack = false;
  const tryLater = frameRetry((hellos) => {
    expect(hellos).toEqual([hello]);
    tries.push(performance.now());
    if (!isBack) tryLater(hello);
  });
  tryLater(hello);
  await vi.advanceTimersByTimeAsync(10_000);
  const gaps = tries.slice(1).map((at, i) => at - (tries[i] ?? 0));
  expect(gaps[0]).toBeLessThanOrEqual(1000);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(2000);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(500);
  isBack = true;
  const count = tries.length;
  await vi.advanceTimersByTimeAsync(2000);
  expect(tries).toHaveLength(count + 1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toHaveLength(count + 1);
});
