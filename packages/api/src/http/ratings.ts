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
    summary: 'The strongest players of Face to Face; provisional ratings come last.',
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
    summary: 'Whether a finished game is rated, and why not.',
    access: 'anybody',
    input: v.object({ table, game: gameNumber }),
    output: rated,
  }),
  ofTable: endpoint({
    method: 'GET',
    path: '/api/tables/:table/rating',
    summary: 'Whether a game at this table would be rated as things are, and why not.',
    access: 'anybody',
    input: atTable,
    output: rated,
  }),
  makeMatch: endpoint({
    method: 'POST',
    path: '/api/tables/:table/match',
    summary:
      'Makes the next two games of a Face to Face table a match: the same cards twice with the seats swapped. For the host.',
    access: 'person',
    input: atTable,
    output: legs,
  }),
  match: endpoint({
    method: 'GET',
    path: '/api/tables/:table/match',
    summary:
      'The legs of the last match of a table. The first has no result until the second is over or has been cancelled.',
    access: 'anybody',
    input: atTable,
    output: legs,
  }),
};
