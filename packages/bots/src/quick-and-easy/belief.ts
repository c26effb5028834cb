// What a seat may think of the hidden cards: for each partner the hands that would have said the same, and worlds drawn from
// them.

import { quickAndEasy } from '@backtrick/rules';
import type { Rng, View } from '@backtrick/rules';
import type { Seen } from '../bot.ts';
import { MISFIT, NO_CARD, numberOf, step } from './cards.ts';
import { FastTable } from './fast-table.ts';
import { readWords, speech, tellsOneCard } from './words.ts';
import type { Manner, Words } from './words.ts';

/** A hand as one number: one card × 64 + the other. */
type Hand = number;

interface Partner {
  readonly seat: number;
  /** Hands that fit its words, those that would have said exactly them in `exact`. */
  readonly exact: readonly Hand[];
  readonly loose: readonly Hand[];
  /** How often the words are taken exactly. */
  readonly trust: number;
}

export interface Belief {
  readonly table: FastTable;
  readonly unseen: readonly number[];
  readonly partners: readonly Partner[];
}

const EVERY_TRY = 60;
/** How often a partner who names one card only is taken to hold two that are named alike. */
const TRUST_IN_ONE_WORD = 0.8;

export function beliefOf({ view, signals }: Seen): Belief {
  const manner = mannerOf(view);
  const table = seenTable(view);
  const unseen = (view.unseen[0] ?? []).map(numberOf);
  const says = speech(manner, table.top(0), table.top(1));
  const partners = view.handSizes.flatMap((size, seat) => {
    if (seat + 1 === view.eye || size === 0) return [];
    const told = signals.filter((signal) => signal.seat === seat + 1);
    const words = readWords(
      manner,
      told.map(({ signal }) => signal),
    );
    const hands = handsOf(unseen, size);
    const loose = hands.filter((hand) => allows(words, hand, says) && grants(words, hand, table));
    const exact = hands.filter((hand) => said(hand, says) === words.cards);
    const trust = size === 2 && tellsOneCard(manner, words) ? TRUST_IN_ONE_WORD : 1;
    return [{ seat, exact, loose: loose.length > 0 ? loose : hands, trust }];
  });
  return { table, unseen, partners };
}

/** Alone a second card is better laid after the draw: the standard game is played like the professional one. */
export function mannerOf({ options, players }: View): Manner {
  return options['professional'] === true || players === 1 ? 'professional' : 'standard';
}

/** Deals the hidden cards of a world into `world`. */
export function dealWorld(belief: Belief, world: FastTable, rng: Rng): void {
  world.copy(belief.table);
  let tries = 0;
  while (!dealHands(belief, world, rng)) {
    if (++tries === EVERY_TRY) {
      dealAnyHands(belief, world, rng);
      break;
    }
  }
  const draw = belief.unseen.filter((card) => !world.hands.includes(card));
  shuffleInPlace(draw, rng);
  world.setDraw(draw);
}

/** Whether the hands picked for the partners share no card. */
function dealHands({ partners }: Belief, world: FastTable, rng: Rng): boolean {
  for (const { seat } of partners) {
    world.hands[2 * seat] = NO_CARD;
    world.hands[2 * seat + 1] = NO_CARD;
  }
  for (const { seat, exact, loose, trust } of partners) {
    const isExact = exact.length > 0 && (trust === 1 || rng() < trust);
    const hands = isExact ? exact : loose;
    const hand = hands[Math.floor(rng() * hands.length)] ?? 0;
    const one = hand >> 6;
    const other = hand & 63;
    if (world.hands.includes(one)) return false;
    if (other !== NO_CARD && world.hands.includes(other)) return false;
    world.hands[2 * seat] = one;
    world.hands[2 * seat + 1] = other;
  }
  return true;
}

/** If words contradict each other, any cards will do. */
function dealAnyHands({ partners, unseen }: Belief, world: FastTable, rng: Rng): void {
  const cards = [...unseen];
  shuffleInPlace(cards, rng);
  for (const { seat, loose } of partners) {
    const isSingle = ((loose[0] ?? 0) & 63) === NO_CARD;
    world.hands[2 * seat] = cards.pop() ?? NO_CARD;
    world.hands[2 * seat + 1] = isSingle ? NO_CARD : (cards.pop() ?? NO_CARD);
  }
}

/** The table without the hidden cards. */
function seenTable(view: View): FastTable {
  // sorted, so that the order in which the cards came decides nothing
  const own = (view.hand ?? []).toSorted(quickAndEasy.ruleset.order);
  const hands = view.handSizes.map((_, i) => (i + 1 === view.eye ? own : []));
  const { game, players, options, tops, turn, outcome } = view;
  const table = new FastTable();
  table.load({ game, players, options, tops, turn, outcome, hands, draw: view.unseen });
  table.isProfessional = mannerOf(view) === 'professional';
  return table;
}

function handsOf(unseen: readonly number[], size: number): readonly Hand[] {
  if (size === 1) return unseen.map((card) => card * 64 + NO_CARD);
  return unseen.flatMap((one, i) => unseen.slice(i + 1).map((other) => one * 64 + other));
}

function said(hand: Hand, says: Int32Array): number {
  return (says[hand >> 6] ?? 0) | (says[hand & 63] ?? 0);
}

/** Whether the hand may say these words, and perhaps more. */
function allows({ cards }: Words, hand: Hand, says: Int32Array): boolean {
  return (cards & ~said(hand, says)) === 0;
}

/** Whether the wishes make sense for the hand: a stack wanted for oneself or left to the others. */
function grants({ wishes }: Words, hand: Hand, table: FastTable): boolean {
  if (wishes === 0) return true;
  return [0, 1].every((stack) => {
    const top = table.top(stack);
    const least = Math.min(step(stack, top, hand >> 6), step(stack, top, hand & 63));
    if ((wishes >> stack) & 0b010101) return least <= 3;
    return !((wishes >> (6 + stack)) & 1) || least === MISFIT || least > 3;
  });
}

function shuffleInPlace(cards: number[], rng: Rng): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(rng() * (i + 1));
    const card = cards[i] ?? 0;
    cards[i] = cards[j] ?? 0;
    cards[j] = card;
  }
}
