// How long to wait before the next try: longer each time, and for everybody differently, so that a server that comes back
// is not met by all at once.

const FIRST = 500;
const LONGEST = 15_000;

/** `chance` is in [0, 1). */
export function backOff(failures: number, chance: number): number {
  const step = Math.min(LONGEST, FIRST * 2 ** failures);
  return Math.round(step * (0.5 + chance / 2));
}
