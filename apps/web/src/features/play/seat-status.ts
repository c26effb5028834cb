// Whether the person still sits at the table, and if not, why: they left, here or in another window, or were removed.

import type { Seat } from '@backtrick/rules';
import type { ChairView } from '@backtrick/table';

export type Sitting = Seated | 'elsewhere' | 'standing-up' | 'stood-up' | 'sent-away';
interface Seated {
  readonly seat: Seat;
}

/** What is known after a change of the table: the chairs, and who was removed since the last change. */
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
  // Without permission to watch, no event says why: assume that the person left.
  return kicked.includes(before.seat) ? 'sent-away' : 'stood-up';
}
