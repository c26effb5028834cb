// Worker: bots play a deal by its code, to find out what can be expected of it.

import { botNamed, dealScore, playMatch } from '@backtrick/bots';
import type { Bot, DealScore } from '@backtrick/bots';
import { gameNamed, seededRng } from '@backtrick/rules';
import { parseDealCode, codedSetup } from '@backtrick/table';

export interface DealGame {
  readonly code: string;
  /** One per seat. */
  readonly bots: readonly string[];
  /** The same seed plays the same game. */
  readonly seed: string;
  readonly playouts: number;
}

export type DealResult = DealScore;

export async function playDeal({ code, bots, seed, playouts }: DealGame): Promise<DealResult> {
  const read = parseDealCode(code);
  const game = read.ok ? gameNamed(read.value.game) : undefined;
  if (!read.ok || !game) throw new Error(`${code} is no deal`);
  const { last } = await playMatch(
    {
      game,
      setup: codedSetup(read.value),
      bots: bots.map((name) => named(read.value.game, name)),
      budget: { playouts },
      talking: 'signals',
    },
    seededRng(seed),
  );
  return dealScore(last);
}

function named(game: string, name: string): Bot {
  const bot = botNamed(game, name);
  if (!bot) throw new Error(`no bot is called ${name} in ${game}`);
  return bot;
}
