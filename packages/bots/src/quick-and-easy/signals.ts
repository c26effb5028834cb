// The signals a bot gives: what its cards say, and before the start whether it would like to begin.

import type { View } from '@backtrick/rules';
import type { Seen } from '../bot.ts';
import { mannerOf } from './belief.ts';
import { MISFIT, NO_CARD, numberOf, step } from './cards.ts';
import { speech, writeWords } from './words.ts';

/** The dearest opening for which a seat would like to begin, and the cheapest for which it would rather not. */
const CHEAP = 3;
const DEAR = 6;

export function signalsOf({ view }: Seen): readonly string[] {
  const hand = (view.hand ?? []).map(numberOf);
  if (hand.length === 0 || view.outcome || view.players === 1) return [];
  const [up, down] = [numberOf(view.tops[0] ?? null), numberOf(view.tops[1] ?? null)];
  const manner = mannerOf(view);
  const says = speech(manner, up, down);
  const words = writeWords(
    manner,
    hand.reduce((bits, card) => bits | (says[card] ?? 0), 0),
  );
  return [...wishToBegin(view, hand), ...words];
}

function wishToBegin({ turn, options }: View, hand: readonly number[]): readonly string[] {
  if (turn) return [];
  const cost = options['professional'] === true ? cheapestCard(hand) : cheapestOpening(hand);
  if (cost <= CHEAP) return ['begin'];
  return cost >= DEAR ? ['rather-not'] : [];
}

/** How far the best card moves an empty stack. */
function cheapestCard(hand: readonly number[]): number {
  return Math.min(...hand.flatMap((card) => [step(0, NO_CARD, card), step(1, NO_CARD, card)]));
}

/** How far both cards move the stacks, laid as well as they can be. */
function cheapestOpening([one = NO_CARD, other = NO_CARD]: readonly number[]): number {
  const apart = Math.min(
    step(0, NO_CARD, one) + step(1, NO_CARD, other),
    step(1, NO_CARD, one) + step(0, NO_CARD, other),
  );
  const together = [0, 1].flatMap((stack) =>
    [
      [one, other],
      [other, one],
    ].map(([first = NO_CARD, second = NO_CARD]) => {
      const fits = step(stack, first, second) !== MISFIT;
      return fits ? step(stack, NO_CARD, first) + step(stack, first, second) : MISFIT;
    }),
  );
  return Math.min(apart, ...together);
}
