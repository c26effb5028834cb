// Reference values from R: binom.test and t.test(paired = TRUE), and by hand where they are short.

import { describe, expect, it } from 'vitest';
import { mcnemar, pairedT } from './paired.ts';

describe('McNemar’s exact test', () => {
  it.each([
    [0, 0, 1],
    [5, 5, 1],
    [0, 5, 2 / 32],
    [1, 9, (2 * (1 + 10)) / 1024],
    [0, 10, 2 / 1024],
  ])('%i against %i: %d', (first, second, p) => {
    expect(mcnemar(first, second)).toBeCloseTo(p, 10);
    expect(mcnemar(second, first)).toBeCloseTo(p, 10);
  });

  it('holds for thousands of deals', () => {
    expect(mcnemar(1500, 1500)).toBe(1);
    expect(mcnemar(1400, 1600)).toBeGreaterThan(1e-4);
    expect(mcnemar(1400, 1600)).toBeLessThan(5e-4);
    expect(mcnemar(1000, 2000)).toBeLessThan(1e-70);
  });
});

describe('the paired t test', () => {
  it.each([
    // One degree of freedom: p = 1 − 2 atan(t) / π.
    [[1, 3], 2, 1 - (2 * Math.atan(2)) / Math.PI],
    // Two: p = 1 − t / √(t² + 2).
    [[1, 2, 3], Math.sqrt(12), 1 - Math.sqrt(12 / 14)],
  ])('%j: t = %d, p = %d', (differences, t, p) => {
    const test = pairedT(differences);
    expect(test.t).toBeCloseTo(t, 10);
    expect(test.p).toBeCloseTo(p, 10);
    expect(pairedT(differences.map((one) => -one)).p).toBeCloseTo(p, 10);
  });

  it('comes to the normal distribution with many deals', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => (i % 2 === 0 ? 1.0196 : -0.9804));
    const { t, p } = pairedT(many);
    expect(t).toBeCloseTo(1.96, 3);
    expect(p).toBeCloseTo(0.05, 3);
  });

  it('is sure of a difference that is always the same, and of none without deals', () => {
    expect(pairedT([2, 2, 2])).toMatchObject({ mean: 2, p: 0 });
    expect(pairedT([0, 0])).toMatchObject({ mean: 0, t: 0, p: 1 });
    expect(pairedT([4])).toMatchObject({ mean: 4, p: 1 });
    expect(pairedT([])).toMatchObject({ mean: 0, p: 1 });
  });
});
