// What the house does for its standings by itself: close the days that are over, seal the next one, let bots play it.

import type { BotPool } from '../bots/pool.ts';
import type { House } from '../house.ts';

const SECOND = 1000;
/** Nothing of it is urgent: whoever starts a house has other things to do first. */
const CLOSING = 60 * SECOND;
const DEALING = 45 * SECOND;

/** Works until the returned function is called. */
export function keepStandings(
  { standings, sheets, pars, daily }: House,
  bots: Pick<BotPool, 'waiting' | 'play'>,
  onFailure: (error: unknown) => void,
): () => void {
  const timers = [
    every(CLOSING, async () => void (await standings.sweep())),
    every(DEALING, async () => {
      const today = daily.today();
      await Promise.all([sheets.make(today), sheets.make(today + 1)]);
      if (bots.waiting() === 0) await pars.next(bots.play);
    }),
  ];
  return () => timers.forEach(clearInterval);

  /** Never twice at once. */
  function every(milliseconds: number, work: () => Promise<void>) {
    let isWorking = false;
    return setInterval(() => {
      if (isWorking) return;
      isWorking = true;
      work()
        .catch(onFailure)
        .finally(() => (isWorking = false));
    }, milliseconds);
  }
}
