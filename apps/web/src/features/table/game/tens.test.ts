import { expect, it } from 'vitest';
import { tenApart, tenLinks } from './tens.ts';

it.each([
  { hand: [6, 19, 48, 64, 74], links: [[3, 4, 0]] },
  { hand: [6, 19, 48], links: [] },
  {
    hand: [13, 21, 23, 31],
    links: [
      [0, 2, 0],
      [1, 3, 1],
    ],
  },
  {
    hand: [11, 21, 31],
    links: [
      [0, 1, 0],
      [1, 2, 1],
    ],
  },
  {
    hand: [10, 15, 20, 40, 50],
    links: [
      [0, 2, 0],
      [3, 4, 0],
    ],
  },
  { hand: ['r1', 'r10'], links: [] },
])('O6 joins cards ten apart in $hand', ({ hand, links }) => {
  expect(tenLinks(hand).map(({ from, to, level }) => [from, to, level])).toEqual(links);
});

it('names the cards ten apart from one', () => {
  expect(tenApart([38, 48, 58, 64], 48)).toEqual([38, 58]);
  expect(tenApart([38, 48, 64], 64)).toEqual([]);
});
