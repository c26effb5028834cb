// A place at a table, wherever the table is kept: on a server, or in this browser. The table on the screen knows nothing
// else, so that both look the same to it.

import type { ReadonlySignal } from '@preact/signals';
import type {
  Answer,
  Connection,
  DoorView,
  Happened,
  Pending,
  TableView,
  Wish,
} from '@backtrick/table';

export interface Place {
  readonly view: ReadonlySignal<TableView | DoorView | null>;
  readonly connection: ReadonlySignal<Connection>;
  /** What was asked and is not answered yet. */
  readonly pending: ReadonlySignal<readonly Pending[]>;
  /** The time by the clock of the house that keeps the table. */
  now(): number;
  /** Resolves with the one answer, however long the line is down. */
  ask(wish: Wish): Promise<Answer>;
  /** Tells what happens at the table, each thing once and in order; returns how to stop it. */
  listen(listener: (happenings: readonly Happened[]) => void): () => void;
  leave(): void;
}
