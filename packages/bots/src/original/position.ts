// A position of the original that changes in place, quick enough for playouts. It never decides what is legal for a
// person: a differential test holds it to the rules. Seats and piles count from 0 in here.

import type { State } from '@backtrick/rules';

/** What stays the same from the deal to the end. */
export interface Shape {
  readonly players: number;
  readonly handSize: number;
  readonly minimum: number;
}

export interface Position extends Shape {
  /** Tops, places, sizes and hands in one piece, so that a copy is one move of memory. */
  readonly cells: Uint8Array;
  /** u1, u2, d1, d2. */
  readonly tops: Uint8Array;
  /** For each card the seat that holds it, or LAID, or DRAW_PILE. */
  readonly places: Uint8Array;
  readonly sizes: Uint8Array;
  /** HAND_ROOM cells a seat, the first `sizes[seat]` of them in use. */
  readonly hands: Uint8Array;
  /** The next card to be drawn is `draw[drawSize - 1]`. Copies share it. */
  draw: Uint8Array;
  drawSize: number;
  mover: number;
  /** Cards laid in the running turn. */
  laid: number;
  /** Cards not laid, in hands and draw pile. */
  left: number;
  status: 'playing' | 'won' | 'lost';
}

export const PILES = ['u1', 'u2', 'd1', 'd2'] as const;
export const LOWEST = 2;
export const HIGHEST = 99;
export const TRICK = 10;
export const HAND_ROOM = 8;
export const LAID = 5;
export const DRAW_PILE = 6;

const CARDS_END = 128;
const MAX_PLAYERS = 5;

export function shapeOf({ players, options }: Pick<State, 'players' | 'options'>): Shape {
  const full = fullHand(players);
  const handSize = options.smallerHand === true ? full - 1 : full;
  return { players, handSize, minimum: options.minimum === 3 ? 3 : 2 };
}

export function fullHand(players: number): number {
  return players === 1 ? 8 : players === 2 ? 7 : 6;
}

/** A position with all cards laid: the caller fills it. */
export function emptyPosition({ players, handSize, minimum }: Shape): Position {
  const cells = new Uint8Array(4 + CARDS_END + MAX_PLAYERS + MAX_PLAYERS * HAND_ROOM);
  const places = cells.subarray(4, 4 + CARDS_END).fill(LAID);
  const sizesAt = 4 + CARDS_END;
  return {
    players,
    handSize,
    minimum,
    cells,
    tops: cells.subarray(0, 4),
    places,
    sizes: cells.subarray(sizesAt, sizesAt + MAX_PLAYERS),
    hands: cells.subarray(sizesAt + MAX_PLAYERS),
    draw: new Uint8Array(HIGHEST),
    drawSize: 0,
    mover: 0,
    laid: 0,
    left: 0,
    status: 'playing',
  };
}

/** The position of a state whose turn is running, or has just ended the game. */
export function positionOf(state: State): Position {
  const position = emptyPosition(shapeOf(state));
  position.tops.set(state.tops.map(Number));
  state.hands.forEach((hand, seat) => deal(position, seat, hand.map(Number)));
  pileUp(position, (state.draw[0] ?? []).map(Number));
  position.mover = (state.turn?.seat ?? 1) - 1;
  position.laid = state.turn?.laid ?? 0;
  position.status = state.outcome?.status ?? 'playing';
  return position;
}

/** Gives the seat its cards. */
export function deal(position: Position, seat: number, cards: ArrayLike<number>): void {
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i] ?? 0;
    position.hands[seat * HAND_ROOM + i] = card;
    position.places[card] = seat;
  }
  position.sizes[seat] = cards.length;
  position.left += cards.length;
}

/** Makes the draw pile of the cards, top card first. */
export function pileUp(position: Position, cards: ArrayLike<number>): void {
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i] ?? 0;
    position.draw[cards.length - 1 - i] = card;
    position.places[card] = DRAW_PILE;
  }
  position.drawSize = cards.length;
  position.left += cards.length;
}

export function copyInto(target: Position, source: Position): void {
  target.cells.set(source.cells);
  target.draw = source.draw;
  target.drawSize = source.drawSize;
  target.mover = source.mover;
  target.laid = source.laid;
  target.left = source.left;
  target.status = source.status;
}

/** Lays a card of the player in turn. */
export function layCard(position: Position, card: number, pile: number): void {
  const { hands, sizes, mover } = position;
  const size = (sizes[mover] ?? 0) - 1;
  const end = mover * HAND_ROOM + size;
  let at = mover * HAND_ROOM;
  while (hands[at] !== card) at++;
  for (; at < end; at++) hands[at] = hands[at + 1] ?? 0;
  sizes[mover] = size;
  position.places[card] = LAID;
  position.tops[pile] = card;
  position.laid++;
  position.left--;
}

export function drawAndPass(position: Position): void {
  const { hands, sizes, places, draw, mover, handSize, players } = position;
  let size = sizes[mover] ?? 0;
  while (size < handSize && position.drawSize > 0) {
    const card = draw[--position.drawSize] ?? 0;
    hands[mover * HAND_ROOM + size++] = card;
    places[card] = mover;
  }
  sizes[mover] = size;
  position.laid = 0;
  if (position.left === 0) return;
  do position.mover = position.mover + 1 === players ? 0 : position.mover + 1;
  while (sizes[position.mover] === 0);
}

/** How many more cards the running turn must lay (O7, O9, O13). */
export function needed({ drawSize, minimum, laid }: Position): number {
  return Math.max(0, (drawSize === 0 ? 1 : minimum) - laid);
}

export function fits(card: number, top: number, pile: number): boolean {
  return pile < 2 ? card > top || card === top - TRICK : card < top || card === top + TRICK;
}
