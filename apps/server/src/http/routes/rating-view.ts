// The public form of a rating.

import * as v from 'valibot';
import type { Services } from '../../services.ts';
import { dateOf } from '../../results/day.ts';
import { courseOf, isProvisional, LEAGUES } from '../../ratings/duels.ts';
import type { League, Strength } from '../../ratings/duels.ts';

/** A player id. */
export const player = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

const number = v.number();
export const ratingSchema = v.object({
  rating: number,
  deviation: number,
  isProvisional: v.boolean(),
  games: number,
  /** The last day with a rated game: `2026-11-16`. */
  day: v.string(),
});

/** With its history: the rating before the first recent day, and at the end of each. */
export const ratingCourseSchema = v.object({
  ...ratingSchema.entries,
  course: v.array(v.object({ day: v.string(), rating: number })),
});

export function ratingView(strength: Strength) {
  const { rating, deviation, games, day } = strength;
  return {
    rating: Math.round(rating),
    deviation: Math.round(deviation),
    isProvisional: isProvisional(strength),
    games,
    day: dateOf(day),
  };
}

export async function ratingsOf({ ratings }: Services, id: string) {
  const one = async (league: League) => {
    const strength = (await ratings.strengths(league, [id])).get(id);
    return [
      league,
      strength ? { ...ratingView(strength), course: courseView(strength) } : null,
    ] as const;
  };
  return Object.fromEntries(await Promise.all(LEAGUES.map(one)));
}

function courseView(strength: Strength) {
  return courseOf(strength).map(({ day, rating }) => ({
    day: dateOf(day),
    rating: Math.round(rating),
  }));
}
