// A bot in a thread or a worker: its view comes in as plain data, and texts go out.

import { gameOf, seededRng } from '@backtrick/rules';
import type { ActiveSignal, View } from '@backtrick/rules';
import { adviceOf } from './advice.ts';
import type { Advice } from './advice.ts';
import type { Bot } from './bot.ts';
import { botNamed } from './registry.ts';

export interface Thought {
  readonly wanted: 'turn' | 'signals';
  readonly bot: string;
  readonly view: View;
  readonly signals: readonly ActiveSignal[];
  readonly seed: string;
}

/** Enough for the strongest bot; each bot knows how much of it to use. */
const PLAYOUTS = 3000;

/** The rest of the current turn in notation, or the bot's signals to its partners. */
export function think({ wanted, bot: name, view, signals, seed }: Thought): readonly string[] {
  const game = gameOf(view);
  const bot = named(name, view);
  if (wanted === 'signals') return bot.signals({ view, signals });
  const turn = bot.turn({ view, signals }, { playouts: PLAYOUTS }, seededRng(seed));
  return turn.map((action) => game.format(action));
}

/** What the bot would do in the place of the player in turn, and what to say about it. */
export function advise({ bot, view, signals, seed }: Omit<Thought, 'wanted'>): Advice {
  const seen = { view, signals };
  return adviceOf(seen, named(bot, view).turn(seen, { playouts: PLAYOUTS }, seededRng(seed)));
}

function named(name: string, { game }: View): Bot {
  const bot = botNamed(game, name);
  if (!bot) throw new Error(`no bot is called ${name} in ${game}`);
  return bot;
}
