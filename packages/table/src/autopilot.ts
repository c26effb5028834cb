// What the house does for a seat where nobody is: the least that the rules ask, with the smallest jumps, from what
// that seat sees. It is no player, it keeps the game going.

import type { Action, Game, Seat, State } from '@backtrick/rules';

/** The rest of the seat's turn, or the end of the game if it comes first. */
export function restOfTurn(game: Game, start: State, seat: Seat): readonly Action[] {
  const actions: Action[] = [];
  let state = start;
  while (state.turn?.seat === seat && !isTurnOver(actions)) {
    const action = nextAction(game, state, seat);
    actions.push(action);
    state = game.play(state, action);
  }
  return actions;
}

function isTurnOver(actions: readonly Action[]): boolean {
  return actions.at(-1)?.kind === 'end';
}

function nextAction(game: Game, state: State, seat: Seat): Action {
  const legal = game.actions(state);
  const end = legal.find(({ kind }) => kind === 'end');
  if (end) return end;
  const nearest = legal.toSorted((one, other) => jump(one) - jump(other));
  const action = nearest.find((one) => !game.warning(state, one));
  if (!action) throw new Error('G5: a turn that runs can be completed');
  return action;

  function jump(action: Action): number {
    return action.kind === 'lay' ? game.jump(state, action, seat) : 0;
  }
}
