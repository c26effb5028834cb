// The house's end of one line: it knows which person is there, and gives that person exactly what the exit lets out.

import { readCommand } from './commands.ts';
import { readFrame } from './frames.ts';
import type { ServerFrame } from './frames.ts';
import type { Keeper } from './keeper.ts';
import { Telling } from './telling.ts';
import { refuse } from './words.ts';
import type { Answer, CommandId, PlayerId } from './words.ts';

export function openDoor(
  keeper: Keeper,
  player: PlayerId,
  send: (frame: ServerFrame) => void,
): Door {
  return new Door(keeper, player, send);
}

/** A class: a house has thousands of doors, and closures would weigh twice as much. */
export class Door {
  readonly #keeper: Keeper;
  readonly #player: PlayerId;
  readonly #send: (frame: ServerFrame) => void;
  readonly #telling: Telling;

  constructor(keeper: Keeper, player: PlayerId, send: (frame: ServerFrame) => void) {
    this.#keeper = keeper;
    this.#player = player;
    this.#send = send;
    this.#telling = new Telling(keeper, player, send);
  }

  /** A frame as it came over the line. Rejects if the log fails; whoever sent a command is told so. */
  receive(value: unknown): Promise<void> {
    const frame = readFrame(value);
    switch (frame.kind) {
      case 'hello':
        return this.#telling.greet(frame.version, frame.hash);
      case 'command':
        return this.#settle(frame.id, frame.epoch, frame.command);
      case 'unreadable':
      case 'upgrade':
        this.#send(frame);
        return Promise.resolve();
    }
  }

  /** Says what the client should have, so that a stale one notices. */
  pulse(): void {
    this.#telling.pulse();
  }

  close(): void {
    this.#telling.stop();
  }

  async #settle(id: CommandId, epoch: number | null, command: unknown): Promise<void> {
    try {
      this.#send({ kind: 'answer', id, answer: await this.#answer(id, epoch, command) });
    } catch (failure) {
      this.#send({ kind: 'retry', id });
      throw failure;
    }
  }

  #answer(id: CommandId, epoch: number | null, value: unknown): Answer | Promise<Answer> {
    const read = readCommand(value);
    if (!read.ok) return { ok: false, refusal: refuse(read.code) };
    const who = { kind: 'person', player: this.#player, epoch } as const;
    return this.#keeper.ask({ who, id, command: read.command });
  }
}
