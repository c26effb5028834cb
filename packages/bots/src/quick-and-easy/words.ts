// What a hand says: the words of the vocabulary as bits. Each card speaks for itself and a hand says what its
// cards say, so that partners can look up which hands would have said the same.
//
// Standard: colour, size and the stack the card would go to: the only one that takes it, else the nearer one.
// A card that neither takes names both: either would have to come its way.
// Professional: the colours; `want` on a stack that a card fits with a small step; `trick` on one that a card
// turns back now. Any other sense of `trick` would be a code among bots, and tell a size (Q9).

import { quickAndEasy } from '@backtrick/rules';
import { CARDS, COLOUR, MISFIT, NO_CARD, STACKS, VALUE, step } from './cards.ts';

/** Words as bits: what is said of cards, and wishes about stacks. */
export interface Words {
  readonly cards: number;
  readonly wishes: number;
}

const WISHES = ['keep-off', 'please-not', 'small-jump', 'all-yours'] as const;
const SIZES = ['low', 'medium', 'high'] as const;
const COLOUR_LETTERS = ['r', 'y', 'g', 'b', 'p'] as const;
/** The last value that is low, and the last that is medium. */
const LAST_LOW = 3;
const LAST_MEDIUM = 7;
/** The longest step for which a professional signals `want`. */
const WANTED_STEP = 3;

const CARD_WORDS: Readonly<Record<Manner, readonly string[]>> = {
  standard: COLOUR_LETTERS.flatMap((colour) =>
    SIZES.flatMap((size) => piled([`${size}-${colour}`])),
  ),
  professional: [...COLOUR_LETTERS, ...piled(['want']), ...piled(['trick'])],
};
const WISH_WORDS: readonly string[] = WISHES.flatMap((wish) => piled([wish]));

export type Manner = 'standard' | 'professional';

/** For each card what it says on these tops. */
export function speech(manner: Manner, up: number, down: number): Int32Array {
  const says = manner === 'standard' ? standardWords : professionalWords;
  return Int32Array.from({ length: CARDS + 1 }, (_, card) =>
    card === NO_CARD ? 0 : says(card, [up, down]),
  );
}

export function readWords(manner: Manner, signals: readonly string[]): Words {
  return { cards: bitsOf(CARD_WORDS[manner], signals), wishes: bitsOf(WISH_WORDS, signals) };
}

/** The words about cards, as the table knows them. */
export function writeWords(manner: Manner, cards: number): readonly string[] {
  return CARD_WORDS[manner].filter((_, bit) => (cards >> bit) & 1);
}

/** Whether the words leave a card of a hand of two untold. */
export function tellsOneCard(manner: Manner, { cards }: Words): boolean {
  if (manner === 'professional') return false;
  let told = 0;
  for (let pair = 0; pair < CARD_WORDS.standard.length; pair += STACKS) {
    if ((cards >> pair) & 0b11) told++;
  }
  return told < 2;
}

type Tops = readonly [up: number, down: number];

function standardWords(card: number, [up, down]: Tops): number {
  const first = STACKS * ((COLOUR[card] ?? 0) * SIZES.length + sizeOf(card));
  const onUp = step(0, up, card);
  const onDown = step(1, down, card);
  if (onUp === MISFIT && onDown === MISFIT) return 0b11 << first;
  return (onUp <= onDown ? 0b01 : 0b10) << first;
}

function professionalWords(card: number, tops: Tops): number {
  let words = 1 << (COLOUR[card] ?? 0);
  tops.forEach((top, stack) => {
    const by = step(stack, top, card);
    if (by > 0 && by <= WANTED_STEP) words |= 1 << (COLOUR_LETTERS.length + stack);
    if (by < 0) words |= 1 << (COLOUR_LETTERS.length + STACKS + stack);
  });
  return words;
}

function sizeOf(card: number): number {
  const value = VALUE[card] ?? 0;
  if (value <= LAST_LOW) return 0;
  return value <= LAST_MEDIUM ? 1 : 2;
}

function bitsOf(vocabulary: readonly string[], signals: readonly string[]): number {
  let bits = 0;
  vocabulary.forEach((word, bit) => {
    if (signals.includes(word)) bits |= 1 << bit;
  });
  return bits;
}

function piled(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => quickAndEasy.ruleset.piles.map((pile) => `${word}/${pile}`));
}
