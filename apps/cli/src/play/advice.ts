// A hint in structured form: what the first step of a good turn is, as the player who asked may see it.

import type { Action, Game, View } from '@backtrick/rules';
import { stepOf } from '../steps.ts';

export type Advice =
  | { readonly kind: 'end' }
  | {
      readonly kind: 'step' | 'trick' | 'gift';
      readonly action: Extract<Action, { kind: 'lay' }>;
      /** How many cards are worth laying in the whole turn, where that is more than the minimum. */
      readonly cards: number | null;
      /** A pile on which a trick is possible now that had better wait. */
      readonly waits: string | null;
    };

/** What the rest of a turn, as a good player would play it, tells about its next action. */
export function adviceOf(game: Game, view: View, turn: readonly Action[]): Advice {
  const [first] = turn;
  if (first?.kind !== 'lay' || !view.turn) return { kind: 'end' };
  const { seat, laid } = view.turn;
  const { kind } = stepOf(game, view, { ...first, seat });
  const piles = turn.flatMap((action) => (action.kind === 'lay' ? [action.pile] : []));
  const cards = laid + piles.length;
  return {
    kind,
    action: first,
    cards: cards > game.minimum(view, seat).cards ? cards : null,
    waits: tricksFor(game, view).find((pile) => !piles.includes(pile)) ?? null,
  };
}

/** The own piles that a card of the hand turns back now. */
function tricksFor(game: Game, view: View): readonly string[] {
  const seat = view.turn?.seat ?? 1;
  return game.ruleset.piles.filter((pile) =>
    (view.hand ?? []).some(
      (card) =>
        !game.refusal(view, { kind: 'lay', card, pile }) &&
        stepOf(game, view, { card, pile, seat }).kind === 'trick',
    ),
  );
}
