// The two bots that need no search: one takes any legal action, the other the smallest step.

import { gameOf } from '@backtrick/rules';
import type { Action, Game, Rng, State } from '@backtrick/rules';
import type { Bot, Seen } from './bot.ts';

export const random: Bot = {
  name: 'random',
  turn: (seen, _, rng) =>
    playTurn(seen, rng, (__, legal) => legal[Math.floor(rng() * legal.length)]),
  signals: () => [],
};

/** Takes the smallest step, never lays more cards than it must, and gives nothing unless forced to. */
export const greedy: Bot = {
  name: 'greedy',
  turn: (seen, _, rng) =>
    playTurn(seen, rng, (game, legal, state) => {
      const end = legal.find((action) => action.kind === 'end');
      return end ?? smallestStep(game, legal, state);
    }),
  signals: () => [],
};

type Choice = (game: Game, legal: readonly Action[], state: State) => Action | undefined;

/** Plays the turn in an imagined world: until it ends, the legal actions are the same in all of them. */
function playTurn({ view }: Seen, rng: Rng, choose: Choice): readonly Action[] {
  const game = gameOf(view);
  const actions: Action[] = [];
  let state = game.imagine(view, rng);
  while (state.turn?.seat === view.eye) {
    const action = choose(game, game.actions(state), state);
    if (!action) throw new Error('a running turn has a legal action');
    actions.push(action);
    if (action.kind === 'end') break;
    state = game.play(state, action);
  }
  return actions;
}

function smallestStep(game: Game, legal: readonly Action[], state: State): Action | undefined {
  const steps = legal.map((action) => stepOf(game, action, state));
  return legal[steps.indexOf(Math.min(...steps))];
}

/** A gift comes after everything else, the smallest one first. */
function stepOf(game: Game, action: Action, state: State): number {
  if (action.kind !== 'lay' || !state.turn) return Infinity;
  const jump = game.jump(state, action, state.turn.seat);
  return game.isGift(action.pile) ? 1000 - jump : jump;
}
