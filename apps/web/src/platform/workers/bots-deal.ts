// Bots play a deal by its code, game after game, to show what can be achieved. They see what a player at their seat sees.

import { botNamed, dealScore, parOf, playMatch } from '@backtrick/bots';
import type { Bot, DealScore, Par } from '@backtrick/bots';
import { gameNamed, seededRng } from '@backtrick/rules';
import { codedSetup, parseDealCode } from '@backtrick/table';

export interface BotsDeal {
  readonly code: string;
  readonly games: number;
}

/** What they have come to so far. */
export type BotsNews = Par;

const BOT = 'strong';
/** So that a phone is done in seconds. */
const PLAYOUTS_PER_TURN = 60;

/** Tells after every game what they have come to. */
export async function playDeal(
  { code, games }: BotsDeal,
  tell: (news: BotsNews) => void,
): Promise<BotsNews> {
  const read = parseDealCode(code);
  const game = read.ok ? gameNamed(read.value.game) : undefined;
  if (!read.ok || !game) throw new Error(`${code} is no deal`);
  const bots = Array.from({ length: read.value.players }, () => named(read.value.game));
  const match = {
    game,
    setup: codedSetup(read.value),
    bots,
    budget: { playouts: PLAYOUTS_PER_TURN },
    talking: 'signals' as const,
  };
  const scores: DealScore[] = [];
  while (scores.length < games) {
    const { last } = await playMatch(match, seededRng(`${code} ${scores.length}`));
    scores.push(dealScore(last));
    tell(parOf(scores));
  }
  return parOf(scores);
}

function named(game: string): Bot {
  const bot = botNamed(game, BOT);
  if (!bot) throw new Error(`no bot is called ${BOT} in ${game}`);
  return bot;
}
