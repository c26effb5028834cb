import { expect, it } from 'vitest';
import { NEWCOMER, rated, rested, weigh } from './glicko.ts';

const SCALE = 173.7178;
const player = { rating: 1500, deviation: 200, volatility: 0.06 };
const games = [
  [1400, 30, 1],
  [1550, 100, 0],
  [1700, 300, 0],
] as const;
const bouts = games.map(([rating, deviation, score]) => ({
  opponent: { rating, deviation, volatility: 0.06 },
  score,
}));

it('meets the worked example of the paper to its last digit', () => {
  const after = rated(player, bouts);
  const mu = ((after.rating - 1500) / SCALE).toFixed(4);
  const phi = (after.deviation / SCALE).toFixed(4);
  expect([mu, phi]).toEqual(['-0.2069', '0.8722']);
  // Printed without what comes after, which would round it up: 0.0599960.
  expect(Math.trunc(1e5 * after.volatility)).toBe(5999);
  // The paper goes on with the digits it has printed; all of them give 1464.0507.
  expect((SCALE * Number(mu) + 1500).toFixed(2)).toBe('1464.06');
  expect((SCALE * Number(phi)).toFixed(2)).toBe('151.52');
  expect(after.rating).toBeCloseTo(1464.0507, 4);
  expect(after.deviation.toFixed(2)).toBe('151.52');
});

it('expects what the paper’s table expects of each game', () => {
  const expected = bouts.map((bout) => weigh(player, bout).expected.toFixed(3));
  expect(expected).toEqual(['0.639', '0.432', '0.303']);
});

it('says how much of the change each game made', () => {
  const { points, rating } = rated(player, bouts);
  expect(points.map(Math.sign)).toEqual([1, -1, -1]);
  expect(points.reduce((sum, one) => sum + one, player.rating)).toBe(rating);
});

it('is less sure of who rests, and never less than of a newcomer', () => {
  // Step 6 of the example, from the digits printed before it.
  const after = rested({ ...player, deviation: SCALE * 1.1513, volatility: 0.05999 }, 1);
  expect((after.deviation / SCALE).toFixed(6)).toBe('1.152862');
  expect(after.rating).toBe(player.rating);
  expect(rested(player, 0)).toEqual(player);
  expect(rested(player, 100_000).deviation).toBe(NEWCOMER.deviation);
});

it('settles a volatility also where a result is a great surprise', () => {
  const king = { rating: 2500, deviation: 40, volatility: 0.06 };
  const upset = rated({ ...player, deviation: 50 }, [
    { opponent: king, score: 1 },
    { opponent: king, score: 1 },
  ]);
  expect(upset.volatility).toBeGreaterThan(0.06);
  expect(upset.rating).toBeGreaterThan(1500);
});
