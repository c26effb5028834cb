// Playing with what everybody sees: the tops, the turn and how many cards are where. Nothing hidden is guessed: a card drawn
// shows only in the sizes, and whether the game is over is left to the state.

import type { Ruleset } from './ruleset.ts';
import { advance, drawPileOf, nextSeat, place } from './turn.ts';
import type { Action, Seat, Setup, Turn, View } from './words.ts';

/** What everybody sees of the cards. A view has it all. */
export type PublicCards = Pick<
  View,
  'game' | 'players' | 'options' | 'tops' | 'turn' | 'handSizes' | 'drawSizes'
>;

/** The cards just dealt; `first` begins a duel. */
export function dealPublic(
  ruleset: Ruleset,
  { players, options, first }: Pick<Setup, 'players' | 'options' | 'first'>,
): PublicCards {
  const { name: game, rowCards: tops, kind, cards } = ruleset;
  const size = ruleset.handSize(players, options);
  const decks = kind === 'duel' ? players : 1;
  const drawSize = cards.length - (players / decks) * size;
  return {
    game,
    players,
    options,
    tops,
    turn: kind === 'duel' || players === 1 ? begin(first) : null,
    handSizes: Array.from({ length: players }, () => size),
    drawSizes: Array.from({ length: decks }, () => drawSize),
  };
}

/** The same cards after a legal action. An own hand in it loses the card that is laid, and gains none that is drawn. */
export function playPublic<P extends PublicCards>(ruleset: Ruleset, cards: P, action: Action): P {
  if (action.kind === 'start') return { ...cards, turn: begin(action.seat) };
  const { turn, handSizes } = cards;
  if (!turn) throw new Error('lays and ends are legal only while a turn is running');
  const resized = (by: number) =>
    handSizes.with(turn.seat - 1, (handSizes[turn.seat - 1] ?? 0) + by);
  if (action.kind === 'lay') {
    const pile = ruleset.piles.indexOf(action.pile);
    return {
      ...cards,
      ...withoutCard(ruleset, cards, action, turn.seat),
      tops: cards.tops.with(place(ruleset, pile, turn.seat), action.card),
      turn: advance(ruleset, turn, pile),
      handSizes: resized(-1),
    };
  }
  const drawn = drawCount(ruleset, cards);
  const from = drawPileOf(ruleset, turn.seat);
  const after = resized(drawn);
  return {
    ...cards,
    turn: begin(nextSeat(after, turn.seat)),
    handSizes: after,
    drawSizes: cards.drawSizes.with(from, (cards.drawSizes[from] ?? 0) - drawn),
  };
}

/** How many cards the running turn would draw if it ended now (G4: a pile that runs out gives what it has). */
export function drawCount(
  ruleset: Ruleset,
  { players, options, turn, handSizes, drawSizes }: PublicCards,
): number {
  if (!turn) return 0;
  const missing = ruleset.handSize(players, options) - (handSizes[turn.seat - 1] ?? 0);
  return Math.min(drawSizes[drawPileOf(ruleset, turn.seat)] ?? 0, ruleset.draws(missing, turn));
}

function begin(seat: Seat): Turn {
  return { seat, laid: 0, given: 0 };
}

/** A card that is laid leaves the hand of its own eye, and is no longer unseen to every other. */
function withoutCard(
  ruleset: Ruleset,
  cards: PublicCards | View,
  { card }: Extract<Action, { kind: 'lay' }>,
  seat: Seat,
): Partial<View> {
  if (!('eye' in cards)) return {};
  if (cards.eye === seat) return { hand: cards.hand?.filter((held) => held !== card) ?? null };
  const deck = drawPileOf(ruleset, seat);
  return {
    unseen: cards.unseen.map((some, i) => (i === deck ? some.filter((one) => one !== card) : some)),
  };
}
