// How likely the player in turn wins a position whose cards are all known, by a small network: what playouts
// ask after a few turns instead of playing on.

import { countAbove, countBelow, holds, spell } from './cards.ts';
import { drawSize, HAND, ROAD_END, ROAD_START, TRICK } from './duel.ts';
import type { Duel, Side } from './duel.ts';

/** What the network looks at, for each side. */
const INPUTS_OF_A_SIDE = 15;
export const INPUTS = 2 * INPUTS_OF_A_SIDE;
export const HIDDEN = 16;

/** Row by row: for each hidden unit a weight for each input and one for itself, then the unit's say in the result. */
export type Network = Float64Array;
export const NETWORK_SIZE = HIDDEN * (INPUTS + 2) + 1;

const LONGEST_GAP = 15;
const hand = new Uint8Array(HAND);
const inputs = new Float64Array(INPUTS);

/** `greedySeat` plays greedily to the end; 0 for nobody. */
export function winProbability(duel: Duel, greedySeat: number, network: Network): number {
  writeInputs(duel, greedySeat, inputs);
  let sum = network[NETWORK_SIZE - 1] ?? 0;
  for (let unit = 0; unit < HIDDEN; unit++) {
    const row = unit * (INPUTS + 2);
    let level = network[row + INPUTS] ?? 0;
    for (let i = 0; i < INPUTS; i++) level += (network[row + i] ?? 0) * (inputs[i] ?? 0);
    if (level > 0) sum += level * (network[row + INPUTS + 1] ?? 0);
  }
  return 1 / (1 + Math.exp(-sum));
}

export function writeInputs(
  { player, opponent }: Duel,
  greedySeat: number,
  to: Float64Array,
): void {
  writeSide(player, opponent, to, 0);
  writeSide(opponent, player, to, INPUTS_OF_A_SIDE);
  to[INPUTS_OF_A_SIDE - 1] = player.seat === greedySeat ? 1 : 0;
  to[INPUTS - 1] = opponent.seat === greedySeat ? 1 : 0;
}

function writeSide(side: Side, other: Side, to: Float64Array, from: number): void {
  const { up, down } = side;
  const low = side.handLow | side.drawLow;
  const high = side.handHigh | side.drawHigh;
  const draw = drawSize(side);
  const left = side.held + draw;
  const ups = up - ROAD_START;
  const downs = ROAD_END - down;
  const passedUp = countBelow(low, high, up);
  const passedDown = countAbove(low, high, down);
  const dead = Math.max(0, passedUp + passedDown - left);
  const tricks = (holds(low, high, up - TRICK) ? 1 : 0) + (holds(low, high, down + TRICK) ? 1 : 0);
  to[from] = left / 58;
  to[from + 1] = left <= 12 ? 1 - left / 12 : 0;
  to[from + 2] = side.held / HAND;
  to[from + 3] = draw === 0 ? 1 : 0;
  to[from + 4] = Math.min(ups, downs) / 58;
  to[from + 5] = Math.max(ups, downs) / 58;
  to[from + 6] = Math.min(passedUp, passedDown) / (left + 1);
  to[from + 7] = Math.max(passedUp, passedDown) / (left + 1);
  to[from + 8] = dead / 10;
  to[from + 9] = tricks / 2;
  writeHand(side, other, to, from + 10);
}

/** How the hand lies: cards that fit, the gaps, the smallest gift. */
function writeHand(side: Side, other: Side, to: Float64Array, from: number): void {
  const { up, down } = side;
  const held = spell(side.handLow, side.handHigh, hand);
  let live = 0;
  let gaps = 0;
  let smallest = LONGEST_GAP;
  let gift = LONGEST_GAP;
  for (let i = 0; i < held; i++) {
    const card = hand[i] ?? 0;
    const isTrick = card === up - TRICK || card === down + TRICK;
    let gap = isTrick ? 0 : LONGEST_GAP;
    if (card > up) gap = Math.min(gap, card - up);
    if (card < down) gap = Math.min(gap, down - card);
    if (isTrick || card > up || card < down) live++;
    gaps += gap;
    smallest = Math.min(smallest, gap);
    if (card < other.up) gift = Math.min(gift, other.up - card);
    if (card > other.down) gift = Math.min(gift, card - other.down);
  }
  to[from] = live / HAND;
  to[from + 1] = gaps / (HAND * LONGEST_GAP);
  to[from + 2] = smallest / LONGEST_GAP;
  to[from + 3] = gift / LONGEST_GAP;
}
