// A rating as it is shown.

import * as v from 'valibot';
import type { House } from '../../house.ts';
import { dateOf } from '../../standing/day.ts';
import { courseOf, isProvisional, LEAGUES } from '../../standing/duels.ts';
import type { League, Strength } from '../../standing/duels.ts';

/** A person's public name for programs. */
export const player = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

const number = v.number();
export const ratingSchema = v.object({
  rating: number,
  deviation: number,
  isProvisional: v.boolean(),
  games: number,
  /** The last day with a game that counted: `2026-11-16`. */
  day: v.string(),
});

/** With how it went: at the end of each day that changed it lately, and before the first of them. */
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

export async function ratingsOf({ standings }: House, id: string) {
  const one = async (league: League) => {
    const strength = (await standings.strengths(league, [id])).get(id);
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
