// Sends the commands of a client again and again until they are answered.

import type { ClientFrame } from './frames.ts';
import { commandOf, put, settle } from './outbox.ts';
import type { Outbox, Pending } from './outbox.ts';
import type { Answer, CommandId } from './words.ts';

export interface Sender {
  readonly pending: () => Outbox;
  /** Resolves with the one answer; `seen` is the version that the asker saw. */
  post(one: Omit<Pending, 'version'>, seen: number): Promise<Answer>;
  /** Sends everything that is unanswered, in the order in which it was asked. */
  resend(): void;
  /** Sends what was already unanswered last time: the connection or the server has lost it. */
  resendOverdue(): void;
  /** The server could not store this command. */
  lost(id: CommandId): void;
  answered(id: CommandId, answer: Answer): void;
}

export function newSender(saved: Outbox, send: (frame: ClientFrame) => void): Sender {
  let outbox = saved;
  let overdue: ReadonlySet<CommandId> = new Set();
  const waiting = new Map<CommandId, (answer: Answer) => void>();

  return {
    pending: () => outbox,
    post(one, seen) {
      const made = put(outbox, one, seen);
      outbox = made.outbox;
      return new Promise((resolve) => {
        waiting.set(one.id, resolve);
        transmit(made.pending);
      });
    },
    resend: () => outbox.forEach(transmit),
    resendOverdue() {
      outbox.filter(({ id }) => overdue.has(id)).forEach(transmit);
      overdue = new Set(outbox.map(({ id }) => id));
    },
    lost(id) {
      overdue = new Set([...overdue, id]);
    },
    answered(answeredId, answer) {
      const { outbox: rest, settled, next } = settle(outbox, answeredId, answer);
      outbox = rest;
      if (next) transmit(next);
      for (const one of settled) {
        waiting.get(one.id)?.(one.answer);
        waiting.delete(one.id);
      }
    },
  };

  function transmit({ id, epoch, ...one }: Pending): void {
    const command = commandOf(one);
    if (command) send({ kind: 'command', id, epoch, command });
  }
}
