// The last day that was rolled up: a mark in the documents, and a row among the scores. Where the scores are gone, as in a copy of
// logs and documents alone, no day counts as closed, and everything is computed again from the first game on.

import type { ScoreRow, Store } from '../storage/store.ts';

const CLOSED_BOARD = 'closed';

/** The document that is written together with the scores of a day. */
export const ROLLUP_MARK = { kind: 'standing', key: 'closed', owner: 'house' } as const;

/** The rows that follow from a day that is over, page by page; the same whenever they are computed again. */
export type DayRows = (day: number) => AsyncIterable<readonly ScoreRow[]>;

/** Null before the first roll-up. */
export async function lastClosedDay(store: Pick<Store, 'scores'>): Promise<number | null> {
  const [row] = await store.scores({
    kind: 'of-players',
    board: CLOSED_BOARD,
    players: [ROLLUP_MARK.owner],
  });
  return row?.value ?? null;
}

export function closedDayRow(day: number): ScoreRow {
  return { board: CLOSED_BOARD, player: ROLLUP_MARK.owner, value: day, body: '{}' };
}
