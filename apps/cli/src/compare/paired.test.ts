import { seededRng } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { byDepth } from '../../../../test-depth.ts';
import { ERROR, betterSide, looksAt, paired } from './paired.ts';

const game = (index: number, left: number) => ({
  index,
  won: left === 0,
  winner: null,
  left,
  decisions: 1,
});

it('looks after twice as many games each time, and at the end', () => {
  expect(looksAt(1)).toEqual([1]);
  expect(looksAt(50)).toEqual([50]);
  expect(looksAt(400)).toEqual([50, 100, 200, 400]);
  expect(looksAt(500)).toEqual([50, 100, 200, 400, 500]);
});

it('counts deals that only one side won, and cards deal by deal', () => {
  const a = [0, 0, 3, 8].map((left, i) => game(i, left));
  const b = [0, 2, 0, 4, 1].map((left, i) => game(i, left));
  expect(paired(a, b)).toMatchObject({
    games: 4,
    wins: [2, 2],
    only: [1, 1],
    winsP: 1,
    left: [2.75, 1.5],
    difference: { mean: 1.25 },
  });
});

describe('the better side', () => {
  it('is the one that wins deals the other loses', () => {
    const a = Array.from({ length: 100 }, (_, i) => game(i, i < 60 ? 0 : 5));
    const b = Array.from({ length: 100 }, (_, i) => game(i, i < 20 ? 0 : 5));
    expect(betterSide(paired(a, b), 2)).toBe('a');
    expect(betterSide(paired(b, a), 2)).toBe('b');
  });

  it('is the one with fewer cards left where nobody wins', () => {
    const a = Array.from({ length: 50 }, (_, i) => game(i, 20 + (i % 7)));
    const b = Array.from({ length: 50 }, (_, i) => game(i, 15 + (i % 5)));
    expect(betterSide(paired(a, b), 5)).toBe('b');
    expect(betterSide(paired(a, a), 5)).toBeNull();
  });

  it('is found among equals less often than the error allowed', () => {
    const rng = seededRng('equal sides');
    const trials = byDepth({ quick: 400, deep: 4000 });
    const looks = looksAt(800);
    let wrong = 0;
    for (let trial = 0; trial < trials; trial++) {
      const side = () => Array.from({ length: 800 }, (_, i) => game(i, Math.floor(8 * rng())));
      const [a, b] = [side(), side()];
      const isCalled = looks.some((games) =>
        betterSide(paired(a.slice(0, games), b.slice(0, games)), looks.length),
      );
      if (isCalled) wrong++;
    }
    expect(wrong / trials).toBeLessThan(ERROR + 3 * Math.sqrt((ERROR * (1 - ERROR)) / trials));
  });
});
