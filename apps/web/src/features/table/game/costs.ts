// What a card in the hand would cost on a pile, by the rules themselves.

import { gameOf } from '@backtrick/rules';
import type { Card, Fault, Seat, View } from '@backtrick/rules';

export type Cost =
  /** So much road is used. */
  | { readonly kind: 'step'; readonly by: number }
  /** A backwards trick: so much road comes back. */
  | { readonly kind: 'trick'; readonly by: number }
  /** F4: the opponent gets so much road back. */
  | { readonly kind: 'gift'; readonly by: number }
  | { readonly kind: 'no'; readonly fault: Fault };

export interface Lay {
  readonly card: Card;
  readonly pile: string;
}

/** During another player's turn it shows what the card would cost now. */
export function costOf(view: View, seat: Seat, lay: Lay): Cost {
  const game = gameOf(view);
  const fault = game.refusal(inOwnTurn(view, seat), { kind: 'lay', ...lay });
  if (fault) return { kind: 'no', fault };
  return stepOf(view, seat, lay);
}

/** How a legal lay moves its pile. */
export function stepOf(
  view: Pick<View, 'game' | 'tops'>,
  seat: Seat,
  lay: Lay,
): Exclude<Cost, { kind: 'no' }> {
  const game = gameOf(view);
  const jump = game.jump(view, lay, seat);
  if (game.isGift(lay.pile)) return { kind: 'gift', by: -jump };
  return jump < 0 ? { kind: 'trick', by: -jump } : { kind: 'step', by: jump };
}

export function costsOf(view: View, seat: Seat, card: Card): ReadonlyMap<string, Cost> {
  const { piles } = gameOf(view).ruleset;
  return new Map(piles.map((pile) => [pile, costOf(view, seat, { card, pile })]));
}

function inOwnTurn(view: View, seat: Seat): View {
  if (view.turn?.seat === seat || view.outcome) return view;
  return { ...view, turn: { seat, laid: 0, given: 0 } };
}
