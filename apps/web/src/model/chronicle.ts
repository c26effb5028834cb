// What has happened in the game, told from the actions that everybody saw: who laid what, how far it moved the pile, who
// drew how many. Only counts of hidden cards are kept.

import { gameOf } from '@backtrick/rules';
import type { Card, Game, Seat, View } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { stepOf } from './costs.ts';
import type { Cost } from './costs.ts';
import { placeOf } from './lanes.ts';

export type Move = Exclude<Cost, { kind: 'no' }>;

export type Step =
  | { readonly kind: 'began'; readonly seat: Seat }
  | {
      readonly kind: 'laid';
      readonly seat: Seat;
      readonly card: Card;
      /** As the seat itself names it. */
      readonly pile: string;
      readonly onto: Card | null;
      readonly move: Move;
    }
  | { readonly kind: 'ended'; readonly seat: Seat; readonly drew: number };

/** What a chronicle is told from; `cards` may be any view of the game. */
export type Told = Pick<TableView, 'actions' | 'record'> & { readonly cards: View };

export function chronicle(told: Told): readonly Step[] {
  const game = gameOf(told.cards);
  const positions = positionsIn(told);
  return told.actions.flatMap((text, i) => {
    const action = game.parse(text);
    const before = positions[i];
    if (!action || !before) return [];
    const { seat } = before;
    switch (action.kind) {
      case 'start':
        return { kind: 'began', seat: action.seat } as const;
      case 'lay': {
        const { card, pile } = action;
        const onto = game.top(before, pile, seat);
        return {
          kind: 'laid',
          seat,
          card,
          pile,
          onto,
          move: stepOf(before, seat, action),
        } as const;
      }
      case 'end':
        return { kind: 'ended', seat, drew: drawCount(game, before) } as const;
    }
  });
}

/** The table from the deal on, one more than actions: only what everybody saw. */
export function positionsIn(told: Told): readonly Counts[] {
  const game = gameOf(told.cards);
  const positions = [dealt(game, told.cards, firstSeat(told))];
  for (const text of told.actions) {
    const before = positions.at(-1);
    if (before) positions.push(countsAfter(game, before, text));
  }
  return positions;
}

function countsAfter(game: Game, counts: Counts, text: string): Counts {
  const action = game.parse(text);
  switch (action?.kind) {
    case 'start':
      return { ...counts, seat: action.seat };
    case 'lay':
      return laid(game, counts, action);
    case 'end':
      return ended(counts, drawCount(game, counts));
    case undefined:
      return counts;
  }
}

/** The number of the running turn, from 1. */
export function turnNumber(actions: readonly string[]): number {
  return actions.filter((action) => action === '.').length + 1;
}

/** The turns of the game, each with what was laid in it. */
export interface ToldTurn {
  readonly number: number;
  readonly seat: Seat;
  readonly lays: readonly Extract<Step, { kind: 'laid' }>[];
  /** Null while the turn runs, or when the game ended with it. */
  readonly drew: number | null;
}

export function turnsOf(steps: readonly Step[]): readonly ToldTurn[] {
  const turns: ToldTurn[] = [];
  let lays: Extract<Step, { kind: 'laid' }>[] = [];
  for (const step of steps) {
    if (step.kind === 'laid') lays.push(step);
    if (step.kind !== 'ended') continue;
    turns.push({ number: turns.length + 1, seat: step.seat, lays, drew: step.drew });
    lays = [];
  }
  const [open] = lays;
  if (open) turns.push({ number: turns.length + 1, seat: open.seat, lays, drew: null });
  return turns;
}

/** Who is in turn, what lies on top, and how many cards are where. */
export interface Counts {
  readonly game: string;
  readonly players: number;
  readonly options: View['options'];
  readonly tops: View['tops'];
  readonly seat: Seat;
  readonly laid: number;
  readonly given: number;
  readonly hands: readonly number[];
  readonly draw: readonly number[];
}

function dealt({ ruleset }: Game, { game, players, options }: View, seat: Seat): Counts {
  const size = ruleset.handSize(players, options);
  const decks = ruleset.kind === 'duel' ? players : 1;
  const perDeck = (players / decks) * size;
  return {
    game,
    players,
    options,
    tops: ruleset.rowCards,
    seat,
    laid: 0,
    given: 0,
    hands: Array.from({ length: players }, () => size),
    draw: Array.from({ length: decks }, () => ruleset.cards.length - perDeck),
  };
}

function laid(game: Game, counts: Counts, { card, pile }: { card: Card; pile: string }): Counts {
  const { seat, hands, tops } = counts;
  return {
    ...counts,
    laid: counts.laid + 1,
    given: counts.given + (game.isGift(pile) ? 1 : 0),
    hands: hands.with(seat - 1, (hands[seat - 1] ?? 0) - 1),
    tops: tops.with(placeOf(game.ruleset, pile, seat), card),
  };
}

function drawCount({ ruleset }: Game, counts: Counts): number {
  const { seat, players, options, hands, draw, laid, given } = counts;
  const missing = ruleset.handSize(players, options) - (hands[seat - 1] ?? 0);
  return Math.min(draw[pileOf(counts)] ?? 0, ruleset.draws(missing, { seat, laid, given }));
}

function ended(counts: Counts, drew: number): Counts {
  const { seat, hands, draw } = counts;
  const pile = pileOf(counts);
  const filled = hands.with(seat - 1, (hands[seat - 1] ?? 0) + drew);
  return {
    ...counts,
    seat: nextSeat(filled, seat),
    laid: 0,
    given: 0,
    hands: filled,
    draw: draw.with(pile, (draw[pile] ?? 0) - drew),
  };
}

function pileOf({ draw, seat }: Counts): number {
  return draw.length > 1 ? seat - 1 : 0;
}

/** O10, Q6: clockwise, past seats without cards. */
function nextSeat(hands: readonly number[], seat: Seat): Seat {
  const others = hands.map((_, i) => ((seat + i) % hands.length) + 1);
  return others.find((one) => (hands[one - 1] ?? 0) > 0) ?? seat;
}

/** F2: who begins a duel is no action. */
function firstSeat({ cards, actions, record }: Told): Seat {
  if (gameOf(cards).ruleset.kind !== 'duel') return 1;
  if (record?.first !== undefined) return record.first;
  const now = cards.turn?.seat ?? 1;
  return turnNumber(actions) % 2 === 1 ? now : 3 - now;
}
