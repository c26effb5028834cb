// The running turn: what it must lay, what it sees, whether it can still be completed.

import type { Minimum, Ruleset } from './ruleset.ts';
import type { Card, Fault, Options, Seat, StateOrView, State, Turn } from './words.ts';

/** The draw pile a seat draws from: its index in `draw`. */
export function drawPileOf(ruleset: Ruleset, seat: Seat): number {
  return ruleset.kind === 'duel' ? seat - 1 : 0;
}

export function minimum(ruleset: Ruleset, known: StateOrView, seat: Seat): Minimum {
  return ruleset.minimum(drawSize(ruleset, known, seat), known.options);
}

/** How many cards are left to draw for the seat. */
export function drawSize(ruleset: Ruleset, known: StateOrView, seat: Seat): number {
  const pile = drawPileOf(ruleset, seat);
  return ('draw' in known ? known.draw[pile]?.length : known.drawSizes[pile]) ?? 0;
}

/** O10, Q6: the seat that plays next, clockwise, past empty hands; the same seat if all of them are empty. */
export function nextSeat(handSizes: readonly number[], seat: Seat): Seat {
  for (let step = 0; step < handSizes.length; step++) {
    const next = ((seat + step) % handSizes.length) + 1;
    if (handSizes[next - 1] !== 0) return next;
  }
  return seat;
}

/** Where in `tops` a pile lies for the player at `seat`. */
export function place(ruleset: Ruleset, pile: number, seat: Seat): number {
  if (ruleset.kind === 'cooperative') return pile;
  const own = ruleset.piles.length / 2;
  return (pile + (seat - 1) * own) % ruleset.piles.length;
}

/** Whether the pile is the opponent's. */
export function isGift(ruleset: Ruleset, pile: number): boolean {
  return ruleset.kind === 'duel' && pile >= ruleset.piles.length / 2;
}

/** The turn once another card lies on `pile`. */
export function advance(ruleset: Ruleset, turn: Turn, pile: number): Turn {
  const given = turn.given + (isGift(ruleset, pile) ? 1 : 0);
  return { seat: turn.seat, laid: turn.laid + 1, given };
}

/** The running turn as its player sees it: `tops` in the order in which the seat names its piles. */
export interface InTurn {
  readonly hand: readonly Card[];
  readonly tops: readonly (Card | null)[];
  readonly turn: Turn;
  readonly options: Options;
}

export function inTurn(ruleset: Ruleset, known: StateOrView, turn: Turn): InTurn {
  const { tops, options } = known;
  const hand = handOf(known, turn.seat);
  if (ruleset.kind === 'cooperative') return { hand, tops, turn, options };
  const own = ruleset.piles.map((_, pile) => tops[place(ruleset, pile, turn.seat)] ?? null);
  return { hand, tops: own, turn, options };
}

/** Why a card of the hand cannot go on the pile now. */
export function layFault(
  ruleset: Ruleset,
  { tops, turn, options }: InTurn,
  card: Card,
  pile: number,
): Fault | undefined {
  return ruleset.limit(turn, pile, options) ?? ruleset.misfit(card, tops[pile] ?? null, pile);
}

/** G5: whether the player can no longer reach the minimum. */
export function isStuck(ruleset: Ruleset, state: State, turn: Turn): boolean {
  const needed = minimum(ruleset, state, turn.seat).cards - turn.laid;
  return !canLay(ruleset, inTurn(ruleset, state, turn), needed);
}

/** Whether some order of the cards in hand lays `cards` more of them. */
function canLay(ruleset: Ruleset, now: InTurn, cards: number): boolean {
  if (cards <= 0) return true;
  return now.hand.some((card) =>
    ruleset.piles.some(
      (_, pile) =>
        !layFault(ruleset, now, card, pile) &&
        (cards === 1 || canLay(ruleset, laid(ruleset, now, card, pile), cards - 1)),
    ),
  );
}

function laid(ruleset: Ruleset, now: InTurn, card: Card, pile: number): InTurn {
  return {
    hand: now.hand.filter((held) => held !== card),
    tops: now.tops.with(pile, card),
    turn: advance(ruleset, now.turn, pile),
    options: now.options,
  };
}

/** A view knows one hand only: that of its own eye. */
function handOf(known: StateOrView, seat: Seat): readonly Card[] {
  if ('hands' in known) return known.hands[seat - 1] ?? [];
  return (known.eye === seat ? known.hand : null) ?? [];
}
