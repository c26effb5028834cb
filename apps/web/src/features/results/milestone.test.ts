import { expect, it } from 'vitest';
import type { DeviceGame } from './device-games.ts';
import { milestoneOf } from './milestone.ts';

function ended(number: number, left: number, more: Partial<DeviceGame> = {}): DeviceGame {
  return {
    game: 'original',
    players: 1,
    options: {},
    company: 'alone',
    table: 'a',
    number,
    at: number,
    status: left === 0 ? 'won' : 'lost',
    isWon: left === 0,
    score: left,
    aids: 'off',
    left,
    ...more,
  };
}

it.each([
  ['a first win', ended(3, 0), [ended(1, 9), ended(2, 4)], 'firstWin'],
  ['the very first game, won', ended(1, 0), [], 'firstWin'],
  ['a second win', ended(3, 0), [ended(1, 0), ended(2, 4)], null],
  ['fewer left than ever', ended(3, 2), [ended(1, 9), ended(2, 4)], 'best'],
  ['as few as before', ended(3, 4), [ended(1, 9), ended(2, 4)], null],
  ['the very first game, lost', ended(1, 20), [], null],
  ['given up', ended(3, 2, { status: 'playing' }), [ended(1, 9)], null],
  ['among other players', ended(3, 2), [ended(1, 9, { players: 3, company: 'bots' })], null],
] as const)('knows %s', (_, game, others, milestone) => {
  expect(milestoneOf(game, others)).toBe(milestone);
  // Whether it is kept already makes no difference.
  expect(milestoneOf(game, [...others, game])).toBe(milestone);
});
