// The duel as the bots play it on: mutable, hands and draw piles as masks. It is held to the rules by a
// differential test and never decides what is legal for a person.

import type { Card, Seat, State } from '@backtrick/rules';
import { countBits, highAbove, highBelow, highBit, lowAbove, lowBelow, lowBit } from './cards.ts';

export const HAND = 6;
export const MINIMUM = 2;
export const TRICK = 10;
export const ROAD_START = 1;
export const ROAD_END = 60;

/** The piles as the player in turn names them. */
export const PILES = ['u', 'd', 'U', 'D'] as const;
export const OWN_UP = 0;
export const OWN_DOWN = 1;
export const THEIR_UP = 2;
export const THEIR_DOWN = 3;

export interface Side {
  readonly seat: Seat;
  /** The tops of the player's own piles. */
  up: number;
  down: number;
  handLow: number;
  handHigh: number;
  held: number;
  /** The cards of the draw pile without their order. */
  drawLow: number;
  drawHigh: number;
  /** The draw pile in order: the next card is `pile[drawn]`. The pile itself never changes. */
  pile: Uint8Array;
  drawn: number;
}

export interface Duel {
  player: Side;
  opponent: Side;
  laid: number;
  given: number;
  /** The seat that has won; 0 while the game goes on. */
  winner: number;
}

export function duelOf(state: State): Duel {
  const seat = state.turn?.seat ?? 1;
  return {
    player: sideOf(state, seat),
    opponent: sideOf(state, 3 - seat),
    laid: state.turn?.laid ?? 0,
    given: state.turn?.given ?? 0,
    winner: state.outcome?.winner ?? 0,
  };
}

export function copyOf(duel: Duel): Duel {
  return { ...duel, player: { ...duel.player }, opponent: { ...duel.opponent } };
}

/** Makes `duel` the same as `from`. */
export function restore(duel: Duel, from: Duel): void {
  if (duel.player.seat !== from.player.seat) swapSides(duel);
  restoreSide(duel.player, from.player);
  restoreSide(duel.opponent, from.opponent);
  duel.laid = from.laid;
  duel.given = from.given;
  duel.winner = from.winner;
}

export function drawSize(side: Side): number {
  return side.pile.length - side.drawn;
}

/** Whether `card` may lie on the pile now (F3, F4, F5). */
export function fits(duel: Duel, card: number, pile: number): boolean {
  const { player, opponent, given } = duel;
  switch (pile) {
    case OWN_UP:
      return card > player.up || card === player.up - TRICK;
    case OWN_DOWN:
      return card < player.down || card === player.down + TRICK;
    case THEIR_UP:
      return given === 0 && card < opponent.up;
    default:
      return given === 0 && card > opponent.down;
  }
}

export function lay(duel: Duel, card: number, pile: number): void {
  move(duel, card, pile);
  if (duel.player.held === 0 && drawSize(duel.player) === 0) duel.winner = duel.player.seat;
  else if (isStuck(duel)) duel.winner = duel.opponent.seat;
}

/** Lays the card and leaves the end of the game to the caller. */
export function move(duel: Duel, card: number, pile: number): void {
  const { player, opponent } = duel;
  player.handLow &= ~lowBit(card);
  player.handHigh &= ~highBit(card);
  player.held--;
  duel.laid++;
  if (pile === OWN_UP) player.up = card;
  else if (pile === OWN_DOWN) player.down = card;
  else {
    duel.given++;
    if (pile === THEIR_UP) opponent.up = card;
    else opponent.down = card;
  }
}

/** Draws and gives the turn to the opponent; whether that one is stuck is left to the caller. */
export function passOn(duel: Duel): void {
  const { player } = duel;
  const wanted = duel.given > 0 ? HAND - player.held : 2;
  const end = Math.min(player.pile.length, player.drawn + wanted);
  while (player.drawn < end) {
    const card = player.pile[player.drawn++] ?? 0;
    const low = lowBit(card);
    const high = highBit(card);
    player.handLow |= low;
    player.handHigh |= high;
    player.drawLow &= ~low;
    player.drawHigh &= ~high;
    player.held++;
  }
  duel.laid = 0;
  duel.given = 0;
  swapSides(duel);
}

/** G5, F9: whether the player in turn can no longer reach the minimum. */
export function isStuck(duel: Duel): boolean {
  const needed = MINIMUM - duel.laid;
  if (needed <= 0) return false;
  const { handLow, handHigh, held, up, down } = duel.player;
  if (held < needed) return true;
  // Two cards that each fit one of the player's piles without a trick can both be laid, in some order.
  const low = handLow & (lowAbove(up) | lowBelow(down));
  const high = handHigh & (highAbove(up) | highBelow(down));
  if (countBits(low) + countBits(high) >= needed) return false;
  return !canLay(duel, needed);
}

function canLay(duel: Duel, needed: number): boolean {
  for (let card = 2; card <= 59; card++) {
    if (!((duel.player.handLow & lowBit(card)) | (duel.player.handHigh & highBit(card)))) continue;
    for (let pile = OWN_UP; pile <= THEIR_DOWN; pile++) {
      if (!fits(duel, card, pile)) continue;
      if (needed === 1) return true;
      const next = copyOf(duel);
      move(next, card, pile);
      if (canLay(next, needed - 1)) return true;
    }
  }
  return false;
}

function swapSides(duel: Duel): void {
  const { player } = duel;
  duel.player = duel.opponent;
  duel.opponent = player;
}

function restoreSide(side: Side, from: Side): void {
  side.up = from.up;
  side.down = from.down;
  side.handLow = from.handLow;
  side.handHigh = from.handHigh;
  side.held = from.held;
  side.drawLow = from.drawLow;
  side.drawHigh = from.drawHigh;
  side.pile = from.pile;
  side.drawn = from.drawn;
}

function sideOf(state: State, seat: Seat): Side {
  const hand = (state.hands[seat - 1] ?? []).map(Number);
  const pile = Uint8Array.from((state.draw[seat - 1] ?? []).map(Number));
  return {
    seat,
    up: topAt(state.tops, 2 * seat - 2),
    down: topAt(state.tops, 2 * seat - 1),
    handLow: union(hand, lowBit),
    handHigh: union(hand, highBit),
    held: hand.length,
    drawLow: union([...pile], lowBit),
    drawHigh: union([...pile], highBit),
    pile,
    drawn: 0,
  };
}

function topAt(tops: readonly (Card | null)[], place: number): number {
  return Number(tops[place]);
}

function union(cards: readonly number[], bit: (card: number) => number): number {
  return cards.reduce((word, card) => word | bit(card), 0);
}
