// The rules of one variant as tables of numbers, read from its ruleset: cards are their places in the deck's order, a top
// is a card or CARDS + the place of its row card. Seats count from 0 in here.

import type { Card, Game, Options } from '@backtrick/rules';

export interface NumberRules {
  readonly game: Game;
  readonly players: number;
  readonly options: Options;
  readonly isDuel: boolean;
  readonly cards: number;
  readonly piles: number;
  readonly decks: number;
  readonly handSize: number;
  /** Cards a turn must lay, with a draw pile and without. */
  readonly minimum: number;
  readonly lateMinimum: number;
  /** 1 where a card goes on a top: `(pile * (cards + piles) + top) * cards + card`. */
  readonly fits: Uint8Array;
  /** 1 where the turn allows another card: `(laid * 2 + given) * piles + pile`. */
  readonly allows: Uint8Array;
  /** The words a seat may signal. */
  readonly signals: readonly string[];
}

export function numberRules(game: Game, players: number, options: Options): NumberRules {
  const { ruleset } = game;
  const isDuel = ruleset.kind === 'duel';
  const handSize = ruleset.handSize(players, options);
  return {
    game,
    players,
    options,
    isDuel,
    cards: ruleset.cards.length,
    piles: ruleset.piles.length,
    decks: isDuel ? players : 1,
    handSize,
    minimum: ruleset.minimum(1, options).cards,
    lateMinimum: ruleset.minimum(0, options).cards,
    fits: fitsOf(game),
    allows: allowsOf(game, handSize, options),
    signals: ruleset.talking(options).signals,
  };
}

/** Where a pile lies for a seat: in a duel its own come first. */
export function placeOf({ isDuel, piles }: NumberRules, pile: number, seat: number): number {
  return isDuel ? (pile + (seat * piles) / 2) % piles : pile;
}

function fitsOf({ ruleset }: Game): Uint8Array {
  const { cards, rowCards, piles } = ruleset;
  const tops: readonly (Card | null)[] = [...cards, ...rowCards];
  const fits = new Uint8Array(piles.length * tops.length * cards.length);
  let at = 0;
  for (let pile = 0; pile < piles.length; pile++) {
    for (const top of tops) {
      for (const card of cards) fits[at++] = ruleset.misfit(card, top, pile) ? 0 : 1;
    }
  }
  return fits;
}

function allowsOf({ ruleset }: Game, handSize: number, options: Options): Uint8Array {
  const { piles } = ruleset;
  const allows = new Uint8Array((handSize + 1) * 2 * piles.length);
  for (let laid = 0; laid <= handSize; laid++) {
    for (let given = 0; given < 2; given++) {
      for (let pile = 0; pile < piles.length; pile++) {
        const fault = ruleset.limit({ seat: 1, laid, given }, pile, options);
        allows[(laid * 2 + given) * piles.length + pile] = fault ? 0 : 1;
      }
    }
  }
  return allows;
}
