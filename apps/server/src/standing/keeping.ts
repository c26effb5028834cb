// What the house does for its standings by itself: close the days that are over, seal the next one, let bots play it, and
// what people play.

import type { BotPool } from '../bots/pool.ts';
import type { House } from '../house.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Nothing of it is urgent: whoever starts a house has other things to do first. */
const REST = 10 * MINUTE;

/** Works until the returned function is called. */
export function keepStandings(
  { standings, sheets, pars, expectations, daily, now }: House,
  bots: Pick<BotPool, 'waiting' | 'play'>,
  onFailure: (error: unknown) => void,
): () => void {
  const openedAt = now();
  let isOver = false;
  const timers = [
    every(MINUTE, async () => void (await standings.sweep())),
    every(MINUTE, async () => {
      const today = daily.today();
      await Promise.all([sheets.make(today), sheets.make(today + 1)]);
      const isRested = now() - openedAt > REST;
      if (!isRested || bots.waiting() > 0 || (await pars.next(bots.play))) return;
      const { wins } = await standings.figures();
      await expectations.next(
        wins.map(({ preset }) => preset),
        bots.play,
      );
    }),
  ];
  return () => {
    isOver = true;
    timers.forEach(clearInterval);
  };

  /** Never twice at once. */
  function every(milliseconds: number, work: () => Promise<void>) {
    let isWorking = false;
    return setInterval(() => {
      if (isWorking) return;
      isWorking = true;
      work()
        // Who closes the house takes away what it works with.
        .catch((error: unknown) => isOver || onFailure(error))
        .finally(() => (isWorking = false));
    }, milliseconds);
  }
}
