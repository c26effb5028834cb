// Most lines that end at once are no people who go: the way to the house was cut, and everybody is on the way back.

export interface CutWatch {
  /** Says from time to time how many lines there are. */
  count(lines: number): void;
  /** Whether everybody still has time to come back after a cut. */
  isHealing(): boolean;
}

/** Fewer than these may well go together. */
export const FEW = 50;
/** What is remembered of the highest number from one count to the next, so that a cut may take a few seconds. */
const FADING = 0.9;

export function watchForCuts(now: () => number, healing: number): CutWatch {
  let highest = 0;
  let cutAt = -Infinity;
  return {
    count(lines) {
      const lost = highest - lines;
      if (lost >= FEW && lost > lines) {
        cutAt = now();
        highest = lines;
      } else highest = Math.max(lines, highest * FADING);
    },
    isHealing: () => now() - cutAt < healing,
  };
}
