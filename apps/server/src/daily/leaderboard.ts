// The leaderboards of the daily deals: the mean percentile of first attempts over the last sixty days.

import type { Place } from '@backtrick/api';
import * as v from 'valibot';
import { perDayCache } from '../rollup/per-day-cache.ts';
import { mapInSlices } from '../rollup/slices.ts';
import type { ScoreRow, Store } from '../storage/store.ts';

export interface Leaderboard {
  /** The best players on the board of a daily deal. */
  best(board: string): Promise<readonly RankedForm[]>;
}

/** A player's recent results. */
export interface RankedForm {
  readonly player: string;
  readonly percentile: number;
  readonly days: number;
}

/** More than are listed, as some players are hidden. */
const MAX_RANKED = 300;

export function leaderboardIn(store: Pick<Store, 'scores'>): Leaderboard {
  const cache = perDayCache(store);
  return {
    best: (board) =>
      cache.get(board, async () => {
        const rows = await store.scores({ kind: 'highest', board, limit: MAX_RANKED });
        return mapInSlices(rows.filter(isListed), rankedForm);
      }),
  };
}

function rankedForm(row: ScoreRow): RankedForm {
  return { player: row.player, percentile: row.value, days: formIn(row).days.length };
}

/** The board of a daily deal, such as `original-3`. */
export function dealBoard(key: string, place: Place): string {
  return `daily ${key} ${place}`;
}

const formSchema = v.object({
  days: v.array(v.object({ day: v.number(), percentile: v.number() })),
});

/** A player's recent results. */
export type Form = v.InferOutput<typeof formSchema>;

/** How many days count, and how many of them must have been played. */
export const FORM_DAYS = 60;
export const ENOUGH_DAYS = 10;
/** Below everybody who is listed. */
const UNLISTED = -1;

export function formIn({ body }: ScoreRow): Form {
  return v.parse(formSchema, JSON.parse(body));
}

/** The form after one more day; its value is the mean, once there are enough days. */
export function formRow(
  board: string,
  player: string,
  before: Form | undefined,
  result: Form['days'][number],
): ScoreRow {
  // A page that was written before a crash already contains this day.
  const kept = (before?.days ?? []).filter(
    (one) => one.day !== result.day && result.day - one.day < FORM_DAYS,
  );
  const days = [...kept, result];
  const mean = days.reduce((sum, one) => sum + one.percentile, 0) / days.length;
  const value = days.length < ENOUGH_DAYS ? UNLISTED : mean;
  return { board, player, value, body: JSON.stringify({ days }) };
}

function isListed({ value }: ScoreRow): boolean {
  return value >= 0;
}
