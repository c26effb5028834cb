// How a game ended: what was laid, what was left, and how good that is.

import { gameOf, nextSeat } from '@backtrick/rules';
import type { Card, Rule, Seat, View } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { valueOf } from '../game/cards.ts';
import { gameLog, turnsOf } from '../game/game-log.ts';

export interface Result {
  readonly game: string;
  /** `given-up`: the table has left off. */
  readonly status: 'won' | 'lost' | 'given-up';
  /** The seat that won a duel. */
  readonly winner: Seat | null;
  /** O11: fewer than ten cards left is excellent. */
  readonly grade: 'all' | 'excellent' | 'plain';
  /** The rule that ended the game. */
  readonly rule: Rule | null;
  /** Who could not go on, and how many cards that turn had to lay. */
  readonly stuck: { readonly seat: Seat; readonly minimum: number } | null;
  /** Each card of the deck (in a duel, the viewer's) and whether it was laid. */
  readonly skyline: readonly { readonly card: Card; readonly isLaid: boolean }[];
  /** The laid cards of the skyline, in the order of the game. */
  readonly order: readonly Card[];
  readonly left: readonly Card[];
  /** How many cards the other player of a duel has left. */
  readonly leftOfOther: number | null;
  readonly turns: number;
  readonly tricks: number;
  /** The step in the middle of all steps forward. */
  readonly typicalStep: number | null;
  /** The code of the deal, where it has one. */
  readonly deal: string | null;
  /** Whether a hint was asked for, or aids were allowed. */
  readonly isAided: boolean;
}

export interface Ended {
  readonly result: Result;
  readonly table: TableView;
}

const EXCELLENT_BELOW = 10;

/** Null as long as the game runs. */
export function resultOf(table: TableView): Result | null {
  const { cards, record, actions, phase } = table;
  if (!cards || phase !== 'over') return null;
  const { ruleset } = gameOf(cards);
  const isDuel = ruleset.kind === 'duel';
  const seat = table.you?.seat ?? 1;
  const left = leftCards(cards, isDuel ? seat : null);
  const steps = gameLog({ cards, actions, record });
  const lays = steps.filter((step) => step.kind === 'laid');
  const { outcome } = cards;
  return {
    game: ruleset.name,
    status: statusOf(table),
    winner: outcome?.winner ?? null,
    grade: gradeOf(ruleset.name, left.length),
    rule: outcome?.rule ?? null,
    stuck: stuckAt(table, cards),
    skyline: ruleset.cards
      .toSorted((a, b) => valueOf(a) - valueOf(b))
      .map((card) => ({ card, isLaid: !left.includes(card) })),
    order: lays.filter((lay) => !isDuel || lay.seat === seat).map(({ card }) => card),
    left,
    leftOfOther: isDuel ? leftCards(cards, 3 - seat).length : null,
    turns: turnsOf(steps).length,
    tricks: lays.filter(({ move }) => move.kind === 'trick').length,
    typicalStep: median(lays.filter(({ move }) => move.kind === 'step').map(({ move }) => move.by)),
    deal: typeof record?.['deal'] === 'string' ? record['deal'] : null,
    isAided: record ? record['aids'] === true : table.options.aids === 'on',
  };
}

/** How few cards left are a near miss, for a team. */
const NEAR = 5;

/** Whether the end is shown as a fan: what was won, or nearly. A loss is a skyline. */
export function isFan({ status, left, leftOfOther }: Result): boolean {
  if (status === 'won') return true;
  return status === 'lost' && leftOfOther === null && left.length <= NEAR;
}

export function gradeOf(game: string, left: number): Result['grade'] {
  if (left === 0) return 'all';
  return game === 'original' && left < EXCELLENT_BELOW ? 'excellent' : 'plain';
}

/** The cards left in hands and draw piles, or in one deck of a duel. Which cards are left is public; where they are is not. */
function leftCards(cards: View, seat: Seat | null): readonly Card[] {
  const { unseen, hand, eye } = cards;
  const hidden = seat === null ? unseen.flat() : (unseen[seat - 1] ?? []);
  const own = seat === null || seat === eye ? (hand ?? []) : [];
  return [...hidden, ...own].sort(gameOf(cards).ruleset.order);
}

/** How a finished game ended for the viewer. */
export function statusOf({ cards, you }: Pick<TableView, 'cards' | 'you'>): Result['status'] {
  const outcome = cards?.outcome;
  if (!outcome) return 'given-up';
  if (outcome.winner === null) return outcome.status;
  return outcome.winner === (you?.seat ?? 1) ? 'won' : 'lost';
}

/** The end of a game that this player lost: they see why before the result. */
export function lostAt(table: TableView): Ended | null {
  if (!table.you || table.phase !== 'over' || statusOf(table) !== 'lost') return null;
  const result = resultOf(table);
  return result && { result, table };
}

function stuckAt(table: TableView, cards: View): Result['stuck'] {
  const seat = stuckSeat(table);
  return seat === null ? null : { seat, minimum: gameOf(cards).minimum(cards, seat).cards };
}

/** G5: whose turn it was when the minimum went out of reach. */
function stuckSeat({ cards, actions, record, forfeit }: TableView): Seat | null {
  if (forfeit) return null;
  const outcome = cards?.outcome;
  if (!outcome || outcome.rule !== gameOf(cards).ruleset.cites.stuck) return null;
  if (outcome.winner !== null) return 3 - outcome.winner;
  if (outcome.status === 'won') return null;
  const last = gameLog({ cards, actions, record }).at(-1);
  if (last?.kind !== 'ended') return last?.seat ?? 1;
  return nextSeat(cards.handSizes, last.seat);
}

function median(steps: readonly number[]): number | null {
  const sorted = steps.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
