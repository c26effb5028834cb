// The house's end of one line: it knows which person is there, and gives that person exactly what the exit lets out.

import { readCommand } from './commands.ts';
import type { Update } from './exit.ts';
import { readFrame } from './frames.ts';
import type { ServerFrame } from './frames.ts';
import type { Keeper } from './keeper.ts';
import { chairOf } from './open-table.ts';
import type { OpenTable } from './open-table.ts';
import type { Viewer } from './view.ts';
import { refuse } from './words.ts';
import type { Answer, CommandId, PlayerId } from './words.ts';

export interface Door {
  /** A frame as it came over the line. Rejects if the log fails; whoever sent a command is told so. */
  receive(frame: unknown): Promise<void>;
  /** Says what the client should have, so that a stale one notices. */
  pulse(): void;
  close(): void;
}

export function openDoor(
  keeper: Keeper,
  player: PlayerId,
  send: (frame: ServerFrame) => void,
): Door {
  let sent = 0;
  let isGreeted = false;
  const stop = keeper.watch(() => {
    if (isGreeted) tell(sent);
  });
  return {
    async receive(value) {
      const frame = readFrame(value);
      switch (frame.kind) {
        case 'hello':
          return greet(frame.version, frame.hash);
        case 'command':
          return settle(frame.id, frame.epoch, frame.command);
        case 'unreadable':
        case 'upgrade':
          send(frame);
      }
    },
    pulse() {
      const update = keeper.update(viewerFor(keeper.open(), player), sent);
      if (update) send(pulseOf(update));
    },
    close: stop,
  };

  async function greet(version: number, hash: string | null): Promise<void> {
    await keeper.catchUp();
    isGreeted = true;
    tell(version, hash);
  }

  /** Tells what is new, or that nothing is. */
  function tell(since: number, hash: string | null = null): void {
    const update = keeper.update(viewerFor(keeper.open(), player), since);
    if (!update) return send({ kind: 'no-table' });
    sent = update.version;
    const isKnown = update.version === since && update.hash === hash;
    send(isKnown ? pulseOf(update) : update);
  }

  async function settle(id: CommandId, epoch: number | null, command: unknown): Promise<void> {
    try {
      send({ kind: 'answer', id, answer: await answer(id, epoch, command) });
    } catch (failure) {
      send({ kind: 'retry', id });
      throw failure;
    }
  }

  async function answer(id: CommandId, epoch: number | null, value: unknown): Promise<Answer> {
    const read = readCommand(value);
    if (!read.ok) return { ok: false, refusal: refuse(read.code) };
    return keeper.ask({ who: { kind: 'person', player, epoch }, id, command: read.command });
  }
}

function pulseOf({ version, at, hash }: Update): ServerFrame {
  return { kind: 'pulse', version, at, hash };
}

/** What a person is at a table: the owner of a seat's view, or whoever else may look on. */
export function viewerFor(open: OpenTable | null, player: PlayerId): Viewer {
  const chair = open && chairOf(open, player);
  if (chair) return { kind: 'seat', seat: chair.seat };
  const isWatching = open !== null && open.options.watching !== 'nobody';
  return { kind: isWatching ? 'spectator' : 'visitor' };
}
