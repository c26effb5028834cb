// The house's end of one line: it knows which person is there, and gives that person exactly what the exit lets out.

import { readCommand } from './commands.ts';
import { readFrame } from './frames.ts';
import type { ServerFrame } from './frames.ts';
import type { Keeper } from './keeper.ts';
import { tellOf } from './telling.ts';
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
  const { greet, pulse, stop } = tellOf(keeper, player, send);
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
    pulse,
    close: stop,
  };

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
