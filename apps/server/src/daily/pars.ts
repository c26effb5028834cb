// The par of a daily deal: how bots do at it, played before anybody else. One game at a time, so that no table waits.
// Fixed seeds, so that the same program computes the same par.

import { par } from '@backtrick/api';
import type { Par } from '@backtrick/api';
import { parOf } from '@backtrick/bots/figures';
import type { DealGame, DealResult } from '../bots/deal-game.ts';
import { dateOf, dayAt } from '../results/day.ts';
import { collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { ATTEMPT_PLACES, dealsOf } from '../results/daily-deal.ts';
import type { AttemptPlace, DailyDeal } from '../results/daily-deal.ts';
import type { DealsOfDay, DailyDeals } from './daily-deals.ts';

export interface Pars {
  of(day: number, deal: DailyDeal, place: AttemptPlace): Promise<Par | null>;
  /** Computes the next missing par; false if there is none. */
  next(play: (game: DealGame) => Promise<DealResult>): Promise<boolean>;
}

export interface ParDeps {
  readonly store: Store;
  readonly dailyDeals: DailyDeals;
  readonly now: () => number;
  readonly games?: number | undefined;
}

const GAMES_PER_PAR = 24;
const PLAYOUTS_PER_MOVE = 400;
const PAR_BOT = 'strong';

export function parsIn({ store, dailyDeals, now, games = GAMES_PER_PAR }: ParDeps): Pars {
  const pars = collection(store, 'par', par);
  const find = (dealsOfDay: DealsOfDay, deal: DailyDeal, place: AttemptPlace) =>
    pars.find(nameOf(dealsOfDay, deal, place));
  return {
    async of(day, deal, place) {
      const dealsOfDay = await dailyDeals.of(day);
      return dealsOfDay && find(dealsOfDay, deal, place);
    },
    async next(play) {
      const today = dayAt(now());
      for (const day of [today, today + 1]) {
        const dealsOfDay = await dailyDeals.make(day);
        for (const [deal, place] of placedDeals(day)) {
          if (await find(dealsOfDay, deal, place)) continue;
          const par = await played(dealsOfDay.code(deal, place), deal, games, play);
          await pars.add(nameOf(dealsOfDay, deal, place), 'house', par);
          return true;
        }
      }
      return false;
    },
  };
}

/** Online first: more people wait for it. */
function placedDeals(day: number): readonly (readonly [DailyDeal, AttemptPlace])[] {
  return ATTEMPT_PLACES.flatMap((place) => dealsOf(day).map((deal) => [deal, place] as const));
}

/** On older days both places have the same cards and share a par. */
function nameOf({ day, version }: DealsOfDay, { key }: DailyDeal, place: AttemptPlace): string {
  const isApart = version > 1 && place === 'device';
  return [dateOf(day), key, ...(isApart ? [place] : [])].join(' ');
}

async function played(
  code: string,
  { players, bot, game }: DailyDeal,
  games: number,
  play: (game: DealGame) => Promise<DealResult>,
): Promise<Par> {
  // In a duel the par is how the bot does against the day's opponent.
  const others = Array.from({ length: players - 1 }, () =>
    game === 'face-to-face' ? bot : PAR_BOT,
  );
  const results: DealResult[] = [];
  for (let i = 0; i < games; i++) {
    const seed = `par ${code} ${i}`;
    results.push(
      await play({ code, bots: [PAR_BOT, ...others], seed, playouts: PLAYOUTS_PER_MOVE }),
    );
  }
  return { bot: PAR_BOT, ...parOf(results) };
}
