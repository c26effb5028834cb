// Which kind of opponent this is, as far as the table shows: one that never gives a card unless forced and lays the minimum, or
// one that plays for tempo. Each needs a different answer.

import { drawSize, HAND, MINIMUM, ROAD_END, ROAD_START } from './duel.ts';
import type { Duel, Side } from './duel.ts';

export const TRAITS = 7;
const DECK = 58;
const traits = new Float64Array(TRAITS);

/** How likely the opponent is a greedy one. It looks only at what the player in turn may see. */
export function greedyChance(duel: Duel, weights: Float64Array): number {
  if (!canBeGreedy(duel.opponent)) return 0;
  writeTraits(duel, traits);
  let sum = 0;
  for (let i = 0; i < TRAITS; i++) sum += (weights[i] ?? 0) * (traits[i] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** A greedy player always lays two cards and draws two, and so holds six until the draw pile is empty. */
export function canBeGreedy(side: Side): boolean {
  const laid = DECK - side.held - drawSize(side);
  return drawSize(side) === 0 || (side.held === HAND && laid % MINIMUM === 0);
}

export function writeTraits({ player, opponent }: Duel, to: Float64Array): void {
  const laid = DECK - opponent.held - drawSize(opponent);
  const ownLaid = DECK - player.held - drawSize(player);
  to[0] = 1;
  to[1] = (ownLaid - laid) / 10;
  to[2] = laid / 10;
  to[3] = advance(opponent) / 20;
  to[4] = advance(player) / 20;
  to[5] = (advance(opponent) - laid) / 20;
  to[6] = ((ownLaid - laid) * laid) / 200;
}

function advance({ up, down }: Side): number {
  return up - ROAD_START + ROAD_END - down;
}
