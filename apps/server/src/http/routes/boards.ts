// Leaderboards of the cooperative games, and statistics of the shuffle.

import { wilson } from '@backtrick/bots/figures';
import { boardEndpoints } from '@backtrick/api';
import { dealsOf } from '../../results/daily-deal.ts';
import { ENOUGH_DAYS } from '../../daily/leaderboard.ts';
import { dealBoard } from '../../daily/leaderboard.ts';
import { cardFigures } from '../../ratings/fair-figures.ts';
import { fault, fine, route } from '../route.ts';
import { shownFirst } from './visible-ranking.ts';

export const boardRoutes = [
  route(boardEndpoints.board, {
    limit: 'list',
    cost: 'read',
    async answer({ deal, place }, visit) {
      if (!dealsOf(0).some(({ key }) => key === deal)) return fault(404, 'not-found');
      const forms = await visit.services.leaderboard.best(dealBoard(deal, place));
      const ranking = await shownFirst(visit, forms);
      return fine({ enoughDays: ENOUGH_DAYS, ranking });
    },
  }),
  route(boardEndpoints.fair, {
    limit: 'list',
    cost: 'read',
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
