// The addresses of results, profiles and rankings.

import { GAME_NAMES } from '../game-names.ts';

export const LEAGUES = ['real-time', 'turn-based'] as const;
export type League = (typeof LEAGUES)[number];
/** Where first tries at the deals of the day are played. */
export const TRY_PLACES = ['house', 'device'] as const;
export type TryPlace = (typeof TRY_PLACES)[number];

/** Duels by strength, or first tries at one deal of the day, such as `original-3`. */
export type Ranked =
  | { readonly league: League }
  | { readonly deal: string; readonly place: TryPlace };

export type ResultsRoute =
  | { readonly page: 'results' }
  /** Null for one's own profile. */
  | { readonly page: 'profile'; readonly player: string | null }
  | { readonly page: 'ranking'; readonly ranked: Ranked };

const PLAYER = /^[\w-]{22}$/;
const DAILY_DEAL = new RegExp(`^(${GAME_NAMES.join('|')})-[1-5]$`);

/** Null for an address of another kind. */
export function resultsRouteAt(parts: readonly string[]): ResultsRoute | null {
  const [first, second, third] = parts;
  if (parts.length > 3) return null;
  if (first === 'ranking') return rankingAt(second, third);
  if (third !== undefined) return null;
  if (first === 'results' && second === undefined) return { page: 'results' };
  const isProfile = first === 'profile' && (second === undefined || PLAYER.test(second));
  return isProfile ? { page: 'profile', player: second ?? null } : null;
}

export function resultsAddress(route: ResultsRoute): string {
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

function rankingAt(list: string = LEAGUES[0], where?: string): ResultsRoute | null {
  const league = LEAGUES.find((one) => one === list);
  if (league) return where === undefined ? { page: 'ranking', ranked: { league } } : null;
  const place = TRY_PLACES.find((one) => one === (where ?? TRY_PLACES[0]));
  return place && DAILY_DEAL.test(list) ? { page: 'ranking', ranked: { deal: list, place } } : null;
}
