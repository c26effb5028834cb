// The evaluation: how likely the table wins from here, as a small network learned by self-play reads it from
// the features. One network for each number of players and each variant.

import type { FastTable } from './fast-table.ts';
import { featureCount, writeFeatures } from './features.ts';
import { MOST_TURNS, turnsOf } from './turns.ts';
import type { TurnCode } from './turns.ts';

export const HIDDEN = 16;

/** Weights: for each input `HIDDEN`, then `HIDDEN` of the bias, then those of the output and its bias. */
export interface Network {
  readonly inputs: number;
  readonly weights: Float32Array;
}

export function networkOf(players: number, weights: ArrayLike<number>): Network {
  const inputs = featureCount(players);
  if (weights.length !== weightCount(players)) throw new Error('a network has all its weights');
  return { inputs, weights: Float32Array.from(weights) };
}

export function weightCount(players: number): number {
  return (featureCount(players) + 2) * HIDDEN + 1;
}

const FEATURES = new Float64Array(64);
const SUMS = new Float64Array(HIDDEN);
const TURNS = new Uint8Array(MOST_TURNS);

/** The chance of winning once the turn is laid. */
export function valueAfter(network: Network, table: FastTable, code: TurnCode): number {
  return 1 / (1 + Math.exp(-score(network, table, code)));
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

/** The output before the logistic curve; `sums` keeps what each hidden unit gives. */
export function forward(
  { inputs, weights }: Network,
  features: Float64Array,
  sums: Float64Array,
): number {
  let at = inputs * HIDDEN;
  for (let unit = 0; unit < HIDDEN; unit++) sums[unit] = weights[at + unit] ?? 0;
  for (let input = 0; input < inputs; input++) {
    const feature = features[input] ?? 0;
    if (feature === 0) continue;
    const from = input * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++) {
      sums[unit] = (sums[unit] ?? 0) + feature * (weights[from + unit] ?? 0);
    }
  }
  at += HIDDEN;
  let output = weights[at + HIDDEN] ?? 0;
  for (let unit = 0; unit < HIDDEN; unit++) {
    const sum = sums[unit] ?? 0;
    if (sum > 0) output += sum * (weights[at + unit] ?? 0);
    else sums[unit] = 0;
  }
  return output;
}
