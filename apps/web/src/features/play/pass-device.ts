// Several people around one device: who may see the screen, and who gets the device next.

import type { Seat } from '@backtrick/rules';
import type { PublicSummary, TableView } from '@backtrick/table';

/** The seats of the people here, from the first on. */
export function peopleAt({ chairs }: PublicSummary): readonly Seat[] {
  return chairs.filter(({ player }) => player !== null).map(({ seat }) => seat);
}

/** Who may look when the page opens; null once the game is over, when nothing is hidden. */
export function firstEyes(view: TableView): Seat | null {
  if (view.phase === 'over' || view.phase === 'closed') return null;
  return personInTurn(view) ?? peopleAt(view)[0] ?? null;
}

/** The seat to which `eyes` passes the device now; null while they keep it. */
export function nextEyes(view: TableView, eyes: Seat): Seat | null {
  if (view.phase === 'playing') {
    const seat = personInTurn(view);
    return seat === eyes ? null : seat;
  }
  if (view.phase !== 'beginning') return null;
  // O3, Q2: everybody looks at their own hand before the table agrees who begins.
  const people = peopleAt(view);
  return people[(people.indexOf(eyes) + 1) % people.length] ?? null;
}

function personInTurn(view: TableView): Seat | null {
  const seat = view.cards?.turn?.seat;
  return seat !== undefined && peopleAt(view).includes(seat) ? seat : null;
}
