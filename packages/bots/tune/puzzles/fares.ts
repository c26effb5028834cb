// How bots of each strength fare at a puzzle, as players who see what the seat sees.

import { gameOf, seededRng } from '@backtrick/rules';
import type { Rng, State } from '@backtrick/rules';
import type { Bot, BotName } from '../../src/bot.ts';
import { botsOf } from '../../src/registry.ts';
import { wayKey } from '../../src/puzzles/ways.ts';
import type { Found } from './candidates.ts';

/** The weaker ones are left to chance more often. */
const TRIES: Readonly<Record<BotName, number>> = {
  random: 40,
  greedy: 10,
  steady: 5,
  strong: 4,
  master: 2,
};
const BUDGET = { playouts: 1500 };

/** In percent, weakest bot first. */
export function faresOf(found: Found, seed: string): readonly number[] {
  return botsOf(found.state.game).map((bot) => fareOf(found, bot, seed));
}

/** How often one bot finds it, in percent. */
export function fareOf(found: Found, bot: Bot, seed: string): number {
  const tries = TRIES[bot.name];
  const rng = seededRng(`${seed} ${bot.name}`);
  const hits = Array.from({ length: tries }, () => isFound(found, bot, rng)).filter(Boolean);
  return Math.round((100 * hits.length) / tries);
}

function isFound(found: Found, bot: Bot, rng: Rng): boolean {
  const start = asGoal(found);
  const { lays, state } = played(start, bot, rng);
  switch (found.kind) {
    case 'lay-all':
    case 'win-now':
      return state.outcome?.status === 'won' && state.outcome.winner !== 2;
    case 'survive':
      return lays.length >= gameOf(start).minimum(start, 1).cards;
    case 'only-win':
      return wayKey(start, lays) === wayKey(start, found.answer);
  }
}

/** Bots want to win, not to lay all they have: so the cards in hand become the last ones. */
function asGoal({ kind, state }: Found): State {
  return kind === 'lay-all' ? { ...state, draw: state.draw.with(0, []) } : state;
}

/** The bot plays as long as it is its turn; only with the last cards in hand does a second one follow. */
function played(start: State, bot: Bot, rng: Rng): { lays: readonly string[]; state: State } {
  const game = gameOf(start);
  const lays: string[] = [];
  let state = start;
  while (state.turn?.seat === 1) {
    const seen = { view: game.view(state, 1), signals: [] };
    for (const action of bot.turn(seen, BUDGET, rng)) {
      if (!state.turn) break;
      if (action.kind === 'lay') lays.push(game.format(action));
      state = game.play(state, action);
    }
    if (state.hands.length > 1 || (start.draw[0]?.length ?? 0) > 0) break;
  }
  return { lays, state };
}
