import { expect, it } from 'vitest';
import { seededRng } from '@backtrick/rules';
import {
  HIDDEN,
  forward,
  logistic,
  networkOf,
  readNetwork,
  weightCount,
  writeNetwork,
} from '../src/network.ts';
import { addSlope, descend, freshLearner } from '../tune/learner.ts';

const INPUTS = 5;
const sums = new Float64Array(HIDDEN);
const features = Float64Array.of(0.3, 0, -1, 0.5, 2);

function lossOf(weights: ArrayLike<number>, target: number): number {
  const chance = logistic(forward(networkOf(INPUTS, weights), features, sums));
  return -target * Math.log(chance) - (1 - target) * Math.log(1 - chance);
}

it('a network is read as it was written', () => {
  const { weights } = freshLearner(INPUTS, seededRng('read'));
  const rounded = [...weights].map((weight) => Math.round(weight * 1000) / 1000);
  expect(readNetwork(INPUTS, writeNetwork(rounded))).toEqual(networkOf(INPUTS, rounded));
});

it('a network has all its weights', () => {
  expect(() => networkOf(INPUTS, new Float64Array(weightCount(INPUTS) - 1))).toThrow('weights');
});

it('the slope is that of the loss', () => {
  const { weights } = freshLearner(INPUTS, seededRng('slope'));
  const slope = new Float64Array(weights.length);
  const network = networkOf(INPUTS, weights);
  const error = logistic(forward(network, features, sums)) - 0.8;
  addSlope(slope, network, { features, sums, error });
  const step = 0.01;
  weights.forEach((_, i) => {
    const moved = (by: number) => weights.map((weight, j) => (i === j ? weight + by : weight));
    const measured = (lossOf(moved(step), 0.8) - lossOf(moved(-step), 0.8)) / (2 * step);
    expect(slope[i]).toBeCloseTo(measured, 2);
  });
});

it('steps down the slope lead to the target', () => {
  const learner = freshLearner(INPUTS, seededRng('steps'));
  for (let i = 0; i < 400; i++) {
    const network = networkOf(INPUTS, learner.weights);
    const slope = new Float64Array(learner.weights.length);
    const error = logistic(forward(network, features, sums)) - 0.8;
    addSlope(slope, network, { features, sums, error });
    descend(learner, slope, 0.01);
  }
  const chance = logistic(forward(networkOf(INPUTS, learner.weights), features, sums));
  expect(chance).toBeCloseTo(0.8, 1);
});
