// The tops of a game's piles as pictures show them.

import { gameNamed } from '@backtrick/rules';
import type { Card } from '@backtrick/rules';
import type { PictureOfCard, PictureOfPile } from './picture.ts';

export function pilesOf(name: string, tops: readonly (Card | null)[]): readonly PictureOfPile[] {
  const game = gameNamed(name);
  if (!game) return [];
  const { cards, piles } = game.ruleset;
  const numbers = [
    ...cards.map(numberOf),
    ...tops.map((top) => (top === null ? 1 : numberOf(top))),
  ];
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
  const drawn = (top: Card): PictureOfCard => ({
    number: numberOf(top),
    height: (numberOf(top) - lowest) / (highest - lowest),
    hue: typeof top === 'string' ? (HUES[top[0] ?? ''] ?? null) : null,
  });
  return tops.map((top, i) => ({
    top: top === null ? null : drawn(top),
    direction: piles[i % piles.length]?.toLowerCase().startsWith('u') ? 'up' : 'down',
  }));
}

/** Red, yellow, green, blue and purple, in degrees. */
const HUES: Readonly<Record<string, number>> = { r: 25, y: 92, g: 150, b: 250, p: 310 };

function numberOf(card: Card): number {
  return typeof card === 'number' ? card : Number(card.slice(1));
}
