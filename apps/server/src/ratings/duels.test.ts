import { describe, expect, it } from 'vitest';
import { seededRng } from '@backtrick/rules';
import { weigh } from './glicko.ts';
import {
  courseOf,
  ENOUGH_OPPONENTS,
  isProvisional,
  MAX_POINTS_PER_OPPONENT,
  strengthOn,
  strengthsAfter,
  WINDOW_DAYS,
} from './duels.ts';
import type { Duel, Strength } from './duels.ts';

type Known = Map<string, Strength>;

function close(known: Known, day: number, duels: readonly Duel[]): void {
  const after = strengthsAfter(day, duels, (player) => known.get(player));
  for (const [player, strength] of after) known.set(player, strength);
}

function beats(winner: string, loser: string, isThrown = false): Duel {
  return { winner, loser, isThrown };
}

/** Somebody whose rating is settled. */
function settled(rating: number, day = 0): Strength {
  const opponents = Array.from({ length: ENOUGH_OPPONENTS }, (_, i) => `known ${i}`);
  return { rating, deviation: 60, volatility: 0.06, day, games: 50, opponents, lately: [] };
}

function ratingOf(known: Known, player: string): number {
  return known.get(player)?.rating ?? 1500;
}

it('counts three games a day between the same two, and no more', () => {
  const [three, thirty] = [3, 30].map((games) => {
    const known: Known = new Map();
    close(
      known,
      1,
      Array.from({ length: games }, () => beats('Ada', 'Ben')),
    );
    return known;
  });
  expect(thirty).toEqual(three);
  expect(three?.get('Ada')?.games).toBe(3);
});

it('does not depend on who comes first in a day, but on its games', () => {
  const duels = [beats('Ada', 'Ben'), beats('Ben', 'Cleo'), beats('Cleo', 'Ada')];
  const [one, other]: [Known, Known] = [new Map(), new Map()];
  close(one, 1, duels);
  close(other, 1, duels.toReversed());
  for (const player of ['Ada', 'Ben', 'Cleo']) {
    expect(ratingOf(one, player)).toBeCloseTo(ratingOf(other, player), 9);
  }
});

it('shows how a rating went, from before the first day of the window to now', () => {
  const known: Known = new Map();
  const seen = [4, 5, 9, 20].map((day) => {
    close(known, day, day === 5 ? [beats('Ben', 'Ada')] : [beats('Ada', `opponent ${day}`)]);
    return { day, rating: ratingOf(known, 'Ada') };
  });
  const course = courseOf(known.get('Ada') ?? settled(0));
  expect(course.map(({ day }) => day)).toEqual([3, 4, 5, 9, 20]);
  expect(course[0]?.rating).toBeCloseTo(1500, 9);
  for (const [i, { rating }] of seen.entries()) {
    expect(course[i + 1]?.rating).toBeCloseTo(rating, 9);
  }
  expect(courseOf(settled(1700))).toEqual([]);
  close(known, 9 + WINDOW_DAYS, [beats('Ada', 'Cleo')]);
  const later = courseOf(known.get('Ada') ?? settled(0));
  expect(later.map(({ day }) => day)).toEqual([19, 20, 9 + WINDOW_DAYS]);
  expect(later[0]?.rating).toBeCloseTo(seen[2]?.rating ?? 0, 9);
});

it('counts a game thrown away as lost, and lets nobody gain by it', () => {
  const known: Known = new Map([
    ['Ada', settled(1500)],
    ['Ben', settled(1500)],
  ]);
  close(known, 1, [beats('Ada', 'Ben', true)]);
  expect(ratingOf(known, 'Ada')).toBe(1500);
  expect(ratingOf(known, 'Ben')).toBeLessThan(1500);
});

it('moves a settled rating by nobody whose own is not', () => {
  const known: Known = new Map([['Ada', settled(1500)]]);
  close(known, 1, [beats('Ada', 'a guest'), beats('another guest', 'Ada')]);
  expect(known.get('Ada')).toEqual(settled(1500));
  expect(ratingOf(known, 'a guest')).toBeLessThan(1500);
});

it('is provisional until it is sure and has met enough', () => {
  expect(isProvisional(undefined)).toBe(true);
  expect(isProvisional(settled(1500))).toBe(false);
  expect(isProvisional({ ...settled(1500), opponents: ['Ben'] })).toBe(true);
  expect(isProvisional({ ...settled(1500), deviation: 200 })).toBe(true);
  expect(isProvisional(strengthOn(1000, settled(1500)))).toBe(true);
});

it('meets the bound on one opponent within its window, and begins anew after it', () => {
  const known: Known = new Map([
    ['Ada', settled(1500)],
    ['Ben', settled(1500)],
  ]);
  for (let day = 1; day <= WINDOW_DAYS; day++) {
    close(known, day, [beats('Ada', 'Ben'), beats('Ada', 'Ben'), beats('Ada', 'Ben')]);
  }
  expect(ratingOf(known, 'Ada')).toBeCloseTo(1500 + MAX_POINTS_PER_OPPONENT, 6);
  expect(ratingOf(known, 'Ben')).toBeCloseTo(1500 - MAX_POINTS_PER_OPPONENT, 6);
  close(known, WINDOW_DAYS + 1, [beats('Ada', 'Ben')]);
  expect(ratingOf(known, 'Ada')).toBeGreaterThan(1500 + MAX_POINTS_PER_OPPONENT);
});

describe('C3 a ladder with farmers', () => {
  const rng = seededRng('a ladder with farmers');
  const known: Known = new Map();
  const honest = Array.from({ length: 200 }, (_, i) => ({
    name: `honest ${i}`,
    rating: 1200 + 3 * i,
    deviation: 0.001,
    volatility: 0.06,
  }));
  /** Honest games: the stronger wins as often as they should. */
  const honestDay = (games: number): readonly Duel[] =>
    Array.from({ length: games }, () => {
      const one = honest[Math.floor(rng() * honest.length)] ?? honest[0];
      const other = honest[Math.floor(rng() * honest.length)] ?? honest[1];
      if (!one || !other || one === other) return null;
      const isWon = rng() < weigh(one, { opponent: other, score: 1 }).expected;
      return isWon ? beats(one.name, other.name) : beats(other.name, one.name);
    }).filter((duel) => duel !== null);
  for (let day = 0; day < 40; day++) close(known, day, honestDay(400));

  it('finds out who is how strong', () => {
    const errors = honest.map(({ name, rating }) => Math.abs(ratingOf(known, name) - rating));
    const mean = errors.reduce((sum, one) => sum + one, 0) / errors.length;
    expect(honest.filter(({ name }) => isProvisional(known.get(name)))).toEqual([]);
    expect(mean).toBeLessThan(60);
  });

  /** How a farmer farms, on which day, with which number. */
  const PATTERNS: Readonly<Record<string, (name: string, i: number, day: number) => string>> = {
    'the same friend, settled as they are': (_, i) => `honest ${i + 100}`,
    'the same guest': (name) => `${name}'s guest`,
    'a new guest every day': (name, _, day) => `${name}'s guest ${day}`,
  };

  it.each(Object.entries(PATTERNS))('100 farmers gain at most 25 points each: %s', (_, pattern) => {
    const field: Known = new Map(known);
    const farmers = honest.slice(0, 100).map(({ name }) => name);
    const before = farmers.map((name) => ratingOf(field, name));
    // What two have honestly won and lost of each other before is out of the window.
    for (let day = 40 + WINDOW_DAYS; day < 40 + 2 * WINDOW_DAYS; day++) {
      const farmed = farmers.flatMap((name, i) =>
        Array.from({ length: 10 }, () => beats(name, pattern(name, i, day))),
      );
      close(field, day, farmed);
    }
    const gains = farmers.map((name, i) => ratingOf(field, name) - (before[i] ?? 0));
    expect(Math.max(...gains)).toBeLessThanOrEqual(MAX_POINTS_PER_OPPONENT + 1e-9);
  });

  it('a farmer who begins from nothing stays provisional', () => {
    const field: Known = new Map(known);
    for (let day = 40; day < 70; day++) {
      close(field, day, [beats('new', 'new guest'), beats('new', 'new guest')]);
    }
    expect(isProvisional(field.get('new'))).toBe(true);
  });

  /** One person and 20 accounts made today, each at an address of its own, that lose every game they may. */
  const farmOn = (day: number) =>
    Array.from({ length: 20 }, (_, i) => `puppet ${day} ${i}`).flatMap((puppet) =>
      Array.from({ length: 3 }, () => beats('master', puppet)),
    );

  it('S7 20 fresh puppets a day lift nobody by more than 50 points, and settle nothing', () => {
    const field: Known = new Map(known);
    close(field, 40, farmOn(40));
    expect(ratingOf(field, 'master') - 1500).toBeLessThanOrEqual(50);
    expect(ratingOf(field, 'master')).toBeGreaterThan(1500);
    expect(isProvisional(field.get('master'))).toBe(true);
    for (let day = 41; day < 40 + WINDOW_DAYS; day++) close(field, day, farmOn(day));
    const gain = ratingOf(field, 'master') - 1500;
    expect(gain).toBeLessThanOrEqual(150 + 1e-6);
    expect(isProvisional(field.get('master'))).toBe(true);
  });

  it('S7 puppets beside honest games lift nobody by more than the same', () => {
    const honestly = [beats('master', 'honest 10'), beats('honest 150', 'master')];
    const [with20, without] = [farmOn(40), []].map((farmed) => {
      const field: Known = new Map(known);
      close(field, 40, [...honestly, ...farmed]);
      return ratingOf(field, 'master');
    });
    // What the honest games give is less sure of itself beside many others, and never more.
    const most = (without ?? 0) + 50;
    expect(with20 ?? 0).toBeLessThanOrEqual(most + 5);
  });

  it('S7 finds out how strong an honest newcomer is within two weeks', () => {
    const errors = [1000, 1300, 1500, 1700, 2000].map((rating) => {
      const field: Known = new Map(known);
      const newcomer = { rating, deviation: 0.001, volatility: 0.06 };
      for (let day = 40; day < 54; day++) {
        const duels = Array.from({ length: 5 }, () => {
          const i = Math.floor(rng() * honest.length);
          const isWon =
            rng() < weigh(newcomer, { opponent: honest[i] ?? newcomer, score: 1 }).expected;
          return isWon ? beats('newcomer', `honest ${i}`) : beats(`honest ${i}`, 'newcomer');
        });
        close(field, day, duels);
      }
      expect(isProvisional(field.get('newcomer'))).toBe(false);
      return Math.abs(ratingOf(field, 'newcomer') - rating);
    });
    expect(Math.max(...errors)).toBeLessThan(150);
  });
});
