// The public form of a rating.

import { LEAGUES } from '@backtrick/api';
import type { League } from '@backtrick/api';
import type { Services } from '../../services.ts';
import { dateOf } from '../../results/day.ts';
import { courseOf, isProvisional } from '../../ratings/duels.ts';
import type { Strength } from '../../ratings/duels.ts';

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
