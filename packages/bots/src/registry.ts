// The one list of bots. Names and strengths are stable, because they are the par of every deal.

import type { Bot } from './bot.ts';
import { faceToFaceBots } from './face-to-face/registry.ts';
import { originalBots } from './original/registry.ts';
import { quickAndEasyBots } from './quick-and-easy/registry.ts';

const BOTS_BY_GAME: Readonly<Record<string, readonly Bot[]>> = {
  original: originalBots,
  'face-to-face': faceToFaceBots,
  'quick-and-easy': quickAndEasyBots,
};

/** The bots of a game, weakest first. */
export function botsOf(game: string): readonly Bot[] {
  return BOTS_BY_GAME[game] ?? [];
}

export function botNamed(game: string, name: string): Bot | undefined {
  return botsOf(game).find((bot) => bot.name === name);
}
