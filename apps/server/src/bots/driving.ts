// Whenever a table changes, its bots are asked what they want: one round at a time for each table.

import { driveBots } from '@backtrick/table';
import type { Keeper, Thinker } from '@backtrick/table';

export interface Driving {
  /** The table has changed. */
  notice(keeper: Keeper): void;
}

export function driveAll(thinker: Thinker, onFailure: (error: unknown) => void): Driving {
  /** Tables whose bots are being driven, and whether they have changed meanwhile. */
  const driven = new Map<string, { hasChanged: boolean }>();
  return {
    notice(keeper) {
      const under = driven.get(keeper.id);
      if (under) under.hasChanged = true;
      else if (hasBots(keeper)) void drive(keeper);
    },
  };

  async function drive(keeper: Keeper): Promise<void> {
    const round = { hasChanged: false };
    driven.set(keeper.id, round);
    try {
      await driveBots(keeper, thinker);
    } catch (error) {
      onFailure(error);
    } finally {
      driven.delete(keeper.id);
    }
    if (round.hasChanged && isWaitingForBot(keeper)) void drive(keeper);
  }
}

function hasBots(keeper: Keeper): boolean {
  return keeper.open()?.chairs.some(({ bot }) => bot !== null) ?? false;
}

function isWaitingForBot(keeper: Keeper): boolean {
  const open = keeper.open();
  return open?.chairs.some(({ seat, bot }) => bot !== null && seat === open.turn) ?? false;
}
