// What a hand asks of the others on each pile, in the words of the table, and what those words are worth to a mover.
// No word names a card: "keep off" is said with the trick in hand and with the next cards of the road alike.

import type { Reserve } from './evaluation.ts';
import { DRAW_PILE, LAID, PILES, TRICK } from './position.ts';
import type { Position } from './position.ts';

/** From "do as you like" to "leave it alone". */
const ALL_YOURS = 0;
const SMALL_JUMP = 1;
const PLEASE_NOT = 2;
const KEEP_OFF = 3;

const WORDS = ['all-yours', 'small-jump', 'please-not', 'keep-off'] as const;

/** How far ahead on the road cards make a wish. Two cards within `run` want the pile as much as the trick does. */
const REACH = { run: 3, pleaseNot: 2, smallJump: 5 };

/** The wish of a hand for one pile. */
export function wishOf(hand: ArrayLike<number>, top: number, pile: number): number {
  let nearest = 99;
  let near = 0;
  for (let i = 0; i < hand.length; i++) {
    const jump = pile < 2 ? (hand[i] ?? 0) - top : top - (hand[i] ?? 0);
    if (jump === -TRICK) return KEEP_OFF;
    if (jump > 0 && jump < nearest) nearest = jump;
    if (jump > 0 && jump <= REACH.run) near++;
  }
  return near > 1 ? KEEP_OFF : wishFor(nearest);
}

/** The wish made by a single card so many steps ahead. */
function wishFor(jump: number): number {
  if (jump <= REACH.pleaseNot) return PLEASE_NOT;
  return jump <= REACH.smallJump ? SMALL_JUMP : ALL_YOURS;
}

export function wordFor(wish: number, pile: number): string {
  return `${WORDS[wish] ?? ''}/${PILES[pile] ?? ''}`;
}

/** The wish and pile of a word of the table; undefined for words about something else. */
export function readWish(
  word: string,
): { readonly wish: number; readonly pile: number } | undefined {
  const [name, at] = word.split('/');
  const wish = WORDS.findIndex((known) => known === name);
  const pile = PILES.findIndex((known) => known === at);
  return wish >= 0 && pile >= 0 ? { wish, pile } : undefined;
}

/** The strongest wish of all other hands for each pile, as the signals would tell the player in turn. */
export function wishesOfOthers({ tops, places, mover }: Position, reserve: Reserve): void {
  for (let pile = 0; pile < 4; pile++) {
    const top = tops[pile] ?? 0;
    const way = pile < 2 ? 1 : -1;
    reserve[pile] = isHeldByOther(places[(top - TRICK * way) & 127], mover)
      ? KEEP_OFF
      : strongest(places, top, way, mover);
  }
}

function strongest(places: Uint8Array, top: number, way: number, mover: number): number {
  let seats = 0;
  let wish = ALL_YOURS;
  for (let jump = 1; jump <= REACH.smallJump; jump++) {
    const place = places[(top + way * jump) & 127] ?? LAID;
    if (!isHeldByOther(place, mover)) continue;
    if (wish === ALL_YOURS) wish = wishFor(jump);
    if (jump > REACH.run) return wish;
    if (seats & (1 << place)) return KEEP_OFF;
    seats |= 1 << place;
  }
  return wish;
}

function isHeldByOther(place: number | undefined, mover: number): boolean {
  return place !== LAID && place !== DRAW_PILE && place !== mover;
}
