/** What is weighed, and where. `own` is the player who has just played, `their` the opponent. */
export const FEATURES = {
  ownBetterAdvance: 0,
  ownWorseAdvance: 1,
  ownWorseAdvanceSquared: 2,
  ownBetterPassed: 3,
  ownWorsePassed: 4,
  ownDeadInDraw: 5,
  ownTrickInDraw: 6,
  keptTrick: 7,
  keptPair: 8,
  keptDead: 9,
  keptGaps: 10,
  smallestGap: 11,
  secondGap: 12,
  handSize: 13,
  shortHand: 14,
  given: 15,
  laid: 16,
  laidLast: 17,
  stranded: 18,
  smallestGift: 19,
  smallGifts: 20,
  theirAdvance: 21,
  theirWorseAdvance: 22,
  theirBetterPassed: 23,
  theirWorsePassed: 24,
  theirDead: 25,
  theirTrick: 26,
  theirRisk: 27,
  theirSmallGifts: 28,
  ownRisk: 29,
} as const;

export type Feature = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES).filter(
  (name): name is Feature => name in FEATURES,
);
export type Weights = Readonly<Record<Feature, number>>;
