// The deals on which bots are measured, and nothing else: nobody who chooses weights, networks or puzzles may have seen
// them. A test holds everything outside this folder away from this file and from its label.

/**
 * Begins the seed of every test deal. A bot that was changed after its figures were seen needs fresh deals: raise the number,
 * and all figures of the old one are dropped.
 */
export const TEST_DEALS = 'test deals 1';

/** The same deals for every bot of a variant. */
export function testSeed(...variant: readonly (string | number)[]): string {
  return [TEST_DEALS, ...variant].join(', ');
}
