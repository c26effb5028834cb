// Results, profiles and rankings of the server (docs/api.md).

import type { League, Ranked } from '../router/results-route.ts';
import { call } from './client.ts';
import type { Answer, Got } from './client.ts';
import { callAsMe } from './identity.ts';

export { OPPONENTS } from '@backtrick/api';
export type { Opponents } from '@backtrick/api';

/** A game with all that decides what it is compared with. */
export type Kind = Pick<FinishedGame, 'game' | 'players' | 'options' | 'company'>;

/** All games of one kind, as the server counts them (docs/api.md). */
export type Tally = Omit<Answer<'GET /api/me/profile'>['tallies'][number], 'preset'>;

export type Result = Kind &
  Pick<FinishedGame, 'table' | 'number' | 'at' | 'status' | 'isWon' | 'score' | 'aids'>;
type FinishedGame = Answer<'GET /api/me/results'>['results'][number];

export type RatingWithCourse = NonNullable<Profile['ratings'][League]>;

export type Profile = Omit<Answer<'GET /api/me/profile'>, 'tallies'> & {
  readonly tallies: readonly Tally[];
};

export type RatedPlayer = Omit<Answer<'GET /api/ratings/:league'>['ratings'][number], 'isBot'>;

export type PlacedPlayer = Omit<Answer<'GET /api/boards/:deal/:place'>['ranking'][number], 'isBot'>;

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
