// Deals and positions for the tests of this folder.

import { original, shuffle } from '@backtrick/rules';
import type { Options, Rng, State } from '@backtrick/rules';

export interface Variant {
  readonly players: number;
  readonly options: Options;
}

export const variants: readonly Variant[] = [1, 2, 3, 4, 5].flatMap((players) =>
  [2, 3].flatMap((minimum) =>
    [false, true].map((smallerHand) => ({ players, options: { minimum, smallerHand } })),
  ),
);

/** A shuffled deal whose first turn is running. */
export function begun(variant: Variant, rng: Rng): State {
  const state = original.deal(original.shuffledSetup(variant, rng));
  return state.turn ? state : original.play(state, { kind: 'start', seat: 1 });
}

/** States of one random game, before the start, between turns and within them, not after the end. */
export function statesOfGame(rng: Rng): readonly State[] {
  const [variant] = shuffle(variants, rng);
  if (!variant) throw new Error('there are variants');
  const states: State[] = [];
  let state = original.deal(original.shuffledSetup(variant, rng));
  while (!state.outcome) {
    states.push(state);
    const [action] = original
      .actions(state)
      .map((action) => ({
        action,
        order: action.kind === 'lay' ? jump(state, action) : 60 * rng(),
      }))
      .toSorted((a, b) => a.order - b.order);
    if (!action) break;
    state = original.play(state, action.action);
  }
  return states;
}

function jump(
  { tops }: State,
  { card, pile }: { readonly card: string | number; readonly pile: string },
): number {
  const at = original.ruleset.piles.indexOf(pile);
  return (Number(card) - Number(tops[at])) * (at < 2 ? 1 : -1);
}
