// Whether one still sits at a table, and whose wish it was if not: the table shows only that the chair is another's.

import type { ChairView } from '@backtrick/table';

export type Sitting = 'elsewhere' | 'seated' | 'standing-up' | 'sent-away';

export function sittingAfter(
  before: Sitting,
  chairs: readonly ChairView[],
  player: string | null,
): Sitting {
  const isSeated = player !== null && chairs.some((chair) => chair.player === player);
  switch (before) {
    case 'standing-up':
      return isSeated ? before : 'elsewhere';
    case 'seated':
      return isSeated ? before : 'sent-away';
    case 'elsewhere':
    case 'sent-away':
      return isSeated ? 'seated' : before;
  }
}
