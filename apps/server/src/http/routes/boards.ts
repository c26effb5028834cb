// Leaderboards of the cooperative games, and statistics of the shuffle.

import { wilson } from '@backtrick/bots/figures';
import * as v from 'valibot';
import { PLACES } from '../../results/attempts.ts';
import { dealsOf } from '../../results/daily-deal.ts';
import { ENOUGH_DAYS } from '../../daily/leaderboard.ts';
import { dealBoard } from '../../daily/leaderboard.ts';
import { cardFigures } from '../../ratings/fair-figures.ts';
import { OPPONENTS } from '../../results/summary.ts';
import { fault, fine, route } from '../route.ts';
import { shownFirst } from './visible-ranking.ts';

const number = v.number();
const interval = v.object({ low: number, high: number });

export const boardRoutes = [
  route({
    method: 'GET',
    path: '/api/boards/:deal/:place',
    summary:
      'The best players of one daily deal over the last sixty days, by the mean percentile of their first attempts; ten days are required.',
    access: 'anybody',
    limit: 'list',
    cost: 'read',
    input: v.object({
      deal: v.pipe(v.string(), v.regex(/^[a-z-]{1,20}-[1-5]$/)),
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
    async answer({ deal, place }, { services }) {
      if (!dealsOf(0).some(({ key }) => key === deal)) return fault(404, 'not-found');
      const forms = await services.leaderboard.best(dealBoard(deal, place));
      const ranking = await shownFirst(services.privacy, forms);
      return fine({ enoughDays: ENOUGH_DAYS, ranking });
    },
  }),
  route({
    method: 'GET',
    path: '/api/fair',
    summary:
      'Opening hands and deck positions of every card, and who won, compared with an even shuffle. Computed once a day from the games of this server.',
    access: 'anybody',
    limit: 'list',
    cost: 'read',
    input: v.object({}),
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
    async answer(_, { services }) {
      const { shuffles, duels, wins } = await services.ratings.figures();
      const simulated = await services.expectations.among([
        ...new Set(wins.map((one) => one.preset)),
      ]);
      return fine({
        shuffles: Object.entries(shuffles).map(([game, one]) => ({
          game,
          decks: one.decks,
          cards: cardFigures(game, one),
        })),
        duels: {
          ...duels,
          starterInterval: intervalOf(duels.starter, duels.games),
          firstSeatInterval: intervalOf(duels.firstSeat, duels.games),
        },
        wins: wins.map((one) => ({
          ...one,
          interval: intervalOf(one.wins, one.games),
          simulated: simulated.get(one.preset) ?? null,
        })),
      });
    },
  }),
];

function intervalOf(won: number, games: number) {
  const [low, high] = wilson(won, games);
  return { low, high };
}
