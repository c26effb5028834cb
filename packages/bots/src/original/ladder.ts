import type { Bot } from '../bot.ts';
import { greedy, random } from '../simple-bots.ts';

/** The bots of this game, weakest first. */
export const originalLadder: readonly Bot[] = [random, greedy];
