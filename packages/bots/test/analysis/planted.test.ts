// Planted blunders are the turning point.

import { expect, it } from 'vitest';
import { DEPTH, byDepth } from '../../../../test-depth.ts';
import { analyseRecord } from '../../src/index.ts';
import { plantedGame } from './planting.ts';
import type { Table } from './planting.ts';

const GAMES = byDepth({ quick: 3, deep: 10, soak: 200 });
const LEAST_SHARE = 0.9;
const PLAYOUTS = byDepth({ quick: 60, deep: 60, soak: 200 });
const THINKING = { playouts: byDepth({ quick: 20, deep: 20, soak: 100 }) };

const TABLES: readonly Table[] = [
  { game: 'quick-and-easy', players: 2, options: {} },
  { game: 'face-to-face', players: 2, options: {} },
  { game: 'original', players: 2, options: {} },
  { game: 'quick-and-easy', players: 3, options: { professional: true } },
  { game: 'face-to-face', players: 2, options: {} },
  { game: 'original', players: 1, options: {} },
  { game: 'quick-and-easy', players: 4, options: {} },
  { game: 'face-to-face', players: 2, options: {} },
  { game: 'original', players: 4, options: {} },
  { game: 'quick-and-easy', players: 3, options: {} },
  { game: 'face-to-face', players: 2, options: {} },
  { game: 'original', players: 3, options: { minimum: 3 } },
];

it(`names the planted blunder in ${100 * LEAST_SHARE} % of ${GAMES} games`, () => {
  const missed = Array.from({ length: GAMES }, (_, i) => i).filter((i) => {
    const table = TABLES[i % TABLES.length];
    if (!table) throw new Error('there are tables');
    const { replay, at } = plantedGame(table, `planted ${i}`, THINKING);
    const { turns, turningPoint } = analyseRecord(replay, { playouts: PLAYOUTS, seed: `${i}` });
    return turningPoint === null || turns[turningPoint]?.from !== at;
  });
  const found = 1 - missed.length / GAMES;
  if (DEPTH === 'soak')
    console.log(`planted blunders found: ${100 * found} %; missed: ${missed.join(' ')}`);
  expect(found, `missed: ${missed.join(' ')}`).toBeGreaterThanOrEqual(LEAST_SHARE);
});
