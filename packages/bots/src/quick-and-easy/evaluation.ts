// The evaluation: how likely the table wins from here, as a small network learned by self-play reads it from
// the features. One network for each number of players and each variant.

import { HIDDEN, forward, logistic } from '../network.ts';
import type { Network } from '../network.ts';
import type { FastTable } from './fast-table.ts';
import { writeFeatures } from './features.ts';
import { MAX_TURNS, turnsOf } from './turns.ts';
import type { TurnCode } from './turns.ts';

const FEATURES = new Float64Array(64);
const SUMS = new Float64Array(HIDDEN);
const TURNS = new Uint8Array(MAX_TURNS);

/** The chance of winning once the turn is laid. */
export function valueAfter(network: Network, table: FastTable, code: TurnCode): number {
  return logistic(score(network, table, code));
}

/** The turn the evaluation likes best. */
export function bestTurn(network: Network, table: FastTable): TurnCode {
  const count = turnsOf(table, TURNS);
  let best = TURNS[0] ?? 0;
  if (count === 1) return best;
  let highest = -Infinity;
  for (let i = 0; i < count; i++) {
    const code = TURNS[i] ?? 0;
    const value = score(network, table, code);
    if (value > highest) {
      highest = value;
      best = code;
    }
  }
  return best;
}

function score(network: Network, table: FastTable, code: TurnCode): number {
  writeFeatures(table, code, FEATURES);
  return forward(network, FEATURES, SUMS);
}
