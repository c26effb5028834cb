import type { Bot } from '../bot.ts';
import { greedy, random } from '../simple-bots.ts';
import { master, steady, strong } from './players.ts';

/** The bots of this game, weakest first. */
export const quickAndEasyBots: readonly Bot[] = [random, greedy, steady, strong, master];
