// Everything needed to create a table in this browser: the game, its options, and who sits where.

import type { BotName } from '@backtrick/bots';
import type { Seat } from '@backtrick/rules';
import type { TableEvent, TableOptions } from '@backtrick/table';

export type LocalChair =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: BotName };

export interface LocalPlan {
  readonly options: Partial<TableOptions> & Pick<TableOptions, 'game' | 'players'>;
  /** From seat 1 on; the first person is host. */
  readonly chairs: readonly LocalChair[];
  /**
   * Where the game begins in the middle of another one: what happened up to there, from the deal on. Its cards come from no
   * shuffle of the local server, so there is no shuffle to verify.
   */
  readonly before?: readonly TableEvent[];
}

/** The person on a seat of this browser's own tables. */
export function localPlayer(seat: Seat): string {
  return `local-${seat}`;
}
