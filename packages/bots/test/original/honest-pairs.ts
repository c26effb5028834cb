// Pairs of worlds a seat cannot tell apart, and how often a bot decides differently in them.

import { original, seededRng, shuffle } from '@backtrick/rules';
import type { ActiveSignal, Seat, State } from '@backtrick/rules';
import type { Bot } from '../../src/bot.ts';
import { statesOfGame } from './games.ts';

const BUDGET = { playouts: 12 };

/** What is asked in a world: bots get a view; a peeking bot would take from the state. */
export type Asked = (
  bot: Bot,
  state: State,
  seat: Seat,
  signals: readonly ActiveSignal[],
) => unknown;

export const honestly: Asked = (bot, state, seat, signals) => {
  const view = original.view(state, seat);
  const hand = shuffle(view.hand ?? [], seededRng(JSON.stringify(state.draw)));
  const seen = { view: { ...view, hand }, signals };
  const turn = state.turn?.seat === seat ? bot.turn(seen, BUDGET, seededRng('pair')) : [];
  return [turn, bot.signals(seen)];
};

/** In how many of the pairs the bot is told apart. */
export function pairsApart(bot: Bot, pairs: number, ask: Asked): number {
  const rng = seededRng(`honest ${bot.name}`);
  let apart = 0;
  for (let pair = 0; pair < pairs;) {
    for (const state of shuffle(statesOfGame(rng), rng).slice(0, 8)) {
      const seat = state.turn?.seat ?? 1;
      const signals = signalsFor(bot, state, seat);
      const world = original.imagine(original.view(state, seat), rng);
      const answers = [state, world].map((it) => JSON.stringify(ask(bot, it, seat, signals)));
      if (answers[0] !== answers[1]) apart++;
      pair++;
    }
  }
  return apart;
}

function signalsFor(bot: Bot, state: State, seat: Seat): readonly ActiveSignal[] {
  return state.hands.flatMap((_, i) => {
    if (i + 1 === seat) return [];
    const told = bot.signals({ view: original.view(state, i + 1), signals: [] });
    return told.map((signal) => ({ seat: i + 1, signal }));
  });
}
