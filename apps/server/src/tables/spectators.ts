// Limits spectators per table and network, so that nobody fills a table with guests of their own.

import { chairOf, hostOf } from '@backtrick/table';
import type { OpenTable } from '@backtrick/table';

export interface SpectatorLimit {
  /** Counts one more spectator until the returned function is called; null if there are too many. */
  enter(table: string, network: string): (() => void) | null;
}

/** Somebody who neither sits at the table nor hosts it. */
export function isSpectator(open: OpenTable, player: string): boolean {
  return !chairOf(open, player) && hostOf(open) !== player;
}

export const MAX_SPECTATORS_PER_TABLE_AND_NETWORK = 24;

export function spectatorLimit(widening = 1): SpectatorLimit {
  const counts = new Map<string, number>();
  return {
    enter(table, network) {
      const key = `${table} ${network}`;
      const count = counts.get(key) ?? 0;
      if (count >= MAX_SPECTATORS_PER_TABLE_AND_NETWORK * widening) return null;
      counts.set(key, count + 1);
      return () => {
        const left = (counts.get(key) ?? 0) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
