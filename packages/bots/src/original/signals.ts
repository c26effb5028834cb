// What the bots signal: a word for each pile, and before the start whether they would like to begin.

import type { View } from '@backtrick/rules';
import type { Seen } from '../bot.ts';
import { PILES, shapeOf } from './position.ts';
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
  return view.turn ? words : [...startWish(view), ...words];
}

function startWish(view: View): readonly string[] {
  const { minimum } = shapeOf(view);
  const steps = openingSteps(view);
  if (steps <= CHEAP * minimum) return ['begin'];
  return steps > DEAR * minimum ? ['rather-not'] : [];
}

/** How far the piles move in the seat's best opening. */
function openingSteps(view: View): number {
  const position = knownPosition(view);
  const [opening] = bestTurns(position, { ...WIDE, weights: weightsFor(view) }, NO_WISHES, 1);
  const { tops } = position;
  return (opening?.lays ?? []).reduce((sum, { card, pile }) => {
    const step = (card - (tops[pile] ?? 0)) * (pile < 2 ? 1 : -1);
    tops[pile] = card;
    return sum + step;
  }, 0);
}
