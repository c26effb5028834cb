// The one list of bots: names and strengths are stable, they are the par of every deal.

import type { Bot } from './bot.ts';
import { faceToFaceLadder } from './face-to-face/ladder.ts';
import { originalLadder } from './original/ladder.ts';
import { quickAndEasyLadder } from './quick-and-easy/ladder.ts';

const LADDERS: Readonly<Record<string, readonly Bot[]>> = {
  original: originalLadder,
  'face-to-face': faceToFaceLadder,
  'quick-and-easy': quickAndEasyLadder,
};

/** The bots of a game, weakest first. */
export function botsOf(game: string): readonly Bot[] {
  return LADDERS[game] ?? [];
}

export function botNamed(game: string, name: string): Bot | undefined {
  return botsOf(game).find((bot) => bot.name === name);
}
