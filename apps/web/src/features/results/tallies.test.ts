import { describe, expect, it } from 'vitest';
import { isWanted, playedOf, readWanted, together, variantOf, wantedSearch } from './tallies.ts';
import type { Tally } from '../../platform/api/results.ts';

const SOLO: Tally = {
  game: 'original',
  players: 1,
  options: { minimum: 2, smallerHand: false },
  company: 'alone',
  aids: 'off',
  games: 3,
  wins: 1,
  givenUp: 0,
  left: [1, 0, 2],
  best: 0,
  streak: { now: 1, best: 1 },
  lastAt: 10,
};
const EXPERT: Tally = {
  ...SOLO,
  players: 3,
  options: { minimum: 3, smallerHand: true },
  company: 'people',
  games: 4,
  wins: 2,
  givenUp: 1,
  left: [2, 0, 0, 1, 1],
  best: 0,
  streak: { now: 0, best: 2 },
  lastAt: 20,
};
const DUEL: Tally = {
  ...SOLO,
  game: 'face-to-face',
  players: 2,
  options: {},
  company: 'people',
  best: 14,
  lastAt: 15,
};
const ALL = [SOLO, EXPERT, DUEL];
const ANY = { game: 'original', players: null, variant: null, company: null } as const;

it('names what is not as usual, and nothing else', () => {
  expect(ALL.map(variantOf)).toEqual(['', 'minimum=3+smallerHand=true', '']);
});

it.each([
  [ANY, [SOLO, EXPERT]],
  [{ ...ANY, players: 3 }, [EXPERT]],
  [{ ...ANY, variant: '' }, [SOLO]],
  [{ ...ANY, company: 'people' as const }, [EXPERT]],
  [{ ...ANY, company: 'bots' as const }, []],
  [{ ...ANY, game: 'face-to-face' as const }, [DUEL]],
])('finds what is wanted by %j', (wanted, expected) => {
  expect(ALL.filter((tally) => isWanted(tally, wanted))).toEqual(expected);
});

describe('several lines together', () => {
  it('add up, with the longest run and that of the line played last', () => {
    expect(together([EXPERT, SOLO])).toEqual({
      games: 7,
      wins: 3,
      givenUp: 1,
      left: [3, 0, 2, 1, 1],
      best: 0,
      streak: { now: 0, best: 2 },
    });
  });

  it('are best with the fewest cards, in a duel with the most of the other', () => {
    const twice = (tally: Tally, best: number | null) => together([tally, { ...tally, best }]).best;
    expect(twice({ ...SOLO, best: 5 }, 3)).toBe(3);
    expect(twice(DUEL, 20)).toBe(20);
    expect(twice(DUEL, null)).toBe(14);
    expect(twice({ ...DUEL, best: null }, null)).toBeNull();
  });

  it('are nothing where nothing was played', () => {
    expect(together([])).toMatchObject({ games: 0, left: [], best: null });
  });
});

it('offers what was played of a game', () => {
  expect(playedOf(ALL, 'original')).toEqual({
    players: [1, 3],
    variants: ['', 'minimum=3+smallerHand=true'],
    companies: ['alone', 'people'],
  });
});

it.each([
  ['', { ...ANY }],
  ['?game=original&players=3&company=people', { ...ANY, players: 3, company: 'people' }],
  ['?game=original&variant=', { ...ANY, variant: '' }],
  ['?game=chess&players=3', { ...ANY, players: 3 }],
  ['?game=face-to-face&players=3', { ...ANY, game: 'face-to-face' }],
  ['?game=original&players=9&company=x', { ...ANY }],
])('reads from the address %j what is wanted', (search, wanted) => {
  expect(readWanted(search, ALL)).toEqual(wanted);
  expect(readWanted(wantedSearch(readWanted(search, ALL)), ALL)).toEqual(wanted);
});
