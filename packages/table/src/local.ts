// A table and its sessions in one process, for play without a network: the same authority, connections and sessions, over a
// transport that never fails.

import type { Context } from './decide/asking.ts';
import { openConnection } from './table-connection.ts';
import { openAuthority } from './table-authority.ts';
import type { TableAuthority } from './table-authority.ts';
import type { Log } from './log.ts';
import { startSession } from './session.ts';
import type { Session, SessionSettings } from './session.ts';
import type { PlayerId } from './words.ts';

export interface LocalTable {
  readonly authority: TableAuthority;
  /** Connects a person to the table. */
  join(player: PlayerId, settings: SessionSettings): LocalSeat;
}

export interface LocalSeat {
  readonly session: Session;
  /** To be called from time to time: retries what could not be stored. */
  pulse(): void;
  close(): void;
}

export function localTable(id: string, log: Log, context: () => Context): LocalTable {
  const authority = openAuthority(id, log, context);
  return {
    authority,
    join(player, settings) {
      const session = startSession(settings);
      const connection = openConnection(authority, player, (frame) => session.receive(frame));
      session.connect((frame) => {
        // The session hears that nothing was stored, and sends the command again with the next pulse.
        connection.receive(frame).catch(() => undefined);
      });
      return { session, pulse: () => connection.pulse(), close: () => connection.close() };
    },
  };
}
