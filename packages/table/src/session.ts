// The client's half of the conversation. A command is kept until it is answered, and sent again after every loss of the
// connection and whenever a pulse finds it still unanswered. Actions of a turn go one at a time, each based on the result of
// the one before. Whatever the connection does, the view is either the table's own or known to be old.

import type { Update } from './projection.ts';
import type { ClientFrame, ServerFrame } from './frames.ts';
import type { Pending, Wish } from './outbox.ts';
import { newSender } from './sender.ts';
import { newClientView } from './client-view.ts';
import type { PublicSummary, TableView } from './view.ts';
import type { Answer, CommandId } from './words.ts';

/** `sending`: a command is not answered yet; `offline`: there is no connection, commands are kept. */
export type ConnectionStatus = 'connected' | 'sending' | 'offline';

export interface Session {
  readonly connection: () => ConnectionStatus;
  readonly view: () => TableView | PublicSummary | null;
  readonly pending: () => readonly Pending[];
  /** Sends a command; resolves with its one answer, however long the connection is lost. */
  ask(wish: Wish): Promise<Answer>;
  /** There is a connection: frames are sent with `send`. */
  connect(send: (frame: ClientFrame) => void): void;
  disconnect(): void;
  receive(frame: ServerFrame): void;
}

export interface SessionSettings {
  /** A fresh id for every command. */
  readonly id: () => CommandId;
  /** Called with every update, and without one when only the connection has changed. */
  readonly onChange?: (update: Update | null) => void;
  /** Called if this table does not exist. */
  readonly onNoTable?: () => void;
  /** Called if no more people may watch. */
  readonly onFull?: () => void;
  /** What an earlier session left unanswered. */
  readonly saved?: readonly Pending[];
}

export function startSession(settings: SessionSettings): Session {
  const { id, onChange, onNoTable, onFull, saved = [] } = settings;
  const clientView = newClientView((update) => onChange?.(update));
  let send: ((frame: ClientFrame) => void) | null = null;
  const sender = newSender(saved, (frame) => send?.(frame));

  return {
    connection() {
      if (send === null) return 'offline';
      return sender.pending().length > 0 ? 'sending' : 'connected';
    },
    view: clientView.view,
    pending: sender.pending,
    ask(wish) {
      const view = clientView.view();
      const answer = sender.post({ id: id(), epoch: epochOf(view), wish }, view?.version ?? 0);
      onChange?.(null);
      return answer;
    },
    connect(over) {
      send = over;
      over(clientView.hello());
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
          return clientView.show(frame);
        case 'step':
          return clientView.follow(frame) ? undefined : send?.(clientView.hello());
        case 'answer':
          sender.answered(frame.id, frame.answer);
          return onChange?.(null);
        case 'retry':
          return frame.id === undefined ? undefined : sender.lost(frame.id);
        case 'pulse':
          if (clientView.isBehind(frame)) send?.(clientView.hello());
          return sender.resendOverdue();
        case 'no-table':
          onNoTable?.();
          return sender.resendOverdue();
        case 'full':
          return onFull?.();
        // Whatever was garbled on the way is sent again with the next pulse.
        case 'unreadable':
        case 'upgrade':
      }
    },
  };
}

function epochOf(view: TableView | PublicSummary | null): number | null {
  return view && 'you' in view ? (view.you?.epoch ?? null) : null;
}
