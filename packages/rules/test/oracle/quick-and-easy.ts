import type { Accepted, Answer } from './answer-form.ts';
import { refusedSetup } from './answer-form.ts';
import type { RecordForm } from './record-form.ts';

type StackName = 'u' | 'd';
type Rule = 'G1' | 'Q2' | 'Q3' | 'Q4' | 'Q7' | 'Q9';

interface Card {
  readonly name: string;
  readonly colour: string;
  readonly number: number;
}

interface Lay {
  readonly kind: 'lay';
  readonly text: string;
  readonly card: Card;
  readonly stack: StackName;
}
type Action =
  | Lay
  | { readonly kind: 'end'; readonly text: string }
  | { readonly kind: 'start'; readonly text: string; readonly seat: number };

interface Table {
  readonly players: number;
  readonly professional: boolean;
  /** All cards laid on each stack, the last one on top. */
  readonly stacks: Readonly<Record<StackName, readonly Card[]>>;
  /** The hand of seat 1 first. */
  readonly hands: readonly (readonly Card[])[];
  readonly draw: readonly Card[];
  readonly status: 'playing' | 'won' | 'lost';
  readonly turn: number | null;
  readonly laidThisTurn: number;
}

// Q1
const COLOURS = ['r', 'y', 'g', 'b', 'p'];
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const CARDS = COLOURS.flatMap((colour) =>
  NUMBERS.map((number): Card => ({ name: `${colour}${number}`, colour, number })),
);
const STACKS: readonly StackName[] = ['u', 'd'];

const LAYS = CARDS.flatMap((card) =>
  STACKS.map((stack): Lay => ({ kind: 'lay', text: `${card.name}/${stack}`, card, stack })),
);
const STARTS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((seat): Action => ({
  kind: 'start',
  text: `@${seat}`,
  seat,
}));
const ACTIONS: readonly Action[] = [...STARTS, { kind: 'end', text: '.' }, ...LAYS];

export function answersQuickAndEasy(form: RecordForm): readonly Answer[] {
  const professional = readProfessional(form.options);
  if (professional === undefined) return [refusedSetup(null)];
  if (!form.deck.every((name) => typeof name === 'string')) return [refusedSetup(null)];
  // The number of players stands in the heading only, under no number of a rule.
  if (form.players < 1 || form.players > 5) return [refusedSetup(null)];
  if (!isWholeDeck(form.deck)) return [refusedSetup('Q1')];
  const deck = form.deck.flatMap((name) => CARDS.filter((card) => card.name === name));
  let table = deal(form.players, professional, deck);
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

function readProfessional(options: ReadonlyMap<string, unknown>): boolean | undefined {
  let professional = false;
  for (const [name, value] of options) {
    if (name !== 'professional' || typeof value !== 'boolean') return undefined;
    professional = value;
  }
  return professional;
}

// Q1: 50 cards, one of each number in each colour
function isWholeDeck(deck: readonly unknown[]): boolean {
  return (
    deck.length === 50 &&
    CARDS.every((card) => deck.filter((name) => name === card.name).length === 1)
  );
}

function deal(players: number, professional: boolean, deck: readonly Card[]): Table {
  const hands: (readonly Card[])[] = [];
  let draw = deck;
  for (let seat = 1; seat <= players; seat += 1) {
    // Q2: two cards each
    hands.push(draw.slice(0, 2));
    draw = draw.slice(2);
  }
  // Alone there is nobody to agree with: no start is chosen
  const turn = players === 1 ? 1 : null;
  const stacks = { u: [], d: [] };
  return judged({
    players,
    professional,
    stacks,
    hands,
    draw,
    status: 'playing',
    turn,
    laidThisTurn: 0,
  });
}

function brokenRule(table: Table, action: Action): Rule | undefined {
  if (table.status !== 'playing') return 'Q7';
  if (action.kind === 'start') {
    // Q2: agreed once, on one of the players, and not at all alone
    return table.turn === null && action.seat <= table.players ? undefined : 'Q2';
  }
  if (table.turn === null) return 'Q2';
  if (action.kind === 'end') {
    // Q3, Q9, G3: at least one card
    return table.laidThisTurn < 1 ? turnRule(table) : undefined;
  }
  return brokenByLay(table, action);
}

function brokenByLay(table: Table, lay: Lay): Rule | undefined {
  // G1, "lay" = put a card from the hand on a pile
  if (!handInTurn(table).includes(lay.card)) return 'G1';
  // Q3: one or two cards. Q9: exactly one
  const most = table.professional ? 1 : 2;
  if (table.laidThisTurn >= most) return turnRule(table);
  return fits(lay.card, lay.stack, table.stacks[lay.stack].at(-1)) ? undefined : 'Q4';
}

function fits(card: Card, stack: StackName, top: Card | undefined): boolean {
  // Q4, ruling: a stack with no card yet takes any card
  if (top === undefined) return true;
  // Q5: same colour, any number
  if (card.colour === top.colour) return true;
  // Q4
  return stack === 'u' ? card.number > top.number : card.number < top.number;
}

function turnRule(table: Table): Rule {
  return table.professional ? 'Q9' : 'Q3';
}

function played(table: Table, action: Action): Table {
  if (action.kind === 'start') return judged({ ...table, turn: action.seat });
  if (action.kind === 'lay') return judged(afterLay(table, action));
  const drawn = afterDraw(table);
  return judged({ ...drawn, turn: nextSeat(drawn), laidThisTurn: 0 });
}

function afterLay(table: Table, lay: Lay): Table {
  const hand = handInTurn(table).filter((card) => card !== lay.card);
  const stacks = { ...table.stacks, [lay.stack]: [...table.stacks[lay.stack], lay.card] };
  return { ...withHandInTurn(table, hand), stacks, laidThisTurn: table.laidThisTurn + 1 };
}

// Q3: draws as many as were laid. Q6, G4: what is left, or nothing
function afterDraw(table: Table): Table {
  const hand = [...handInTurn(table), ...table.draw.slice(0, table.laidThisTurn)];
  return { ...withHandInTurn(table, hand), draw: table.draw.slice(table.laidThisTurn) };
}

// Q2: clockwise. Q6, ruling: without cards, passed over
function nextSeat(table: Table): number {
  let seat = table.turn ?? 0;
  do {
    seat = seat === table.players ? 1 : seat + 1;
  } while (handOf(table, seat).length === 0);
  return seat;
}

function judged(table: Table): Table {
  // Q7: won when all 50 are laid
  if (table.stacks.u.length + table.stacks.d.length === 50)
    return { ...table, status: 'won', turn: null };
  if (table.turn === null || table.laidThisTurn >= 1) return table;
  // Q7, G5: one card is the minimum, so every card on every stack is all there is to try
  const canLay = LAYS.some((lay) => brokenByLay(table, lay) === undefined);
  return canLay ? table : { ...table, status: 'lost', turn: null };
}

function shown(table: Table): Accepted {
  const legal = ACTIONS.filter((action) => brokenRule(table, action) === undefined);
  return {
    ok: true,
    status: table.status,
    winner: null,
    turn: table.turn,
    piles: STACKS.map((stack) => table.stacks[stack].at(-1)?.name ?? null),
    // The order of CARDS is colour r y g b p, then number
    hands: table.hands.map((hand) =>
      CARDS.filter((card) => hand.includes(card)).map((card) => card.name),
    ),
    draw: [table.draw.length],
    legal: legal.map((action) => action.text).toSorted(),
  };
}

function handOf(table: Table, seat: number): readonly Card[] {
  return table.hands[seat - 1] ?? [];
}

function handInTurn(table: Table): readonly Card[] {
  return table.turn === null ? [] : handOf(table, table.turn);
}

function withHandInTurn(table: Table, hand: readonly Card[]): Table {
  return {
    ...table,
    hands: table.hands.map((other, index) => (index + 1 === table.turn ? hand : other)),
  };
}
