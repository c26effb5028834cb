import type { Bot } from '../bot.ts';
import { greedy, random } from '../simple-bots.ts';

/** The bots of this game, weakest first. */
export const quickAndEasyLadder: readonly Bot[] = [random, greedy];
