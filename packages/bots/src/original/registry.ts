import type { Bot } from '../bot.ts';
import { greedy, random } from '../simple-bots.ts';
import { master, steady, strong } from './bots.ts';

/** The bots of this game, weakest first. */
export const originalBots: readonly Bot[] = [random, greedy, steady, strong, master];
