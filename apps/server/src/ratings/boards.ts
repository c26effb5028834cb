// Ratings as rows of a leaderboard.

import type { League } from '@backtrick/api';
import * as v from 'valibot';
import type { ScoreRow } from '../storage/store.ts';
import { isProvisional } from './duels.ts';
import type { Strength } from './duels.ts';

export function ratingBoard(league: League): string {
  return `rating ${league}`;
}

const number = v.number();
const strengthSchema = v.object({
  rating: number,
  deviation: number,
  volatility: number,
  day: number,
  games: number,
  opponents: v.array(v.string()),
  lately: v.array(
    v.object({
      day: number,
      opponent: v.string(),
      points: number,
      isProvisional: v.optional(v.boolean(), false),
    }),
  ),
});

export function strengthIn({ body }: ScoreRow): Strength {
  return v.parse(strengthSchema, JSON.parse(body));
}

/** Sorts provisional ratings below all settled ones. */
const PROVISIONAL = -10_000;

export function strengthRow(league: League, player: string, strength: Strength): ScoreRow {
  const value = strength.rating + (isProvisional(strength) ? PROVISIONAL : 0);
  return { board: ratingBoard(league), player, value, body: JSON.stringify(strength) };
}
