import { botNamed } from '@backtrick/bots';
import type { Bot, Seen } from '@backtrick/bots';
import { seededRng } from '@backtrick/rules';
import type { Action } from '@backtrick/rules';
import { serveThread } from '../thread.ts';

/** Every bot has a limit of its own. */
const NO_LIMIT = { playouts: Number.MAX_SAFE_INTEGER };

interface Question {
  readonly bot: string;
  readonly seen: Seen;
}

const methods = {
  turn: ({ bot, seen, seed }: Question & { readonly seed: string }): readonly Action[] =>
    named(bot, seen).turn(seen, NO_LIMIT, seededRng(seed)),
  signals: ({ bot, seen }: Question): readonly string[] => named(bot, seen).signals(seen),
};

export type BotMethods = typeof methods;

serveThread(methods);

function named(name: string, { view }: Seen): Bot {
  const bot = botNamed(view.game, name);
  if (!bot) throw new Error(`there is no bot called ${name}`);
  return bot;
}
