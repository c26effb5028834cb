import { expect, it } from 'vitest';
import type { WinFigure } from '../../platform/api/deals.ts';
import { inOrder, presetOf, reachOf, within } from './figures.ts';

it('counts the cards within the band, and how many should be', () => {
  expect(within([0, 1.96, -1.97, 3])).toEqual({ count: 2, all: 4, expected: 4 });
  expect(within(Array.from({ length: 98 }, () => 0))).toEqual({ count: 98, all: 98, expected: 93 });
});

it('has an axis that reaches as far as the farthest card', () => {
  expect(reachOf([0, 1])).toBe(3);
  expect(reachOf([-4.2])).toBe(5);
});

it('reads what was played', () => {
  expect(presetOf('original 2 minimum=3 smallerHand=true')).toEqual({
    game: 'original',
    players: 2,
    rules: { minimum: 3, smallerHand: true },
  });
  expect(presetOf('chess 2')).toBeNull();
});

it('puts first what people play most', () => {
  const figure = (preset: string, games: number) => ({ preset, games }) as WinFigure;
  const ordered = inOrder([figure('b', 1), figure('c', 7), figure('a', 1)]);
  expect(ordered.map(({ preset }) => preset)).toEqual(['c', 'a', 'b']);
});
