// The client's half of the conversation. A command is kept until it is answered, and sent again after every break of
// the line and whenever a pulse finds it still unanswered; turn actions go one at a time, each against what came of the
// one before. Whatever the line does, the view is either the table's own or known to be old.

import type { Update } from './projection.ts';
import type { ClientFrame, ServerFrame } from './frames.ts';
import type { Pending, Wish } from './outbox.ts';
import { newSender } from './sender.ts';
import { newClientView } from './client-view.ts';
import type { PublicSummary, TableView } from './view.ts';
import type { Answer, CommandId } from './words.ts';

/** `sending`: something asked is not answered yet; `offline`: the line is down, what is asked is kept. */
export type ConnectionStatus = 'connected' | 'sending' | 'offline';

export interface Session {
  readonly connection: () => ConnectionStatus;
  readonly view: () => TableView | PublicSummary | null;
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
  /** Called when there is no room for one more who looks on. */
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
        // Whatever was garbled on its way goes out again with the next pulse.
        case 'unreadable':
        case 'upgrade':
      }
    },
  };
}

function epochOf(view: TableView | PublicSummary | null): number | null {
  return view && 'you' in view ? (view.you?.epoch ?? null) : null;
}
