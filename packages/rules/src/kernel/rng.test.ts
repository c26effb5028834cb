import { describe, expect, it } from 'vitest';
import { seededRng, shuffle } from './rng.ts';

const range = (length: number) => Array.from({ length }, (_, i) => i);

describe('a seeded generator', () => {
  it('gives the same numbers for the same seed, for ever', () => {
    const rng = seededRng('backtrick');
    expect(range(3).map(() => Math.floor(rng() * 1_000_000))).toEqual(GOLDEN);
  });

  it('gives other numbers for another seed', () => {
    expect(seededRng('a')()).not.toBe(seededRng('b')());
    expect(seededRng('')()).not.toBe(seededRng('\0')());
  });

  it('is uniform from 0 up to 1', () => {
    const rng = seededRng('uniform');
    const values = range(100_000).map(() => rng());
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
    const buckets = range(10).map(
      (tenth) => values.filter((value) => Math.floor(value * 10) === tenth).length,
    );
    for (const count of buckets) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });
});

describe('a shuffle', () => {
  it('keeps every card and leaves the deck as it was', () => {
    const deck = range(98);
    const shuffled = shuffle(deck, seededRng('x'));
    expect(shuffled).not.toEqual(deck);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(range(98));
    expect(deck).toEqual(range(98));
  });

  it('brings every order equally often', () => {
    const rng = seededRng('orders');
    const seen = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = shuffle(['a', 'b', 'c', 'd'], rng).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

const GOLDEN = [263848, 421271, 469767];
