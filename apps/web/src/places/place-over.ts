// A place at a table over any line: to a server, or to the house in this browser. What is asked is kept until it is
// answered, also over a reload.

import { batch, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { startSession } from '@backtrick/table';
import type {
  ClientFrame,
  Connection,
  DoorView,
  Happened,
  Pending,
  ServerFrame,
  TableView,
} from '@backtrick/table';
import type { Place } from '../model/place.ts';
import { houseClock } from './house-clock.ts';
import { newId } from './random.ts';

/** The client's end of a line, to a table unless something else is said. */
export interface Line<Said = ClientFrame, Heard = ServerFrame> {
  /** Begins to carry frames; `ends` hears what comes, and whether the line is up. */
  start(ends: LineEnds<Said, Heard>): void;
  close(): void;
}

export interface LineEnds<Said = ClientFrame, Heard = ServerFrame> {
  up(send: (frame: Said) => void): void;
  down(): void;
  receive(frame: Heard): void;
}

/** Where unanswered wishes outlive the page. */
export interface WishMemory {
  load(): readonly Pending[];
  save(pending: readonly Pending[]): void;
}

export interface LinePlace extends Place {
  /** Whether nobody has made this table. */
  readonly isMissing: ReadonlySignal<boolean>;
}

export function placeOver(line: Line, memory: WishMemory): LinePlace {
  const view = signal<TableView | DoorView | null>(null);
  const connection = signal<Connection>('offline');
  const pending = signal<readonly Pending[]>([]);
  const isMissing = signal(false);
  const clock = houseClock(
    () => performance.now(),
    () => Date.now(),
  );
  const listeners = new Set<(happenings: readonly Happened[]) => void>();

  const session = startSession({
    id: newId,
    saved: memory.load(),
    onChange(update) {
      batch(() => {
        view.value = session.view();
        connection.value = session.connection();
        show(session.pending());
        if (update) isMissing.value = false;
      });
      const happenings = update?.happenings ?? [];
      if (happenings.length > 0) for (const tell of listeners) tell(happenings);
    },
    onNoTable: () => (isMissing.value = true),
  });
  line.start({
    up(send) {
      clock.reconnect();
      session.connect(send);
    },
    down: () => session.disconnect(),
    receive(frame) {
      clock.hear(frame);
      session.receive(frame);
    },
  });

  return {
    view,
    connection,
    pending,
    isMissing,
    now: clock.now,
    ask: (wish) => session.ask(wish),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leave: () => line.close(),
  };

  function show(now: readonly Pending[]): void {
    if (now.length === 0 && pending.value.length === 0) return;
    pending.value = now;
    memory.save(now);
  }
}

export const forgetful: WishMemory = { load: () => [], save: () => undefined };
