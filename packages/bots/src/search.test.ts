import { seededRng } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { choose, gain, playoutsIn, race } from './search.ts';
import type { Playouts } from './search.ts';

/** Candidates that win with these chances; a world is one number for all of them. */
function coins(chances: readonly number[]): Playouts<number, number> & { played: number[] } {
  const played = chances.map(() => 0);
  return {
    played,
    candidates: chances.map((_, i) => i),
    world: (rng) => rng(),
    finish(world, turn) {
      played[turn] = (played[turn] ?? 0) + 1;
      return world < (chances[turn] ?? 0) ? 1 : 0;
    },
  };
}

describe('a race', () => {
  it('plays every candidate in the same worlds, within the budget', () => {
    const game = coins([0.5, 0.5, 0.5]);
    const valued = race(game, { playouts: 100 }, seededRng('a'));
    expect(game.played).toEqual([33, 33, 33]);
    expect(valued[0]?.values).toEqual(valued[2]?.values);
  });

  it('drops candidates that fall clearly behind and spends their playouts on the others', () => {
    const game = coins([0.1, 0.6, 0.6]);
    race(game, { playouts: 600 }, seededRng('b'));
    expect(game.played[0]).toBeLessThan(100);
    expect(game.played[2]).toBeGreaterThan(250);
  });

  it('stops when asked to', () => {
    const game = coins([0.5, 0.6]);
    let asked = 0;
    race(game, { playouts: 1e9, isSpent: () => ++asked > 10 }, seededRng('c'));
    expect(game.played).toEqual([10, 10]);
  });

  it('does not play at all when there is no choice', () => {
    const game = coins([0.5]);
    race(game, { playouts: 100 }, seededRng('d'));
    expect(game.played).toEqual([0]);
  });
});

describe('the choice', () => {
  it('is the candidate that clearly gains on the first', () => {
    expect(choose(race(coins([0.3, 0.7]), { playouts: 400 }, seededRng('e')))).toBe(1);
  });

  it('stays with the first when the gain is within the noise', () => {
    const valued = [
      { turn: 'first', values: [1, 0, 1, 0] },
      { turn: 'other', values: [0, 1, 1, 1] },
    ];
    expect(gain([0, 1, 1, 1], [1, 0, 1, 0])).toMatchObject({ mean: 0.25 });
    expect(choose(valued)).toBe('first');
  });

  it('is the first without a playout', () => {
    expect(
      choose([
        { turn: 'first', values: [] },
        { turn: 'other', values: [] },
      ]),
    ).toBe('first');
  });
});

it('thinks as much as it is asked to: less than its own number, or instead of it', () => {
  expect(playoutsIn({ playouts: Infinity }, 200)).toBe(200);
  expect(playoutsIn({ playouts: 16 }, 200)).toBe(16);
  expect(playoutsIn({ playouts: Infinity, instead: 900 }, 200)).toBe(900);
  expect(playoutsIn({ playouts: Infinity, instead: 5 }, 200)).toBe(5);
});
