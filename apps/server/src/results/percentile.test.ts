import { expect, it } from 'vitest';
import { percentilesOf } from './percentile.ts';

const countsOf = (scores: readonly number[]) =>
  [...new Set(scores)].map((score) => ({
    score,
    players: scores.filter((one) => one === score).length,
  }));
const percentileOf = (score: number, scores: readonly number[]) =>
  percentilesOf(countsOf(scores)).get(score);

it('is the share of the others who did worse, those who did the same counted half', () => {
  expect(percentileOf(0, [0, 5, 10])).toBe(100);
  expect(percentileOf(5, [10, 5, 0])).toBe(50);
  expect(percentileOf(10, [0, 5, 10])).toBe(0);
  expect(percentileOf(5, [5, 5, 5])).toBe(50);
  expect(percentileOf(-30, [-30, 12])).toBe(100);
});

it('says nothing where there is nobody else', () => {
  expect(percentileOf(5, [5])).toBeUndefined();
  expect(percentileOf(5, [])).toBeUndefined();
});
