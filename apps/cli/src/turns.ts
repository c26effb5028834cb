// The turns of a game as everybody at the table saw them. Made from views, so that no hidden card gets in.

import { nextSeat, turnSlices } from '@backtrick/rules';
import type { Action, Game, Seat, View } from '@backtrick/rules';
import { stepOf } from './steps.ts';
import type { Lay, Step } from './steps.ts';

export type LaidCard = Lay & Step;

export interface PlayedTurn {
  readonly seat: Seat;
  readonly laid: readonly LaidCard[];
  /** How many cards were drawn; null while the turn is running. */
  readonly drawn: number | null;
  /** The table after the turn. */
  readonly after: View;
}

/** The turns that the actions made, the views being those before the first action and after each. */
export function playedTurns(
  game: Game,
  actions: readonly Action[],
  views: readonly View[],
): readonly PlayedTurn[] {
  const turns = turnSlices(actions, (at) => views[at]?.turn?.seat ?? null);
  return turns.flatMap(({ seat, from, to, isEnded, actions: own }) => {
    const [before, after] = [views[to - 1], views[to]];
    if (!before || !after) return [];
    const laid = own.flatMap((action, i) => {
      const table = views[from + i];
      if (action.kind !== 'lay' || !table) return [];
      return [{ ...action, ...stepOf(game, table, { ...action, seat }) }];
    });
    return [{ seat, laid, drawn: isEnded ? game.drawCount(before) : null, after }];
  });
}

/** The seat that was in turn when the game ended. */
export function lastSeat(actions: readonly Action[], views: readonly View[]): Seat {
  const action = actions.at(-1);
  const before = views.at(-2);
  if (action?.kind === 'start') return action.seat;
  if (!action || !before?.turn) return 1;
  const { seat } = before.turn;
  return action.kind === 'lay' ? seat : nextSeat(views.at(-1)?.handSizes ?? [], seat);
}
