import { expect, it } from 'vitest';
import { readSummary } from '../store/summary.ts';
import type { Summary } from '../store/summary.ts';
import { hasWon, scoreOf, tallies } from './tally.ts';

function summary(given: Partial<Summary>): Summary {
  const options = { minimum: 2, smallerHand: false };
  const plain = { game: 'original', players: 2, options, status: 'lost', winner: null, left: 9 };
  const rest = { bots: 0, autopilot: false, aids: 'off', preset: 'original 2', company: 'people' };
  return readSummary(JSON.stringify({ ...plain, ...rest, ...given }));
}

const team = (given: Partial<Summary>, at = 0) => ({ at, seat: 1, summary: summary(given) });
const duel = (winner: number, lefts: number[], seat = 1) => ({
  at: 0,
  seat,
  summary: summary({
    game: 'face-to-face',
    preset: 'face-to-face 2',
    status: 'won',
    winner,
    lefts,
  }),
});

it('counts games, wins, cards left, the best and streaks', () => {
  const won = { status: 'won', left: 0 } as const;
  const outings = [won, won, { left: 3 }, won, { status: 'playing', left: 90 } as const];
  const [tally, ...rest] = tallies(outings.map((one, i) => team(one, i)));
  expect(rest).toEqual([]);
  expect(tally).toMatchObject({ games: 5, wins: 3, givenUp: 1, best: 0, lastAt: 4 });
  expect(tally?.streak).toEqual({ now: 0, best: 2 });
  expect(tally?.left).toHaveLength(91);
  expect([tally?.left[0], tally?.left[3], tally?.left[90]]).toEqual([3, 1, 1]);
});

it('keeps presets, company and aids apart', () => {
  const lines = tallies([
    team({}),
    team({ preset: 'original 3', players: 3 }),
    team({ company: 'bots' }),
    team({ aids: 'on' }),
  ]);
  expect(lines.map(({ games }) => games)).toEqual([1, 1, 1, 1]);
});

it('has in a duel the own cards, and as the best the clearest win', () => {
  const outings = [duel(1, [0, 12]), duel(1, [0, 30]), duel(2, [20, 0])];
  expect(outings.map(scoreOf)).toEqual([-12, -30, 20]);
  expect(outings.map(hasWon)).toEqual([true, true, false]);
  expect(scoreOf(duel(1, [0, 12], 2))).toBe(12);
  const [tally] = tallies(outings);
  expect(tally).toMatchObject({ games: 3, wins: 2, best: 30, streak: { now: 0, best: 2 } });
  expect(tally?.left[20]).toBe(1);
});
