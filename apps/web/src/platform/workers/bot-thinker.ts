// The worker in which the bots of a local table think. It starts with the first thought: a solo game needs none.

import type { Thought } from '@backtrick/bots';
import type { TableView, Thinker } from '@backtrick/table';
import { randomHex } from '../random.ts';
import type { ThinkerMethods } from './bots.worker.ts';
import thinkerAddress from './bots.worker.ts?worker&url';
import { startWorker } from './worker-client.ts';
import type { WorkerClient } from './worker-client.ts';

/** Milliseconds between two cards of a bot. */
const DELAY_BETWEEN_CARDS = { calm: 900, quick: 350, instant: 0 } as const;

export function workerThinker(): Thinker {
  let worker: WorkerClient<ThinkerMethods> | null = null;

  return {
    turn: (bot, view) => think('turn', bot, view),
    signals: (bot, view) => think('signals', bot, view),
    rest: (pace) => new Promise((resolve) => setTimeout(resolve, DELAY_BETWEEN_CARDS[pace])),
  };

  async function think(
    wanted: Thought['wanted'],
    bot: string,
    { cards, signals, you }: TableView,
  ): Promise<readonly string[]> {
    if (!cards) throw new Error('a bot thinks about cards');
    const others = signals.filter(({ seat }) => seat !== you?.seat);
    const thought = { wanted, bot, view: cards, signals: others, seed: randomHex(16) };
    const asked = (worker ??= startWorker(thinkerAddress));
    try {
      return await asked.call('think', thought);
    } catch (error) {
      // The next thought gets a fresh worker: this one may not answer any more.
      if (worker === asked) worker = null;
      asked.stop();
      throw error;
    }
  }
}
