import type { Accepted, Answer } from './answer-form.ts';
import { refusedSetup } from './answer-form.ts';
import type { RecordForm } from './record-form.ts';
import { readList, readNumbers } from './record-form.ts';

type Seat = 1 | 2;
/** `u` and `d`: own pile. `U` and `D`: the opponent's. */
type PileName = 'u' | 'd' | 'U' | 'D';
type Rule = 'G1' | 'F2' | 'F3' | 'F4' | 'F5' | 'F6' | 'F8' | 'F9';

interface Lay {
  readonly kind: 'lay';
  readonly text: string;
  readonly card: number;
  readonly pile: PileName;
}
type Action =
  | Lay
  | { readonly kind: 'end'; readonly text: string }
  | { readonly kind: 'start'; readonly text: string };

interface Side {
  readonly hand: readonly number[];
  readonly draw: readonly number[];
  /** Tops of the player's own piles, row cards included. */
  readonly ascending: number;
  readonly descending: number;
  /** Own cards laid since the deal, wherever. */
  readonly laid: number;
}

interface Turn {
  readonly seat: Seat;
  readonly onOwn: number;
  readonly onOpponents: number;
}

interface End {
  readonly winner: Seat;
  readonly rule: 'F8' | 'F9';
}

interface Table {
  readonly sides: Readonly<Record<Seat, Side>>;
  readonly turn: Turn;
  readonly end: End | null;
}

// F1
const CARDS = Array.from({ length: 58 }, (_, index) => index + 2);
const PILES: readonly PileName[] = ['u', 'd', 'U', 'D'];

const LAYS = CARDS.flatMap((card) => PILES.map((pile) => layOf(card, pile)));
const STARTS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((seat): Action => ({
  kind: 'start',
  text: `@${seat}`,
}));
const ACTIONS: readonly Action[] = [...STARTS, { kind: 'end', text: '.' }, ...LAYS];

export function answersFaceToFace(form: RecordForm): readonly Answer[] {
  const decks = readDecks(form.deck);
  const first = form.first === undefined ? 1 : form.first;
  if (decks === undefined || form.options.size > 0) return [refusedSetup(null)];
  if (first !== 1 && first !== 2) return [refusedSetup(null)];
  if (form.players !== 2) return [refusedSetup('F1')];
  if (!isWholeDeck(decks[1]) || !isWholeDeck(decks[2])) return [refusedSetup('F1')];
  let table = deal(decks, first);
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

function readDecks(
  deck: readonly unknown[],
): Readonly<Record<Seat, readonly number[]>> | undefined {
  if (deck.length !== 2) return undefined;
  const [one, two] = deck.map((list) => readNumbers(readList(list) ?? ['unreadable']));
  return one === undefined || two === undefined ? undefined : { 1: one, 2: two };
}

// F1: 58 cards, 2 to 59
function isWholeDeck(deck: readonly number[]): boolean {
  return (
    deck.length === 58 && CARDS.every((card) => deck.filter((other) => other === card).length === 1)
  );
}

function deal(decks: Readonly<Record<Seat, readonly number[]>>, first: Seat): Table {
  const sides = { 1: sideOf(decks[1]), 2: sideOf(decks[2]) };
  return judged({ sides, turn: startOfTurn(first), end: null });
}

// F1: hand of 6, ascending from 1, descending from 60
function sideOf(deck: readonly number[]): Side {
  return { hand: deck.slice(0, 6), draw: deck.slice(6), ascending: 1, descending: 60, laid: 0 };
}

function brokenRule(table: Table, action: Action): Rule | undefined {
  if (table.end !== null) return table.end.rule;
  // F2: drawn by lot, not chosen
  if (action.kind === 'start') return 'F2';
  if (action.kind === 'end') {
    // F6, G3
    return laidThisTurn(table) < 2 ? 'F6' : undefined;
  }
  return brokenByLay(table, action);
}

function brokenByLay(table: Table, { card, pile }: Lay): Rule | undefined {
  const own = table.sides[table.turn.seat];
  const other = table.sides[opponentOf(table.turn.seat)];
  // G1, "lay" = put a card from the hand on a pile
  if (!own.hand.includes(card)) return 'G1';
  // F5
  if ((pile === 'U' || pile === 'D') && table.turn.onOpponents === 1) return 'F5';
  // F3 (O4, O6)
  if (pile === 'u') return card > own.ascending || card === own.ascending - 10 ? undefined : 'F3';
  // F3 (O5, O6)
  if (pile === 'd') return card < own.descending || card === own.descending + 10 ? undefined : 'F3';
  // F4; no card is lower than the row card 1 or higher than the row card 60
  if (pile === 'U') return card < other.ascending ? undefined : 'F4';
  return card > other.descending ? undefined : 'F4';
}

function played(table: Table, action: Action): Table {
  if (action.kind === 'lay') return judged(afterLay(table, action));
  const drawn = afterDraw(table);
  // F2: turns alternate
  return judged({ ...drawn, turn: startOfTurn(opponentOf(table.turn.seat)) });
}

function afterLay(table: Table, { card, pile }: Lay): Table {
  const { turn } = table;
  const { seat } = turn;
  const own = table.sides[seat];
  const other = table.sides[opponentOf(seat)];
  const less = { ...own, hand: own.hand.filter((held) => held !== card), laid: own.laid + 1 };
  if (pile === 'u' || pile === 'd') {
    const laid = pile === 'u' ? { ...less, ascending: card } : { ...less, descending: card };
    return {
      ...table,
      turn: { ...turn, onOwn: turn.onOwn + 1 },
      sides: sidesOf(seat, laid, other),
    };
  }
  const improved = pile === 'U' ? { ...other, ascending: card } : { ...other, descending: card };
  return {
    ...table,
    turn: { ...turn, onOpponents: turn.onOpponents + 1 },
    sides: sidesOf(seat, less, improved),
  };
}

// F7, G4
function afterDraw(table: Table): Table {
  const { seat, onOpponents } = table.turn;
  const own = table.sides[seat];
  const wanted = onOpponents === 1 ? 6 - own.hand.length : 2;
  const drawn = {
    ...own,
    hand: [...own.hand, ...own.draw.slice(0, wanted)],
    draw: own.draw.slice(wanted),
  };
  return { ...table, sides: sidesOf(seat, drawn, table.sides[opponentOf(seat)]) };
}

function judged(table: Table): Table {
  const { seat } = table.turn;
  // F8: at that moment
  if (table.sides[seat].laid === 58) return { ...table, end: { winner: seat, rule: 'F8' } };
  // F9, G5: at once; F6: also with an empty draw pile; one single card left is not enough either
  if (canLay(2 - laidThisTurn(table), table)) return table;
  return { ...table, end: { winner: opponentOf(seat), rule: 'F9' } };
}

// G5: all orders of the cards in hand, on all piles
function canLay(count: number, table: Table): boolean {
  if (count <= 0) return true;
  for (const card of table.sides[table.turn.seat].hand) {
    for (const pile of PILES) {
      const lay = layOf(card, pile);
      if (brokenByLay(table, lay) === undefined && canLay(count - 1, afterLay(table, lay)))
        return true;
    }
  }
  return false;
}

function shown(table: Table): Accepted {
  const sides = [table.sides[1], table.sides[2]];
  const legal = ACTIONS.filter((action) => brokenRule(table, action) === undefined);
  return {
    ok: true,
    status: table.end === null ? 'playing' : 'won',
    winner: table.end === null ? null : table.end.winner,
    turn: table.end === null ? table.turn.seat : null,
    piles: sides.flatMap((side) => [side.ascending, side.descending]),
    hands: sides.map((side) => side.hand.toSorted((a, b) => a - b)),
    draw: sides.map((side) => side.draw.length),
    legal: legal.map((action) => action.text).toSorted(),
  };
}

function layOf(card: number, pile: PileName): Lay {
  return { kind: 'lay', text: `${card}/${pile}`, card, pile };
}

function startOfTurn(seat: Seat): Turn {
  return { seat, onOwn: 0, onOpponents: 0 };
}

function laidThisTurn(table: Table): number {
  return table.turn.onOwn + table.turn.onOpponents;
}

function opponentOf(seat: Seat): Seat {
  return seat === 1 ? 2 : 1;
}

function sidesOf(seat: Seat, own: Side, other: Side): Readonly<Record<Seat, Side>> {
  return seat === 1 ? { 1: own, 2: other } : { 1: other, 2: own };
}
