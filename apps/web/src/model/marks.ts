// What the leader of a review draws on the piles: rings, and arrows from one pile to another.

/** By the number of a pile from the left; without an end it is a ring. */
export interface Mark {
  readonly from: number;
  readonly to: number | null;
}

/** As many as the server takes. */
const MOST_MARKS = 12;

/** Draws it; one that is there already is wiped out. */
export function marked(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const rest = marks.filter((one) => !isSame(one, mark));
  return rest.length < marks.length ? rest : [...marks, mark].slice(-MOST_MARKS);
}

/** Where an arrow begins that is drawn by key: at the pile that was marked last. */
export function lastMarked(marks: readonly Mark[]): number | null {
  const last = marks.at(-1);
  return last ? (last.to ?? last.from) : null;
}

function isSame(one: Mark, other: Mark): boolean {
  return one.from === other.from && one.to === other.to;
}
