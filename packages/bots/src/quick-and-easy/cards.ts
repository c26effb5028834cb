// Cards as small numbers: colour × 10 + value − 1, in the order of the deck; `NO_CARD` is an empty place in a
// hand and the top of a stack without a card. What depends on one card and one top is looked up.

import { quickAndEasy } from '@backtrick/rules';
import type { Card } from '@backtrick/rules';

export const CARDS = 50;
export const COLOURS = 5;
export const VALUES = 10;
export const NO_CARD = CARDS;
/** The step of a card that the stack does not take. */
export const MISFIT = 100;
/** Stack 0 goes up, stack 1 goes down. */
export const STACKS = 2;

const TEXTS: readonly Card[] = quickAndEasy.ruleset.cards;
const NUMBERS = new Map<Card, number>(TEXTS.map((card, number) => [card, number]));
const PLACES = CARDS + 1;

/** The value of a card; nothing for no card. */
export const VALUE = Int8Array.from({ length: PLACES }, (_, card) =>
  card === NO_CARD ? 0 : 1 + (card % VALUES),
);

/** The colour of a card; one that no card has for no card. */
export const COLOUR = Int8Array.from({ length: PLACES }, (_, card) => Math.floor(card / VALUES));

/** How far each card moves each stack from each top. */
const STEPS = Int8Array.from({ length: STACKS * PLACES * PLACES }, (_, at) =>
  stepOf(Math.floor(at / (PLACES * PLACES)), Math.floor(at / PLACES) % PLACES, at % PLACES),
);

/** How far the card moves the stack along its road; less than nothing is a way back. */
export function step(stack: number, top: number, card: number): number {
  return STEPS[(stack * PLACES + top) * PLACES + card] ?? MISFIT;
}

export function numberOf(card: Card | null): number {
  return card === null ? NO_CARD : (NUMBERS.get(card) ?? NO_CARD);
}

export function cardOf(number: number): Card {
  const card = TEXTS[number];
  if (card === undefined) throw new Error(`there is no card ${number}`);
  return card;
}

function stepOf(stack: number, top: number, card: number): number {
  if (card === NO_CARD) return MISFIT;
  const { ruleset } = quickAndEasy;
  const below = top === NO_CARD ? null : cardOf(top);
  if (ruleset.misfit(cardOf(card), below, stack)) return MISFIT;
  return ruleset.jump(cardOf(card), below, stack);
}
