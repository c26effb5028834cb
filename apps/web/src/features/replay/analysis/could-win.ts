// Whether a game could still have been won from one of its steps, with all cards open.

import { solve } from '@backtrick/bots';
import type { Replay } from '@backtrick/rules';

/** A winning line of actions, a proof that there is none, or undecided. */
export type WinVerdict =
  | { readonly kind: 'winnable'; readonly line: readonly string[] }
  | { readonly kind: 'unwinnable' | 'undecided' };

/** Null after the end of the game: there is nothing left to decide. */
export function couldWinFrom(
  replay: Replay,
  step: number,
  isSpent: () => boolean,
): WinVerdict | null {
  const { game, states } = replay;
  const state = states[step];
  if (!state || state.outcome) return null;
  const won = wonAfter(replay, step);
  if (won) return { kind: 'winnable', line: won };
  const verdict = solve(state, isSpent);
  if (verdict.kind !== 'winnable') return { kind: verdict.kind };
  return { kind: 'winnable', line: verdict.line.map((action) => game.format(action)) };
}

/** A team that won has shown a winning line itself. A duel proves nothing: the opponent may have helped. */
function wonAfter({ game, record, states }: Replay, step: number): readonly string[] | null {
  const isWon = game.ruleset.kind === 'cooperative' && states.at(-1)?.outcome?.status === 'won';
  return isWon ? record.actions.slice(step, states.length - 1).map(String) : null;
}
