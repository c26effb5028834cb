// Signals of the cooperative games. None tells a number, and none says "I can do the trick here": on a known
// top that names one card.

/** What a player may ask of the others on one pile. */
export const PILE_WISHES = ['keep-off', 'please-not', 'small-jump', 'all-yours'] as const;

/** Who would like to begin. */
export const START_WISHES = ['begin', 'rather-not'] as const;

/** Every word on every pile: `keep-off/u1`. */
export function onPiles(words: readonly string[], piles: readonly string[]): readonly string[] {
  return piles.flatMap((pile) => words.map((word) => `${word}/${pile}`));
}
