// The running turn: what it must lay, what it sees, whether it can still be completed.

import type { Minimum, Ruleset } from './ruleset.ts';
import type { Card, Options, Seat, State, Turn } from './words.ts';

/** The draw pile a seat draws from: its index in `draw`. */
export function drawPile(ruleset: Ruleset, seat: Seat): number {
  return ruleset.kind === 'duel' ? seat - 1 : 0;
}

export function minimum(ruleset: Ruleset, state: State, seat: Seat): Minimum {
  return ruleset.minimum(state.draw[drawPile(ruleset, seat)]?.length ?? 0, state.options);
}

/** Where in `tops` a pile lies for the player at `seat`. */
export function place(ruleset: Ruleset, pile: number, seat: Seat): number {
  if (ruleset.kind === 'cooperative') return pile;
  const own = ruleset.piles.length / 2;
  return (pile + (seat - 1) * own) % ruleset.piles.length;
}

/** The tops in the order in which the seat names its piles. */
export function topsFrom(
  ruleset: Ruleset,
  tops: State['tops'],
  seat: Seat,
): readonly (Card | null)[] {
  if (ruleset.kind === 'cooperative') return tops;
  return ruleset.piles.map((_, pile) => tops[place(ruleset, pile, seat)] ?? null);
}

/** The turn once another card lies on `pile`. */
export function advance(ruleset: Ruleset, turn: Turn, pile: number): Turn {
  const isGift = ruleset.kind === 'duel' && pile >= ruleset.piles.length / 2;
  return { seat: turn.seat, laid: turn.laid + 1, given: turn.given + (isGift ? 1 : 0) };
}

/** G5: whether the player can no longer reach the minimum. */
export function isStuck(ruleset: Ruleset, state: State, turn: Turn): boolean {
  const needed = minimum(ruleset, state, turn.seat).cards - turn.laid;
  const hand = state.hands[turn.seat - 1] ?? [];
  const tops = topsFrom(ruleset, state.tops, turn.seat);
  return !canLay(ruleset, { hand, tops, turn, options: state.options }, needed);
}

interface Search {
  readonly hand: readonly Card[];
  readonly tops: readonly (Card | null)[];
  readonly turn: Turn;
  readonly options: Options;
}

/** Whether some order of the cards in hand lays `cards` more of them. */
function canLay(ruleset: Ruleset, search: Search, cards: number): boolean {
  if (cards <= 0) return true;
  const { hand, tops, turn, options } = search;
  return hand.some((card) =>
    tops.some(
      (top, pile) =>
        !ruleset.limit(turn, pile, options) &&
        !ruleset.misfit(card, top, pile) &&
        (cards === 1 || canLay(ruleset, laid(ruleset, search, card, pile), cards - 1)),
    ),
  );
}

function laid(ruleset: Ruleset, search: Search, card: Card, pile: number): Search {
  return {
    hand: search.hand.filter((held) => held !== card),
    tops: search.tops.with(pile, card),
    turn: advance(ruleset, search.turn, pile),
    options: search.options,
  };
}
