// Whole turns: which cards go on the player's ascending pile, which on the descending one, which one is given. For a pile and a
// set of cards only the order that ends on the best top counts.

import type { Action } from '@backtrick/rules';
import { spell } from './cards.ts';
import {
  drawSize,
  HAND,
  MINIMUM,
  move,
  OWN_DOWN,
  OWN_UP,
  passOn,
  PILES,
  THEIR_DOWN,
  THEIR_UP,
  TRICK,
} from './duel.ts';
import type { Duel } from './duel.ts';

/**
 * Packed into one integer: six bits for the cards of the hand (smallest first) that go up, six for those
 * that go down, four for the gift (0 for none, else 1 + 2 × card + pile), and three each for the card that
 * comes to lie on top of the ascending and of the descending pile (0 for the best, else 1 + its place).
 */
export type Turn = number;

const SETS = 2 ** HAND;
const GIFT = 2 * HAND;
const UP_END = GIFT + 4;
const DOWN_END = UP_END + 3;
const MAX_TURNS = 4096;

/** The turns of one position. It is used again for the next one, so it is read at once or copied. */
export interface Turns {
  /** The hand, smallest card first. */
  readonly hand: Uint8Array;
  readonly list: Int32Array;
  /** For each set of the hand: which of its cards can be on top after all of it was laid there. */
  readonly upLast: Uint8Array;
  readonly downLast: Uint8Array;
  /** For each set: the best top it can leave on the pile, 0 if it cannot be laid. */
  readonly upTop: Uint8Array;
  readonly downTop: Uint8Array;
  /** For each set: where that top comes from, 0 for the pile as it is, else 1 + its place in the hand. */
  readonly upPlace: Uint8Array;
  readonly downPlace: Uint8Array;
  /** The sets that can be laid on each pile. */
  readonly ups: Uint8Array;
  readonly downs: Uint8Array;
  upCount: number;
  downCount: number;
  held: number;
  count: number;
}

const turns: Turns = {
  hand: new Uint8Array(HAND),
  list: new Int32Array(MAX_TURNS),
  upLast: new Uint8Array(SETS),
  downLast: new Uint8Array(SETS),
  upTop: new Uint8Array(SETS),
  downTop: new Uint8Array(SETS),
  upPlace: new Uint8Array(SETS),
  downPlace: new Uint8Array(SETS),
  ups: new Uint8Array(SETS),
  downs: new Uint8Array(SETS),
  upCount: 0,
  downCount: 0,
  held: 0,
  count: 0,
};

export const sizeOfSet = Uint8Array.from({ length: SETS }, (_, set) =>
  [1, 2, 4, 8, 16, 32].reduce((size, bit) => size + (set & bit ? 1 : 0), 0),
);

export function packed(up: number, down: number, gift: number): Turn {
  return up | (down << HAND) | (gift << GIFT);
}

function upOf(turn: Turn): number {
  return turn & (SETS - 1);
}

function downOf(turn: Turn): number {
  return (turn >> HAND) & (SETS - 1);
}

/** The gift as packed: 0 for none. */
function giftOf(turn: Turn): number {
  return (turn >> GIFT) & 15;
}

/** The set of the hand that holds just the given card, empty without a gift. */
function givenSet(gift: number): number {
  return gift === 0 ? 0 : 1 << ((gift - 1) >> 1);
}

/** The packed form of a turn that was laid card by card. */
export function turnFrom({ player }: Duel, actions: readonly Action[]): Turn {
  const held = spell(player.handLow, player.handHigh, turns.hand);
  const hand = turns.hand.subarray(0, held);
  let turn: Turn = 0;
  for (const action of actions) {
    if (action.kind !== 'lay') continue;
    const place = hand.indexOf(Number(action.card));
    if (action.pile === PILES[OWN_UP]) {
      turn = (turn & ~(7 << UP_END)) | (1 << place) | ((1 + place) << UP_END);
    } else if (action.pile === PILES[OWN_DOWN]) {
      turn = (turn & ~(7 << DOWN_END)) | (1 << (HAND + place)) | ((1 + place) << DOWN_END);
    } else {
      turn |= (action.pile === PILES[THEIR_UP] ? 1 + 2 * place : 2 + 2 * place) << GIFT;
    }
  }
  return turn;
}

/** The hand and what each set of it can do to the player's piles; the turns are not listed yet. */
export function ordersOf(duel: Duel): Turns {
  const { player } = duel;
  turns.held = spell(player.handLow, player.handHigh, turns.hand);
  turns.count = 0;
  findOrders(player.up, player.down);
  return turns;
}

/** Every turn of the player, none if the player is stuck. */
export function turnsOf(duel: Duel): Turns {
  const { opponent, laid, given } = duel;
  ordersOf(duel);
  const needed = Math.max(0, MINIMUM - laid);
  list(0, needed);
  if (given > 0) return turns;
  for (let i = 0; i < turns.held; i++) {
    const card = turns.hand[i] ?? 0;
    if (card < opponent.up) list(1 + 2 * i, needed - 1);
    if (card > opponent.down) list(2 + 2 * i, needed - 1);
  }
  return turns;
}

/** The same turn with every other card that may end up on top of the player's piles. */
export function otherEnds(turn: Turn, { upLast, downLast }: Turns): readonly Turn[] {
  const ups = endsOf(upLast[upOf(turn)] ?? 0, lowestOf);
  const downs = endsOf(downLast[downOf(turn)] ?? 0, highestOf);
  return ups
    .flatMap((up) => downs.map((down) => turn | (up << UP_END) | (down << DOWN_END)))
    .slice(1);
}

/** Plays the turn to its end. A player who is stuck then has lost: the caller finds no turns. */
export function playTurn(duel: Duel, turn: Turn, { hand, upTop, downTop, held }: Turns): void {
  const { player } = duel;
  const upEnd = (turn >> UP_END) & 7;
  const downEnd = (turn >> DOWN_END) & 7;
  const up = (upEnd > 0 ? hand[upEnd - 1] : upTop[upOf(turn)]) ?? 0;
  const down = (downEnd > 0 ? hand[downEnd - 1] : downTop[downOf(turn)]) ?? 0;
  const gift = giftOf(turn);
  for (let i = 0; i < held; i++) {
    if ((upOf(turn) >> i) & 1) move(duel, hand[i] ?? 0, OWN_UP);
    else if ((downOf(turn) >> i) & 1) move(duel, hand[i] ?? 0, OWN_DOWN);
  }
  if (gift > 0) move(duel, hand[(gift - 1) >> 1] ?? 0, gift & 1 ? THEIR_UP : THEIR_DOWN);
  player.up = up;
  player.down = down;
  if (player.held === 0 && drawSize(player) === 0) duel.winner = player.seat;
  else passOn(duel);
}

/** The turn card by card, with its end unless it wins. */
export function actionsOf(duel: Duel, turn: Turn): readonly Action[] {
  const { hand, upLast, downLast, held } = ordersOf(duel);
  const gift = giftOf(turn);
  const upEnd = (turn >> UP_END) & 7 || 1 + lowestOf(upLast[upOf(turn)] ?? 0);
  const downEnd = (turn >> DOWN_END) & 7 || 1 + highestOf(downLast[downOf(turn)] ?? 0);
  const up = orderOf(upOf(turn), upEnd - 1, upLast, upFrom);
  const down = orderOf(downOf(turn), downEnd - 1, downLast, downFrom);
  const actions: Action[] = [
    ...up.map((i) => layOf(hand[i], OWN_UP)),
    ...down.map((i) => layOf(hand[i], OWN_DOWN)),
  ];
  if (gift > 0) actions.push(layOf(hand[(gift - 1) >> 1], gift & 1 ? THEIR_UP : THEIR_DOWN));
  const isWon = actions.length === held && drawSize(duel.player) === 0;
  return isWon ? actions : [...actions, { kind: 'end' }];
}

/** For each card of the hand: the set of cards it may be laid on. */
const upFrom = new Uint8Array(HAND);
const downFrom = new Uint8Array(HAND);

function findOrders(up: number, down: number): void {
  const { hand, held, upLast, downLast, upTop, downTop, upPlace, downPlace } = turns;
  for (let i = 0; i < held; i++) {
    const card = hand[i] ?? 0;
    upFrom[i] = ((1 << i) - 1) | placeOf(card + TRICK);
    downFrom[i] = ((1 << held) - (2 << i)) | placeOf(card - TRICK);
  }
  upTop[0] = up;
  downTop[0] = down;
  turns.upCount = 1;
  turns.downCount = 1;
  for (let set = 1; set < 1 << held; set++) {
    const ups = lastCards(set, up, 1);
    const downs = lastCards(set, down, -1);
    upLast[set] = ups;
    downLast[set] = downs;
    upPlace[set] = 1 + lowestOf(ups);
    downPlace[set] = 1 + highestOf(downs);
    upTop[set] = ups === 0 ? 0 : (hand[lowestOf(ups)] ?? 0);
    downTop[set] = downs === 0 ? 0 : (hand[highestOf(downs)] ?? 0);
    if (ups > 0) turns.ups[turns.upCount++] = set;
    if (downs > 0) turns.downs[turns.downCount++] = set;
  }
}

function lastCards(set: number, top: number, way: 1 | -1): number {
  const last = way === 1 ? turns.upLast : turns.downLast;
  const from = way === 1 ? upFrom : downFrom;
  let cards = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const i = lowestOf(bit);
    if (set === bit) {
      const step = ((turns.hand[i] ?? 0) - top) * way;
      if (step > 0 || step === -TRICK) cards = bit;
    } else if ((last[set ^ bit] ?? 0) & (from[i] ?? 0)) cards |= bit;
  }
  return cards;
}

/** Adds the turns with this gift that lay at least `needed` other cards. */
function list(gift: number, needed: number): void {
  const { ups, downs, upCount, downCount } = turns;
  const given = givenSet(gift);
  for (let i = 0; i < upCount; i++) {
    const up = ups[i] ?? 0;
    if (up & given) continue;
    for (let j = 0; j < downCount; j++) {
      const down = downs[j] ?? 0;
      if (down & (up | given) || (sizeOfSet[up | down] ?? 0) < needed) continue;
      turns.list[turns.count++] = packed(up, down, gift);
    }
  }
}

/** The cards of the set in an order that ends on the card at `end`: their places in the hand. */
function orderOf(set: number, end: number, last: Uint8Array, from: Uint8Array): readonly number[] {
  if (set === 0) return [];
  const before = set & ~(1 << end);
  const next = lowestOf((last[before] ?? 0) & (from[end] ?? 0));
  return [...orderOf(before, next, last, from), end];
}

function layOf(card: number | undefined, pile: number): Action {
  return { kind: 'lay', card: card ?? 0, pile: PILES[pile] ?? 'u' };
}

/** The best card as 0, then the others as 1 + their place. */
function endsOf(last: number, best: (set: number) => number): readonly number[] {
  if (last === 0) return [0];
  const ends = [0];
  for (let rest = last & ~(1 << best(last)); rest !== 0; rest &= rest - 1) {
    ends.push(1 + lowestOf(rest));
  }
  return ends;
}

function placeOf(card: number): number {
  for (let i = 0; i < turns.held; i++) if (turns.hand[i] === card) return 1 << i;
  return 0;
}

function lowestOf(set: number): number {
  return 31 - Math.clz32(set & -set);
}

function highestOf(set: number): number {
  return 31 - Math.clz32(set);
}
