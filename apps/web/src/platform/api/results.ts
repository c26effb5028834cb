// Results, profiles and rankings of the server (docs/api.md).

import type { League, Ranked } from '../router/results-route.ts';
import { call } from './client.ts';
import type { Got } from './client.ts';
import { callAsMe } from './identity.ts';

export const OPPONENTS = ['alone', 'bots', 'people'] as const;
export type Opponents = (typeof OPPONENTS)[number];

/** A game with all that decides what it is compared with. */
export interface Kind {
  readonly game: string;
  readonly players: number;
  readonly options: Readonly<Record<string, number | boolean>>;
  readonly company: Opponents;
}

/** All games of one kind, as the server counts them (docs/api.md). */
export interface Tally extends Kind {
  readonly aids: string;
  readonly games: number;
  readonly wins: number;
  readonly givenUp: number;
  /** `left[n]`: in how many games n cards were left; in a duel, in one's own hand and draw pile. */
  readonly left: readonly number[];
  /** The fewest cards left; in a duel the most the other had left. */
  readonly best: number | null;
  readonly streak: { readonly now: number; readonly best: number };
  readonly lastAt: number;
}

export interface Result extends Kind {
  readonly table: string;
  /** Which game of its table. */
  readonly number: number;
  readonly at: number;
  readonly status: 'playing' | 'won' | 'lost';
  readonly isWon: boolean;
  readonly score: number;
  readonly aids: string;
}

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly isProvisional: boolean;
  readonly games: number;
  readonly day: string;
}

export interface RatingWithCourse extends Rating {
  readonly course: readonly { readonly day: string; readonly rating: number }[];
}

export interface Profile {
  readonly player: string;
  readonly name: string;
  readonly isBot: boolean;
  readonly since: number;
  readonly shown: 'public' | 'hidden';
  readonly ratings: Readonly<Record<League, RatingWithCourse | null>>;
  readonly tallies: readonly Tally[];
}

export interface RatedPlayer extends Rating {
  readonly player: string;
  readonly name: string;
}

export interface PlacedPlayer {
  readonly player: string;
  readonly name: string;
  /** Of a hundred. */
  readonly percentile: number;
  readonly days: number;
}

export interface Board {
  readonly enoughDays: number;
  readonly ranking: readonly PlacedPlayer[];
}

/** How many results come at once. */
export const RESULTS_AT_ONCE = 50;

export interface ResultQuery {
  readonly game: string;
  readonly players: number | null;
  readonly company: string | null;
  /** The time of the last one that is known. */
  readonly before: number | null;
}

export function ownResults(
  query: ResultQuery,
): Promise<Got<{ readonly results: readonly Result[] }>> {
  const asked = Object.entries(query).filter(([, value]) => value !== null);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return callAsMe('GET', `/api/me/results?${search}`);
}

export const ownProfile = (): Promise<Got<Profile>> => callAsMe('GET', '/api/me/profile');

export const profileOf = (player: string): Promise<Got<Profile>> =>
  call('GET', `/api/players/${player}`);

export const setShown = (shown: Profile['shown']): Promise<Got<object>> =>
  callAsMe('POST', '/api/me/privacy', { shown });

export const ratings = (
  league: League,
): Promise<Got<{ readonly ratings: readonly RatedPlayer[] }>> =>
  call('GET', `/api/ratings/${league}`);

export const board = ({
  deal,
  place,
}: Extract<Ranked, { readonly deal: string }>): Promise<Got<Board>> =>
  call('GET', `/api/boards/${deal}/${place}`);
