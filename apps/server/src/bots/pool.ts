// Runs bots in worker threads, so that no table waits for another's bot. When the queue is long, the quick bot answers
// instead.

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Thought } from '@backtrick/bots';
import type { TableView, Thinker } from '@backtrick/table';
import { Piscina } from 'piscina';
import type { DealGame, DealResult } from './deal-game.ts';

export interface BotPool extends Thinker {
  /** Plays a deal with bots only. */
  play(game: DealGame): Promise<DealResult>;
  waiting(): number;
  close(): Promise<void>;
}

/** In milliseconds. */
const PAUSE_BETWEEN_CARDS = { calm: 900, quick: 350, instant: 0 } as const;
/** With a longer queue the quick bot answers. */
const MAX_QUEUE_FOR_FULL_SEARCH = 64;

const PLAY_TASK = { filename: new URL('./deal-game.ts', import.meta.url).href, name: 'playDeal' };

export function openBotPool(threads: number): BotPool {
  const pool = new Piscina({
    filename: new URL('./think.ts', import.meta.url).href,
    name: 'think',
    maxThreads: threads,
    minThreads: 0,
    idleTimeout: 30_000,
  });
  const run = (thought: Thought): Promise<readonly string[]> => pool.run(thought);
  return {
    turn: (bot, view) =>
      run(thoughtOf('turn', pool.queueSize > MAX_QUEUE_FOR_FULL_SEARCH ? 'steady' : bot, view)),
    signals: (bot, view) => run(thoughtOf('signals', bot, view)),
    rest: (pace) => sleep(PAUSE_BETWEEN_CARDS[pace]),
    play: (game) => pool.run(game, PLAY_TASK),
    waiting: () => pool.queueSize,
    close: () => pool.close({ force: true }),
  };
}

function thoughtOf(
  wanted: Thought['wanted'],
  bot: string,
  { cards, signals, you }: TableView,
): Thought {
  if (!cards) throw new Error('a bot thinks about cards');
  const others = signals.filter(({ seat }) => seat !== you?.seat);
  return { wanted, bot, view: cards, signals: others, seed: randomBytes(16).toString('hex') };
}
