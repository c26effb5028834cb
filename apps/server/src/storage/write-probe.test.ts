import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeProbe } from './write-probe.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store whose writes take as long, and as much, as the test says. */
function fakeStore() {
  const store = {
    delay: 1,
    room: Infinity,
    puts: [] as number[],
    isAlive: () => true,
    fail: () => {},
    onFailure(listener: () => void) {
      store.fail = listener;
    },
    async put({ body }: { readonly body: string }) {
      store.puts.push(body.length);
      await new Promise((resolve) => setTimeout(resolve, store.delay));
      if (body.length > store.room) throw new Error('full');
    },
  };
  return store;
}

async function asked(probe: ReturnType<typeof writeProbe>) {
  const began = performance.now();
  let took = NaN;
  const outcome = probe.isWritable().then((isWritable) => {
    took = performance.now() - began;
    return isWritable;
  });
  await vi.advanceTimersByTimeAsync(2000);
  return { isWritable: await outcome, took };
}

it('S9 says within two seconds that a write hangs, and at once while it still does', async () => {
  const store = fakeStore();
  store.delay = 60_000;
  const probe = writeProbe(store);
  expect(await asked(probe)).toEqual({ isWritable: false, took: 1500 });
  expect(await asked(probe)).toEqual({ isWritable: false, took: expect.closeTo(0, -1) });
  expect(store.puts).toHaveLength(1);
  store.delay = 1;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked(probe)).toMatchObject({ isWritable: true });
});

it('S9 writes at most twice a second, however often it is asked', async () => {
  const store = fakeStore();
  const probe = writeProbe(store);
  for (let i = 0; i < 100; i++) {
    const all = Promise.all(Array.from({ length: 10 }, () => probe.isWritable()));
    await vi.advanceTimersByTimeAsync(10);
    expect(await all).not.toContain(false);
  }
  expect(store.puts.length).toBeLessThanOrEqual(2);
});

it('S9 trusts no small write after a failure: a disk without room may still take that', async () => {
  const store = fakeStore();
  const probe = writeProbe(store);
  expect(await asked(probe)).toMatchObject({ isWritable: true });
  store.room = 100;
  expect(await asked(probe)).toMatchObject({ isWritable: true });
  store.fail();
  expect(await asked(probe)).toMatchObject({ isWritable: false });
  expect(await asked(probe)).toMatchObject({ isWritable: false });
  store.room = Infinity;
  expect(await asked(probe)).toMatchObject({ isWritable: true });
  expect(store.puts.at(-1)).toBe(0);
});
