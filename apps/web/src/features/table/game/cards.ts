// What a card shows: its number, and in Quick & Easy its colour.

import type { Card } from '@backtrick/rules';

export const COLOURS = ['r', 'y', 'g', 'b', 'p'] as const;
export type Colour = (typeof COLOURS)[number];

export function valueOf(card: Card): number {
  return typeof card === 'number' ? card : Number(card.slice(1));
}

/** Null for a card that is a plain number. */
export function colourOf(card: Card): Colour | null {
  return COLOURS.find((colour) => typeof card === 'string' && card[0] === colour) ?? null;
}
