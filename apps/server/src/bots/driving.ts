// Whenever a table changes, its bots are asked what they want: one round at a time for each table. Where there are several
// nodes, the one that wrote the change does it; the others only if nothing has come of it after a while.

import { driveBots } from '@backtrick/table';
import type { Keeper, Thinker, Writer } from '@backtrick/table';

export interface Driving {
  /** The table has changed. */
  notice(keeper: Keeper, writer: Writer): void;
}

export interface DrivingGround {
  readonly thinker: Thinker;
  /** How long others have for their bots, in milliseconds; 0 where there are none. */
  readonly patience: number;
  onFailure(error: unknown): void;
}

export function driveAll({ thinker, patience, onFailure }: DrivingGround): Driving {
  /** Tables whose bots are being driven, and whether they have changed meanwhile. */
  const driven = new Map<string, { hasChanged: boolean }>();
  return {
    notice(keeper, writer) {
      if (!hasBots(keeper)) return;
      const under = driven.get(keeper.id);
      if (under) under.hasChanged = true;
      else if (writer === 'us' || patience === 0) void drive(keeper);
      else driveLater(keeper);
    },
  };

  /** Two that lose patience at once are settled by the log. */
  function driveLater(keeper: Keeper): void {
    const version = keeper.open()?.version;
    setTimeout(() => {
      const isLeft = keeper.open()?.version === version && isWaitingForBot(keeper);
      if (isLeft && !driven.has(keeper.id)) void drive(keeper);
    }, patience).unref();
  }

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
