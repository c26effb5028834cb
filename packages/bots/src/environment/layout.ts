// What an observation and an action number mean. Everything is one byte. Seats are counted clockwise from the observer; in a
// duel the observer's own piles and decks come first.

import type { NumberRules } from './number-rules.ts';
import { placeOf } from './number-rules.ts';
import type { NumberTable } from './number-table.ts';

/** Where the parts of an observation begin, and how long it is. */
export interface Layout {
  /** 1 while this seat, or any seat, is talking: see `talking`. */
  readonly phase: number;
  /** 1 + the place of a top in the deck's order; 0 for a row card or an empty stack. */
  readonly tops: number;
  /** For each card 1 if it is in the hand. */
  readonly hand: number;
  /** For each deck and card 1 if it has not been seen: in another hand or in the draw pile. */
  readonly unseen: number;
  readonly handSizes: number;
  readonly drawSizes: number;
  /** For each other seat and each word 1 if it is active. */
  readonly signals: number;
  readonly length: number;
}

/** The bytes from `phase` on: talking, not begun, whose turn (as many as players: nobody's), laid, given, still to lay. */
const PHASE_BYTES = 6;

export interface ActionNumbers {
  /** Card × piles + pile lays a card; then come the end of turn or talk, and the words. */
  readonly end: number;
  readonly signals: number;
  readonly length: number;
}

export function actionNumbers({ cards, piles, signals }: NumberRules): ActionNumbers {
  const end = cards * piles;
  return { end, signals: end + 1, length: end + 1 + signals.length };
}

export function layoutOf({ piles, cards, decks, players, signals }: NumberRules): Layout {
  const tops = PHASE_BYTES;
  const hand = tops + piles;
  const unseen = hand + cards;
  const handSizes = unseen + decks * cards;
  const drawSizes = handSizes + players;
  const said = drawSizes + decks;
  const length = said + (players - 1) * signals.length;
  return { phase: 0, tops, hand, unseen, handSizes, drawSizes, signals: said, length };
}

/** Everything visible except the cards. */
export interface Talk {
  readonly isOn: boolean;
  /** For each seat and word 1 if it is active. */
  readonly said: Uint8Array;
}

/** Writes what a seat may know into `into`, from `at` on. */
export function observe(
  table: NumberTable,
  talk: Talk,
  eye: number,
  { layout, into, at }: { readonly layout: Layout; readonly into: Uint8Array; readonly at: number },
): void {
  const { rules, seat } = table;
  const { players, piles, cards, decks, isDuel, handSize } = rules;
  const begun = seat >= 0;
  into[at] = talk.isOn ? 1 : 0;
  into[at + 1] = begun ? 0 : 1;
  into[at + 2] = begun ? (seat - eye + players) % players : players;
  into[at + 3] = table.laid;
  into[at + 4] = table.given;
  into[at + 5] = begun ? table.mustLay() : 0;
  for (let pile = 0; pile < piles; pile++) {
    const top = table.tops[placeOf(rules, pile, eye)] ?? 0;
    into[at + layout.tops + pile] = top < cards ? top + 1 : 0;
  }
  const hand = at + layout.hand;
  const unseen = at + layout.unseen;
  for (let i = 0; i < decks; i++) {
    const deck = isDuel ? (eye + i) % decks : i;
    into.set(table.unlaid[deck] ?? [], unseen + i * cards);
    into[at + layout.drawSizes + i] = table.drawSize(deck);
  }
  into.fill(0, hand, hand + cards);
  const from = eye * handSize;
  const to = from + (table.sizes[eye] ?? 0);
  for (let i = from; i < to; i++) {
    const card = table.hands[i] ?? 0;
    into[hand + card] = 1;
    // The player's own deck comes first.
    into[unseen + card] = 0;
  }
  for (let i = 0; i < players; i++) {
    into[at + layout.handSizes + i] = table.sizes[(eye + i) % players] ?? 0;
  }
  const words = rules.signals.length;
  for (let i = 1; i < players; i++) {
    const from = ((eye + i) % players) * words;
    const to = at + layout.signals + (i - 1) * words;
    for (let word = 0; word < words; word++) into[to + word] = talk.said[from + word] ?? 0;
  }
}
