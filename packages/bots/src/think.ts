// A bot asked from elsewhere, a thread or a worker: what it sees comes in as plain data, and texts go out.

import { gameNamed, seededRng } from '@backtrick/rules';
import type { View } from '@backtrick/rules';
import type { Standing } from './bot.ts';
import { botNamed } from './ladder.ts';

export interface Thought {
  readonly wanted: 'turn' | 'signals';
  readonly bot: string;
  readonly view: View;
  readonly signals: readonly Standing[];
  readonly seed: string;
}

/** Enough for the strongest bot; each bot knows how much of it it wants. */
const PLAYOUTS = 3000;

/** The rest of the running turn in notation, or what the bot tells its partners. */
export function think({ wanted, bot: name, view, signals, seed }: Thought): readonly string[] {
  const game = gameNamed(view.game);
  const bot = botNamed(view.game, name);
  if (!game || !bot) throw new Error(`no bot is called ${name} in ${view.game}`);
  if (wanted === 'signals') return bot.signals({ view, signals });
  const turn = bot.turn({ view, signals }, { playouts: PLAYOUTS }, seededRng(seed));
  return turn.map((action) => game.format(action));
}
