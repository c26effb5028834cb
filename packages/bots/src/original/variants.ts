// The weights and the network of a variant, or of the nearest one that has some.

import type { View } from '@backtrick/rules';
import { readNetwork } from '../network.ts';
import type { Network } from '../network.ts';
import { FEATURES } from './evaluation.ts';
import type { Weights } from './evaluation.ts';
import { LEARNED } from './learned.ts';
import { inputCount } from './value-network.ts';
import { WEIGHTS } from './weights.ts';

type Variant = Pick<View, 'players' | 'options'>;

export function weightsFor(variant: Variant): Weights {
  return kept(weights, variantName(variant), () => weightsOf(nearest(WEIGHTS, variant)));
}

export function networkFor(variant: Variant): Network {
  const inputs = inputCount(variant.players);
  return kept(networks, variantName(variant), () => readNetwork(inputs, nearest(LEARNED, variant)));
}

function nearest<T>(table: Readonly<Record<string, T>>, variant: Variant): T {
  const name = variantName(variant);
  const found = table[name] ?? table[name.slice(0, 'p/m'.length)] ?? table[`${variant.players}/3`];
  if (found === undefined) throw new Error(`nothing was tuned for ${name}`);
  return found;
}

/** The name of a variant in the table of weights. */
function variantName({ players, options }: Variant): string {
  const hand = options.smallerHand === true ? '/s' : '';
  return `${players}/${options.minimum === 3 ? 3 : 2}${hand}`;
}

function kept<T>(known: Map<string, T>, name: string, make: () => T): T {
  const value = known.get(name) ?? make();
  known.set(name, value);
  return value;
}

/** Weights written down in the order of the features, in thousandths. */
export function weightsOf(row: readonly number[]): Weights {
  const weight = (feature: keyof Weights) => (row[FEATURES.indexOf(feature)] ?? 0) / 1000;
  return {
    passedByBetter: weight('passedByBetter'),
    passedByWorse: weight('passedByWorse'),
    playableNowhere: weight('playableNowhere'),
    playableOnce: weight('playableOnce'),
    stepsOfBetter: weight('stepsOfBetter'),
    stepsOfWorse: weight('stepsOfWorse'),
    tricksInHand: weight('tricksInHand'),
    tricksUnseen: weight('tricksUnseen'),
    pairsTenApart: weight('pairsTenApart'),
    skippedByHand: weight('skippedByHand'),
    smallestSteps: weight('smallestSteps'),
    deadInHand: weight('deadInHand'),
    laidWhileDrawing: weight('laidWhileDrawing'),
    laidAfterDrawing: weight('laidAfterDrawing'),
    onSmallJump: weight('onSmallJump'),
    onPleaseNot: weight('onPleaseNot'),
    onKeepOff: weight('onKeepOff'),
    stepsOnWish: weight('stepsOnWish'),
    nearUnseen: weight('nearUnseen'),
    nearInHand: weight('nearInHand'),
    laidEarly: weight('laidEarly'),
    stepsEarly: weight('stepsEarly'),
  };
}

const weights = new Map<string, Weights>();
const networks = new Map<string, Network>();
