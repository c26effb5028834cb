// The server's end of one client's connection to a table. It knows which player is there, and sends that player only what the
// projection lets out.

import { readCommand } from './commands.ts';
import { readFrame } from './frames.ts';
import type { ServerFrame } from './frames.ts';
import type { TableAuthority } from './table-authority.ts';
import { Subscription } from './subscription.ts';
import { refuse } from './words.ts';
import type { Answer, CommandId, PlayerId, Who } from './words.ts';

type PersonWho = Extract<Who, { kind: 'person' }>;

/** The player at the other end: just the id for a person, or whether a program with its own account plays. */
export type ConnectedPlayer =
  | PlayerId
  | { readonly player: PlayerId; readonly isBotAccount: boolean };

export function openConnection(
  authority: TableAuthority,
  who: ConnectedPlayer,
  send: (frame: ServerFrame) => void,
): TableConnection {
  return new TableConnection(authority, who, send);
}

/** A class: a server has thousands of connections, and closures would take twice the memory. */
export class TableConnection {
  readonly #authority: TableAuthority;
  readonly #who: Pick<PersonWho, 'kind' | 'player' | 'isBotAccount'>;
  readonly #send: (frame: ServerFrame) => void;
  readonly #subscription: Subscription;

  constructor(authority: TableAuthority, who: ConnectedPlayer, send: (frame: ServerFrame) => void) {
    const { player, isBotAccount } =
      typeof who === 'string' ? { player: who, isBotAccount: false } : who;
    this.#authority = authority;
    this.#who = { kind: 'person', player, ...(isBotAccount ? { isBotAccount } : {}) };
    this.#send = send;
    this.#subscription = new Subscription(authority, player, send);
  }

  /** Takes a frame as it was received. Rejects if the log fails; the sender of a command is told to retry. */
  receive(value: unknown): Promise<void> {
    const frame = readFrame(value);
    switch (frame.kind) {
      case 'hello':
        return this.#subscription.greet(frame.version, frame.hash);
      case 'command':
        return this.#settle(frame.id, frame.epoch, frame.command);
      case 'unreadable':
      case 'upgrade':
        this.#send(frame);
        return Promise.resolve();
    }
  }

  /** Sends the version that the client should have, so that a stale one notices. */
  pulse(): void {
    this.#subscription.pulse();
  }

  close(): void {
    this.#subscription.stop();
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
    return this.#authority.ask({ who: { ...this.#who, epoch }, id, command: read.command });
  }
}
