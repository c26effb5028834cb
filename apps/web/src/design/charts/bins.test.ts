import { expect, it } from 'vitest';
import { bins, median } from './bins.ts';

const counted = (...numbers: readonly number[]) =>
  Array.from(
    { length: Math.max(...numbers) + 1 },
    (_, n) => numbers.filter((one) => one === n).length,
  );
const told = (counts: readonly number[]) =>
  bins(counts).map(({ from, to, count }) => `${from}-${to}: ${count}`);

it.each([
  ['nothing at all', [], []],
  ['a number that never came', [0, 0], []],
  ['wins alone', counted(0, 0), ['0-0: 2']],
  ['few numbers, each for itself', counted(0, 2, 3, 3), ['0-0: 1', '1-1: 0', '2-2: 1', '3-3: 2']],
])('puts %s into bins', (_, counts, expected) => {
  expect(told(counts)).toEqual(expected);
});

it('keeps nothing left apart from the step it begins', () => {
  const all = told(counted(0, 0, 1, 9, 10, 19, 61));
  expect(all.slice(0, 3)).toEqual(['0-0: 2', '1-9: 2', '10-19: 2']);
  expect(all.at(-1)).toBe('60-69: 1');
});

it('never has more bars than a phone, and loses nothing', () => {
  for (let most = 0; most <= 98; most += 1) {
    const counts = Array.from({ length: most + 1 }, () => 1);
    const all = bins(counts);
    expect(all.length, `up to ${most}`).toBeLessThanOrEqual(12);
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(most + 1);
  }
});

it.each([
  [[], null],
  [counted(7), 7],
  [counted(1, 2, 30), 2],
  [counted(0, 0, 50, 60), 0],
])('finds the middle of %j', (counts, middle) => {
  expect(median(counts)).toBe(middle);
});
