import { describe, expect, it } from 'vitest';
import { barOf, leagueBars, placeOf } from './league-bars.ts';

const at = (scores: readonly number[]) => ({
  distribution: scores.map((score) => ({ score, count: 1 })),
});
const lost = (score: number) => ({ score, isWon: false });

describe('the bars of a league', () => {
  it('begin with those who laid all', () => {
    const bars = leagueBars(
      { distribution: [{ score: 0, count: 3 }, ...at([2]).distribution] },
      'team',
    );
    expect(bars.map(({ count }) => count)).toEqual([3, 0, 1]);
    expect(barOf(bars, lost(2))).toBe(2);
    expect(barOf(bars, lost(9))).toBeNull();
  });

  it('of a duel begin with all who won, by however much', () => {
    const bars = leagueBars(at([-9, -2, 4]), 'duel');
    expect(bars[0]).toMatchObject({ from: 'won', count: 2 });
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(barOf(bars, { score: -9, isWon: true })).toBe(0);
    expect(barOf(bars, lost(4))).toBe(bars.length - 1);
  });

  it('have a place for every mean between them', () => {
    const bars = leagueBars(at([0, 1, 2, 3]), 'team');
    expect([0, 1, 2.5, 3].map((mean) => placeOf(bars, mean))).toEqual([0, 1, 2.5, 3]);
    expect(placeOf(bars, 8)).toBeNull();
  });
});
