import type { Bot } from '../bot.ts';
import { greedy, random } from '../simple-bots.ts';

/** The bots of this game, weakest first. */
export const faceToFaceLadder: readonly Bot[] = [random, greedy];
