// A published method for the original, played again to have something to compare with: every whole turn is looked at, and the
// position after it is worth −Σ exp(−1.5 · piles it fits on) over all cards not yet laid, the backwards trick included. It
// gives no signals, reads none, and does not search.

import type { Player } from '../src/bot.ts';
import { actionsOf } from '../src/original/bots.ts';
import { packTops, topAt } from '../src/original/open-turns.ts';
import type { Tops } from '../src/original/open-turns.ts';
import { HIGHEST, LAID, LOWEST, TRICK, fits, needed } from '../src/original/position.ts';
import type { Position } from '../src/original/position.ts';
import type { Lay } from '../src/original/turns.ts';
import { knownPosition } from '../src/original/worlds.ts';

const ALPHA = 1.5;
const PILES = 4;
/** More than the ends of the turns of any hand of eight. */
const ROOM = 1 << 19;
const SLOTS = 1 << 20;
/** Where no card lies any more. */
const BEYOND = 200;

/** What a card costs that fits on so many piles. */
const COSTS = Array.from({ length: PILES + 1 }, (_, piles) => Math.exp(-ALPHA * piles));

/** The ends of turns: where the piles stand, which cards of the hand are left, and how they came about. */
const topsOf = new Int32Array(ROOM);
const heldOf = new Uint8Array(ROOM);
const parentOf = new Int32Array(ROOM);
const layOf = new Uint8Array(ROOM);
/** A hash of the ends found in the decision with this stamp: the tops in order, and the cards held. */
const slots = new Int32Array(SLOTS);
const heldAt = new Uint8Array(SLOTS);
const stamps = new Int32Array(SLOTS);
let stamp = 0;

export const publishedMethod: Player = {
  name: 'published method',
  turn: ({ view }) => {
    const lays = bestTurn(knownPosition(view));
    return actionsOf(view, { lays, value: 0 });
  },
  signals: () => [],
};

/** The whole turn after which the position is worth most. */
export function bestTurn(position: Position): readonly Lay[] {
  const hand = handOf(position);
  const valueAfter = valuation(position, hand);
  const least = needed(position);
  const full = (1 << hand.length) - 1;
  const ends = endsOfTurns(position, hand);
  let best = -1;
  let bestValue = -Infinity;
  for (let node = 0; node < ends; node++) {
    const held = heldOf[node] ?? 0;
    if (bits(full & ~held) < least) continue;
    const value = valueAfter(topsOf[node] ?? 0, full & ~held);
    if (value <= bestValue) continue;
    bestValue = value;
    best = node;
  }
  return laysTo(best, hand);
}

function handOf({ hands, sizes, mover }: Position): readonly number[] {
  const start = mover * (hands.length / sizes.length);
  return [...hands.subarray(start, start + (sizes[mover] ?? 0))];
}

/** Finds every end of a turn once; two piles of one direction are interchangeable. Returns how many there are. */
function endsOfTurns(position: Position, hand: readonly number[]): number {
  stamp++;
  topsOf[0] = packTops([...position.tops]);
  heldOf[0] = (1 << hand.length) - 1;
  parentOf[0] = -1;
  let count = 1;
  for (let node = 0; node < count; node++) {
    const tops = topsOf[node] ?? 0;
    const held = heldOf[node] ?? 0;
    for (let i = 0; i < hand.length; i++) {
      if ((held & (1 << i)) === 0) continue;
      const card = hand[i] ?? 0;
      for (let pile = 0; pile < PILES; pile++) {
        if (!fits(card, topAt(tops, pile), pile)) continue;
        const after = (tops & ~(127 << (7 * pile))) | (card << (7 * pile));
        if (!isNew(after, held & ~(1 << i))) continue;
        if (count === ROOM) throw new Error('there is no room for so many turns');
        topsOf[count] = after;
        heldOf[count] = held & ~(1 << i);
        parentOf[count] = node;
        layOf[count++] = i | (pile << 3);
      }
    }
  }
  return count;
}

function isNew(tops: Tops, held: number): boolean {
  const [a, b, c, d] = [topAt(tops, 0), topAt(tops, 1), topAt(tops, 2), topAt(tops, 3)];
  const ups = a < b ? a | (b << 7) : b | (a << 7);
  const downs = c < d ? c | (d << 7) : d | (c << 7);
  const key = ups | (downs << 14);
  let slot = (Math.imul(key ^ Math.imul(held, 0x9e3779b1), 0x85ebca6b) >>> 11) & (SLOTS - 1);
  for (; stamps[slot] === stamp; slot = (slot + 1) & (SLOTS - 1)) {
    if (slots[slot] === key && heldAt[slot] === held) return false;
  }
  stamps[slot] = stamp;
  slots[slot] = key;
  heldAt[slot] = held;
  return true;
}

/** Judges ends of turns by their tops and a mask of the hand's cards that were laid. */
export function valuation(
  { places }: Position,
  hand: readonly number[],
): (tops: Tops, laid: number) => number {
  /** How many unlaid cards there are below each number, at the start of the turn. */
  const below = new Uint8Array(HIGHEST + 2);
  for (let card = LOWEST; card <= HIGHEST; card++) {
    below[card + 1] = (below[card] ?? 0) + (places[card] === LAID ? 0 : 1);
  }
  return (tops, laid) => {
    let cost = costOfAll(below, tops);
    for (let i = 0; i < hand.length; i++) {
      if (laid & (1 << i)) cost -= COSTS[pilesFor(hand[i] ?? 0, tops)] ?? 0;
    }
    for (let pile = 0; pile < PILES; pile++) {
      const trick = trickFor(tops, pile);
      if (trick < LOWEST || trick > HIGHEST || places[trick] === LAID) continue;
      const at = hand.indexOf(trick);
      if (at >= 0 && laid & (1 << at)) continue;
      if (isTrickOfEarlier(tops, pile, trick)) continue;
      const plain = pilesFor(trick, tops);
      cost += (COSTS[plain + tricksFor(trick, tops)] ?? 0) - (COSTS[plain] ?? 0);
    }
    return -cost;
  };
}

/** The cost of all unlaid cards, by stretches between the tops; without tricks. */
function costOfAll(below: Uint8Array, tops: Tops): number {
  const [u1, u2, d1, d2] = [topAt(tops, 0), topAt(tops, 1), topAt(tops, 2), topAt(tops, 3)];
  const highUp = Math.max(u1, u2);
  const highDown = Math.max(d1, d2);
  let up = Math.min(u1, u2);
  let down = Math.min(d1, d2);
  let [ups, downs, from, cost] = [0, 0, LOWEST, 0];
  for (let crossed = 0; crossed <= PILES; crossed++) {
    const to = Math.max(from, Math.min(up, down, HIGHEST + 1));
    cost += ((below[to] ?? 0) - (below[from] ?? 0)) * (COSTS[ups + 2 - downs] ?? 0);
    from = to;
    if (up <= down) {
      up = ups++ === 0 ? highUp : BEYOND;
    } else {
      down = downs++ === 0 ? highDown : BEYOND;
    }
  }
  return cost;
}

/** Piles that the card fits on without a trick; a top itself counts as in the stretch that it begins. */
function pilesFor(card: number, tops: Tops): number {
  let piles = 0;
  if (card >= topAt(tops, 0)) piles++;
  if (card >= topAt(tops, 1)) piles++;
  if (card < topAt(tops, 2)) piles++;
  if (card < topAt(tops, 3)) piles++;
  return piles;
}

function tricksFor(card: number, tops: Tops): number {
  let piles = 0;
  for (let pile = 0; pile < PILES; pile++) if (trickFor(tops, pile) === card) piles++;
  return piles;
}

function isTrickOfEarlier(tops: Tops, pile: number, trick: number): boolean {
  for (let earlier = 0; earlier < pile; earlier++) {
    if (trickFor(tops, earlier) === trick) return true;
  }
  return false;
}

function trickFor(tops: Tops, pile: number): number {
  return topAt(tops, pile) + (pile < 2 ? -TRICK : TRICK);
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
}

function laysTo(node: number, hand: readonly number[]): readonly Lay[] {
  const parent = parentOf[node] ?? -1;
  if (parent < 0) return [];
  const how = layOf[node] ?? 0;
  return [...laysTo(parent, hand), { card: hand[how & 7] ?? 0, pile: how >> 3 }];
}
