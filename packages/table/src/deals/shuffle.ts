// Chance comes in as bytes; every order of a deck is equally likely.

import { gameOf } from '@backtrick/rules';
import type { Rng, Setup } from '@backtrick/rules';
import type { GameSettings } from './settings.ts';

/** One byte a call, 0 to 255, each equally likely. */
export type Bytes = () => number;

/** The decks one after the other; then, in a duel, the lot that says who begins (F2). */
export function shuffledSetup(settings: GameSettings, bytes: Bytes): Setup {
  const { kind, cards } = gameOf(settings).ruleset;
  const { players, options } = settings;
  const isDuel = kind === 'duel';
  const decks = Array.from({ length: isDuel ? players : 1 }, () => shuffled(cards, bytes));
  return { players, options, decks, first: isDuel ? 1 + below(players, bytes) : 1 };
}

/** One of the cards left, again and again. */
export function shuffled<T>(cards: readonly T[], bytes: Bytes): T[] {
  const left = [...cards];
  const deck: T[] = [];
  while (left.length > 0) deck.push(...left.splice(below(left.length, bytes), 1));
  return deck;
}

/** A number from 0 up to, but not including, the limit, which is 1 to 256. */
export function below(limit: number, bytes: Bytes): number {
  // Bytes from here on would make the small numbers likelier.
  const fair = 256 - (256 % limit);
  let byte = bytes();
  while (byte >= fair) byte = bytes();
  return byte % limit;
}

const BYTES_A_NUMBER = 6;

/** Numbers from 0 up to, but not including, 1. */
export function rngFrom(bytes: Bytes): Rng {
  return () => {
    let number = 0;
    for (let i = 0; i < BYTES_A_NUMBER; i++) number = 256 * number + bytes();
    return number / 256 ** BYTES_A_NUMBER;
  };
}
