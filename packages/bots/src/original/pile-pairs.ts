// What the two ascending tops, or the two descending ones, mean for the hand and for the cards not seen. A turn has
// hundreds of ends and few such pairs, so the evaluation asks for each pair once a look.

import { HAND_ROOM, TRICK } from './position.ts';

/** The hand of the player in turn; a turn keeps a subset of it, as a mask over these cells. */
export const cards = new Uint8Array(HAND_ROOM);
/** For each number how many unseen cards are lower. */
export const below = new Uint8Array(128);
/** 1 for cards in other hands or in the draw pile. */
export const unseen = new Uint8Array(128);

/** The step of a card that no pile takes. */
export const NO_STEP = 99;

const MAX_SKIPS = 12;
const NEAR_UNSEEN = 5;
const NEAR_HAND = 3;

/** Both tops in one number, seven bits each. */
const TWO_TOPS = 1 << 14;
/** A hand of eight makes at most 81 pairs of two tops. */
const PAIR_BITS = 7;
const ROOM = 1 << PAIR_BITS;

/** All pairs of one direction, by their number. */
export interface PilePairs {
  readonly isUp: boolean;
  /** Stamp of the look and number of a pair, packed. */
  readonly numbers: Int32Array;
  count: number;
  /** The top that takes more cards, and the other; the unseen cards lower than these. Eight bits each. */
  readonly tops: Int32Array;
  /** Unseen cards that could go back on the two, and unseen cards a little ahead of them. Eight bits each. */
  readonly ahead: Int32Array;
  /**
   * Eight bits each, one for a cell of the hand: cards that a pile takes without a trick, cards that the worse one has
   * passed, tricks, cards near a top.
   */
  readonly masks: Int32Array;
  /** For each cell the step to the nearest top that takes the card, and in the low four bits the unseen cards it passes. */
  readonly steps: Uint16Array;
}

export const ups = pilePairs(true);
export const downs = pilePairs(false);

const look = { stamp: 0, size: 0 };

/** Forgets all pairs: hand and unseen cards are new. */
export function forgetPairs(size: number): void {
  look.stamp = (look.stamp + 1) & LAST_STAMP;
  if (look.stamp === 0) for (const { numbers } of [ups, downs]) numbers.fill(-1);
  look.size = size;
  ups.count = 0;
  downs.count = 0;
}

const LAST_STAMP = 2 ** 24 - 1;

/** The number of the pair with these tops. */
export function pairNumber(pairs: PilePairs, tops: number): number {
  const known = pairs.numbers[tops] ?? 0;
  return known >> PAIR_BITS === look.stamp ? known & (ROOM - 1) : newPair(pairs, tops);
}

function newPair(pairs: PilePairs, tops: number): number {
  const number = pairs.count++;
  pairs.numbers[tops] = (look.stamp << PAIR_BITS) | number;
  takeTops(pairs, number, tops & 127, tops >> 7);
  takeHand(pairs, number, tops & 127, tops >> 7);
  return number;
}

function takeTops(pairs: PilePairs, number: number, one: number, other: number): void {
  const { isUp } = pairs;
  const better = one < other === isUp ? one : other;
  const worse = one + other - better;
  const belowBetter = below[better] ?? 0;
  const belowWorse = below[worse] ?? 0;
  pairs.tops[number] = better | (worse << 8) | (belowBetter << 16) | (belowWorse << 24);
  const back = isUp ? -TRICK : TRICK;
  const tricks = (unseen[(one + back) & 127] ?? 0) + (unseen[(other + back) & 127] ?? 0);
  const near = isUp
    ? nearAbove(one) + nearAbove(other) - belowBetter - belowWorse
    : belowBetter + belowWorse - farBelow(one) - farBelow(other);
  pairs.ahead[number] = tricks | (near << 8);
}

function nearAbove(top: number): number {
  return below[top + NEAR_UNSEEN + 1] ?? 0;
}

function farBelow(top: number): number {
  return below[top > NEAR_UNSEEN ? top - NEAR_UNSEEN : 0] ?? 0;
}

function takeHand(pairs: PilePairs, number: number, one: number, other: number): void {
  const tops = pairs.tops[number] ?? 0;
  const better = tops & 127;
  const worse = (tops >> 8) & 127;
  const way = pairs.isUp ? 1 : -1;
  let masks = 0;
  for (let i = 0; i < look.size; i++) {
    const card = cards[i] ?? 0;
    const isPastWorse = (card - worse) * way > 0;
    const top = isPastWorse ? worse : better;
    let step = (card - top) * way;
    let skip = MAX_SKIPS;
    if (step > 0) {
      masks |= 1 << i;
      skip = Math.min(skip, ((below[card] ?? 0) - (below[top] ?? 0)) * way);
    } else step = NO_STEP;
    if (!isPastWorse) masks |= 1 << (i + 8);
    const back = card + TRICK * way;
    if (back === one || back === other) {
      masks |= 1 << (i + 16);
      step = 0;
      skip = 0;
    }
    if (step <= NEAR_HAND) masks |= 1 << (i + 24);
    pairs.steps[number * HAND_ROOM + i] = (step << 4) | skip;
  }
  pairs.masks[number] = masks;
}

function pilePairs(isUp: boolean): PilePairs {
  return {
    isUp,
    numbers: new Int32Array(TWO_TOPS).fill(-1),
    count: 0,
    tops: new Int32Array(ROOM),
    ahead: new Int32Array(ROOM),
    masks: new Int32Array(ROOM),
    steps: new Uint16Array(ROOM * HAND_ROOM),
  };
}
