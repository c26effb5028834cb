// Boards of the cooperative games, and what shows that the shuffle is even.

import { wilson } from '@backtrick/bots/figures';
import * as v from 'valibot';
import { PLACES } from '../../daily/attempts.ts';
import { dealsOf } from '../../daily/deals.ts';
import { dealBoard, ENOUGH_DAYS, formIn, isListed } from '../../standing/boards.ts';
import { cardFigures } from '../../standing/fair-figures.ts';
import { COMPANIES } from '../../store/summary.ts';
import { fault, fine, route } from '../route.ts';

const number = v.number();
const LIST = 100;
const MANY = 300;
const interval = v.object({ low: number, high: number });

export const boardRoutes = [
  route({
    method: 'GET',
    path: '/api/boards/:deal/:place',
    summary:
      'Who does best at one deal of the day over the last sixty days, by the mean percentile of first tries, from ten days on.',
    access: 'anybody',
    limit: 'list',
    input: v.object({
      deal: v.pipe(v.string(), v.regex(/^[a-z-]{1,20}-[1-5]$/)),
      place: v.picklist(PLACES),
    }),
    output: v.object({
      enoughDays: number,
      ranking: v.array(
        v.object({ player: v.string(), name: v.string(), percentile: number, days: number }),
      ),
    }),
    async answer({ deal, place }, { house }) {
      if (!dealsOf(0).some(({ key }) => key === deal)) return fault(404, 'not-found');
      const board = dealBoard(deal, place);
      const rows = await house.store.scores({ kind: 'highest', board, limit: MANY });
      const listed = await Promise.all(
        rows.filter(isListed).map(async (row) => {
          const person = await house.privacy.shown(row.player);
          const { days } = formIn(row);
          const figures = { percentile: row.value, days: days.length };
          return person ? [{ player: row.player, name: person.name, ...figures }] : [];
        }),
      );
      return fine({ enoughDays: ENOUGH_DAYS, ranking: listed.flat().slice(0, LIST) });
    },
  }),
  route({
    method: 'GET',
    path: '/api/fair',
    summary:
      'F6: opening hands and places of every card, and who won, against what an even shuffle leads to; from the games of this server, once a day.',
    access: 'anybody',
    limit: 'list',
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
        /** Who began, and who sat first, won so many; half is to be expected. */
        starter: number,
        starterInterval: interval,
        firstSeat: number,
        firstSeatInterval: interval,
      }),
      /** Of the cooperative games; `simulated` is what bots win by the same preset. */
      wins: v.array(
        v.object({
          preset: v.string(),
          company: v.picklist(COMPANIES),
          games: number,
          wins: number,
          interval,
          simulated: v.nullable(v.object({ bot: v.string(), games: number, wins: number })),
        }),
      ),
    }),
    async answer(_, { house }) {
      const { shuffles, duels, wins } = await house.standings.figures();
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
        wins: await Promise.all(
          wins.map(async (one) => ({
            ...one,
            interval: intervalOf(one.wins, one.games),
            simulated: await house.expectations.of(one.preset),
          })),
        ),
      });
    },
  }),
];

function intervalOf(won: number, games: number) {
  const [low, high] = wilson(won, games);
  return { low, high };
}
