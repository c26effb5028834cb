// A turn as somebody would plan it who sees only their own view: in a world that looks like it.

import { gameOf } from '@backtrick/rules';
import type { Action, Game, Rng, State } from '@backtrick/rules';
import type { TableView } from '../../src/index.ts';

/** The rest of the turn of the player with this view, in our notation. */
export function turnPlan(rng: Rng, { cards }: TableView): readonly string[] {
  const seat = cards?.turn?.seat;
  if (!cards || seat === undefined || seat !== cards.eye) return [];
  const game = gameOf(cards);
  const plan: string[] = [];
  let state = game.imagine(cards, rng);
  while (state.turn?.seat === seat && plan.at(-1) !== '.') {
    const action = choose(rng, game, state);
    plan.push(game.format(action));
    state = game.play(state, action);
  }
  return plan;
}

/** Mostly the smallest jump and the shortest turn, so that games last; now and then anything. */
function choose(rng: Rng, game: Game, state: State): Action {
  const legal = game.actions(state);
  const any = legal[Math.floor(rng() * legal.length)];
  if (!any) throw new Error('a turn that runs can be completed');
  if (rng() < 0.2) return any;
  return legal.find(({ kind }) => kind === 'end') ?? smallestJump(game, state, legal) ?? any;
}

function smallestJump(game: Game, state: State, legal: readonly Action[]): Action | undefined {
  const jump = (action: Action) =>
    action.kind === 'lay' ? game.jump(state, action, state.turn?.seat ?? 1) : Infinity;
  return legal.reduce<Action | undefined>(
    (best, action) => (best && jump(best) <= jump(action) ? best : action),
    undefined,
  );
}
