import type { ChairView, PublicSummary, TableView, Wish } from '@backtrick/table';

/** What one is in this room, and how one asks. */
export interface InRoom {
  readonly view: TableView | PublicSummary;
  readonly own: ChairView | null;
  readonly isHost: boolean;
  /** Whether one was refused for want of the link or the code. */
  readonly isUninvited: boolean;
  readonly ask: (wish: Wish) => void;
}
