// The value of every turn by a list of weights. Most of it depends on few things (both tops, the gift, the
// cards kept) and is found once for each of them; the turns only add up.

import {
  countAbove,
  countBelow,
  countBits,
  highAbove,
  highBelow,
  holds,
  lowAbove,
  lowBelow,
} from './cards.ts';
import { drawSize, HAND, MINIMUM, ROAD_END, ROAD_START, TRICK } from './duel.ts';
import type { Duel, Side } from './duel.ts';
import { FEATURES } from './features.ts';
import { packed, sizeOfSet } from './turns.ts';
import type { Turns } from './turns.ts';

const LONGEST_GAP = 15;
const SMALL_GIFT = 4;
const WON = 1e9;
const SETS = 2 ** HAND;
/** A pile's top after the turn: as it was, or one of the cards of the hand. */
const TOPS = HAND + 1;
const MAX_TURNS = 4096;

const values = new Float64Array(MAX_TURNS);
// By both tops: the roads, the risk to be stuck next, and how each card of the hand would lie.
const roadPart = new Float64Array(TOPS * TOPS);
const roadStamp = new Int32Array(TOPS * TOPS);
const riskPart = new Float64Array(TOPS * TOPS * TOPS);
const cardPart = new Float64Array(TOPS * TOPS * HAND);
const cardGap = new Uint8Array(TOPS * TOPS * HAND);
const cardDead = new Uint8Array(TOPS * TOPS);
/** By card of the hand: the better of its two gifts as turns pack it, 0 for none, and its value; last, that of no gift. */
const giftBest = new Uint8Array(HAND);
const giftPart = new Float64Array(HAND + 1);
/** By the set of cards kept. */
const keptPart = new Float64Array(SETS);
const keptGift = new Uint8Array(SETS);
/** By the number of cards kept, without and with a gift. */
const sizePart = new Float64Array(2 * TOPS);
const sizeDrawn = new Uint8Array(2 * TOPS);
// For the current position.
let weights: Float64Array = new Float64Array(0);
let stamp = 0;

/** Lists the turns, each card given only if the gift costs less, and values them. */
export function valueTurns(duel: Duel, turns: Turns, w: Float64Array): Float64Array {
  const { ups, downs, upCount, downCount, upPlace, downPlace } = turns;
  weights = w;
  stamp++;
  valueGifts(duel, turns, w);
  valueKept(duel, turns, w);
  valueSizes(duel, turns, w);
  for (let i = 0; i < upCount; i++) {
    const up = ups[i] ?? 0;
    for (let j = 0; j < downCount; j++) {
      const down = downs[j] ?? 0;
      if (up & down) continue;
      const tops = (upPlace[up] ?? 0) * TOPS + (downPlace[down] ?? 0);
      if (roadStamp[tops] !== stamp) findTops(duel, turns, tops, w);
      addTurns(duel, turns, up, down);
    }
  }
  return values;
}

/** The turns that lay these cards on the player's piles: without a gift, and with each of the others as a gift. */
function addTurns(duel: Duel, turns: Turns, up: number, down: number): void {
  const needed = MINIMUM - duel.laid;
  const laid = sizeOfSet[up | down] ?? 0;
  if (laid < needed - 1) return;
  const tops = (turns.upPlace[up] ?? 0) * TOPS + (turns.downPlace[down] ?? 0);
  const left = ((1 << turns.held) - 1) & ~(up | down);
  const kept = turns.held - laid;
  let base = roadPart[tops] ?? 0;
  let first = LONGEST_GAP;
  let second = LONGEST_GAP;
  let third = LONGEST_GAP;
  for (let rest = left; rest !== 0; rest &= rest - 1) {
    const i = tops * HAND + 31 - Math.clz32(rest & -rest);
    const gap = cardGap[i] ?? 0;
    base += cardPart[i] ?? 0;
    if (gap < third) third = gap > second ? gap : second;
    if (gap < second) second = gap > first ? gap : first;
    if (gap < first) first = gap;
  }
  const near = weights[FEATURES.smallestGap] ?? 0;
  const far = weights[FEATURES.secondGap] ?? 0;
  const dead = cardDead[tops] ?? 0;
  if (laid >= needed) {
    const size = duel.given > 0 ? kept + TOPS : kept;
    let value = base + (giftPart[HAND] ?? 0) + (sizePart[size] ?? 0) + (keptPart[left] ?? 0);
    value += near * first + far * second;
    const live = sizeOfSet[left & ~dead] ?? 0;
    if (live < MINIMUM) value += riskPart[tops * TOPS + live + (sizeDrawn[size] ?? 0)] ?? 0;
    values[turns.count] = value;
    turns.list[turns.count++] = packed(up, down, 0);
  }
  if (duel.given > 0) return;
  const size = kept - 1 + TOPS;
  base += sizePart[size] ?? 0;
  for (let rest = left; rest !== 0; rest &= rest - 1) {
    const place = 31 - Math.clz32(rest & -rest);
    const gift = giftBest[place] ?? 0;
    if (gift === 0) continue;
    const others = left & ~(1 << place);
    const gap = cardGap[tops * HAND + place] ?? 0;
    let value = base - (cardPart[tops * HAND + place] ?? 0) + (giftPart[place] ?? 0);
    value += near * (gap === first ? second : first) + far * (gap <= second ? third : second);
    value += keptPart[others] ?? 0;
    const live = sizeOfSet[others & ~dead] ?? 0;
    if (live < MINIMUM) value += riskPart[tops * TOPS + live + (sizeDrawn[size] ?? 0)] ?? 0;
    values[turns.count] = value;
    turns.list[turns.count++] = packed(up, down, gift);
  }
}

/** What depends on both tops of the player. */
function findTops({ player, opponent }: Duel, turns: Turns, tops: number, w: Float64Array): void {
  const upPlace = Math.floor(tops / TOPS);
  const downPlace = tops % TOPS;
  const up = upPlace === 0 ? player.up : (turns.hand[upPlace - 1] ?? 0);
  const down = downPlace === 0 ? player.down : (turns.hand[downPlace - 1] ?? 0);
  const { drawLow, drawHigh } = player;
  const draw = drawSize(player);
  const dead = up > down + 1 ? between(drawLow, drawHigh, down, up) : 0;
  roadStamp[tops] = stamp;
  findRisks(tops, draw > 0 ? dead / draw : 1, w);
  roadPart[tops] =
    ownRoads(player, up, down, w) +
    (w[FEATURES.ownDeadInDraw] ?? 0) * dead +
    (w[FEATURES.theirSmallGifts] ?? 0) * smallGifts(opponent, up, down);
  findCards(tops, turns, { up, down }, w);
}

/** How likely it is that all but one of the unknown cards fit none of the player's piles, by their number: F9 is near. */
function findRisks(tops: number, deadShare: number, w: Float64Array): void {
  let risk = w[FEATURES.ownRisk] ?? 0;
  riskPart[tops * TOPS] = risk;
  for (let cards = 1; cards < TOPS; cards++) {
    riskPart[tops * TOPS + cards] = risk;
    risk *= deadShare;
  }
}

/** How far both of the player's piles have gone, which cards of the draw pile they have passed, which tricks wait there. */
function ownRoads({ drawLow, drawHigh }: Side, up: number, down: number, w: Float64Array): number {
  const ups = up - ROAD_START;
  const downs = ROAD_END - down;
  const worse = Math.max(ups, downs);
  const passedUp = countBelow(drawLow, drawHigh, up);
  const passedDown = countAbove(drawLow, drawHigh, down);
  return (
    (w[FEATURES.ownBetterAdvance] ?? 0) * Math.min(ups, downs) +
    (w[FEATURES.ownWorseAdvance] ?? 0) * worse +
    (w[FEATURES.ownWorseAdvanceSquared] ?? 0) * worse * worse * 0.02 +
    (w[FEATURES.ownBetterPassed] ?? 0) * Math.min(passedUp, passedDown) +
    (w[FEATURES.ownWorsePassed] ?? 0) * Math.max(passedUp, passedDown) +
    (w[FEATURES.ownTrickInDraw] ?? 0) * tricksIn(drawLow, drawHigh, up, down)
  );
}

/** How many of the opponent's cards would improve a pile with these tops by just a little. */
function smallGifts(side: Side, up: number, down: number): number {
  const low = side.handLow | side.drawLow;
  const high = side.handHigh | side.drawHigh;
  return (
    between(low, high, Math.max(ROAD_START, up - SMALL_GIFT - 1), up) +
    between(low, high, down, Math.min(ROAD_END, down + SMALL_GIFT + 1))
  );
}

/** How well each card of the hand would lie for the next turn. */
function findCards(
  tops: number,
  turns: Turns,
  { up, down }: { readonly up: number; readonly down: number },
  w: Float64Array,
): void {
  let dead = 0;
  for (let i = 0; i < turns.held; i++) {
    const card = turns.hand[i] ?? 0;
    const isTrick = card === up - TRICK || card === down + TRICK;
    const gap = isTrick ? 0 : gapTo(card, up, down);
    let value = (w[FEATURES.keptGaps] ?? 0) * gap;
    if (isTrick) value += w[FEATURES.keptTrick] ?? 0;
    else if (card <= up && card >= down) {
      value += w[FEATURES.keptDead] ?? 0;
      dead |= 1 << i;
    }
    cardGap[tops * HAND + i] = gap;
    cardPart[tops * HAND + i] = value;
  }
  cardDead[tops] = dead;
}

function gapTo(card: number, up: number, down: number): number {
  let gap = LONGEST_GAP;
  if (card > up) gap = Math.min(gap, card - up);
  if (card < down) gap = Math.min(gap, down - card);
  return gap;
}

/** What the opponent's piles are worth to the opponent: as they are, and after each gift. */
function valueGifts({ opponent }: Duel, { hand, held }: Turns, w: Float64Array): void {
  const { up, down } = opponent;
  giftPart[HAND] = theirRoads(opponent, up, down, w);
  for (let i = 0; i < held; i++) {
    const card = hand[i] ?? 0;
    const onUp = card < up ? theirRoads(opponent, card, down, w) : -Infinity;
    const onDown = card > down ? theirRoads(opponent, up, card, w) : -Infinity;
    if (card >= up && card <= down) giftBest[i] = 0;
    else giftBest[i] = onUp > onDown ? 1 + 2 * i : 2 + 2 * i;
    giftPart[i] = Math.max(onUp, onDown);
  }
}

function theirRoads(side: Side, up: number, down: number, w: Float64Array): number {
  const low = side.handLow | side.drawLow;
  const high = side.handHigh | side.drawHigh;
  const ups = up - ROAD_START;
  const downs = ROAD_END - down;
  const passedUp = countBelow(low, high, up);
  const passedDown = countAbove(low, high, down);
  const left = side.held + drawSize(side);
  const dead = up > down + 1 ? between(low, high, down, up) : 0;
  return (
    (w[FEATURES.theirAdvance] ?? 0) * (ups + downs) +
    (w[FEATURES.theirWorseAdvance] ?? 0) * Math.max(ups, downs) +
    (w[FEATURES.theirBetterPassed] ?? 0) * Math.min(passedUp, passedDown) +
    (w[FEATURES.theirWorsePassed] ?? 0) * Math.max(passedUp, passedDown) +
    (w[FEATURES.theirDead] ?? 0) * dead +
    (w[FEATURES.theirTrick] ?? 0) * tricksIn(low, high, up, down) +
    (w[FEATURES.theirRisk] ?? 0) * (dead > 0 ? (dead / left) ** Math.max(1, side.held - 1) : 0)
  );
}

/** What depends only on which cards are kept. */
function valueKept({ opponent }: Duel, { hand, held }: Turns, w: Float64Array): void {
  const smallest = w[FEATURES.smallestGift] ?? 0;
  keptPart[0] = smallest * LONGEST_GAP;
  keptGift[0] = LONGEST_GAP;
  for (let set = 1; set < 1 << held; set++) {
    const place = 31 - Math.clz32(set & -set);
    const rest = set & (set - 1);
    const card = hand[place] ?? 0;
    const step = giftStep(card, opponent);
    const before = keptGift[rest] ?? 0;
    const gift = Math.min(before, step);
    keptGift[set] = gift;
    let value = (keptPart[rest] ?? 0) + smallest * (gift - before);
    if (step <= SMALL_GIFT) value += w[FEATURES.smallGifts] ?? 0;
    for (let more = rest; more !== 0; more &= more - 1) {
      if (hand[31 - Math.clz32(more & -more)] === card + TRICK) value += w[FEATURES.keptPair] ?? 0;
    }
    keptPart[set] = value;
  }
}

/** By how much the card would improve an opponent's pile, the smaller of both. */
function giftStep(card: number, { up, down }: Side): number {
  let step = LONGEST_GAP;
  if (card < up) step = Math.min(step, up - card);
  if (card > down) step = Math.min(step, card - down);
  return step;
}

/** What depends on how many cards are kept, without and with a gift. */
function valueSizes(duel: Duel, { held }: Turns, w: Float64Array): void {
  const draw = drawSize(duel.player);
  for (let kept = 0; kept <= held; kept++) {
    for (let isGift = 0; isGift <= 1; isGift++) {
      const drawn = Math.min(draw, isGift ? HAND - kept : 2);
      const laid = held - kept;
      let value = (w[FEATURES.handSize] ?? 0) * (kept + drawn);
      value += (w[draw > 0 ? FEATURES.laid : FEATURES.laidLast] ?? 0) * laid;
      if (kept + drawn <= 3) value += w[FEATURES.shortHand] ?? 0;
      if (isGift) value += w[FEATURES.given] ?? 0;
      if (kept + draw === 1) value += w[FEATURES.stranded] ?? 0;
      if (kept + draw === 0) value += WON;
      sizePart[kept + isGift * TOPS] = value;
      sizeDrawn[kept + isGift * TOPS] = drawn;
    }
  }
}

function tricksIn(low: number, high: number, up: number, down: number): number {
  return (holds(low, high, up - TRICK) ? 1 : 0) + (holds(low, high, down + TRICK) ? 1 : 0);
}

/** How many cards of a set are between two others. */
function between(low: number, high: number, above: number, below: number): number {
  return (
    countBits(low & lowAbove(above) & lowBelow(below)) +
    countBits(high & highAbove(above) & highBelow(below))
  );
}
