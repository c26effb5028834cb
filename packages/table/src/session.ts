// The client's half of the conversation. A command is kept until it is answered, and sent again after every break of
// the line and whenever a pulse finds it still unanswered; turn actions go one at a time, each against what came of the
// one before. Whatever the line does, the view is either the table's own or known to be old.

import { hashOf } from './exit.ts';
import type { Update } from './exit.ts';
import type { ClientFrame, ServerFrame } from './frames.ts';
import type { Pending, Wish } from './outbox.ts';
import { newSender } from './sender.ts';
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
  let view: TableView | DoorView | null = null;
  let send: ((frame: ClientFrame) => void) | null = null;
  const sender = newSender(saved, (frame) => send?.(frame));

  return {
    connection() {
      if (send === null) return 'offline';
      return sender.pending().length > 0 ? 'sending' : 'connected';
    },
    view: () => view,
    pending: sender.pending,
    ask(wish) {
      const answer = sender.post({ id: id(), epoch: epochOf(view), wish }, view?.version ?? 0);
      onChange?.(null);
      return answer;
    },
    connect(over) {
      send = over;
      over(hello(view));
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
          return adopt(frame);
        case 'answer':
          sender.answered(frame.id, frame.answer);
          return onChange?.(null);
        case 'retry':
          return sender.lost(frame.id);
        case 'pulse':
          if (isBehind(view, frame)) send?.(hello(view));
          return sender.resendOverdue();
        case 'no-table':
          return onNoTable?.();
        // Whatever was garbled on its way goes out again with the next pulse.
        case 'unreadable':
        case 'upgrade':
      }
    },
  };

  /** An update that was overtaken is dropped: each holds the whole view. */
  function adopt(update: Update): void {
    const known = view?.version ?? 0;
    if (update.version < known) return;
    view = update.view;
    // Two updates may overlap: nothing happens twice.
    const happenings = update.happenings.filter(({ version }) => version > known);
    onChange?.({ ...update, happenings });
  }
}

/** Says what the client has. */
function hello(view: TableView | DoorView | null): ClientFrame {
  return { kind: 'hello', version: view?.version ?? 0, hash: view && hashOf(view) };
}

/** Whether the table is elsewhere than what the client sees. */
function isBehind(
  view: TableView | DoorView | null,
  { version, hash }: { readonly version: number; readonly hash: string },
): boolean {
  if (!view) return true;
  return version > view.version || (version === view.version && hashOf(view) !== hash);
}

function epochOf(view: TableView | DoorView | null): number | null {
  return view && 'you' in view ? (view.you?.epoch ?? null) : null;
}
