import { seededRng } from '@backtrick/rules';
import type { Game, Rng, Setup } from '@backtrick/rules';
import { choose } from './rounds.ts';
import type { Ending, Side } from './rounds.ts';

export function backtrick(game: Game): Side {
  return {
    engine: 'backtrick',
    prepare:
      ({ setup, choices }) =>
      () =>
        play(game, setup, seededRng(choices)),
  };
}

function play(game: Game, setup: Setup, rng: Rng): Ending {
  let state = game.deal(setup);
  let moves = 0;
  for (; !state.outcome; moves++) state = game.play(state, choose(game.actions(state), rng));
  const { outcome, tops, hands, draw } = state;
  return { moves, status: outcome.status, tops, hands, draw: draw.flat().length };
}
