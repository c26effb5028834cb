// Whole games of evaluations on the fast duel: for playouts, for tuning, for tables of who beats whom.

import type { Duel } from './duel.ts';
import { bestTurn, judgeOf } from './evaluation.ts';
import type { Evaluation } from './evaluation.ts';
import { playGreedily } from './greedy-turn.ts';
import { playTurn } from './turns.ts';

/** Plays one whole turn for the player in turn, or finds the player stuck. */
export type Policy = (duel: Duel) => void;

export const greedily: Policy = playGreedily;

export function policyOf(evaluation: Evaluation): Policy {
  const judge = judgeOf(evaluation);
  return (duel) => {
    const judged = judge(duel);
    const turn = bestTurn(judged);
    if (turn === undefined) duel.winner = duel.opponent.seat;
    else playTurn(duel, turn, judged.turns);
  };
}

/** Plays the game to its end, one policy for each seat, and gives the winner. */
export function playOut(duel: Duel, first: Policy, second: Policy): number {
  while (duel.winner === 0) (duel.player.seat === 1 ? first : second)(duel);
  return duel.winner;
}
