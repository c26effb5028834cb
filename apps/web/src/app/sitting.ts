// Whether one still sits at a table, and how it came about if not: by the own wish, here or elsewhere, or by another's.

import type { Seat } from '@backtrick/rules';
import type { ChairView } from '@backtrick/table';

export type Sitting = Seated | 'elsewhere' | 'standing-up' | 'stood-up' | 'sent-away';
interface Seated {
  readonly seat: Seat;
}

/** What is known after a change of the table: who sits there, and who was sent away since the last one. */
export interface Seen {
  readonly chairs: readonly ChairView[];
  readonly player: string | null;
  readonly kicked: readonly Seat[];
}

export function sittingAfter(before: Sitting, { chairs, player, kicked }: Seen): Sitting {
  const chair = player === null ? undefined : chairs.find((one) => one.player === player);
  if (before === 'standing-up') return chair ? before : 'elsewhere';
  if (chair) return { seat: chair.seat };
  if (typeof before === 'string') return before;
  // Who may not look on is told nothing: then nobody is blamed.
  return kicked.includes(before.seat) ? 'sent-away' : 'stood-up';
}
