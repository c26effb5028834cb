// Figures of many games as one array of numbers: what travels between threads is moved, not copied object by object.

import type { GameFigures } from '@backtrick/bots';

/** Index, won, winner, cards left, decisions. */
const FIELDS = 5;

export function packFigures(games: readonly GameFigures[]): Int32Array {
  const block = new Int32Array(FIELDS * games.length);
  for (const [i, { index, won, winner, left, decisions }] of games.entries()) {
    const at = FIELDS * i;
    block[at] = index;
    block[at + 1] = won ? 1 : 0;
    block[at + 2] = winner ?? 0;
    block[at + 3] = left;
    block[at + 4] = decisions;
  }
  return block;
}

export function unpackFigures(block: Int32Array): GameFigures[] {
  return Array.from({ length: block.length / FIELDS }, (_, i) => {
    const [index = 0, won, winner, left = 0, decisions = 0] = block.subarray(
      FIELDS * i,
      FIELDS * (i + 1),
    );
    return { index, won: won === 1, winner: winner || null, left, decisions };
  });
}
