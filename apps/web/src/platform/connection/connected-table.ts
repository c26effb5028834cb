// A table over any transport: to the server, or to the local server in a worker. Commands are kept until they are answered, also
// over a reload.

import { batch, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { startSession } from '@backtrick/table';
import type {
  ClientFrame,
  ConnectionStatus,
  PublicSummary,
  Happened,
  Pending,
  ServerFrame,
  TableView,
} from '@backtrick/table';
import type { TableSource } from './table-source.ts';
import { serverClock } from './server-clock.ts';
import { newId } from '../random.ts';

/** The client's end of a connection; by default it carries the frames of a table. */
export interface Transport<Said = ClientFrame, Heard = ServerFrame> {
  /** Starts to carry frames; the listener gets them, and learns whether the connection is up. */
  start(ends: TransportListener<Said, Heard>): void;
  close(): void;
}

export interface TransportListener<Said = ClientFrame, Heard = ServerFrame> {
  up(send: (frame: Said) => void): void;
  down(): void;
  receive(frame: Heard): void;
}

/** Keeps unanswered commands over a reload. */
export interface PendingStore {
  load(): readonly Pending[];
  save(pending: readonly Pending[]): void;
}

export interface ConnectedTable extends TableSource {
  /** Whether there is no such table. */
  readonly isMissing: ReadonlySignal<boolean>;
  /** Whether the table takes no more spectators. */
  readonly isFull: ReadonlySignal<boolean>;
}

export function connectTable(transport: Transport, memory: PendingStore): ConnectedTable {
  const view = signal<TableView | PublicSummary | null>(null);
  const connection = signal<ConnectionStatus>('offline');
  const pending = signal<readonly Pending[]>([]);
  const isMissing = signal(false);
  const isFull = signal(false);
  const clock = clockOfThisPage();
  const listeners = new Set<(happenings: readonly Happened[]) => void>();

  const session = startSession({
    id: newId,
    saved: memory.load(),
    onChange(update) {
      batch(() => {
        view.value = session.view();
        connection.value = session.connection();
        show(session.pending());
        if (update) isMissing.value = isFull.value = false;
      });
      const happenings = update?.happenings ?? [];
      if (happenings.length > 0) for (const tell of listeners) tell(happenings);
    },
    onNoTable: () => (isMissing.value = true),
    onFull: () => (isFull.value = true),
  });
  transport.start({
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
    isFull,
    now: clock.now,
    ask: (wish) => session.ask(wish),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leave: () => transport.close(),
  };

  function show(now: readonly Pending[]): void {
    if (now.length === 0 && pending.value.length === 0) return;
    pending.value = now;
    memory.save(now);
  }
}

function clockOfThisPage() {
  return serverClock(
    () => performance.now(),
    () => Date.now(),
  );
}

export const NO_PENDING_STORE: PendingStore = { load: () => [], save: () => undefined };
