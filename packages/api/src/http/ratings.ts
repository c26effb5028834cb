// Ratings of Face to Face, and matches in two legs.

import { WHY_UNRATED_HERE } from '@backtrick/table';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { gameNumber, tableId } from '../ids.ts';
import { LEAGUES } from '../values.ts';

/** Why a game does not count for a rating. */
export const WHY_UNRATED = [
  ...WHY_UNRATED_HERE,
  'not-finished',
  'autopilot',
  'shared-address',
  'unknown-address',
] as const;
export type WhyUnrated = (typeof WHY_UNRATED)[number];

const table = tableId;
const atTable = v.object({ table });
const number = v.number();

export const rating = v.object({
  rating: number,
  deviation: number,
  isProvisional: v.boolean(),
  games: number,
  /** The last day with a rated game: `2026-11-16`. */
  day: v.string(),
});
const rated = v.object({ isRated: v.boolean(), why: v.nullable(v.picklist(WHY_UNRATED)) });
const legs = v.object({
  legs: v.array(
    v.object({
      table: v.string(),
      /** The number of the game at its table. */
      number,
      /** Cards left by seat; null while the game runs. */
      lefts: v.nullable(v.array(number)),
      winner: v.nullable(number),
    }),
  ),
});

export const ratingEndpoints = {
  strongest: endpoint({
    method: 'GET',
    path: '/api/ratings/:league',
    summary: 'Get the Face to Face leaderboard. Provisional ratings come last.',
    access: 'anybody',
    input: v.object({ league: v.picklist(LEAGUES) }),
    output: v.object({
      ratings: v.array(
        v.object({
          player: v.string(),
          name: v.string(),
          isBot: v.boolean(),
          ...rating.entries,
        }),
      ),
    }),
  }),
  ofGame: endpoint({
    method: 'GET',
    path: '/api/games/:table/:game/rating',
    summary: 'Find out if a finished game is rated, and if not, why.',
    access: 'anybody',
    input: v.object({ table, game: gameNumber }),
    output: rated,
  }),
  ofTable: endpoint({
    method: 'GET',
    path: '/api/tables/:table/rating',
    summary: 'Find out if a game at this table would be rated right now, and if not, why.',
    access: 'anybody',
    input: atTable,
    output: rated,
  }),
  makeMatch: endpoint({
    method: 'POST',
    path: '/api/tables/:table/match',
    summary:
      'Make the next two games of a Face to Face table a match: the same cards twice, with seats swapped. Hosts only.',
    access: 'person',
    input: atTable,
    output: legs,
  }),
  match: endpoint({
    method: 'GET',
    path: '/api/tables/:table/match',
    summary:
      'Get both games of a table’s last match. The first has no result until the second is over or cancelled.',
    access: 'anybody',
    input: atTable,
    output: legs,
  }),
};
