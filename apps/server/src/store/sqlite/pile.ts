// Entries of a table that come to their place together are one row of `entries`, a pile: their bodies, one a line, under the number
// of the last of them. No body has a line break in it. What was put there an entry a row reads as piles of one.

/** An entry, or a pile of them. */
export interface Pile {
  readonly number: number;
  readonly body: string;
}

/** More would hardly make an entry cheaper, and whoever reads on from a snapshot reads up to a pile too much. */
export const MOST_IN_A_PILE = 64;

/** A row up to so long lies beside others on a page of SQLite; a longer one takes pages of its own. */
const BESIDE_OTHERS = 900;
/** From here on it fills at least half of one. */
const WORTH_A_PAGE = 2500;

const LINE = '\n';

/** What follows entry `last`, as piles. */
export function pilesAfter(last: number, bodies: readonly string[]): readonly Pile[] {
  const piles: Pile[] = [];
  for (let placed = 0; placed < bodies.length;) {
    const pile = firstOf(bodies.slice(placed, placed + MOST_IN_A_PILE));
    placed += pile.length;
    piles.push({ number: last + placed, body: pile.join(LINE) });
  }
  return piles;
}

/** All of them; where they would leave most of a page empty, as many as lie beside others. */
function firstOf(bodies: readonly string[]): readonly string[] {
  if (bodies.reduce((sum, { length }) => sum + length, 0) >= WORTH_A_PAGE) return bodies;
  let length = 0;
  const isTooMuch = (body: string, i: number) => (length += body.length) > BESIDE_OTHERS && i > 0;
  const end = bodies.findIndex(isTooMuch);
  return end < 0 ? bodies : bodies.slice(0, end);
}

/** The entries of a pile, in order. */
export function entriesOf({ number, body }: Pile): readonly Pile[] {
  const bodies = body.split(LINE);
  const before = number - bodies.length;
  return bodies.map((one, i) => ({ number: before + i + 1, body: one }));
}
