// What a card does to a pile, as a player sees it.

import type { Card, Game, Seat, View } from '@backtrick/rules';

/** The jump a card costs on a pile; less than nothing on the way back. */
export interface Step {
  readonly jump: number;
  /** A gift goes to the opponent, a trick turns the player's own pile back. */
  readonly kind: 'step' | 'trick' | 'gift';
}

export interface Lay {
  readonly card: Card;
  readonly pile: string;
}

export function stepOf(game: Game, view: Pick<View, 'tops'>, lay: Lay & { seat: Seat }): Step {
  const jump = game.jump(view, lay, lay.seat);
  if (game.isGift(lay.pile)) return { jump, kind: 'gift' };
  return { jump, kind: jump < 0 ? 'trick' : 'step' };
}

export function isAscending(pile: string): boolean {
  return pile.toLowerCase().startsWith('u');
}

/** Whether the second card turns back a pile of the player on which the first one was laid. */
export function isTrickAfter({ ruleset, isGift }: Game, first: Card, second: Card): boolean {
  return ruleset.piles.some(
    (pile, index) =>
      !isGift(pile) &&
      !ruleset.misfit(second, first, index) &&
      ruleset.jump(second, first, index) < 0,
  );
}
