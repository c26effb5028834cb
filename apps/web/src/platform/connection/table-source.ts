// Where a table on the screen gets its view from and sends its commands to: the server, the local server, a replay or a
// practice position. The table knows nothing else, so that all of them look the same to it.

import type { ReadonlySignal } from '@preact/signals';
import type {
  Answer,
  ConnectionStatus,
  PublicSummary,
  Happened,
  Pending,
  TableView,
  Wish,
} from '@backtrick/table';

export interface TableSource {
  readonly view: ReadonlySignal<TableView | PublicSummary | null>;
  readonly connection: ReadonlySignal<ConnectionStatus>;
  /** Commands that are not answered yet. */
  readonly pending: ReadonlySignal<readonly Pending[]>;
  /** The time by the clock of the server that keeps the table. */
  now(): number;
  /** Resolves with the answer, however long the connection is down. */
  ask(wish: Wish): Promise<Answer>;
  /** Calls the listener with every event once and in order; returns how to unsubscribe. */
  listen(listener: (happenings: readonly Happened[]) => void): () => void;
  leave(): void;
}
