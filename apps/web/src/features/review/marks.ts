// What the leader of a review draws on the piles: rings, and arrows from one pile to another.

import type { Mark } from '../../platform/connection/review-frames.ts';

/** As many as the server takes. */
const MAX_MARKS = 12;

/** Draws it; one that is there already is wiped out. */
export function marked(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const rest = marks.filter((one) => !isSame(one, mark));
  return rest.length < marks.length ? rest : [...marks, mark].slice(-MAX_MARKS);
}

/** Where an arrow begins that is drawn by key: at the pile that was marked last. */
export function lastMarked(marks: readonly Mark[]): number | null {
  const last = marks.at(-1);
  return last ? (last.to ?? last.from) : null;
}

function isSame(one: Mark, other: Mark): boolean {
  return one.from === other.from && one.to === other.to;
}
