import { beforeEach, expect, it } from 'vitest';
import { NOTHING_LEARNED, keepPlayed, keepSolved, learned, readLearned } from './progress.ts';

beforeEach(() => {
  learned.value = NOTHING_LEARNED;
});

it('keeps every puzzle and every hand once', () => {
  keepSolved(7, null);
  keepSolved(7, null);
  keepSolved(3, null);
  keepPlayed('original/2', null);
  keepPlayed('original/2', null);
  expect(learned.value).toEqual({ puzzles: [7, 3], hands: ['original/2'] });
  expect(readLearned(JSON.stringify(learned.value))).toEqual(learned.value);
});

it.each([
  [null, NOTHING_LEARNED],
  ['no JSON', NOTHING_LEARNED],
  ['7', NOTHING_LEARNED],
  ['{"puzzles":"all","hands":[1,"original/1"]}', { puzzles: [], hands: ['original/1'] }],
])('reads %s as %j', (text, expected) => {
  expect(readLearned(text)).toEqual(expected);
});
