// The one challenge in front: The Game alone, with the same cards for all.

import type { DealResults, League, ListedDeal } from '../../platform/api/daily.ts';

export const HERO = 'original-1';

export function isHero({ deal }: Pick<ListedDeal, 'deal'>): boolean {
  return deal === HERO;
}

/** The league of games at the server. */
export function heroOf({ leagues }: DealResults): League | null {
  return leagues.find(({ place }) => place === 'house') ?? null;
}
