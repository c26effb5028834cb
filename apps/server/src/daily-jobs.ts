// Background jobs for ratings and daily deals: roll up days that are over, create the next day's deals, compute pars
// and reference figures.

import { setTimeout } from 'node:timers/promises';
import type { BotPool } from './bots/pool.ts';
import { newSchedule } from './runtime/schedule.ts';
import type { Services } from './services.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** None of this is urgent, so it waits until the server has settled after a start. */
const WARM_UP = 10 * MINUTE;
/** After each game the bots pause for this many times its duration, so that they never occupy a whole processor. */
const PAUSE_PER_GAME = 9;
const MAX_PAUSE = 30 * SECOND;

/** Runs until the returned function is called. */
export function startDailyJobs(
  { ratings, dailyDeals, pars, expectations, daily, now }: Services,
  bots: Pick<BotPool, 'waiting' | 'play'>,
  onFailure: (error: unknown) => void,
): () => void {
  const openedAt = now();
  let isOver = false;
  const play = withPauses(bots.play, () => isOver);
  const schedule = newSchedule(onFailure);
  schedule.every(MINUTE, ratings.sweep);
  schedule.every(MINUTE, async () => {
    const today = daily.today();
    await Promise.all([dailyDeals.make(today), dailyDeals.make(today + 1)]);
    const isWarm = now() - openedAt > WARM_UP;
    if (!isWarm || bots.waiting() > 0 || (await pars.next(play))) return;
    const { wins } = await ratings.figures();
    await expectations.next(
      wins.map(({ preset }) => preset),
      play,
    );
  });
  return () => {
    isOver = true;
    schedule.stop();
  };
}

/** Pauses after each game, unless the server is stopping. */
function withPauses(play: BotPool['play'], isOver: () => boolean): BotPool['play'] {
  return async (game) => {
    const started = performance.now();
    const result = await play(game);
    const pause = Math.min(PAUSE_PER_GAME * (performance.now() - started), MAX_PAUSE);
    if (!isOver()) await setTimeout(pause, null, { ref: false });
    return result;
  };
}
