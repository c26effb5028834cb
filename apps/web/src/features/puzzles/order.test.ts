import { expect, it } from 'vitest';
import { numberInGame } from './order.ts';

it('counts the puzzles of each game from 1', () => {
  const lines = ['lay-all original -', 'survive quick-and-easy -', 'win-now original -'];
  expect(lines.map((_, i) => numberInGame(i + 1, lines))).toEqual([1, 1, 2]);
});
