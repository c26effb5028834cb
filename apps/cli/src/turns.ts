// The turns of a game as everybody at the table saw them. Made from views, so that no hidden card gets in.

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
  const turns: PlayedTurn[] = [];
  for (const [i, action] of actions.entries()) {
    const before = views[i];
    const after = views[i + 1];
    if (!before?.turn || !after || action.kind === 'start') continue;
    const { seat } = before.turn;
    const running = before.turn.laid > 0 ? turns.pop() : undefined;
    const laid = running?.laid ?? [];
    if (action.kind === 'end') {
      turns.push({ seat, laid, drawn: cardsToDraw(before) - cardsToDraw(after), after });
    } else {
      const step = stepOf(game, before, { ...action, seat });
      turns.push({ seat, laid: [...laid, { ...action, ...step }], drawn: null, after });
    }
  }
  return turns;
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

function cardsToDraw({ drawSizes }: View): number {
  return drawSizes.reduce((sum, size) => sum + size, 0);
}

/** Clockwise, past seats that have no cards left. */
function nextSeat(handSizes: readonly number[], seat: Seat): Seat {
  const next = (seat % handSizes.length) + 1;
  return handSizes[next - 1] === 0 ? nextSeat(handSizes, next) : next;
}
