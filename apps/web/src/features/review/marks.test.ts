import { expect, it } from 'vitest';
import { lastMarked, marked } from './marks.ts';
import type { Mark } from '../../platform/connection/review-frames.ts';

const RING = { from: 1, to: null };
const ARROW = { from: 1, to: 3 };

it('a mark is drawn, and wiped out when it is drawn again', () => {
  const both = marked(marked([], RING), ARROW);
  expect(both).toEqual([RING, ARROW]);
  expect(marked(both, RING)).toEqual([ARROW]);
});

it('an arrow goes on from where the last mark ends', () => {
  expect(lastMarked([])).toBeNull();
  expect(lastMarked([RING])).toBe(1);
  expect(lastMarked([RING, ARROW])).toBe(3);
});

it('the oldest mark makes room for the thirteenth', () => {
  const all = [0, 1, 2, 3].flatMap((from) => [0, 1, 2, 3].map((to) => ({ from, to })));
  const marks = all.reduce((drawn: readonly Mark[], mark) => marked(drawn, mark), []);
  expect(marks).toEqual(all.slice(-12));
});
