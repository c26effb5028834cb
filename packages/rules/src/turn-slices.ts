// The turns of a game, from its actions.

import type { Action, Seat } from './kernel/words.ts';

/** One turn: the actions of a game from index `from` up to, but not including, `to`. */
export interface TurnSlice<A> {
  /** Counted from one. */
  readonly number: number;
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
  readonly actions: readonly A[];
  /** False while the turn runs, and if the game ended with its last card. */
  readonly isEnded: boolean;
}

/** Groups actions into turns; `seatAt` is the seat in turn before the action with that index. Starts belong to no turn. */
export function turnSlices<A extends Pick<Action, 'kind'>>(
  actions: readonly A[],
  seatAt: (at: number) => Seat | null,
): readonly TurnSlice<A>[] {
  const turns: TurnSlice<A>[] = [];
  let from = 0;
  for (const [at, { kind }] of actions.entries()) {
    const isEnded = kind === 'end';
    const isLast = isEnded || at === actions.length - 1;
    if (kind === 'start') from = at + 1;
    else if (isLast) {
      const seat = seatAt(from);
      const to = at + 1;
      const number = turns.length + 1;
      if (seat !== null)
        turns.push({ number, seat, from, to, actions: actions.slice(from, to), isEnded });
      from = to;
    }
  }
  return turns;
}
