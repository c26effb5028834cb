// The weights tuned for a variant, or for the nearest one that was tuned.

import type { View } from '@backtrick/rules';
import { FEATURES } from './evaluation.ts';
import type { Weights } from './evaluation.ts';
import { WEIGHTS } from './weights.ts';

type Variant = Pick<View, 'players' | 'options'>;

/** The name of a variant in the table of weights. */
export function variantName({ players, options }: Variant): string {
  const hand = options.smallerHand === true ? '/s' : '';
  return `${players}/${options.minimum === 3 ? 3 : 2}${hand}`;
}

export function weightsFor(variant: Variant): Weights {
  const name = variantName(variant);
  const known = loaded.get(name);
  if (known) return known;
  const near = [name, name.slice(0, 3), `${variant.players}/2`, '2/2'];
  const weights = weightsOf(WEIGHTS[near.find((it) => WEIGHTS[it]) ?? ''] ?? []);
  loaded.set(name, weights);
  return weights;
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

const loaded = new Map<string, Weights>();
