// Chance comes in as bytes; every order of a deck is equally likely.

import { gameOf } from '@backtrick/rules';
import type { Rng, Setup } from '@backtrick/rules';
import { sha256 } from '@noble/hashes/sha2.js';
import type { GameSettings } from './settings.ts';

/** One byte a call, 0 to 255, each equally likely. */
export type Bytes = () => number;

/** The decks one after the other; then, in a duel, the draw that decides who begins (F2). */
export function shuffledSetup(settings: GameSettings, bytes: Bytes): Setup {
  const { kind, cards } = gameOf(settings).ruleset;
  const { players, options } = settings;
  const isDuel = kind === 'duel';
  const decks = Array.from({ length: isDuel ? players : 1 }, () => shuffled(cards, bytes));
  return { players, options, decks, first: isDuel ? 1 + below(players, bytes) : 1 };
}

/** Picks one of the remaining cards, again and again. */
export function shuffled<T>(cards: readonly T[], bytes: Bytes): T[] {
  const left = [...cards];
  const deck: T[] = [];
  while (left.length > 0) deck.push(...left.splice(below(left.length, bytes), 1));
  return deck;
}

/** A number from 0 up to, but not including, the limit, which is 1 to 256. */
export function below(limit: number, bytes: Bytes): number {
  // Bytes from here on would make small numbers more likely.
  const fair = 256 - (256 % limit);
  let byte = bytes();
  while (byte >= fair) byte = bytes();
  return byte % limit;
}

const KEY_BYTES = 32;

/**
 * Numbers from 0 up to, but not including, 1. Worlds are drawn by the thousand until one fits: a few random bytes seed as many
 * numbers as needed, at a small part of the cost of hashed bytes.
 */
export function rngFrom(bytes: Bytes): Rng {
  const block = new DataView(new ArrayBuffer(KEY_BYTES + 4));
  for (let i = 0; i < KEY_BYTES; i++) block.setUint8(i, bytes());
  const hashed = new Uint8Array(block.buffer);
  let words: DataView = new DataView(new ArrayBuffer(0));
  let counter = 0;
  let at = 0;
  return () => {
    if (at === words.byteLength) {
      block.setUint32(KEY_BYTES, counter++);
      words = new DataView(sha256(hashed).buffer);
      at = 0;
    }
    at += 4;
    return words.getUint32(at - 4) / 2 ** 32;
  };
}
