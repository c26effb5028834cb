// How good the table looks after a turn, to the player who lays it: a weighted sum over the tops, the cards kept and
// the cards not yet seen. `look` takes in what stays the same while the turn is considered; `evaluate` is then asked
// for hundreds of ends of the turn, so it reads flat arrays and packed tops.

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
  /** Laying on a pile for which another has said so; the three words lie side by side. */
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

export const WON = 1e9;

/** The hand of the player in turn; a turn keeps a subset of it, as a mask over these cells. */
export const cards = new Uint8Array(HAND_ROOM);
/** For each card of the hand the mask of the one ten greater. */
const tenAbove = new Uint8Array(HAND_ROOM);
/** For each number how many unseen cards are lower. */
const below = new Uint8Array(128);
/** 1 for cards in other hands or in the draw pile. */
const unseen = new Uint8Array(128);
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
const MOST_SKIPS = 12;
const NO_STEP = 99;
const NEAR_UNSEEN = 5;
const NEAR_HAND = 3;

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
  for (let i = 0; i < size; i++) tenAbove[i] = maskOf((cards[i] ?? 0) + TRICK, size);
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
  const value =
    valueOfPiles(weights, tops) + valueOfHand(weights, tops, kept) + scene.laying * laid;
  return scene.isReserved ? value + valueOfTouching(tops) : value;
}

/** What the tops leave of the road to the cards not seen. */
function valueOfPiles(weights: Weights, tops: number): number {
  const u1 = tops & 127;
  const u2 = (tops >> 7) & 127;
  const d1 = (tops >> 14) & 127;
  const d2 = (tops >> 21) & 127;
  const low = u1 < u2 ? u1 : u2;
  const lower = u1 < u2 ? u2 : u1;
  const high = d1 > d2 ? d1 : d2;
  const higher = d1 > d2 ? d2 : d1;
  const belowLow = below[low] ?? 0;
  const belowLower = below[lower] ?? 0;
  const belowHigh = below[high] ?? 0;
  const belowHigher = below[higher] ?? 0;
  const areApart = low < high;
  const onlyUp = belowLower - (areApart ? belowHigh : belowLow);
  const onlyDown = (areApart ? belowLow : belowHigh) - belowHigher;
  const tricks =
    (unseen[(u1 - TRICK) & 127] ?? 0) +
    (unseen[(u2 - TRICK) & 127] ?? 0) +
    (unseen[d1 + TRICK] ?? 0) +
    (unseen[d2 + TRICK] ?? 0);
  const near =
    (below[u1 + NEAR_UNSEEN + 1] ?? 0) +
    (below[u2 + NEAR_UNSEEN + 1] ?? 0) -
    (below[d1 > NEAR_UNSEEN ? d1 - NEAR_UNSEEN : 0] ?? 0) -
    (below[d2 > NEAR_UNSEEN ? d2 - NEAR_UNSEEN : 0] ?? 0) +
    (belowHigh + belowHigher - belowLow - belowLower);
  return (
    weights.passedByBetter * (belowLow + scene.hidden - belowHigh) +
    weights.passedByWorse * (belowLower + scene.hidden - belowHigher) +
    weights.playableNowhere * (areApart ? 0 : belowLow - belowHigh) +
    weights.playableOnce * ((onlyUp > 0 ? onlyUp : 0) + (onlyDown > 0 ? onlyDown : 0)) +
    (weights.stepsOfBetter + scene.early) * (low - high) +
    (weights.stepsOfWorse + scene.early) * (lower - higher) +
    weights.tricksUnseen * tricks +
    weights.nearUnseen * near
  );
}

/** What the cards kept can do on these tops. */
function valueOfHand(weights: Weights, tops: number, kept: number): number {
  const u1 = tops & 127;
  const u2 = (tops >> 7) & 127;
  const d1 = (tops >> 14) & 127;
  const d2 = (tops >> 21) & 127;
  const low = u1 < u2 ? u1 : u2;
  const lower = u1 < u2 ? u2 : u1;
  const high = d1 > d2 ? d1 : d2;
  const higher = d1 > d2 ? d2 : d1;
  let passedByBetter = 0;
  let passedByWorse = 0;
  let nowhere = 0;
  let once = 0;
  let tricks = 0;
  let pairs = 0;
  let skipped = 0;
  let near = 0;
  let smallest = NO_STEP;
  let second = NO_STEP;
  for (let rest = kept; rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest);
    const card = cards[i] ?? 0;
    if (kept & (tenAbove[i] ?? 0)) pairs++;
    const floor = card > lower ? lower : low;
    const roof = card < higher ? higher : high;
    const isUp = card > floor;
    const isDown = card < roof;
    if (!isUp) passedByBetter++;
    if (!isDown) passedByBetter++;
    if (card < lower) passedByWorse++;
    if (card > higher) passedByWorse++;
    let gap = isUp ? card - floor : NO_STEP;
    if (isDown && roof - card < gap) gap = roof - card;
    if (card + TRICK === u1 || card + TRICK === u2 || card - TRICK === d1 || card - TRICK === d2) {
      tricks++;
      gap = 0;
    } else {
      skipped += skippedBy(card, isUp ? floor : 0, isDown ? roof : 0);
      if (gap === NO_STEP) nowhere++;
      else if (isUp ? !isDown && card < lower : card > higher) once++;
    }
    if (gap <= NEAR_HAND) near++;
    if (gap < smallest) {
      second = smallest;
      smallest = gap;
    } else if (gap < second) second = gap;
  }
  return (
    weights.passedByBetter * passedByBetter +
    weights.passedByWorse * passedByWorse +
    (weights.playableNowhere + weights.deadInHand) * nowhere +
    weights.playableOnce * once +
    weights.tricksInHand * tricks +
    weights.pairsTenApart * pairs +
    weights.skippedByHand * skipped +
    weights.nearInHand * near +
    weights.smallestSteps * (smallest + second)
  );
}

/** The unseen cards between the card and the nearer of the tops that take it; 0 stands for no such top. */
function skippedBy(card: number, floor: number, roof: number): number {
  const lower = below[card] ?? 0;
  const up = floor > 0 ? lower - (below[floor] ?? 0) : MOST_SKIPS;
  const down = roof > 0 ? (below[roof] ?? 0) - lower : MOST_SKIPS;
  const skip = up < down ? up : down;
  return skip < MOST_SKIPS ? skip : MOST_SKIPS;
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

function maskOf(card: number, size: number): number {
  for (let i = 0; i < size; i++) if (cards[i] === card) return 1 << i;
  return 0;
}
