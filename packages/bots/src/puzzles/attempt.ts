// An attempt at a puzzle: how far the lays have come, and what would come next.

import { gameOf } from '@backtrick/rules';
import type { Action, State } from '@backtrick/rules';
import type { Puzzle } from './puzzle.ts';
import { isOnTheWay, wayKey } from './ways.ts';

/** What was laid so far, and whether the turn was ended with it. */
export interface Attempt {
  readonly lays: readonly string[];
  readonly turn: 'running' | 'ended';
}

export type Verdict = 'open' | 'solved' | 'missed';

/** An attempt whose lays are legal, one after the other. */
export function verdictOn(puzzle: Puzzle, { lays, turn }: Attempt): Verdict {
  const state = stateAfter(puzzle, lays);
  if (isReached(puzzle, lays, turn, state)) return 'solved';
  const canLay = gameOf(state)
    .actions(state)
    .some(({ kind }) => kind === 'lay');
  // If the goal is to lay every card, nothing is left to do once none can be laid; otherwise the turn may end here.
  const isStuck = !canLay && puzzle.kind !== 'only-win';
  return turn === 'ended' || state.outcome || isStuck ? 'missed' : 'open';
}

export type Hint =
  /** The lays so far lead nowhere. */
  | { readonly kind: 'take-back' }
  | { readonly kind: 'lay'; readonly lay: Extract<Action, { kind: 'lay' }> }
  | { readonly kind: 'end' };

export function hintFor(puzzle: Puzzle, lays: readonly string[]): Hint {
  const { state, answer } = puzzle;
  if (!isOnTheWay(state, lays, answer)) return { kind: 'take-back' };
  const next = answer.find((text) => !lays.includes(text));
  const lay = next === undefined ? undefined : gameOf(state).parse(next);
  return lay?.kind === 'lay' ? { kind: 'lay', lay } : { kind: 'end' };
}

export function stateAfter({ state }: Puzzle, lays: readonly string[]): State {
  const game = gameOf(state);
  return lays.reduce((now, text) => {
    const action = game.parse(text);
    if (!action) throw new Error(`no lay of ${state.game}: ${text}`);
    return game.play(now, action);
  }, state);
}

function isReached(
  puzzle: Puzzle,
  lays: readonly string[],
  turn: Attempt['turn'],
  after: State,
): boolean {
  switch (puzzle.kind) {
    case 'lay-all':
      return after.hands[0]?.length === 0;
    case 'survive':
      return after.turn?.laid === gameOf(after).minimum(after, 1).cards;
    case 'win-now':
      return after.outcome?.status === 'won' && after.outcome.winner !== 2;
    case 'only-win': {
      const isAnswer = wayKey(puzzle.state, lays) === wayKey(puzzle.state, puzzle.answer);
      return isAnswer && (turn === 'ended' || after.outcome?.status === 'won');
    }
  }
}
