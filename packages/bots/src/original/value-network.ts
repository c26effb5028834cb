// How likely the table wins once a turn is laid, by a network that sees all hands: what playouts ask after a few turns
// instead of playing on. It looks at the position after the lays, before the draw: the piles, the cards not laid, and
// the hands in the order in which they come to play, the one that has just laid last.

import { HIDDEN, forward, logistic } from '../network.ts';
import type { Network } from '../network.ts';
import { DRAW_PILE, HAND_ROOM, LAID, TRICK, copyInto, emptyPosition, layCard } from './position.ts';
import type { Position } from './position.ts';
import type { Turn } from './turns.ts';

const TABLE_INPUTS = 31;
const HAND_INPUTS = 11;
const MAX_INPUTS = TABLE_INPUTS + 5 * HAND_INPUTS;

const CARDS = 98;
const HALF_ROAD = 50;
const NEAR = 5;
/** Stands for a way that is long or not there. */
const LONG = 20;
/** What a trick counts as, in cards not laid that are passed. */
const TRICK_WAY = -4;

const inputs = new Float64Array(MAX_INPUTS);
const sums = new Float64Array(HIDDEN);
/** For each number how many cards not laid are lower. */
const below = new Uint8Array(128);
/** For each pile the three shortest ways of a hand, shortest first. */
const ways = new Int8Array(12);
const trial = emptyPosition({ players: 1, handSize: 8, minimum: 2 });

export function inputCount(players: number): number {
  return TABLE_INPUTS + players * HAND_INPUTS;
}

/** The chance that the table wins from a position between the lays of a turn and the draw. */
export function winProbability(position: Position, network: Network): number {
  if (position.left === 0) return 1;
  writeInputs(position, inputs);
  return logistic(forward(network, inputs, sums));
}

/** The turn whose end looks best. */
export function mostPromising(
  position: Position,
  turns: readonly Turn[],
  network: Network,
): Turn | undefined {
  if (turns.length < 2) return turns[0];
  let best: Turn | undefined;
  let highest = -1;
  const after = { ...trial, players: position.players, minimum: position.minimum };
  for (const turn of turns) {
    copyInto(after, position);
    for (const { card, pile } of turn.lays) layCard(after, card, pile);
    const chance = winProbability(after, network);
    if (chance <= highest) continue;
    highest = chance;
    best = turn;
  }
  return best;
}

/** Writes what the network sees, every input scaled to about 0 to 1. */
export function writeInputs(position: Position, into: Float64Array): void {
  const { places, players, mover } = position;
  let count = 0;
  for (let card = 2; card < 100; card++) {
    below[card] = count;
    if (places[card] !== LAID) count++;
  }
  below.fill(count, 100);
  writeRoads(position, into);
  writeTricks(position, into);
  for (let next = 1; next <= players; next++) {
    const seat = (mover + next) % players;
    writeHand(position, seat, into.subarray(TABLE_INPUTS + (next - 1) * HAND_INPUTS));
  }
}

/** How far the piles have gone, in numbers and in cards not laid. */
function writeRoads({ tops, left, drawSize }: Position, into: Float64Array): void {
  const [u1 = 0, u2 = 0, d1 = 0, d2 = 0] = tops;
  const low = Math.min(u1, u2);
  const lower = Math.max(u1, u2);
  const high = Math.max(d1, d2);
  const higher = Math.min(d1, d2);
  const passedLow = below[low] ?? 0;
  const passedLower = below[lower] ?? 0;
  const passedHigh = left - (below[high] ?? 0);
  const passedHigher = left - (below[higher] ?? 0);
  const dead = Math.max(0, passedLow + passedHigh - left);
  const onlyUp = Math.max(0, passedLower - Math.max(left - passedHigh, passedLow));
  const onlyDown = Math.max(0, passedHigher - Math.max(left - passedLow, passedHigh));
  into[0] = left / CARDS;
  into[1] = drawSize / CARDS;
  into[2] = drawSize === 0 ? 1 : 0;
  into[3] = left < LONG ? 1 - left / LONG : 0;
  into[4] = (low - 1) / HALF_ROAD;
  into[5] = (lower - 1) / HALF_ROAD;
  into[6] = (100 - high) / HALF_ROAD;
  into[7] = (100 - higher) / HALF_ROAD;
  into[8] = passedLow / left;
  into[9] = passedLower / left;
  into[10] = passedHigh / left;
  into[11] = passedHigher / left;
  into[12] = passedLow / 40;
  into[13] = passedHigh / 40;
  into[14] = dead / 8;
  into[15] = dead > 0 ? 1 : 0;
  into[16] = onlyUp / 20;
  into[17] = onlyDown / 20;
  into[18] = (onlyUp + onlyDown) / left;
  into[19] = drawSize === 0 ? dead / 8 : 0;
}

/** Which tricks are still to come, and how many cards wait close to each top. */
function writeTricks({ places, tops, left }: Position, into: Float64Array): void {
  const [u1 = 0, u2 = 0, d1 = 0, d2 = 0] = tops;
  const low = Math.min(u1, u2);
  const high = Math.max(d1, d2);
  let pairs = 0;
  let pairsAhead = 0;
  for (let card = 2; card < 90; card++) {
    if (places[card] === LAID || places[card + TRICK] === LAID) continue;
    pairs++;
    if (card >= low && card + TRICK <= high) pairsAhead++;
  }
  into[20] = pairs / 40;
  into[21] = pairs / left;
  into[22] = pairsAhead / 40;
  writePile(places, low, 1, into.subarray(23));
  writePile(places, Math.max(u1, u2), 1, into.subarray(25));
  writePile(places, high, -1, into.subarray(27));
  writePile(places, Math.min(d1, d2), -1, into.subarray(29));
}

function writePile(places: Uint8Array, top: number, way: number, into: Float64Array): void {
  const passed = below[top] ?? 0;
  const near =
    way > 0
      ? (below[top + NEAR + 1] ?? 0) - passed
      : passed - (below[Math.max(0, top - NEAR)] ?? 0);
  into[0] = places[(top - TRICK * way) & 127] === DRAW_PILE ? 1 : 0;
  into[1] = near / NEAR;
}

/** What a hand can do: ways are counted in cards not laid that a lay passes. */
function writeHand(position: Position, seat: number, into: Float64Array): void {
  const { hands, sizes, places, tops, minimum } = position;
  const size = sizes[seat] ?? 0;
  let dead = 0;
  let once = 0;
  let tricks = 0;
  let near = 0;
  let sum = 0;
  let pair = LONG;
  let first = LONG;
  let second = LONG;
  let third = LONG;
  ways.fill(LONG);
  for (let i = 0; i < size; i++) {
    const card = hands[seat * HAND_ROOM + i] ?? 0;
    let shortest = LONG;
    let fitting = 0;
    for (let pile = 0; pile < 4; pile++) {
      const way = wayTo(card, tops[pile] ?? 0, pile);
      if (way === NO_WAY) continue;
      fitting++;
      if (way === TRICK_WAY) tricks++;
      else keepWay(pile * 3, way);
      if (way < shortest) shortest = way;
      const partner = pile < 2 ? card - TRICK : card + TRICK;
      if (way < pair && places[partner & 127] === seat) pair = way;
    }
    if (fitting === 0) dead++;
    if (fitting === 1) once++;
    if (shortest <= 1) near++;
    sum += shortest;
    third = Math.min(third, Math.max(second, shortest));
    second = Math.min(second, Math.max(first, shortest));
    first = Math.min(first, shortest);
  }
  const apart = first + second + (minimum === 3 ? third : 0);
  into[0] = size / 8;
  into[1] = dead / 4;
  into[2] = once / 4;
  into[3] = tricks / 2;
  into[4] = near / 4;
  into[5] = size > 0 ? sum / size / LONG : 0;
  into[6] = pair / LONG;
  into[7] = first / LONG;
  into[8] = second / LONG;
  into[9] = third / LONG;
  into[10] = Math.min(apart, shortestRun(minimum)) / LONG;
}

const NO_WAY = 127;

function wayTo(card: number, top: number, pile: number): number {
  const passed = (below[card] ?? 0) - (below[top] ?? 0);
  if (pile < 2 ? card > top : card < top) return pile < 2 ? passed : -passed - 1;
  return card === (pile < 2 ? top - TRICK : top + TRICK) ? TRICK_WAY : NO_WAY;
}

/** Keeps the three shortest ways to a pile. */
function keepWay(at: number, way: number): void {
  const [first = 0, second = 0, third = 0] = [ways[at], ways[at + 1], ways[at + 2]];
  ways[at] = Math.min(first, way);
  ways[at + 1] = Math.min(second, Math.max(first, way));
  ways[at + 2] = Math.min(third, Math.max(second, way));
}

/** The least way that lays the minimum on one pile. */
function shortestRun(minimum: number): number {
  const at = minimum - 1;
  return Math.min(ways[at] ?? 0, ways[at + 3] ?? 0, ways[at + 6] ?? 0, ways[at + 9] ?? 0);
}
