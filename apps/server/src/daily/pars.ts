// What bots make of a deal, played before anybody else does: the par of the day. One game at a time, so that no table waits
// for it. The seeds are fixed, so that the same program comes to the same par.

import * as v from 'valibot';
import { parOf } from '@backtrick/bots/figures';
import type { DealGame, DealResult } from '../bots/deal-game.ts';
import { dateOf, dayAt } from '../standing/day.ts';
import { collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { dealsOf } from './deals.ts';
import type { DailyDeal } from './deals.ts';
import type { Sheets } from './sheets.ts';

const interval = v.object({ low: v.number(), high: v.number() });

export const parSchema = v.object({
  bot: v.string(),
  games: v.number(),
  wins: v.number(),
  /** The share of games won, with its 95 % interval. */
  winRate: v.number(),
  winInterval: interval,
  /** The mean score, the fewer the better, with its 95 % interval. */
  score: v.number(),
  interval,
});
export type Par = v.InferOutput<typeof parSchema>;

export interface Pars {
  of(day: number, deal: DailyDeal): Promise<Par | null>;
  /** Plays the next deal that has no par; false if all have. */
  next(play: (game: DealGame) => Promise<DealResult>): Promise<boolean>;
}

export interface ParGround {
  readonly store: Store;
  readonly sheets: Sheets;
  readonly now: () => number;
  readonly games?: number | undefined;
}

const GAMES = 24;
const PLAYOUTS = 400;
const BOT = 'strong';

export function parsIn({ store, sheets, now, games = GAMES }: ParGround): Pars {
  const pars = collection(store, 'par', parSchema);
  const of = (day: number, { key }: DailyDeal) => pars.find(`${dateOf(day)} ${key}`);
  return {
    of,
    async next(play) {
      const today = dayAt(now());
      for (const day of [today, today + 1]) {
        for (const deal of dealsOf(day)) {
          if (await of(day, deal)) continue;
          const code = (await sheets.make(day)).code(deal);
          const par = await played(code, deal, games, play);
          await pars.add(`${dateOf(day)} ${deal.key}`, 'house', par);
          return true;
        }
      }
      return false;
    },
  };
}

async function played(
  code: string,
  { players, bot, game }: DailyDeal,
  games: number,
  play: (game: DealGame) => Promise<DealResult>,
): Promise<Par> {
  // In a duel the par is what the bot makes of the day's opponent.
  const others = Array.from({ length: players - 1 }, () => (game === 'face-to-face' ? bot : BOT));
  const results: DealResult[] = [];
  for (let i = 0; i < games; i++) {
    const seed = `par ${code} ${i}`;
    results.push(await play({ code, bots: [BOT, ...others], seed, playouts: PLAYOUTS }));
  }
  return { bot: BOT, ...parOf(results) };
}
