// Boards: who stands where, as rows of a store.

import * as v from 'valibot';
import type { Place } from '../daily/attempts.ts';
import type { ScoreRow } from '../store/store.ts';
import { isProvisional } from './duels.ts';
import type { League, Strength } from './duels.ts';

export function ratingBoard(league: League): string {
  return `rating ${league}`;
}

/** The cooperative board of a deal of the day, such as `original-3`. */
export function dealBoard(key: string, place: Place): string {
  return `daily ${key} ${place}`;
}

const number = v.number();
const strengthSchema = v.object({
  rating: number,
  deviation: number,
  volatility: number,
  day: number,
  games: number,
  opponents: v.array(v.string()),
  lately: v.array(v.object({ day: number, opponent: v.string(), points: number })),
});

export function strengthIn({ body }: ScoreRow): Strength {
  return v.parse(strengthSchema, JSON.parse(body));
}

/** Below everybody whose rating is settled. */
const PROVISIONAL = -10_000;

export function strengthRow(league: League, player: string, strength: Strength): ScoreRow {
  const value = strength.rating + (isProvisional(strength) ? PROVISIONAL : 0);
  return { board: ratingBoard(league), player, value, body: JSON.stringify(strength) };
}

const formSchema = v.object({
  days: v.array(v.object({ day: number, percentile: number })),
});

/** How somebody did at the deals of late. */
export type Form = v.InferOutput<typeof formSchema>;

/** So many days count, and so many of them must have been played. */
export const FORM_DAYS = 60;
export const ENOUGH_DAYS = 10;
/** Where nobody is listed yet. */
const UNLISTED = -1;

export function formIn({ body }: ScoreRow): Form {
  return v.parse(formSchema, JSON.parse(body));
}

/** The form after one more day; the value is the mean, once there are enough. */
export function formRow(
  board: string,
  player: string,
  before: Form | undefined,
  result: Form['days'][number],
): ScoreRow {
  const kept = (before?.days ?? []).filter((one) => result.day - one.day < FORM_DAYS);
  const days = [...kept, result];
  const mean = days.reduce((sum, one) => sum + one.percentile, 0) / days.length;
  const value = days.length < ENOUGH_DAYS ? UNLISTED : mean;
  return { board, player, value, body: JSON.stringify({ days }) };
}

export function isListed({ value }: ScoreRow): boolean {
  return value >= 0;
}
