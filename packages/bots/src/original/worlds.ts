// Worlds a seat cannot tell from the real one: unseen cards dealt at random, to hands that would have given the active signals.

import type { ActiveSignal, Rng, View } from '@backtrick/rules';
import type { Seen } from '../bot.ts';
import type { Reserve } from './evaluation.ts';
import { DRAW_PILE, PILES, deal, emptyPosition, shapeOf } from './position.ts';
import type { Position } from './position.ts';
import { readWish, wishOf } from './wishes.ts';

/** For each seat its wish for each pile, UNTOLD if it said nothing. */
type StatedWishes = readonly Uint8Array[];

const UNTOLD = 255;
const HAND_TRIES = 150;
const WORLD_TRIES = 4;

/** The position as the seat knows it: everything it has not seen is in the draw pile. */
export function knownPosition(view: View): Position {
  const position = emptyPosition(shapeOf(view));
  position.tops.set(view.tops.map(Number));
  position.mover = Number(view.eye) - 1;
  position.laid = view.turn?.laid ?? 0;
  // The order in which cards came must reveal nothing.
  const hand = (view.hand ?? []).map(Number).sort((a, b) => a - b);
  deal(position, position.mover, hand);
  const unseen = view.unseen[0] ?? [];
  for (const card of unseen) position.places[Number(card)] = DRAW_PILE;
  position.left += unseen.length;
  position.drawSize = view.drawSizes[0] ?? 0;
  return position;
}

/** The strongest active wish for each pile. */
export function reserveOf(signals: readonly ActiveSignal[]): Reserve {
  const reserve = new Uint8Array(PILES.length);
  for (const { signal } of signals) {
    const told = readWish(signal);
    if (told) reserve[told.pile] = Math.max(reserve[told.pile] ?? 0, told.wish);
  }
  return reserve;
}

/** A source of worlds. Each call fills the same position anew. */
export function worldsOf({ view, signals }: Seen): (rng: Rng) => Position {
  const known = knownPosition(view);
  const world = emptyPosition(known);
  const unseen = Uint8Array.from((view.unseen[0] ?? []).map(Number));
  const told = toldBy(signals, view.players);
  const others = view.handSizes.flatMap((size, seat) =>
    seat === known.mover || size === 0 ? [] : [{ seat, size }],
  );
  const pool = new Uint8Array(unseen.length);
  return (rng) => {
    for (let tries = 1; ; tries++) {
      world.cells.set(known.cells);
      world.left = known.left - unseen.length;
      world.mover = known.mover;
      world.laid = known.laid;
      pool.set(unseen);
      let rest = pool.length;
      let isTrue = true;
      const turn = Math.floor(rng() * others.length);
      for (let i = 0; i < others.length; i++) {
        const { seat, size } = others[(turn + i) % others.length] ?? { seat: 0, size: 0 };
        isTrue =
          draft(pool.subarray(0, rest), size, { told: told[seat], tops: world.tops }, rng) &&
          isTrue;
        rest -= size;
        deal(world, seat, pool.subarray(rest, rest + size));
      }
      if (!isTrue && tries < WORLD_TRIES) continue;
      shuffleAll(pool.subarray(0, rest), rng);
      world.draw.set(pool.subarray(0, rest));
      world.drawSize = rest;
      world.left += rest;
      return world;
    }
  };
}

interface HandConstraint {
  readonly told: Uint8Array | undefined;
  readonly tops: Uint8Array;
}

/**
 * Moves `size` random cards to the end of the pool that would have given these signals; false if the best hand found gives
 * others.
 */
function draft(pool: Uint8Array, size: number, constraint: HandConstraint, rng: Rng): boolean {
  const from = pool.length - size;
  let best: Uint8Array | undefined;
  let bestMatch = -1;
  for (let tries = 0; tries < HAND_TRIES; tries++) {
    for (let i = pool.length - 1; i >= from; i--) swap(pool, i, Math.floor(rng() * (i + 1)));
    const match = matches(pool.subarray(from), constraint);
    if (match === PILES.length) return true;
    if (match <= bestMatch) continue;
    bestMatch = match;
    best = pool.slice();
  }
  if (best) pool.set(best);
  return false;
}

/** On how many piles the hand gives the wish in question. */
function matches(hand: Uint8Array, { told, tops }: HandConstraint): number {
  if (!told) return PILES.length;
  let count = 0;
  for (let pile = 0; pile < PILES.length; pile++) {
    const wish = told[pile] ?? UNTOLD;
    if (wish === UNTOLD || wishOf(hand, tops[pile] ?? 0, pile) === wish) count++;
  }
  return count;
}

function toldBy(signals: readonly ActiveSignal[], players: number): StatedWishes {
  const told = Array.from({ length: players }, () => new Uint8Array(PILES.length).fill(UNTOLD));
  for (const { seat, signal } of signals) {
    const wish = readWish(signal);
    const seats = told[seat - 1];
    if (wish && seats) seats[wish.pile] = wish.wish;
  }
  return told;
}

function shuffleAll(cards: Uint8Array, rng: Rng): void {
  for (let i = cards.length - 1; i > 0; i--) swap(cards, i, Math.floor(rng() * (i + 1)));
}

function swap(cards: Uint8Array, i: number, j: number): void {
  const card = cards[i] ?? 0;
  cards[i] = cards[j] ?? 0;
  cards[j] = card;
}
