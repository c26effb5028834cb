// The bots at the table. They think in a thread of their own, or as engines in processes of theirs, so that keys and
// screens never wait for them; each gets what its seat may know, never a state.

import type { Seen } from '@backtrick/bots';
import type { Action } from '@backtrick/rules';
import { startEngines, stopEngines } from '../engine/engine.ts';
import type { Answered, Engine } from '../engine/engine.ts';
import type { Engines } from '../engine/flags.ts';
import { startThread } from '../thread.ts';
import type { Thread } from '../thread.ts';
import type { BotMethods } from './bot-worker.ts';

/** Somebody who decides: the same view, signals and seed give the same answer. */
export interface Mind {
  /** The rest of the running turn, or a piece of it. */
  turn(seen: Seen, seed: string): Promise<Answered<readonly Action[]>>;
  signals(seen: Seen): Promise<Answered<readonly string[]>>;
}

export interface Opponents {
  /** The mind of the bot or engine with this name. */
  mind(name: string): Mind;
  leave(): Promise<void>;
}

/** Starts the engines; if one of them fails, none is left. */
export async function startOpponents(game: string, engines: Engines): Promise<Answered<Opponents>> {
  const started = await startEngines(game, engines, 'plain');
  if (!started.ok) return started;
  const bots = startBots();
  const mind = (name: string) => {
    const engine = started.value.get(name);
    return engine ? mindOf(engine) : bots.mind(name);
  };
  const leave = async () => {
    await Promise.all([bots.leave(), stopEngines(started.value)]);
  };
  return { ok: true, value: { mind, leave } };
}

function mindOf(engine: Engine): Mind {
  return {
    turn: (seen, seed) => engine.turn(seen, { seed }),
    signals: (seen) => engine.signals(seen),
  };
}

/** The thread begins with the first question, and again after it has failed. */
function startBots(): Opponents {
  let thread: Thread<BotMethods> | undefined;
  let hasLeft = false;

  async function ask<T>(question: (of: Thread<BotMethods>) => Promise<T>): Promise<Answered<T>> {
    const asked = (thread ??= startThread(new URL('./bot-worker.ts', import.meta.url)));
    try {
      return { ok: true, value: await question(asked) };
    } catch (error) {
      // Nobody waits for a thought once the table is left.
      if (hasLeft) return new Promise<never>(() => undefined);
      if (thread === asked) thread = undefined;
      await asked.stop();
      throw error;
    }
  }

  return {
    mind: (bot) => ({
      turn: (seen, seed) => ask(({ call }) => call('turn', { bot, seen, seed })),
      signals: (seen) => ask(({ call }) => call('signals', { bot, seen })),
    }),
    async leave() {
      hasLeft = true;
      await thread?.stop();
    },
  };
}
