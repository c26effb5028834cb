import { faceToFace, original, quickAndEasy, seededRng } from '@backtrick/rules';
import type { Game, View } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { asOtherNames, heightOf, isAtEnd, lanesOf, roadOf } from './lanes.ts';
import type { Lane } from './lanes.ts';

function viewOf(game: Game, players: number, change: Partial<View> = {}): View {
  const setup = game.shuffledSetup({ players }, seededRng('lanes'));
  return { ...game.view(game.deal(setup), 1), ...change };
}

it('O1 F1 Q1 gives each game its road', () => {
  expect(roadOf({ game: 'original' })).toEqual({ first: 1, last: 100 });
  expect(roadOf({ game: 'face-to-face' })).toEqual({ first: 1, last: 60 });
  expect(roadOf({ game: 'quick-and-easy' })).toEqual({ first: 1, last: 10 });
});

it('lets a card stand at its height, from the foot of the road to its top', () => {
  const road = roadOf({ game: 'original' });
  expect([1, 100].map((value) => heightOf(value, road))).toEqual([0, 1]);
  const heights = Array.from({ length: 98 }, (_, i) => heightOf(i + 2, road));
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(heightOf(58, road) - heightOf(48, road)).toBeCloseTo(10 / 99);
});

it('says how much road is left in each direction', () => {
  const lanes = lanesOf(viewOf(original, 1, { tops: [45, 58, 71, 39] }), 1);
  expect(lanes.map(({ pile, left, key }) => [pile, left, key])).toEqual([
    ['u1', 55, 'A'],
    ['u2', 42, 'S'],
    ['d1', 70, 'D'],
    ['d2', 38, 'F'],
  ]);
  expect(lanes.map(({ ordinal }) => ordinal)).toEqual([1, 2, 1, 2]);
});

it('F1 shows both players their own piles first', () => {
  const view = viewOf(faceToFace, 2, { tops: [24, 21, 44, 22] });
  const tops = (seat: number) =>
    lanesOf(view, seat).map(({ pile, side, top }) => [pile, side, top]);
  expect(tops(1)).toEqual([
    ['u', 'own', 24],
    ['d', 'own', 21],
    ['U', 'other', 44],
    ['D', 'other', 22],
  ]);
  expect(tops(2).map(([, , top]) => top)).toEqual([44, 22, 24, 21]);
  expect(asOtherNames(view, 'u')).toBe('U');
  expect(asOtherNames(viewOf(original, 2), 'u1')).toBe('u1');
});

it('Q4 begins a stack without a card at the end of its road', () => {
  const lanes = lanesOf(viewOf(quickAndEasy, 2, { tops: [null, 'r4'] }), 1);
  expect(lanes.map(({ top, value, isFresh, left }) => [top, value, isFresh, left])).toEqual([
    [null, 1, true, 9],
    ['r4', 4, false, 3],
  ]);
});

it.each([
  ['original', 'team', [11, 12]],
  ['face-to-face', 'own', [11, 12]],
  ['quick-and-easy', 'team', [1, 2]],
] as const)('gives the card the room at the end of a road of %s', (game, side, [near, far]) => {
  const at = (left: number, isFresh = false) =>
    isAtEnd({ side, left, isFresh } as Lane, roadOf({ game }));
  expect([at(0), at(near), at(far), at(0, true)]).toEqual([true, true, false, false]);
});
