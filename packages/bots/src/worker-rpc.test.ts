import { describe, expect, it } from 'vitest';
import { callerOn, serve } from './worker-rpc.ts';
import type { Channel } from './worker-rpc.ts';

const methods = {
  double: (number: number) => 2 * number,
  later: async (text: string) => `${text}!`,
  count: (to: number, progress: (news: number) => void) => {
    for (let i = 1; i <= to; i++) progress(i);
    return 'counted';
  },
  fail: (why: string) => {
    throw new Error(why);
  },
  never: () => new Promise<never>(() => undefined),
};

/** Two ends that copy what goes across, as workers do. */
function channels() {
  const ends = [0, 1].map(() => ({
    messages: [] as ((message: unknown) => void)[],
    failures: [] as ((reason: Error) => void)[],
  }));
  const end = (own: number): Channel => ({
    post(message) {
      const copy: unknown = structuredClone(message);
      queueMicrotask(() => ends[1 - own]?.messages.forEach((listener) => listener(copy)));
    },
    listen(onMessage, onFailure) {
      ends[own]?.messages.push(onMessage);
      if (onFailure) ends[own]?.failures.push(onFailure);
    },
  });
  const breakDown = (reason: Error) => ends[0]?.failures.forEach((listener) => listener(reason));
  return { here: end(0), there: end(1), breakDown };
}

function started() {
  const { here, there, breakDown } = channels();
  serve(there, methods);
  return { caller: callerOn<typeof methods>(here), here, there, breakDown };
}

describe('a call', () => {
  it('is answered with what the method returns, also later and out of order', async () => {
    const { caller } = started();
    const answers = [caller.call('later', 'yes'), caller.call('double', 21)];
    expect(await Promise.all(answers)).toEqual(['yes!', 42]);
  });

  it('hears of progress before its answer', async () => {
    const { caller } = started();
    const heard: number[] = [];
    expect(await caller.call('count', 3, (news) => heard.push(news))).toBe('counted');
    expect(heard).toEqual([1, 2, 3]);
    expect(await caller.call('count', 1)).toBe('counted');
  });

  it('rejects with the reason if the method throws, and the next one is answered', async () => {
    const { caller } = started();
    await expect(caller.call('fail', 'no cards')).rejects.toThrow('no cards');
    expect(await caller.call('double', 1)).toBe(2);
  });

  it('rejects if there is no such method, also none of every object', async () => {
    const { here } = started();
    const wrong = callerOn<{ toString: () => string }>(here);
    await expect(wrong.call('toString', undefined)).rejects.toThrow('no method');
  });

  it('rejects if the other side fails, and so does every later one', async () => {
    const { caller, breakDown } = started();
    const waiting = caller.call('never', undefined);
    breakDown(new Error('out of memory'));
    await expect(waiting).rejects.toThrow('out of memory');
    await expect(caller.call('double', 1)).rejects.toThrow('out of memory');
  });

  it('rejects if its caller is closed', async () => {
    const { caller } = started();
    const waiting = caller.call('never', undefined);
    caller.close(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
  });
});

it('both sides may call each other over one channel', async () => {
  const { caller, here, there } = started();
  serve(here, { triple: (number: number) => 3 * number });
  const back = callerOn<{ triple: (number: number) => number }>(there);
  expect(await Promise.all([caller.call('double', 2), back.call('triple', 2)])).toEqual([4, 6]);
});
