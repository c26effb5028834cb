// Whole games of `greedy` in one function: hands are masks of four 32-bit words, card c is bit c & 31 of word c >> 5.
// The smallest of four numbers decides each lay: step, then card, then pile, packed in this order.

import { TRICK, fits } from './position.ts';
import type { Shape } from './position.ts';

const WORDS = 4;
const STEP = 1 << 9;
const NO_LAY = 1 << 20;

const hands = new Int32Array(5 * WORDS);
const laid = new Uint16Array(3);
const tops = new Uint8Array(4);
const before = new Uint8Array(4);

export interface Playout {
  /** Cards not laid. */
  readonly left: number;
  /** Turns in which at least one card was laid. */
  readonly turns: number;
}

/** Plays the deck out: the smallest step, the minimum of cards. Seats count from 0. */
export function greedyPlayout(
  deck: Uint8Array,
  { players, handSize, minimum }: Shape,
  first: number,
): Playout {
  hands.fill(0);
  let next = 0;
  for (let seat = 0; seat < players; seat++) {
    for (let i = 0; i < handSize; i++) take(seat * WORDS, deck[next++] ?? 0);
  }
  let u1 = 1;
  let u2 = 1;
  let d1 = 100;
  let d2 = 100;
  let left = deck.length;
  let turns = 0;
  for (let at = first * WORDS; ; at = at + WORDS === players * WORDS ? 0 : at + WORDS) {
    const least = next === deck.length ? 1 : minimum;
    if (least === 1 && isEmpty(at)) continue;
    before[0] = u1;
    before[1] = u2;
    before[2] = d1;
    before[3] = d2;
    for (let count = 0; count < least; count++) {
      const best = Math.min(up(at, u1, 0), up(at, u2, 1), down(at, d1, 2), down(at, d2, 3));
      if (best === NO_LAY) {
        const taken = takenTooEarly(at, count, least);
        return { left: left + taken, turns: count > taken ? turns + 1 : turns };
      }
      const card = (best >> 2) & 127;
      const pile = best & 3;
      if (pile === 0) u1 = card;
      else if (pile === 1) u2 = card;
      else if (pile === 2) d1 = card;
      else d2 = card;
      const word = at + (card >> 5);
      hands[word] = (hands[word] ?? 0) & ~(1 << (card & 31));
      laid[count] = best & 511;
      left--;
    }
    turns++;
    if (left === 0) return { left, turns };
    for (let count = 0; count < least && next < deck.length; count++) take(at, deck[next++] ?? 0);
  }
}

/** The smallest step on an ascending pile: the trick, else the next card above the top. */
function up(at: number, top: number, pile: number): number {
  const trick = (top - TRICK) & 127;
  if ((hands[at + (trick >> 5)] ?? 0) & (1 << (trick & 31))) return (trick << 2) | pile;
  let word = top >> 5;
  let bits = (hands[at + word] ?? 0) & (-2 << (top & 31));
  while (bits === 0) {
    if (++word === WORDS) return NO_LAY;
    bits = hands[at + word] ?? 0;
  }
  const card = (word << 5) + 31 - Math.clz32(bits & -bits);
  return (card - top + TRICK) * STEP + ((card << 2) | pile);
}

/** The smallest step on a descending pile. */
function down(at: number, top: number, pile: number): number {
  const trick = top + TRICK;
  if ((hands[at + (trick >> 5)] ?? 0) & (1 << (trick & 31))) return (trick << 2) | pile;
  let word = top >> 5;
  let bits = (hands[at + word] ?? 0) & ((1 << (top & 31)) - 1);
  while (bits === 0) {
    if (--word < 0) return NO_LAY;
    bits = hands[at + word] ?? 0;
  }
  const card = (word << 5) + 31 - Math.clz32(bits);
  return (top - card + TRICK) * STEP + ((card << 2) | pile);
}

function take(at: number, card: number): void {
  const word = at + (card >> 5);
  hands[word] = (hands[word] ?? 0) | (1 << (card & 31));
}

function isEmpty(at: number): boolean {
  return (
    ((hands[at] ?? 0) | (hands[at + 1] ?? 0) | (hands[at + 2] ?? 0) | (hands[at + 3] ?? 0)) === 0
  );
}

/** G5: the game was over as soon as the minimum was out of reach; cards laid after that are still in the hand. */
function takenTooEarly(at: number, count: number, least: number): number {
  const hand: number[] = [];
  for (let card = 2; card < 100; card++) {
    if ((hands[at + (card >> 5)] ?? 0) & (1 << (card & 31))) hand.push(card);
  }
  for (let i = 0; i < count; i++) hand.push((laid[i] ?? 0) >> 2);
  tops.set(before);
  for (let i = 0; i < count; i++) {
    if (!canLay(hand, least - i)) return count - i;
    const card = (laid[i] ?? 0) >> 2;
    tops[(laid[i] ?? 0) & 3] = card;
    hand.splice(hand.indexOf(card), 1);
  }
  return 0;
}

function canLay(hand: readonly number[], cards: number): boolean {
  if (cards === 0) return true;
  return hand.some((card) => {
    for (let pile = 0; pile < 4; pile++) {
      const top = tops[pile] ?? 0;
      if (!fits(card, top, pile)) continue;
      tops[pile] = card;
      const reaches = canLay(
        hand.filter((other) => other !== card),
        cards - 1,
      );
      tops[pile] = top;
      if (reaches) return true;
    }
    return false;
  });
}
