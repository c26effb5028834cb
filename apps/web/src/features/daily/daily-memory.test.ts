import { expect, it } from 'vitest';
import { readDays } from './daily-memory.ts';

it('remembers how each day went', () => {
  expect([...readDays('[["2026-11-17",5],["2026-11-18",0]]')]).toEqual([
    ['2026-11-17', 5],
    ['2026-11-18', 0],
  ]);
});

it.each([null, '{', '{}', '[1]', '[["2026-11-17"]]'])('takes %j for no day', (text) => {
  expect(readDays(text).size).toBe(0);
});
