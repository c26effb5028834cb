// What the bots signal: a word for each pile, and before the start whether they would like to begin.

import type { Seen } from '../bot.ts';
import type { Weights } from './evaluation.ts';
import { PILES } from './position.ts';
import type { Position } from './position.ts';
import { NO_WISHES, WIDE, bestTurns } from './turns.ts';
import { weightsFor } from './variants.ts';
import { wishOf, wordFor } from './wishes.ts';
import { knownPosition } from './worlds.ts';

/** Steps a card of the minimum that make an opening cheap, and dear. */
const CHEAP = 5;
const DEAR = 8;

export function signalsFor({ view }: Seen): readonly string[] {
  if (view.players === 1 || view.outcome || !view.hand || view.hand.length === 0) return [];
  const hand = view.hand.map(Number);
  const words = PILES.map((_, pile) => wordFor(wishOf(hand, Number(view.tops[pile]), pile), pile));
  return view.turn ? words : [...startWish(knownPosition(view), weightsFor(view)), ...words];
}

/** Whether the player in turn of an opening position would like to begin. */
export function startWish(position: Position, weights: Weights): readonly string[] {
  const { minimum } = position;
  const steps = openingSteps(position, weights);
  if (steps <= CHEAP * minimum) return ['begin'];
  return steps > DEAR * minimum ? ['rather-not'] : [];
}

/** How far the piles move in the seat's best opening. */
function openingSteps(position: Position, weights: Weights): number {
  const [opening] = bestTurns(position, { ...WIDE, weights }, NO_WISHES, 1);
  const tops = position.tops.slice();
  return (opening?.lays ?? []).reduce((sum, { card, pile }) => {
    const step = (card - (tops[pile] ?? 0)) * (pile < 2 ? 1 : -1);
    tops[pile] = card;
    return sum + step;
  }, 0);
}
