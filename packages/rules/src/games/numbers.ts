// Cards that are plain numbers on ascending and descending piles: the original and Face to Face.

/** How far back a backwards trick goes. */
const TRICK = 10;

/** O4, O6: greater than the top, or exactly ten smaller. */
export function fitsAscending(card: number, top: number): boolean {
  return card > top || card === top - TRICK;
}

/** O5, O6: smaller than the top, or exactly ten greater. */
export function fitsDescending(card: number, top: number): boolean {
  return card < top || card === top + TRICK;
}

export function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
