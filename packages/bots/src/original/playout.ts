// A game played to its end on the fast position, everybody following the evaluation.

import type { Reserve, Weights } from './evaluation.ts';
import { drawAndPass } from './position.ts';
import type { Position } from './position.ts';
import { NARROW, NO_WISHES, WIDE, layBest } from './turns.ts';
import { wishesOfOthers } from './wishes.ts';

/** How the players of a playout talk: whether the wishes of the others are known to the mover. */
export type Talking = 'signals' | 'silent';

const reserve: Reserve = new Uint8Array(4);

/**
 * Plays on from the start of a turn; the position is left at the end of the game. Returns the cards left. Once the draw
 * pile is empty turns are few and can be long, and get a wide look.
 */
export function playOut(position: Position, weights: Weights, talking: Talking): number {
  const narrow = { ...NARROW, weights };
  const wide = { ...WIDE, weights };
  const wishes = talking === 'signals' ? reserve : NO_WISHES;
  while (position.left > 0) {
    if (talking === 'signals') wishesOfOthers(position, reserve);
    if (!layBest(position, position.drawSize > 0 ? narrow : wide, wishes)) break;
    drawAndPass(position);
  }
  position.status = position.left === 0 ? 'won' : 'lost';
  return position.left;
}
