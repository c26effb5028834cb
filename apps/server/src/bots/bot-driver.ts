// Plays the bots of a table whenever it changes, one round at a time. In a cluster the node that wrote the change does
// so; the others step in only if nothing happens for a while.

import { driveBots } from '@backtrick/table';
import type { TableAuthority, Thinker, Writer } from '@backtrick/table';

export interface BotDriver {
  onTableChange(authority: TableAuthority, writer: Writer): void;
}

export interface BotDriverDeps {
  readonly thinker: Thinker;
  /** How long the writing node has before others step in, in milliseconds; 0 for a single node. */
  readonly takeoverDelay: number;
  onFailure(error: unknown): void;
}

export function botDriver({ thinker, takeoverDelay, onFailure }: BotDriverDeps): BotDriver {
  /** Tables whose bots are playing, and whether they have changed meanwhile. */
  const running = new Map<string, { hasChanged: boolean }>();
  return {
    onTableChange(authority, writer) {
      if (!hasBots(authority)) return;
      const current = running.get(authority.id);
      if (current) current.hasChanged = true;
      else if (writer === 'us' || takeoverDelay === 0) void drive(authority);
      else driveLater(authority);
    },
  };

  /** If two nodes step in at once, the log decides. */
  function driveLater(authority: TableAuthority): void {
    const version = authority.open()?.version;
    setTimeout(() => {
      const isLeft = authority.open()?.version === version && isWaitingForBot(authority);
      if (isLeft && !running.has(authority.id)) void drive(authority);
    }, takeoverDelay).unref();
  }

  async function drive(authority: TableAuthority): Promise<void> {
    const round = { hasChanged: false };
    running.set(authority.id, round);
    try {
      await driveBots(authority, thinker);
    } catch (error) {
      onFailure(error);
    } finally {
      running.delete(authority.id);
    }
    if (round.hasChanged && isWaitingForBot(authority)) void drive(authority);
  }
}

function hasBots(authority: TableAuthority): boolean {
  return authority.open()?.chairs.some(({ bot }) => bot !== null) ?? false;
}

function isWaitingForBot(authority: TableAuthority): boolean {
  const open = authority.open();
  return open?.chairs.some(({ seat, bot }) => bot !== null && seat === open.turn) ?? false;
}
