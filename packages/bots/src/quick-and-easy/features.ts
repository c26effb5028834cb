// What the evaluation sees of a table after the lays of a turn, before the draw: the tops, the cards of the
// draw pile as a set, the hands in the order in which they come to play, and the card kept.

import { COLOUR, COLOURS, MISFIT, NO_CARD, STACKS, VALUE, VALUES, step } from './cards.ts';
import type { FastTable } from './fast-table.ts';
import { END_ONLY, firstPlace, firstStack, secondStack } from './turns.ts';
import type { TurnCode } from './turns.ts';

const TABLE_FEATURES = 15;
const HAND_FEATURES = 7;
const KEPT_FEATURES = 5;

const ALL_VALUES = (1 << VALUES) - 1;
const ROAD_END = VALUES + 1;
/** Stands for the step of a hand that is stuck. */
const STUCK_STEP = 12;

const BITS = Uint8Array.from({ length: ALL_VALUES + 1 }, (_, mask) => bitsIn(mask));

export function featureCount(players: number): number {
  return TABLE_FEATURES + (players - 1) * HAND_FEATURES + KEPT_FEATURES;
}

/** Writes the features of the table as the turn would leave it into `into`. */
export function writeFeatures(table: FastTable, code: TurnCode, into: Float64Array): void {
  const after = tableAfter(table, code);
  writeTable(table, after, into);
  let at = TABLE_FEATURES;
  for (let next = 1; next < table.players; next++) {
    const place = 2 * ((table.seat + next) % table.players);
    after.one = table.hands[place] ?? NO_CARD;
    after.other = table.hands[place + 1] ?? NO_CARD;
    writeHand(after, into, at);
    at += HAND_FEATURES;
  }
  writeKept(after, into, at);
}

/** The tops after the turn, the card kept, and the hand looked at: one object, used again and again. */
interface After {
  up: number;
  down: number;
  kept: number;
  laid: number;
  isProfessional: boolean;
  one: number;
  other: number;
}

const AFTER: After = {
  up: NO_CARD,
  down: NO_CARD,
  kept: NO_CARD,
  laid: 0,
  isProfessional: false,
  one: NO_CARD,
  other: NO_CARD,
};

function tableAfter(table: FastTable, code: TurnCode): After {
  AFTER.up = table.top(0);
  AFTER.down = table.top(1);
  AFTER.isProfessional = table.isProfessional;
  if (code === END_ONLY) {
    AFTER.kept = table.held(0) === NO_CARD ? table.held(1) : table.held(0);
    AFTER.laid = 0;
    return AFTER;
  }
  AFTER.kept = table.held(1 - firstPlace(code));
  putOn(firstStack(code), table.held(firstPlace(code)));
  AFTER.laid = 1;
  const second = secondStack(code);
  if (second < 0) return AFTER;
  putOn(second, AFTER.kept);
  AFTER.kept = NO_CARD;
  AFTER.laid = 2;
  return AFTER;
}

function putOn(stack: number, card: number): void {
  if (stack === 0) AFTER.up = card;
  else AFTER.down = card;
}

function writeTable(table: FastTable, { up, down, laid }: After, into: Float64Array): void {
  const high = VALUE[up] ?? 0;
  const low = down === NO_CARD ? ROAD_END : (VALUE[down] ?? 0);
  const upColour = COLOUR[up] ?? COLOURS;
  const downColour = COLOUR[down] ?? COLOURS;
  const above = ALL_VALUES & ~((1 << high) - 1);
  const below = (1 << (low - 1)) - 1;
  let dead = 0;
  let onUp = 0;
  let onDown = 0;
  for (let colour = 0; colour < COLOURS; colour++) {
    const cards = table.hidden[colour] ?? 0;
    onUp += BITS[cards & above] ?? 0;
    onDown += BITS[cards & below] ?? 0;
    if (colour === upColour || colour === downColour) continue;
    dead += BITS[cards & ~above & ~below] ?? 0;
  }
  const count = table.drawSize - table.drawn;
  const share = count > 0 ? 1 / count : 0;
  const backUp = (table.hidden[upColour] ?? 0) & ~above;
  const backDown = (table.hidden[downColour] ?? 0) & ~below;
  into[0] = high / 10;
  into[1] = (ROAD_END - low) / 10;
  into[2] = upColour === downColour ? 1 : 0;
  into[3] = dead * share;
  into[4] = onUp * share;
  into[5] = onDown * share;
  into[6] = (BITS[backUp] ?? 0) / 5;
  into[7] = (BITS[backDown] ?? 0) / 5;
  into[8] = (BITS[backUp] ?? 0) * share;
  into[9] = (BITS[backDown] ?? 0) * share;
  into[10] = count / 50;
  into[11] = (table.left - laid) / 50;
  into[12] = dead > 0 ? 1 : 0;
  into[13] = backUp === 0 ? 0 : (high - lowest(backUp)) / 10;
  into[14] = backDown === 0 ? 0 : (highest(backDown) - low) / 10;
}

function writeHand(after: After, into: Float64Array, at: number): void {
  const { up, down, one, other } = after;
  if (one === NO_CARD && other === NO_CARD) {
    for (let i = 0; i < HAND_FEATURES; i++) into[at + i] = 0;
    return;
  }
  const oneUp = step(0, up, one);
  const oneDown = step(1, down, one);
  const otherUp = step(0, up, other);
  const otherDown = step(1, down, other);
  const least = Math.min(oneUp, oneDown, otherUp, otherDown);
  const fits =
    (oneUp < MISFIT ? 1 : 0) +
    (oneDown < MISFIT ? 1 : 0) +
    (otherUp < MISFIT ? 1 : 0) +
    (otherDown < MISFIT ? 1 : 0);
  into[at] = least === MISFIT ? 1 : 0;
  into[at + 1] = (least === MISFIT ? STUCK_STEP : least) / 10;
  into[at + 2] = Math.max(0, -Math.min(oneUp, otherUp)) / 10;
  into[at + 3] = Math.max(0, -Math.min(oneDown, otherDown)) / 10;
  into[at + 4] = fits / 4;
  into[at + 5] =
    bestOfTwo(after, oneUp, otherUp, Math.min(oneUp + otherDown, otherUp + oneDown)) / 10;
  into[at + 6] = COLOUR[one] === COLOUR[other] ? 1 : 0;
}

/** The least step of a turn of two cards. */
function bestOfTwo(
  { isProfessional, one, other, up, down }: After,
  oneUp: number,
  otherUp: number,
  apart: number,
): number {
  if (isProfessional) return 0;
  let best = Math.min(apart, STUCK_STEP);
  for (let stack = 0; stack < STACKS; stack++) {
    const top = stack === 0 ? up : down;
    const first = stack === 0 ? oneUp : step(1, top, one);
    const second = stack === 0 ? otherUp : step(1, top, other);
    if (first < MISFIT) best = Math.min(best, first + step(stack, one, other));
    if (second < MISFIT) best = Math.min(best, second + step(stack, other, one));
  }
  return best;
}

function writeKept({ up, down, kept }: After, into: Float64Array, at: number): void {
  if (kept === NO_CARD) {
    for (let i = 0; i < KEPT_FEATURES; i++) into[at + i] = 0;
    return;
  }
  const onUp = step(0, up, kept);
  const onDown = step(1, down, kept);
  const least = Math.min(onUp, onDown);
  into[at] = 1;
  into[at + 1] = least === MISFIT ? 1 : 0;
  into[at + 2] = (least === MISFIT ? STUCK_STEP : least) / 10;
  into[at + 3] = Math.max(0, -onUp) / 10;
  into[at + 4] = Math.max(0, -onDown) / 10;
}

function lowest(mask: number): number {
  return 32 - Math.clz32(mask & -mask);
}

function highest(mask: number): number {
  return 32 - Math.clz32(mask);
}

function bitsIn(mask: number): number {
  return mask === 0 ? 0 : (mask & 1) + bitsIn(mask >> 1);
}
