// What the scripts that teach a network have in common: a fresh one, the slope of a sample, a step down the slope.

import type { Rng } from '@backtrick/rules';
import { HIDDEN, weightCount } from '../src/network.ts';
import type { Network } from '../src/network.ts';

export interface Learner {
  readonly weights: Float64Array;
  readonly mean: Float64Array;
  readonly square: Float64Array;
  steps: number;
}

/** A position, what each hidden unit gave for it, and by how much the network missed. */
export interface Missed {
  readonly features: Float64Array;
  readonly sums: Float64Array;
  readonly error: number;
}

export function freshLearner(inputs: number, rng: Rng): Learner {
  const spread = 2 / Math.sqrt(inputs);
  return learnerWith(Array.from({ length: weightCount(inputs) }, () => (rng() - 0.5) * spread));
}

/** A learner that starts with these weights. */
export function learnerWith(weights: readonly number[]): Learner {
  const none = weights.map(() => 0);
  return learnerFrom({ weights, mean: none, square: none, steps: 0 });
}

/** A learner that goes on where a checkpoint was made. */
export function learnerFrom({ weights, mean, square, steps }: Noted): Learner {
  return {
    weights: Float64Array.from(weights),
    mean: Float64Array.from(mean),
    square: Float64Array.from(square),
    steps,
  };
}

/** A learner as a checkpoint has it. */
export interface Noted {
  readonly weights: readonly number[];
  readonly mean: readonly number[];
  readonly square: readonly number[];
  readonly steps: number;
}

export function noted({ weights, mean, square, steps }: Learner): Noted {
  return { weights: [...weights], mean: [...mean], square: [...square], steps };
}

export function addSlope(slope: Float64Array, { inputs, weights }: Network, missed: Missed): void {
  const { features, sums, error } = missed;
  const bias = inputs * HIDDEN;
  const output = bias + HIDDEN;
  for (let unit = 0; unit < HIDDEN; unit++) {
    const sum = sums[unit] ?? 0;
    if (sum <= 0) continue;
    slope[output + unit] = (slope[output + unit] ?? 0) + error * sum;
    const back = error * (weights[output + unit] ?? 0);
    slope[bias + unit] = (slope[bias + unit] ?? 0) + back;
    for (let input = 0; input < inputs; input++) {
      const at = input * HIDDEN + unit;
      slope[at] = (slope[at] ?? 0) + back * (features[input] ?? 0);
    }
  }
  slope[output + HIDDEN] = (slope[output + HIDDEN] ?? 0) + error;
}

/** Adam. */
export function descend(learner: Learner, slope: Float64Array, rate: number): void {
  const { weights, mean, square } = learner;
  const [keep, keepSquare] = [0.9, 0.999];
  const steps = ++learner.steps;
  const scale = Math.sqrt(1 - keepSquare ** steps) / (1 - keep ** steps);
  for (let i = 0; i < slope.length; i++) {
    const value = slope[i] ?? 0;
    mean[i] = keep * (mean[i] ?? 0) + (1 - keep) * value;
    square[i] = keepSquare * (square[i] ?? 0) + (1 - keepSquare) * value * value;
    weights[i] =
      (weights[i] ?? 0) - (rate * scale * (mean[i] ?? 0)) / (Math.sqrt(square[i] ?? 0) + 1e-8);
  }
}
