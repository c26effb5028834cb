// A table and its sessions in one process, for play without a network: the same authority, doors and sessions, with a
// line that never breaks.

import type { Context } from './decide/asking.ts';
import { openDoor } from './door.ts';
import { keepTable } from './keeper.ts';
import type { Keeper } from './keeper.ts';
import type { Log } from './log.ts';
import { startSession } from './session.ts';
import type { Session, SessionSettings } from './session.ts';
import type { PlayerId } from './words.ts';

export interface LocalTable {
  readonly keeper: Keeper;
  /** A person comes to the table. */
  join(player: PlayerId, settings: SessionSettings): LocalSeat;
}

export interface LocalSeat {
  readonly session: Session;
  /** To be called now and then: what could not be written down is tried again. */
  pulse(): void;
  close(): void;
}

export function localTable(id: string, log: Log, context: () => Context): LocalTable {
  const keeper = keepTable(id, log, context);
  return {
    keeper,
    join(player, settings) {
      const session = startSession(settings);
      const door = openDoor(keeper, player, (frame) => session.receive(frame));
      session.connect((frame) => {
        // The session is told that nothing was written, and asks again with the next pulse.
        door.receive(frame).catch(() => undefined);
      });
      return { session, pulse: () => door.pulse(), close: () => door.close() };
    },
  };
}
