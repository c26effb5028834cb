// Where tuning begins: guessed from the original game.

import type { Evaluation } from './evaluation.ts';
import type { Weights } from './features.ts';

const weights: Weights = {
  ownBetterAdvance: -0.6,
  ownWorseAdvance: -0.6,
  ownWorseAdvanceSquared: 0,
  ownBetterPassed: -0.6,
  ownWorsePassed: -0.1,
  ownDeadInDraw: -2,
  ownTrickInDraw: 2,
  keptTrick: 5,
  keptPair: 2,
  keptDead: -2,
  keptGaps: -0.05,
  smallestGap: -0.1,
  secondGap: -0.1,
  handSize: 1,
  shortHand: -2,
  given: 0,
  laid: 1,
  laidLast: 5,
  stranded: -50,
  smallestGift: -0.1,
  smallGifts: 0.3,
  theirAdvance: 0.3,
  theirWorseAdvance: 0.1,
  theirBetterPassed: 0.3,
  theirWorsePassed: 0.1,
  theirDead: 1,
  theirTrick: -1,
  theirRisk: 10,
  theirSmallGifts: 0.1,
  ownRisk: -5,
};

export const START: Omit<Evaluation, 'name'> = { early: weights, late: weights };
