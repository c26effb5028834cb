// Who plays at a table of this browser, and what: enough to make it.

import type { Seat } from '@backtrick/rules';
import type { TableOptions } from '@backtrick/table';

export type LocalChair =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: BotId };

export type BotId = 'random' | 'greedy' | 'steady' | 'strong' | 'master';

export interface LocalPlan {
  readonly options: Partial<TableOptions> & Pick<TableOptions, 'game' | 'players'>;
  /** From seat 1 on; the first is a person, who is host. */
  readonly chairs: readonly LocalChair[];
}

/** The person on a seat of this browser's own tables. */
export function localPlayer(seat: Seat): string {
  return `local-${seat}`;
}
