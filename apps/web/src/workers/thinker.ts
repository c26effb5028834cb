// The house's way to the worker in which bots think. It starts with the first thought: who plays alone needs none.

import type { Thought } from '@backtrick/bots';
import type { TableView, Thinker } from '@backtrick/table';
import { randomHex } from '../places/random.ts';
import type { Idea, Question } from './thinker.worker.ts';
import thinkerAddress from './thinker.worker.ts?worker&url';
import { scriptAddress } from './trusted.ts';

/** Milliseconds between two cards of a bot. */
const PACE = { calm: 900, quick: 350, instant: 0 } as const;

export function workerThinker(): Thinker {
  let worker: Worker | null = null;
  let count = 0;
  const waiting = new Map<number, (said: readonly string[]) => void>();

  return {
    turn: (bot, view) => think('turn', bot, view),
    signals: (bot, view) => think('signals', bot, view),
    rest: (pace) => new Promise((resolve) => setTimeout(resolve, PACE[pace])),
  };

  function think(
    wanted: Thought['wanted'],
    bot: string,
    { cards, signals, you }: TableView,
  ): Promise<readonly string[]> {
    if (!cards) throw new Error('a bot thinks about cards');
    const id = ++count;
    const others = signals.filter(({ seat }) => seat !== you?.seat);
    const thought = { wanted, bot, view: cards, signals: others, seed: randomHex(16) };
    worker ??= start();
    worker.postMessage({ id, thought } satisfies Question);
    return new Promise((resolve) => waiting.set(id, resolve));
  }

  function start(): Worker {
    const fresh = new Worker(scriptAddress(thinkerAddress), { type: 'module' });
    fresh.addEventListener('message', ({ data }: MessageEvent<Idea>) => {
      if ('said' in data) waiting.get(data.id)?.(data.said);
      waiting.delete(data.id);
    });
    return fresh;
  }
}
