// What a fair shuffle looks like. Each figure is measured on a shuffle that is handed in, so that the same tests judge
// ours and planted faults. `z` is in standard deviations from what a fair shuffle would give.

import type { Bytes } from '../../src/deals/shuffle.ts';

export type Shuffle = (cards: readonly number[], bytes: Bytes) => readonly number[];

export interface Sample {
  readonly shuffle: Shuffle;
  readonly bytes: Bytes;
  readonly times: number;
}

/** The order that is farthest from its fair share, of all orders of five cards. */
export function worstOrder({ shuffle, bytes, times }: Sample): number {
  const counts = new Map<string, number>();
  for (let i = 0; i < times; i++) {
    const order = shuffle([0, 1, 2, 3, 4], bytes).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  const share = 1 / 120;
  const missing = counts.size < 120 ? [0] : [];
  const farthest = Math.max(
    ...[...counts.values(), ...missing].map((n) => Math.abs(n - times * share)),
  );
  return farthest / Math.sqrt(times * share * (1 - share));
}

export interface DeckFigures {
  /** Which card lies at which place. */
  readonly positions: number;
  /** Which card follows which. */
  readonly pairs: number;
  /** Which cards are in the first hand. */
  readonly firstHand: number;
  /** How many backwards tricks the first hand holds. */
  readonly tricks: number;
}

const HAND = 8;

/** Figures over whole decks, in one pass. */
export function deckFigures({ shuffle, bytes, times }: Sample, size = 98): DeckFigures {
  const cards = Array.from({ length: size }, (_, card) => card);
  const at = new Uint32Array(size * size);
  // An end before the first and behind the last card closes the deck to a ring.
  const ring = size + 1;
  const after = new Uint32Array(ring * ring);
  let tricks = 0;
  for (let i = 0; i < times; i++) {
    const deck = shuffle(cards, bytes);
    let before = size;
    for (let place = 0; place < size; place++) {
      const card = deck[place] ?? 0;
      count(at, place * size + card);
      count(after, before * ring + card);
      before = card;
    }
    count(after, before * ring + size);
    tricks += tricksIn(deck.slice(0, HAND));
  }
  return {
    positions: squareFigure(at, times, size),
    pairs: ringFigure(after, times, ring),
    firstHand: handFigure(at, times, size),
    tricks: trickFigure(tricks, times, size),
  };
}

function count(counts: Uint32Array, cell: number, by = 1): void {
  counts[cell] = (counts[cell] ?? 0) + by;
}

function tricksIn(hand: readonly number[]): number {
  return hand.filter((card) => hand.includes(card + 10)).length;
}

/** A sum of permutation matrices: (n-1)/n of its chi-square has (n-1)² degrees of freedom. */
function squareFigure(counts: Uint32Array, times: number, size: number): number {
  const scaled = (chiSquare(counts, times / size) * (size - 1)) / size;
  return zOf(scaled, (size - 1) ** 2);
}

/** A sum of rings: nothing follows itself, and each of the others is followed once. */
function ringFigure(counts: Uint32Array, times: number, ring: number): number {
  const others = counts.filter((_, cell) => cell % (ring + 1) !== 0);
  const freedom = ring * (ring - 3) + 1;
  const scaled = (chiSquare(others, times / (ring - 1)) * freedom) / (ring * (ring - 2));
  return zOf(scaled, freedom);
}

function handFigure(at: Uint32Array, times: number, size: number): number {
  const held = new Uint32Array(size);
  for (let cell = 0; cell < HAND * size; cell++) count(held, cell % size, at[cell]);
  const share = HAND / size;
  const scaled = (chiSquare(held, times * share) * (size - 1)) / size / (1 - share);
  return zOf(scaled, size - 1);
}

/** Tricks are rare: their number is nearly a Poisson one. */
function trickFigure(tricks: number, times: number, size: number): number {
  const expected = (times * (size - 10) * HAND * (HAND - 1)) / (size * (size - 1));
  return (tricks - expected) / Math.sqrt(expected);
}

function chiSquare(counts: Uint32Array, expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function zOf(chiSquare: number, freedom: number): number {
  return (chiSquare - freedom) / Math.sqrt(2 * freedom);
}
