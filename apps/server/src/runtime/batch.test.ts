import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { batched } from './batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What was sent when, each on its way for so many milliseconds, three at a time. */
function track(options: { maxConcurrent: number; minInterval: number }, takes: number) {
  const from = performance.now();
  const sent: { readonly at: number; readonly some: readonly number[] }[] = [];
  let gathering: number[] = [];
  const { wake, idle } = batched(
    async () => {
      sent.push({ at: performance.now() - from, some: gathering.slice(0, 3) });
      gathering = gathering.slice(3);
      await new Promise((resolve) => setTimeout(resolve, takes));
    },
    () => gathering.length > 0,
    options,
  );
  const add = (...some: readonly number[]) => {
    for (const one of some) {
      gathering.push(one);
      wake();
    }
  };
  return { sent, add, idle };
}

it('sends at once what comes to an empty place, together with what comes in the same moment', async () => {
  const { sent, add } = track({ maxConcurrent: 1, minInterval: 10 }, 1);
  add(1, 2);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ at: 0, some: [1, 2] }]);
  await vi.advanceTimersByTimeAsync(50);
  add(3);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toEqual({ at: 50, some: [3] });
});

it('lets time lie between two, also where the first is back sooner, and sends all that gathered', async () => {
  const { sent, add } = track({ maxConcurrent: 1, minInterval: 10 }, 1);
  for (let i = 0; i < 7; i++) {
    add(i);
    await vi.advanceTimersByTimeAsync(2);
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([
    { at: 0, some: [0] },
    { at: 10, some: [1, 2, 3] },
    { at: 20, some: [4, 5, 6] },
  ]);
});

it('has no more on their way than it may', async () => {
  const { sent, add } = track({ maxConcurrent: 2, minInterval: 5 }, 30);
  add(1, 2, 3, 4, 5, 6, 7, 8);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent.map(({ at }) => at)).toEqual([0, 5, 31]);
});

it('is idle once all that gathered was sent and is back', async () => {
  const { add, idle } = track({ maxConcurrent: 1, minInterval: 10 }, 4);
  const from = performance.now();
  await idle();
  add(1, 2, 3, 4);
  const rested = idle().then(() => performance.now() - from);
  await vi.advanceTimersByTimeAsync(50);
  expect(await rested).toBe(14);
});
