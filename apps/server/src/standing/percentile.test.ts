import { expect, it } from 'vitest';
import { distribution, percentileOf } from './percentile.ts';

it('is the share of the others who did worse, those who did the same counted half', () => {
  expect(percentileOf(0, [0, 5, 10])).toBe(100);
  expect(percentileOf(5, [0, 5, 10])).toBe(50);
  expect(percentileOf(10, [0, 5, 10])).toBe(0);
  expect(percentileOf(5, [5, 5, 5])).toBe(50);
  expect(percentileOf(-30, [-30, 12])).toBe(100);
});

it('says nothing where there is nobody else', () => {
  expect(percentileOf(5, [5])).toBeNull();
  expect(percentileOf(5, [])).toBeNull();
});

it('counts how often each score came, the best first', () => {
  expect(distribution([5, -3, 5, 0])).toEqual([
    { score: -3, count: 1 },
    { score: 0, count: 1 },
    { score: 5, count: 2 },
  ]);
});
