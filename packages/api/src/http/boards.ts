// Leaderboards of the cooperative games, and statistics of the shuffle.

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { OPPONENTS, PLACES, interval, nothing } from '../values.ts';
import { dealKey } from './daily.ts';

const number = v.number();

export const boardEndpoints = {
  board: endpoint({
    method: 'GET',
    path: '/api/boards/:deal/:place',
    summary:
      'Get the leaderboard of one daily deal over the last 60 days, by the mean percentile of first attempts. Players need at least 10 days.',
    access: 'anybody',
    input: v.object({
      deal: dealKey,
      place: v.picklist(PLACES),
    }),
    output: v.object({
      enoughDays: number,
      ranking: v.array(
        v.object({
          player: v.string(),
          name: v.string(),
          isBot: v.boolean(),
          percentile: number,
          days: number,
        }),
      ),
    }),
  }),
  fair: endpoint({
    method: 'GET',
    path: '/api/fair',
    summary:
      'Get opening hands and deck positions of every card, and who won, compared with a fair shuffle. Updated once a day from this server’s games.',
    access: 'anybody',
    input: nothing,
    output: v.object({
      shuffles: v.array(
        v.object({
          game: v.string(),
          decks: number,
          cards: v.array(
            v.object({
              card: v.string(),
              opening: number,
              expected: number,
              openingZ: number,
              place: number,
              placeZ: number,
            }),
          ),
        }),
      ),
      duels: v.object({
        games: number,
        /** How often the starting player and the first seat won; half is expected. */
        starter: number,
        starterInterval: interval,
        firstSeat: number,
        firstSeatInterval: interval,
      }),
      /** Cooperative games; `simulated` is how often bots win with the same preset. */
      wins: v.array(
        v.object({
          preset: v.string(),
          company: v.picklist(OPPONENTS),
          games: number,
          wins: number,
          interval,
          simulated: v.nullable(v.object({ bot: v.string(), games: number, wins: number })),
        }),
      ),
    }),
  }),
};
