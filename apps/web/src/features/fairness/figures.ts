// The statistics of the fairness page.

import { GAME_NAMES } from '../../platform/game-names.ts';
import type { GameName } from '../../platform/game-names.ts';
import type { CardFigure, WinFigure } from '../../platform/api/deals.ts';

/** Standard deviations within which 95 of 100 are to be expected. */
export const BAND_WIDTH = 1.96;
/** With fewer decks a card has hardly been dealt at all. */
export const MIN_DECKS = 30;
const BAND_SHARE = 0.95;

export interface Within {
  readonly count: number;
  readonly all: number;
  readonly expected: number;
}

/** How many cards lie within the band, and how many should. */
export function within(deviations: readonly number[]): Within {
  const count = deviations.filter((z) => Math.abs(z) <= BAND_WIDTH).length;
  const all = deviations.length;
  return { count, all, expected: Math.round(BAND_SHARE * all) };
}

/** How far the axis reaches to both sides. */
export function reachOf(deviations: readonly number[]): number {
  return Math.max(3, ...deviations.map((z) => Math.ceil(Math.abs(z))));
}

export type Deviation = (figure: CardFigure) => number;

export interface Preset {
  readonly game: GameName;
  readonly players: number;
  readonly rules: Readonly<Record<string, number | boolean>>;
}

/** `original 2 minimum=2 smallerHand=false`; null if it names no game. */
export function presetOf(text: string): Preset | null {
  const [name, players = '', ...options] = text.split(' ');
  const game = GAME_NAMES.find((one) => one === name);
  if (!game) return null;
  const rules = options.map((option) => {
    const [key = '', value = ''] = option.split('=');
    return [key, value === 'true' ? true : value === 'false' ? false : Number(value)] as const;
  });
  return { game, players: Number(players), rules: Object.fromEntries(rules) };
}

/** What people play most first. */
export function inOrder(wins: readonly WinFigure[]): readonly WinFigure[] {
  return wins.toSorted((a, b) => b.games - a.games || (a.preset < b.preset ? -1 : 1));
}
