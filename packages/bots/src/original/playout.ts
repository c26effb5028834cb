// Games played on with the fast position, everybody following the evaluation: to their end, or for a few turns.

import type { Network } from '../network.ts';
import type { Reserve, Weights } from './evaluation.ts';
import { drawAndPass, fullHand } from './position.ts';
import type { Position, Shape } from './position.ts';
import { winProbability } from './value-network.ts';
import { NARROW, NO_WISHES, WIDE, layBest } from './turns.ts';
import { wishesOfOthers } from './wishes.ts';

/** How the players of a playout talk: whether the mover knows the wishes of the others. */
export type Talking = 'signals' | 'silent';

/** By what a position is judged, and how many turns are played on before the network is asked. */
export interface Outlook {
  readonly weights: Weights;
  readonly network: Network;
  readonly talking: Talking;
  readonly turnsAhead: number;
}

/** How many cards left make a lost game worth a third of the best lost one: with smaller hands more are left. */
const SCALE = { full: 6, smaller: 15 };

const reserve: Reserve = new Uint8Array(4);

/** Plays on from the start of a turn; the position is left at the end of the game. Returns the cards left. */
export function playOut(position: Position, weights: Weights, talking: Talking): number {
  while (position.left > 0 && layNext(position, weights, talking)) drawAndPass(position);
  position.status = position.left === 0 ? 'won' : 'lost';
  return position.left;
}

/**
 * What becomes of a position whose turn is laid but not ended, from 0 to 1. Once the draw pile is empty the rest is
 * short, and played to its end.
 */
export function outlookOf(position: Position, outlook: Outlook): number {
  const { weights, network, talking, turnsAhead } = outlook;
  for (let turns = 0; position.left > 0; turns++) {
    if (turns >= turnsAhead && position.drawSize > 0) return winProbability(position, network);
    drawAndPass(position);
    if (!layNext(position, weights, talking)) break;
  }
  return worth(position.left, position);
}

/** A game won is 1; the fewer cards are left, the more a lost one is worth. */
export function worth(left: number, { players, handSize }: Shape): number {
  if (left === 0) return 1;
  return 0.5 * Math.exp(-left / (handSize < fullHand(players) ? SCALE.smaller : SCALE.full));
}

/** Lays the evaluation's turn; without a draw pile turns are few and can be long, and get a wide look. */
function layNext(position: Position, weights: Weights, talking: Talking): boolean {
  if (talking === 'signals') wishesOfOthers(position, reserve);
  const breadth = position.drawSize > 0 ? NARROW : WIDE;
  return layBest(position, { ...breadth, weights }, talking === 'signals' ? reserve : NO_WISHES);
}
