import { describe, expect, it } from 'vitest';
import { ratings, spread, wilson } from './statistics.ts';

describe("Wilson's interval", () => {
  it.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [81, 263, 0.2553, 0.3662],
    [10, 10, 0.7225, 1],
  ])('of %i in %i is %f to %f', (wins, games, low, high) => {
    const [from, to] = wilson(wins, games);
    expect(from).toBeCloseTo(low, 4);
    expect(to).toBeCloseTo(high, 4);
  });

  it.each([7, 10, 500, 2000])('touches 0 without a win in %i games, 1 without a loss', (games) => {
    expect([wilson(0, games)[0], wilson(games, games)[1]]).toEqual([0, 1]);
  });

  it('of nothing is everything', () => {
    expect(wilson(0, 0)).toEqual([0, 1]);
  });
});

describe('a spread', () => {
  it('has mean, deviation and a histogram', () => {
    const { mean, sd, histogram } = spread([2, 4, 4, 4, 5, 5, 7, 9]);
    expect(mean).toBe(5);
    expect(sd).toBeCloseTo(2.138, 3);
    expect(histogram).toEqual([0, 0, 1, 0, 3, 2, 0, 1, 0, 1]);
  });

  it('takes as many numbers as there are', () => {
    const { mean, histogram } = spread(Array.from({ length: 300_000 }, (_, i) => i % 3));
    expect([mean, histogram]).toEqual([1, [100_000, 100_000, 100_000]]);
  });

  it('of nothing is empty', () => {
    expect(spread([])).toEqual({ mean: 0, sd: 0, histogram: [] });
  });
});

describe('ratings', () => {
  it('give 400 points for ten wins to one, around a mean of 0', () => {
    const [strong, weak] = ratings([
      [0, 10_000],
      [1000, 0],
    ]);
    expect((strong?.elo ?? 0) - (weak?.elo ?? 0)).toBeCloseTo(400, 0);
    expect((strong?.elo ?? 0) + (weak?.elo ?? 0)).toBeCloseTo(0, 6);
  });

  it('order three bots by all their games, the surer the more of them', () => {
    const few = ratings([
      [0, 6, 9],
      [4, 0, 7],
      [1, 3, 0],
    ]);
    const many = ratings([
      [0, 600, 900],
      [400, 0, 700],
      [100, 300, 0],
    ]);
    expect(few.map(({ elo }) => elo)).toEqual(few.map(({ elo }) => elo).toSorted((a, b) => b - a));
    expect((few[0]?.error ?? 0) / (many[0]?.error ?? 0)).toBeGreaterThan(9);
  });
});
