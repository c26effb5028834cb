import { expect, it } from 'vitest';
import { packFigures, unpackFigures } from './figures-block.ts';

it('brings back every figure of every game', () => {
  const games = [
    { index: 7, won: true, winner: null, left: 0, decisions: 40 },
    { index: 8, won: false, winner: null, left: 98, decisions: 0 },
    { index: 999_999_999, won: false, winner: 2, left: 31, decisions: 60 },
    { index: 9, won: true, winner: 1, left: 1, decisions: 1 },
  ];
  expect(unpackFigures(packFigures(games))).toEqual(games);
  expect(unpackFigures(packFigures([]))).toEqual([]);
});
