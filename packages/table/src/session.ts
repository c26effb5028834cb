// The client's half of the conversation. A command is kept until it is answered, and sent again after every break of
// the line and whenever a pulse finds it still unanswered; turn actions go one at a time, each against what came of the
// one before. Whatever the line does, the view is either the table's own or known to be old.

import type { Update } from './exit.ts';
import type { ClientFrame, ServerFrame } from './frames.ts';
import type { Pending, Wish } from './outbox.ts';
import { newSender } from './sender.ts';
import { newSight } from './sight.ts';
import type { DoorView, TableView } from './view.ts';
import type { Answer, CommandId } from './words.ts';

/** `sending`: something asked is not answered yet; `offline`: the line is down, what is asked is kept. */
export type Connection = 'connected' | 'sending' | 'offline';

export interface Session {
  readonly connection: () => Connection;
  readonly view: () => TableView | DoorView | null;
  readonly pending: () => readonly Pending[];
  /** Asks for something; resolves with the one answer, however long the line is down. */
  ask(wish: Wish): Promise<Answer>;
  /** The line is up: `send` goes out over it. */
  connect(send: (frame: ClientFrame) => void): void;
  disconnect(): void;
  receive(frame: ServerFrame): void;
}

export interface SessionSettings {
  /** A fresh id for every command. */
  readonly id: () => CommandId;
  /** Called with every update, and without one when only the connection has changed. */
  readonly onChange?: (update: Update | null) => void;
  /** Called when nobody has made this table. */
  readonly onNoTable?: () => void;
  /** What an earlier session left unanswered. */
  readonly saved?: readonly Pending[];
}

export function startSession(settings: SessionSettings): Session {
  const { id, onChange, onNoTable, saved = [] } = settings;
  const sight = newSight((update) => onChange?.(update));
  let send: ((frame: ClientFrame) => void) | null = null;
  const sender = newSender(saved, (frame) => send?.(frame));

  return {
    connection() {
      if (send === null) return 'offline';
      return sender.pending().length > 0 ? 'sending' : 'connected';
    },
    view: sight.view,
    pending: sender.pending,
    ask(wish) {
      const view = sight.view();
      const answer = sender.post({ id: id(), epoch: epochOf(view), wish }, view?.version ?? 0);
      onChange?.(null);
      return answer;
    },
    connect(over) {
      send = over;
      over(sight.hello());
      sender.resend();
      onChange?.(null);
    },
    disconnect() {
      send = null;
      onChange?.(null);
    },
    receive(frame) {
      switch (frame.kind) {
        case 'update':
          return sight.show(frame);
        case 'step':
          return sight.follow(frame) ? undefined : send?.(sight.hello());
        case 'answer':
          sender.answered(frame.id, frame.answer);
          return onChange?.(null);
        case 'retry':
          return frame.id === undefined ? undefined : sender.lost(frame.id);
        case 'pulse':
          if (sight.isBehind(frame)) send?.(sight.hello());
          return sender.resendOverdue();
        case 'no-table':
          onNoTable?.();
          return sender.resendOverdue();
        // Whatever was garbled on its way goes out again with the next pulse.
        case 'unreadable':
        case 'upgrade':
      }
    },
  };
}

function epochOf(view: TableView | DoorView | null): number | null {
  return view && 'you' in view ? (view.you?.epoch ?? null) : null;
}
