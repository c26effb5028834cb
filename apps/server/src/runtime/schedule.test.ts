import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newSchedule } from './schedule.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('skips a run while the previous one of the same work has not finished', async () => {
  const schedule = newSchedule(() => {});
  const ends: (() => void)[] = [];
  const slow = vi.fn<() => Promise<void>>(() => new Promise((resolve) => ends.push(resolve)));
  const quick = vi.fn<() => void>();
  schedule.every(1000, slow);
  schedule.every(1000, quick);
  await vi.advanceTimersByTimeAsync(3000);
  expect([slow.mock.calls.length, quick.mock.calls.length]).toEqual([1, 3]);
  ends.pop()?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(slow).toHaveBeenCalledTimes(2);
});

it('reports a failure and runs again, until it is stopped', async () => {
  const failures: unknown[] = [];
  const schedule = newSchedule((error) => failures.push(error));
  schedule.every(1000, () => Promise.reject(new Error('away')));
  schedule.every(1000, () => {
    throw new Error('wrong');
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(failures.map(String)).toEqual(
    ['away', 'wrong', 'away', 'wrong'].map((one) => `Error: ${one}`),
  );
  schedule.stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(failures).toHaveLength(4);
});
