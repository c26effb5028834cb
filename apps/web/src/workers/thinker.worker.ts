// Where bots think: the view of one seat and the signals that stand in, a turn or signals out.

import { botNamed } from '@backtrick/bots';
import { gameNamed, seededRng } from '@backtrick/rules';
import type { View } from '@backtrick/rules';
import type { Standing } from '@backtrick/table';

export interface Thought {
  readonly id: number;
  readonly wanted: 'turn' | 'signals';
  readonly bot: string;
  readonly view: View;
  readonly signals: readonly Standing[];
  readonly seed: string;
}

export interface Idea {
  readonly id: number;
  readonly said: readonly string[];
}

/** Enough for the strongest bot; each bot knows how much of it it wants. */
const PLAYOUTS = 3000;

addEventListener('message', ({ data }: MessageEvent<Thought>) => {
  postMessage({ id: data.id, said: think(data) } satisfies Idea);
});

function think({ wanted, bot: name, view, signals, seed }: Thought): readonly string[] {
  const game = gameNamed(view.game);
  const bot = botNamed(view.game, name);
  if (!game || !bot) throw new Error(`no bot is called ${name} in ${view.game}`);
  if (wanted === 'signals') return bot.signals({ view, signals });
  const turn = bot.turn({ view, signals }, { playouts: PLAYOUTS }, seededRng(seed));
  return turn.map((action) => game.format(action));
}
