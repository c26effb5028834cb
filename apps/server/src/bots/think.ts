// A thread of the pool: a view and the signals that stand in, a turn or signals out.

import { botNamed } from '@backtrick/bots';
import type { Bot } from '@backtrick/bots';
import { gameNamed, seededRng } from '@backtrick/rules';
import type { Game, View } from '@backtrick/rules';
import type { Standing } from '@backtrick/table';

export interface Thought {
  readonly wanted: 'turn' | 'signals';
  readonly bot: string;
  readonly view: View;
  readonly signals: readonly Standing[];
  readonly seed: string;
}

/** Enough for the strongest bot; each bot knows how much of it it wants. */
const PLAYOUTS = 3000;

export function think({ wanted, bot: name, view, signals, seed }: Thought): readonly string[] {
  const { game, bot } = named(view.game, name);
  if (wanted === 'signals') return bot.signals({ view, signals });
  const turn = bot.turn({ view, signals }, { playouts: PLAYOUTS }, seededRng(seed));
  return turn.map((action) => game.format(action));
}

function named(gameName: string, name: string): { readonly game: Game; readonly bot: Bot } {
  const game = gameNamed(gameName);
  const bot = botNamed(gameName, name);
  if (!game || !bot) throw new Error(`no bot is called ${name} in ${gameName}`);
  return { game, bot };
}
