// Whole turns: which cards go where, in which order. A beam over the number of cards laid: each level holds the
// ends of turns with that many cards, told apart by tops and cards kept, and the best of a level are laid further.

import { evaluate, look, packTops } from './evaluation.ts';
import type { Reserve, Weights } from './evaluation.ts';
import { cards } from './pile-pairs.ts';
import { TRICK, layCard, needed } from './position.ts';
import type { Position } from './position.ts';

export interface Lay {
  readonly card: number;
  readonly pile: number;
}

export interface Turn {
  readonly lays: readonly Lay[];
  readonly value: number;
}

/** How the ends of turns are judged, and how much is looked at: up to the minimum, and past it. */
export interface Policy {
  readonly weights: Weights;
  /** How many ends of a level are laid further. */
  readonly width: number;
  readonly extraWidth: number;
  /** The longest jump considered, if there is a turn without longer ones. */
  readonly reach: number;
  readonly extraReach: number;
  /** How far behind the best a turn may fall and still be looked at. */
  readonly slack: number;
}

/** For a decision at the table. */
export const WIDE = { width: 40, extraWidth: 16, reach: 99, extraReach: 99, slack: 99 };
/** For the many decisions of a playout. */
export const NARROW = { width: 8, extraWidth: 10, reach: 40, extraReach: 12, slack: 12 };

export const NO_WISHES: Reserve = new Uint8Array(4);

const NODE_BITS = 13;
const ROOM = 1 << NODE_BITS;
const LAST_STAMP = (1 << (31 - NODE_BITS)) - 1;
const STAMP_MASK = -1 << NODE_BITS;
const SLOTS = 16384;
const FEW_SLOTS = 1024;
const EVERYTHING = 100_000;
const ALL_PILES = 15;
/** What a step costs at least, in every tuned evaluation. */
const STEP_COST = 0.6;

/** The ends of turns found, level by level: what is laid, how, and from which end with a card less. */
const topsOf = new Int32Array(ROOM);
const keptOf = new Uint8Array(ROOM);
const valueOf = new Float64Array(ROOM);
const parentOf = new Int16Array(ROOM);
const layOf = new Uint16Array(ROOM);
const order = new Int16Array(ROOM);
const keys = new Float64Array(ROOM);
/** A hash of the ends of the level in work: stamp of the level and node. */
const slots = new Int32Array(SLOTS).fill(-1);

const search = {
  /** Cards laid at the ends of the level in work, and whether the turn may end there. */
  laid: 0,
  isComplete: false,
  count: 0,
  stamp: 0,
  slotMask: 0,
  best: -1,
  complete: ROOM,
  bestValue: 0,
  spared: 0,
  reach: 99,
  slack: 0,
};

/** The best whole turns, best first: never empty while the game goes on. */
export function bestTurns(
  position: Position,
  policy: Policy,
  reserve: Reserve,
  count: number,
): readonly Turn[] {
  think(position, policy, reserve);
  const ends: number[] = [];
  for (let node = search.complete; node < search.count; node++) ends.push(node);
  ends.sort((a, b) => (valueOf[b] ?? 0) - (valueOf[a] ?? 0) || a - b);
  return ends.slice(0, count).map((node) => ({ lays: laysTo(node), value: valueOf[node] ?? 0 }));
}

/** Lays the best turn; false if the minimum is out of reach. */
export function layBest(position: Position, policy: Policy, reserve: Reserve): boolean {
  think(position, policy, reserve);
  if (search.best < 0) return false;
  layTo(position, search.best);
  return true;
}

function think(position: Position, policy: Policy, reserve: Reserve): void {
  look(position, policy.weights, reserve);
  const least = needed(position);
  search.spared = sparedPiles(position, reserve);
  searchLevels(position, policy, least);
  if (search.best >= 0) return;
  search.spared = ALL_PILES;
  searchLevels(position, { ...policy, width: EVERYTHING, reach: EVERYTHING }, least);
}

/** A mask of the piles that others wish for, or that the hand has the trick for. */
function sparedPiles({ tops, places, mover }: Position, reserve: Reserve): number {
  let spared = 0;
  for (let pile = 0; pile < 4; pile++) {
    const trick = (tops[pile] ?? 0) + (pile < 2 ? -TRICK : TRICK);
    if ((reserve[pile] ?? 0) > 1 || places[trick & 127] === mover) spared |= 1 << pile;
  }
  return spared;
}

function searchLevels(position: Position, policy: Policy, least: number): void {
  const size = position.sizes[position.mover] ?? 0;
  topsOf[0] = packTops(position.tops);
  keptOf[0] = (1 << size) - 1;
  parentOf[0] = -1;
  search.count = 1;
  search.best = -1;
  search.bestValue = -Infinity;
  search.slack = policy.slack;
  search.complete = least === 0 ? 0 : ROOM;
  search.laid = 0;
  search.isComplete = least === 0;
  if (least === 0) judge(0, policy.weights);
  let from = 0;
  for (let level = 1; level <= size; level++) {
    const to = search.count;
    if (to === from) break;
    const width = level <= least ? policy.width : policy.extraWidth;
    const few = select(from, to, width);
    if (level === least) search.complete = to;
    stampLevel(few, size);
    search.reach = level > least ? policy.extraReach : policy.reach;
    search.laid = level;
    search.isComplete = level >= least;
    for (let i = 0; i < few; i++) expand(order[i] ?? 0, policy.weights);
    if (level > least && isFallingBehind(to)) break;
    from = to;
  }
}

/** Whether no end of the newest level comes near the best so far. */
function isFallingBehind(from: number): boolean {
  let best = -Infinity;
  for (let node = from; node < search.count; node++) best = Math.max(best, valueOf[node] ?? 0);
  return best < search.bestValue - PATIENCE;
}

/** By how much a turn may fall behind and still be laid further: less than a trick brings. */
const PATIENCE = 8;

/** Puts the best `width` nodes of a level at the front of `order`. */
function select(from: number, to: number, width: number): number {
  const count = to - from;
  for (let i = 0; i < count; i++) order[i] = from + i;
  if (count <= width) return count;
  for (let i = 0; i < count; i++) keys[i] = valueOf[from + i] ?? 0;
  for (let i = 0; i < width; i++) {
    let best = i;
    let bestValue = keys[i] ?? 0;
    for (let j = i + 1; j < count; j++) {
      const value = keys[j] ?? 0;
      if (value > bestValue) {
        best = j;
        bestValue = value;
      }
    }
    const node = order[best] ?? 0;
    order[best] = order[i] ?? 0;
    order[i] = node;
    keys[best] = keys[i] ?? 0;
  }
  return width;
}

/** Lays every card kept on every pile worth it: of two piles of a direction the farther one only to spare the nearer. */
function expand(node: number, weights: Weights): void {
  const tops = topsOf[node] ?? 0;
  const kept = keptOf[node] ?? 0;
  const u1 = tops & 127;
  const u2 = (tops >> 7) & 127;
  const d1 = (tops >> 14) & 127;
  const d2 = (tops >> 21) & 127;
  const spared = search.spared;
  const reach = search.isComplete
    ? Math.min(search.reach, ((valueOf[node] ?? 0) + search.slack - search.bestValue) / STEP_COST)
    : search.reach;
  for (let rest = kept; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const i = 31 - Math.clz32(bit);
    const card = cards[i] ?? 0;
    const keep = kept & ~bit;
    if (
      card > u1 ? card - u1 <= reach && (u2 <= u1 || card < u2 || spared & 2) : card === u1 - TRICK
    ) {
      if (enter((tops & ~127) | card, keep)) note(node, i, weights);
    }
    if (
      card > u2
        ? card - u2 <= reach && (u1 < u2 || card < u1 || (spared & 1 && u1 !== u2))
        : card === u2 - TRICK
    ) {
      if (enter((tops & ~(127 << 7)) | (card << 7), keep)) note(node, i | 8, weights);
    }
    if (
      card < d1 ? d1 - card <= reach && (d2 >= d1 || card > d2 || spared & 8) : card === d1 + TRICK
    ) {
      if (enter((tops & ~(127 << 14)) | (card << 14), keep)) note(node, i | 16, weights);
    }
    if (
      card < d2
        ? d2 - card <= reach && (d1 > d2 || card > d1 || (spared & 4 && d1 !== d2))
        : card === d2 + TRICK
    ) {
      if (enter((tops & ~(127 << 21)) | (card << 21), keep)) note(node, i | 24, weights);
    }
  }
}

/** The newest node comes from the parent, by laying card and pile as packed in `how`. */
function note(parent: number, how: number, weights: Weights): void {
  const node = search.count - 1;
  parentOf[node] = parent;
  layOf[node] = how;
  judge(node, weights);
}

function judge(node: number, weights: Weights): void {
  const value = evaluate(weights, topsOf[node] ?? 0, keptOf[node] ?? 0, search.laid);
  valueOf[node] = value;
  if (search.isComplete && value > search.bestValue) {
    search.bestValue = value;
    search.best = node;
  }
}

/** Makes a new node for this end of a turn, unless the level has it, or there is no room. */
function enter(tops: number, kept: number): boolean {
  const mask = search.slotMask;
  const mark = search.stamp << NODE_BITS;
  let slot = (Math.imul(tops ^ Math.imul(kept, 0x9e3779b1), 0x85ebca6b) >>> 18) & mask;
  for (;;) {
    const known = slots[slot] ?? 0;
    if ((known & STAMP_MASK) !== mark) break;
    const node = known & (ROOM - 1);
    if (topsOf[node] === tops && keptOf[node] === kept) return false;
    slot = (slot + 1) & mask;
  }
  if (search.count === ROOM) return false;
  const node = search.count++;
  slots[slot] = mark | node;
  topsOf[node] = tops;
  keptOf[node] = kept;
  return true;
}

/** A stamp of its own for a level; slots of a level long ago must not look like it. */
function stampLevel(few: number, size: number): void {
  search.stamp = (search.stamp + 1) & LAST_STAMP;
  if (search.stamp === 0) slots.fill(-1);
  // A small table stays near the processor; four ends for each card of each node at the most.
  search.slotMask = few * size * 4 < FEW_SLOTS / 2 ? FEW_SLOTS - 1 : SLOTS - 1;
}

function layTo(position: Position, node: number): void {
  const parent = parentOf[node] ?? -1;
  if (parent < 0) return;
  layTo(position, parent);
  const how = layOf[node] ?? 0;
  layCard(position, cards[how & 7] ?? 0, how >> 3);
}

function laysTo(node: number): readonly Lay[] {
  const parent = parentOf[node] ?? -1;
  if (parent < 0) return [];
  const how = layOf[node] ?? 0;
  return [...laysTo(parent), { card: cards[how & 7] ?? 0, pile: how >> 3 }];
}
