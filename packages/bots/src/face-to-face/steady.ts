import { faceToFace } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';
import type { Bot, Seen } from '../bot.ts';
import { duelOf } from './duel.ts';
import type { Duel } from './duel.ts';
import { bestTurn, judgeOf } from './evaluation.ts';
import type { Evaluation } from './evaluation.ts';
import { actionsOf } from './turns.ts';

/** Plays the turn after which the evaluation likes the position best. */
export function evaluator(evaluation: Evaluation): Bot {
  const judge = judgeOf(evaluation);
  return {
    name: 'steady',
    turn(seen, _, rng) {
      const duel = imagined(seen, rng);
      const turn = bestTurn(judge(duel));
      if (turn === undefined) throw new Error('a running turn has a legal end');
      return actionsOf(duel, turn);
    },
    signals: () => [],
  };
}

/** A world the seat cannot tell from the real one, on the fast duel. */
export function imagined({ view }: Seen, rng: Rng): Duel {
  return duelOf(faceToFace.imagine(view, rng));
}
