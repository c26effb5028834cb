// How good the table looks after a turn, to the player who lays it: a weighted sum over the tops, the cards kept and
// the cards not yet seen. `look` takes in what stays the same while the turn is considered; `evaluate` is then asked
// for hundreds of ends of the turn, so it reads flat arrays and packed tops.

import {
  NO_STEP,
  below,
  cards,
  downs,
  forgetPairs,
  pairNumber,
  unseen,
  ups,
} from './pile-pairs.ts';
import { HAND_ROOM, LAID, TRICK } from './position.ts';
import type { Position } from './position.ts';

/** What the evaluation weighs, in the order in which weights are written down. */
export const FEATURES = [
  /** Cards not laid that the lower ascending or the higher descending top has passed; the other tops; all. */
  'passedByBetter',
  'passedByWorse',
  'playableNowhere',
  'playableOnce',
  /** Steps the better and the worse piles have gone. */
  'stepsOfBetter',
  'stepsOfWorse',
  /** Cards that can go back on a top. */
  'tricksInHand',
  'tricksUnseen',
  'pairsTenApart',
  /** Unseen cards that the next lay of each card in hand would pass, a dozen at most. */
  'skippedByHand',
  /** The two smallest steps of the hand; NO_STEP for one that is missing. */
  'smallestSteps',
  'deadInHand',
  'laidWhileDrawing',
  'laidAfterDrawing',
  /** Laying on a pile that another player has asked to leave alone; one weight for each of the three words. */
  'onSmallJump',
  'onPleaseNot',
  'onKeepOff',
  'stepsOnWish',
  'nearUnseen',
  'nearInHand',
  /** The same as above, times the share of cards not yet laid. */
  'laidEarly',
  'stepsEarly',
] as const;

export type Weights = Readonly<Record<(typeof FEATURES)[number], number>>;

/** How strongly others wish a pile to be left alone, pile by pile: 0 not at all … 3 keep off. */
export type Reserve = Uint8Array;

const WON = 1e9;

/** For each subset of the hand how many pairs of cards in it are ten apart. */
const pairsTenApart = new Uint8Array(2 ** HAND_ROOM);
/** What touching a pile costs, and each step on it. */
const touch = new Float64Array(4);
const step = new Float64Array(4);

const scene = {
  hidden: 0,
  start: 0,
  /** What each card laid is worth, and each step extra. */
  laying: 0,
  early: 0,
  isReserved: false,
};

const CARDS = 98;
/** How many bits are set. */
const BITS = Uint8Array.from({ length: 2 ** HAND_ROOM }, (_, mask) => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
});

/** Tops in one number, seven bits a pile. */
export function packTops(tops: Uint8Array): number {
  return (tops[0] ?? 0) | ((tops[1] ?? 0) << 7) | ((tops[2] ?? 0) << 14) | ((tops[3] ?? 0) << 21);
}

/** Takes in the position as the player in turn knows it. */
export function look(position: Position, weights: Weights, reserve: Reserve): void {
  const { places, mover, hands, sizes } = position;
  let hidden = 0;
  for (let card = 2; card < 100; card++) {
    below[card] = hidden;
    const place = places[card] ?? LAID;
    const isUnseen = place === LAID || place === mover ? 0 : 1;
    unseen[card] = isUnseen;
    hidden += isUnseen;
  }
  below.fill(hidden, 100);
  const size = sizes[mover] ?? 0;
  for (let i = 0; i < size; i++) cards[i] = hands[mover * HAND_ROOM + i] ?? 0;
  countPairs(size);
  forgetPairs(size);
  scene.hidden = hidden;
  scene.start = packTops(position.tops);
  const share = position.left / CARDS;
  const { laidWhileDrawing, laidAfterDrawing, laidEarly, stepsEarly } = weights;
  scene.laying = (position.drawSize > 0 ? laidWhileDrawing : laidAfterDrawing) + laidEarly * share;
  scene.early = stepsEarly * share;
  takeWishes(weights, reserve);
}

/** The value of ending the turn with these tops and cards kept, `laid` cards after the look. */
export function evaluate(weights: Weights, tops: number, kept: number, laid: number): number {
  if (kept === 0 && scene.hidden === 0) return WON;
  const up = pairNumber(ups, tops & TWO_PILES);
  const down = pairNumber(downs, tops >> 14);
  const value =
    valueOfPiles(weights, up, down) + valueOfHand(weights, up, down, kept) + scene.laying * laid;
  return scene.isReserved ? value + valueOfTouching(tops) : value;
}

const TWO_PILES = (1 << 14) - 1;

/** What the tops leave of the road to the cards not seen. */
function valueOfPiles(weights: Weights, up: number, down: number): number {
  const rising = ups.tops[up] ?? 0;
  const falling = downs.tops[down] ?? 0;
  const low = rising & 255;
  const high = falling & 255;
  const belowLow = (rising >> 16) & 255;
  const belowLower = rising >>> 24;
  const belowHigh = (falling >> 16) & 255;
  const belowHigher = falling >>> 24;
  const areApart = low < high;
  const onlyUp = belowLower - (areApart ? belowHigh : belowLow);
  const onlyDown = (areApart ? belowLow : belowHigh) - belowHigher;
  // The counts side by side: neither reaches 256.
  const ahead = (ups.ahead[up] ?? 0) + (downs.ahead[down] ?? 0);
  return (
    weights.passedByBetter * (belowLow + scene.hidden - belowHigh) +
    weights.passedByWorse * (belowLower + scene.hidden - belowHigher) +
    weights.playableNowhere * (areApart ? 0 : belowLow - belowHigh) +
    weights.playableOnce * ((onlyUp > 0 ? onlyUp : 0) + (onlyDown > 0 ? onlyDown : 0)) +
    (weights.stepsOfBetter + scene.early) * (low - high) +
    (weights.stepsOfWorse + scene.early) * (((rising >> 8) & 255) - ((falling >> 8) & 255)) +
    weights.tricksUnseen * (ahead & 255) +
    weights.nearUnseen * (ahead >> 8)
  );
}

/** What the cards kept can do on these tops. */
function valueOfHand(weights: Weights, up: number, down: number, kept: number): number {
  const rising = ups.masks[up] ?? 0;
  const falling = downs.masks[down] ?? 0;
  const passedUp = rising >> 8;
  const passedDown = falling >> 8;
  const both = rising | falling;
  const tricks = kept & (both >> 16);
  const plain = kept & ~tricks;
  const once = (rising & ~falling & passedUp) | (falling & ~rising & passedDown);
  let skipped = 0;
  let smallest = NO_STEP;
  let second = NO_STEP;
  for (let rest = kept; rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest);
    const one = ups.steps[up * HAND_ROOM + i] ?? 0;
    const other = downs.steps[down * HAND_ROOM + i] ?? 0;
    skipped += (one & 15) < (other & 15) ? one & 15 : other & 15;
    const step = (one < other ? one : other) >> 4;
    if (step < smallest) {
      second = smallest;
      smallest = step;
    } else if (step < second) second = step;
  }
  return (
    weights.passedByBetter * ((BITS[kept & ~rising] ?? 0) + (BITS[kept & ~falling] ?? 0)) +
    weights.passedByWorse * ((BITS[kept & passedUp] ?? 0) + (BITS[kept & passedDown] ?? 0)) +
    (weights.playableNowhere + weights.deadInHand) * (BITS[plain & ~both] ?? 0) +
    weights.playableOnce * (BITS[plain & once] ?? 0) +
    weights.tricksInHand * (BITS[tricks] ?? 0) +
    weights.pairsTenApart * (pairsTenApart[kept] ?? 0) +
    weights.skippedByHand * skipped +
    weights.nearInHand * (BITS[kept & (both >> 24)] ?? 0) +
    weights.smallestSteps * (smallest + second)
  );
}

/** What the turn does to piles others have wishes for. */
function valueOfTouching(tops: number): number {
  let sum = 0;
  for (let pile = 0; pile < 4; pile++) {
    const moved = ((tops >> (7 * pile)) & 127) - ((scene.start >> (7 * pile)) & 127);
    if (moved === 0) continue;
    sum += (touch[pile] ?? 0) + (step[pile] ?? 0) * (pile < 2 ? moved : -moved);
  }
  return sum;
}

function takeWishes(weights: Weights, reserve: Reserve): void {
  const { onSmallJump, onPleaseNot, onKeepOff, stepsOnWish } = weights;
  scene.isReserved = false;
  for (let pile = 0; pile < 4; pile++) {
    const wish = reserve[pile] ?? 0;
    touch[pile] = wish === 3 ? onKeepOff : wish === 2 ? onPleaseNot : wish === 1 ? onSmallJump : 0;
    step[pile] = wish > 0 ? stepsOnWish : 0;
    if (wish > 0) scene.isReserved = true;
  }
}

function countPairs(size: number): void {
  for (let i = 0; i < size; i++) {
    const card = cards[i] ?? 0;
    const partners = maskOf(card - TRICK, i) | maskOf(card + TRICK, i);
    for (let rest = 0; rest < 1 << i; rest++) {
      pairsTenApart[rest | (1 << i)] = (pairsTenApart[rest] ?? 0) + (BITS[rest & partners] ?? 0);
    }
  }
}

function maskOf(card: number, size: number): number {
  for (let i = 0; i < size; i++) if (cards[i] === card) return 1 << i;
  return 0;
}
