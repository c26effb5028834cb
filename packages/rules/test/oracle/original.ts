import type { Accepted, Answer } from './answer-form.ts';
import { refusedSetup } from './answer-form.ts';
import type { RecordForm } from './record-form.ts';
import { readNumbers } from './record-form.ts';

type PileName = 'u1' | 'u2' | 'd1' | 'd2';
type Rule = 'G1' | 'O3' | 'O4' | 'O5' | 'O7' | 'O9' | 'O11' | 'O13';

interface Lay {
  readonly kind: 'lay';
  readonly text: string;
  readonly card: number;
  readonly pile: PileName;
}
type Action =
  | Lay
  | { readonly kind: 'end'; readonly text: string }
  | { readonly kind: 'start'; readonly text: string; readonly seat: number };

interface Options {
  readonly minimum: 2 | 3;
  readonly smallerHand: boolean;
}

interface Table {
  readonly players: number;
  readonly options: Options;
  /** The cards laid on each pile, the last one on top; without the row card. */
  readonly piles: Readonly<Record<PileName, readonly number[]>>;
  /** The hand of seat 1 first. */
  readonly hands: readonly (readonly number[])[];
  readonly draw: readonly number[];
  readonly status: 'playing' | 'won' | 'lost';
  readonly turn: number | null;
  readonly laidThisTurn: number;
}

// O1
const CARDS = Array.from({ length: 98 }, (_, index) => index + 2);
const PILES: readonly PileName[] = ['u1', 'u2', 'd1', 'd2'];
const ROW_CARDS = { u1: 1, u2: 1, d1: 100, d2: 100 };

const LAYS = CARDS.flatMap((card) => PILES.map((pile) => layOf(card, pile)));
const STARTS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((seat): Action => ({
  kind: 'start',
  text: `@${seat}`,
  seat,
}));
const ACTIONS: readonly Action[] = [...STARTS, { kind: 'end', text: '.' }, ...LAYS];

export function answersOriginal(form: RecordForm): readonly Answer[] {
  const options = readOptions(form.options);
  const deck = readNumbers(form.deck);
  if (options === undefined || deck === undefined) return [refusedSetup(null)];
  if (form.players < 1 || form.players > 5) return [refusedSetup('O2')];
  if (!isWholeDeck(deck)) return [refusedSetup('O1')];
  let table = deal(form.players, options, deck);
  const answers: Answer[] = [shown(table)];
  for (const [at, text] of form.actions.entries()) {
    const action = ACTIONS.find((candidate) => candidate.text === text);
    if (action === undefined) return [...answers, { ok: false, at, rule: null }];
    const rule = brokenRule(table, action);
    if (rule !== undefined) return [...answers, { ok: false, at, rule }];
    table = played(table, action);
    answers.push(shown(table));
  }
  return answers;
}

function readOptions(options: ReadonlyMap<string, unknown>): Options | undefined {
  let minimum: 2 | 3 = 2;
  let smallerHand = false;
  for (const [name, value] of options) {
    if (name === 'minimum' && (value === 2 || value === 3)) minimum = value;
    else if (name === 'smallerHand' && typeof value === 'boolean') smallerHand = value;
    else return undefined;
  }
  return { minimum, smallerHand };
}

// O1: one of each
function isWholeDeck(deck: readonly number[]): boolean {
  return (
    deck.length === 98 && CARDS.every((card) => deck.filter((other) => other === card).length === 1)
  );
}

function deal(players: number, options: Options, deck: readonly number[]): Table {
  const size = handSize(players, options);
  const hands: (readonly number[])[] = [];
  let draw = deck;
  for (let seat = 1; seat <= players; seat += 1) {
    hands.push(draw.slice(0, size));
    draw = draw.slice(size);
  }
  const piles = { u1: [], u2: [], d1: [], d2: [] };
  // O3: alone, no decision is needed
  const turn = players === 1 ? 1 : null;
  return judged({ players, options, piles, hands, draw, status: 'playing', turn, laidThisTurn: 0 });
}

function handSize(players: number, options: Options): number {
  // O2
  let size = 6;
  if (players === 1) size = 8;
  if (players === 2) size = 7;
  // O14
  return options.smallerHand ? size - 1 : size;
}

function brokenRule(table: Table, action: Action): Rule | undefined {
  if (table.status !== 'playing') return 'O11';
  if (action.kind === 'start') {
    // O3: decided once, for one of the players, and not at all alone
    return table.turn === null && action.seat <= table.players ? undefined : 'O3';
  }
  if (table.turn === null) return 'O3';
  if (action.kind === 'end') {
    // G3: not before the minimum is reached
    return table.laidThisTurn < minimumOf(table) ? minimumRule(table) : undefined;
  }
  return brokenByLay(table, action);
}

function brokenByLay(table: Table, lay: Lay): Rule | undefined {
  // G1, "lay" = put a card from the hand on a pile
  if (!handInTurn(table).includes(lay.card)) return 'G1';
  const top = topOf(table, lay.pile);
  if (lay.pile === 'u1' || lay.pile === 'u2') {
    // O4, O6
    return lay.card > top || lay.card === top - 10 ? undefined : 'O4';
  }
  // O5, O6
  return lay.card < top || lay.card === top + 10 ? undefined : 'O5';
}

function minimumOf(table: Table): number {
  // O9, O13; during a turn nobody draws, so the draw pile is as it was at the start of the turn
  if (table.draw.length === 0) return 1;
  // O7, O13
  return table.options.minimum;
}

function minimumRule(table: Table): Rule {
  if (table.draw.length === 0) return 'O9';
  return table.options.minimum === 3 ? 'O13' : 'O7';
}

function played(table: Table, action: Action): Table {
  if (action.kind === 'start') return judged({ ...table, turn: action.seat });
  if (action.kind === 'lay') return judged(afterLay(table, action));
  const drawn = afterDraw(table);
  return judged({ ...drawn, turn: nextSeat(drawn), laidThisTurn: 0 });
}

function afterLay(table: Table, lay: Lay): Table {
  const hand = handInTurn(table).filter((card) => card !== lay.card);
  const piles = { ...table.piles, [lay.pile]: [...table.piles[lay.pile], lay.card] };
  return { ...withHandInTurn(table, hand), piles, laidThisTurn: table.laidThisTurn + 1 };
}

// O8, G4: card by card, until the hand is full or the draw pile is empty
function afterDraw(table: Table): Table {
  const hand = [...handInTurn(table)];
  const draw = [...table.draw];
  while (hand.length < handSize(table.players, table.options)) {
    const card = draw.shift();
    if (card === undefined) break;
    hand.push(card);
  }
  return { ...withHandInTurn(table, hand), draw };
}

// O3: clockwise. O10: without cards, passed over
function nextSeat(table: Table): number {
  const seat = table.turn ?? 0;
  for (let step = 1; step <= table.players; step += 1) {
    const next = ((seat - 1 + step) % table.players) + 1;
    if (handOf(table, next).length > 0) return next;
  }
  throw new Error('a turn ended although nobody has cards');
}

function judged(table: Table): Table {
  // O11: won when all 98 are laid, at that moment
  const laid = PILES.flatMap((pile) => table.piles[pile]);
  if (laid.length === 98) return { ...table, status: 'won', turn: null };
  if (table.turn === null) return table;
  // O11, G5
  const missing = minimumOf(table) - table.laidThisTurn;
  return canLay(missing, table) ? table : { ...table, status: 'lost', turn: null };
}

// G5: all orders of the cards in hand, on all piles
function canLay(count: number, table: Table): boolean {
  if (count <= 0) return true;
  for (const card of handInTurn(table)) {
    for (const pile of PILES) {
      const lay = layOf(card, pile);
      if (brokenByLay(table, lay) === undefined && canLay(count - 1, afterLay(table, lay)))
        return true;
    }
  }
  return false;
}

function shown(table: Table): Accepted {
  const legal = ACTIONS.filter((action) => brokenRule(table, action) === undefined);
  return {
    ok: true,
    status: table.status,
    winner: null,
    turn: table.turn,
    piles: PILES.map((pile) => topOf(table, pile)),
    hands: table.hands.map((hand) => hand.toSorted((a, b) => a - b)),
    draw: [table.draw.length],
    legal: legal.map((action) => action.text).toSorted(),
  };
}

function layOf(card: number, pile: PileName): Lay {
  return { kind: 'lay', text: `${card}/${pile}`, card, pile };
}

function topOf(table: Table, pile: PileName): number {
  return table.piles[pile].at(-1) ?? ROW_CARDS[pile];
}

function handOf(table: Table, seat: number): readonly number[] {
  return table.hands[seat - 1] ?? [];
}

function handInTurn(table: Table): readonly number[] {
  return table.turn === null ? [] : handOf(table, table.turn);
}

function withHandInTurn(table: Table, hand: readonly number[]): Table {
  return {
    ...table,
    hands: table.hands.map((other, index) => (index + 1 === table.turn ? hand : other)),
  };
}
