// The tricks a player has: a card in hand that turns a pile back, now or after another card of the hand.

import type { Card, Game, View } from '@backtrick/rules';

export interface Trick {
  readonly card: Card;
  /** The card it would be laid on: a top, or another card in hand. */
  readonly onto: Card;
  /** How far it goes back. */
  readonly back: number;
}

/** The tops and the cards in hand. */
export interface Holding {
  readonly tops: View['tops'];
  readonly hand: readonly Card[];
}

export function tricksIn(game: Game, { eye }: View, { tops, hand }: Holding): readonly Trick[] {
  const { ruleset } = game;
  const own = ruleset.piles.flatMap((pile, index) => (game.isGift(pile) ? [] : [{ pile, index }]));
  return hand.flatMap((card) =>
    own.flatMap(({ pile, index }) => {
      const top = game.top({ tops }, pile, Number(eye));
      const below = [...(top === null ? [] : [top]), ...hand.filter((other) => other !== card)];
      return below.flatMap((onto) => {
        const isMisfit = ruleset.misfit(card, onto, index) !== undefined;
        const back = -ruleset.jump(card, onto, index);
        return isMisfit || back <= 0 ? [] : [{ card, onto, back }];
      });
    }),
  );
}
