// Results, profiles and visibility.

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { playerId } from '../ids.ts';
import { LEAGUES, OPPONENTS, SHOWN, gameName, gameOptions, nothing } from '../values.ts';
import { rating } from './ratings.ts';

const number = v.number();

const filters = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/))),
  game: v.optional(gameName),
  players: v.optional(v.pipe(v.string(), v.regex(/^[1-5]$/))),
  preset: v.optional(v.pipe(v.string(), v.maxLength(100))),
  company: v.optional(v.picklist(OPPONENTS)),
});
export type ResultFilters = v.InferOutput<typeof filters>;

/** `playing`: given up. */
export const status = v.picklist(['playing', 'won', 'lost']);

const result = v.object({
  table: v.string(),
  /** Which game of its table. */
  number,
  at: number,
  seat: number,
  game: v.string(),
  players: number,
  options: gameOptions,
  preset: v.string(),
  company: v.picklist(OPPONENTS),
  status,
  winner: v.nullable(number),
  isWon: v.boolean(),
  score: number,
  left: number,
  lefts: v.array(number),
  bots: number,
  seatedBots: v.array(v.nullable(v.string())),
  botAccounts: v.array(number),
  isRated: v.nullable(v.boolean()),
  forfeit: v.nullable(v.object({ seat: number, why: v.string() })),
  leg: v.nullable(number),
  autopilot: v.boolean(),
  aids: v.string(),
  clock: v.string(),
  deal: v.nullable(v.string()),
});
const resultList = v.object({ results: v.array(result) });

/** All games of one preset, with the same opponents and the same use of aids. */
const tally = v.object({
  preset: v.string(),
  game: v.string(),
  players: number,
  options: gameOptions,
  company: v.picklist(OPPONENTS),
  aids: v.string(),
  games: number,
  wins: number,
  givenUp: number,
  /** `left[n]`: in how many games n cards were left; in a duel, in one's own hand and draw pile. */
  left: v.array(number),
  /** The fewest cards left; in a duel the most the other had left. */
  best: v.nullable(number),
  streak: v.object({ now: number, best: number }),
  lastAt: number,
});
/** A rating with its history: before the first recent day, and at the end of each. */
const ratingCourse = v.object({
  ...rating.entries,
  course: v.array(v.object({ day: v.string(), rating: number })),
});
const profile = v.object({
  player: v.string(),
  name: v.string(),
  isBot: v.boolean(),
  since: number,
  shown: v.picklist(SHOWN),
  ratings: v.record(v.picklist(LEAGUES), v.nullable(ratingCourse)),
  tallies: v.array(tally),
});

export const resultEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/api/me/results',
    summary:
      'List your results, newest first, 50 at a time. `before` is the `at` of the last one; the other parameters are filters.',
    access: 'player',
    input: filters,
    output: resultList,
  }),
  ownProfile: endpoint({
    method: 'GET',
    path: '/api/me/profile',
    summary: 'Get your profile, as others see it unless it is hidden.',
    access: 'player',
    input: nothing,
    output: profile,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/players/:player',
    summary:
      'Get a player’s profile: ratings, and totals of their games. Not found if it is hidden.',
    access: 'anybody',
    input: v.object({ player: playerId }),
    output: profile,
  }),
  setPrivacy: endpoint({
    method: 'POST',
    path: '/api/me/privacy',
    summary:
      'Set whether others can see you on lists, leaderboards and your profile. Bot accounts are always visible.',
    access: 'person',
    input: v.object({ shown: v.picklist(SHOWN) }),
    output: v.object({ shown: v.picklist(SHOWN) }),
  }),
};
