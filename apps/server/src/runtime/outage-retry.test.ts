import { expect, it } from 'vitest';
import { retryThroughOutage } from './outage-retry.ts';

const away = () => new Error('the database is away');

function asking(isBack: () => boolean) {
  const count = { tries: 0 };
  const ask = async (name: number) => {
    count.tries++;
    if (!isBack()) throw away();
    return name;
  };
  return { count, ask };
}

it('D4 lets all go on when it is back, and one of them look for it meanwhile', async () => {
  const [from, crowd] = [performance.now(), 300];
  const { count, ask } = asking(() => performance.now() - from > 700);
  const all = Promise.all(
    Array.from({ length: crowd }, (_, i) => retryThroughOutage(() => ask(i))),
  );
  expect(await all).toEqual(Array.from({ length: crowd }, (_, i) => i));
  // Each before and after, and about ten looks a second.
  expect(count.tries).toBeLessThan(2 * crowd + 20);
});

it('tells everybody after three seconds that it is away, and later callers wait again', async () => {
  const state = { isBack: false };
  const { ask } = asking(() => state.isBack);
  const some = [1, 2, 3].map((name) => retryThroughOutage(() => ask(name)));
  expect((await Promise.allSettled(some)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ]);
  const later = retryThroughOutage(() => ask(4));
  state.isBack = true;
  expect(await later).toBe(4);
});

it('does not wait for what will not pass, nor let others wait for it', async () => {
  const wrong = async (): Promise<never> => {
    throw new Error('a mistake');
  };
  await expect(retryThroughOutage(wrong)).rejects.toThrow('a mistake');
});
