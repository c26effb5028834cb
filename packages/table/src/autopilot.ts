// What the server plays for a seat whose player is away: the minimum the rules ask for, with the smallest gaps, from what that
// seat sees. It is no opponent, it keeps the game going; in a duel it helps neither side.

import type { Action, Game, Seat, State } from '@backtrick/rules';

type Lay = Extract<Action, { kind: 'lay' }>;

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
  const lays = legal.filter((one) => one.kind === 'lay');
  const nearest = lays.toSorted((one, other) => price(one) - price(other));
  const action = nearest.find((one) => !game.warning(state, one));
  if (!action) throw new Error('G5: a turn that runs can be completed');
  return action;

  /** A gift moves the pile back: it comes last, the smallest one first. */
  function price(lay: Lay): number {
    const jump = game.jump(state, lay, seat);
    return game.isGift(lay.pile) ? MORE_THAN_ANY_JUMP - jump : jump;
  }
}

const MORE_THAN_ANY_JUMP = 1000;
