// A linear evaluation of the position after each turn, from what the player in turn may know: the hand, the set of cards in the
// player's draw pile, the cards the opponent has left, the sizes. It never looks at the order of a draw pile or at the
// opponent's hand.

import { drawSize } from './duel.ts';
import type { Duel } from './duel.ts';
import { FEATURE_NAMES } from './features.ts';
import type { Weights } from './features.ts';
import { ordersOf } from './turns.ts';
import type { Turn, Turns } from './turns.ts';
import { valueTurns } from './valuation.ts';

/** Weights at the start of the game and those with an empty draw pile; between, they are mixed. */
export interface Evaluation {
  readonly name: string;
  readonly early: Weights;
  readonly late: Weights;
}

const FULL_DRAW = 52;

/** An evaluation made ready for play: it lists the turns worth a thought, each with its value. */
export type Judge = (duel: Duel) => Judged;

export interface Judged {
  readonly turns: Turns;
  /** One for each of the listed turns, the higher the better. */
  readonly values: Float64Array;
}

export function judgeOf(evaluation: Evaluation): Judge {
  const bySize = Array.from({ length: FULL_DRAW + 1 }, (_, size) =>
    mixed(evaluation, size / FULL_DRAW),
  );
  return (duel) => {
    const turns = ordersOf(duel);
    const values = valueTurns(duel, turns, bySize[drawSize(duel.player)] ?? NONE);
    return { turns, values };
  };
}

/** The best turn; undefined if there is none. */
export function bestTurn({ turns, values }: Judged): Turn | undefined {
  if (turns.count === 0) return undefined;
  let best = 0;
  for (let i = 1; i < turns.count; i++) if ((values[i] ?? 0) > (values[best] ?? 0)) best = i;
  return turns.list[best];
}

/** The best turns, best first. */
export function bestTurns({ turns, values }: Judged, most: number): readonly Turn[] {
  const order = Array.from({ length: turns.count }, (_, i) => i);
  order.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
  return order.slice(0, most).map((i) => turns.list[i] ?? 0);
}

const NONE = new Float64Array(FEATURE_NAMES.length);

function mixed({ early, late }: Evaluation, share: number): Float64Array {
  return Float64Array.from(
    FEATURE_NAMES,
    (name) => late[name] + (early[name] - late[name]) * share,
  );
}
