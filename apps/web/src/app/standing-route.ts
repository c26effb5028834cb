// The addresses of pages that compare: one's results, somebody's profile, the rankings.

import { GAME_NAMES } from './last-choice.ts';

export const LEAGUES = ['real-time', 'turn-based'] as const;
export type League = (typeof LEAGUES)[number];
/** Where first tries at the deals of the day are played. */
export const PLACES = ['house', 'device'] as const;
export type Place = (typeof PLACES)[number];

/** Duels by strength, or first tries at one deal of the day, such as `original-3`. */
export type Ranked = { readonly league: League } | { readonly deal: string; readonly place: Place };

export type StandingRoute =
  | { readonly page: 'results' }
  /** Null: the own one. */
  | { readonly page: 'profile'; readonly player: string | null }
  | { readonly page: 'ranking'; readonly ranked: Ranked };

const PLAYER = /^[\w-]{22}$/;
const DEAL = new RegExp(`^(${GAME_NAMES.join('|')})-[1-5]$`);

/** Null for an address of another kind. */
export function standingRouteAt(parts: readonly string[]): StandingRoute | null {
  const [first, second, third] = parts;
  if (parts.length > 3) return null;
  if (first === 'ranking') return rankingAt(second, third);
  if (third !== undefined) return null;
  if (first === 'results' && second === undefined) return { page: 'results' };
  const isProfile = first === 'profile' && (second === undefined || PLAYER.test(second));
  return isProfile ? { page: 'profile', player: second ?? null } : null;
}

export function standingAddress(route: StandingRoute): string {
  switch (route.page) {
    case 'results':
      return '/results';
    case 'profile':
      return route.player === null ? '/profile' : `/profile/${route.player}`;
    case 'ranking':
      return 'league' in route.ranked
        ? `/ranking/${route.ranked.league}`
        : `/ranking/${route.ranked.deal}/${route.ranked.place}`;
  }
}

function rankingAt(list: string = LEAGUES[0], where?: string): StandingRoute | null {
  const league = LEAGUES.find((one) => one === list);
  if (league) return where === undefined ? { page: 'ranking', ranked: { league } } : null;
  const place = PLACES.find((one) => one === (where ?? PLACES[0]));
  return place && DEAL.test(list) ? { page: 'ranking', ranked: { deal: list, place } } : null;
}
