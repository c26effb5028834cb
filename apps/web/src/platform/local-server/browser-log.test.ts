import { expect, it } from 'vitest';
import { topsAfter } from './browser-log.ts';

it('knows what lies on the piles after some actions', () => {
  expect(topsAfter('original', [])).toEqual([1, 1, 100, 100]);
  expect(topsAfter('original', ['48/u2', '50/u2', '.', '97/d1'])).toEqual([1, 50, 97, 100]);
  expect(topsAfter('quick-and-easy', ['r7/u'])).toEqual(['r7', null]);
});

it('does not say so of a duel, where piles are named from the side of the one in turn', () => {
  expect(topsAfter('face-to-face', ['4/u1'])).toBeUndefined();
});
