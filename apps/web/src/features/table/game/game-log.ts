// The log of a game, derived from its public actions: who laid what, how far it moved the pile, who
// drew how many. Only counts of hidden cards are kept.

import { gameOf, turnSlices } from '@backtrick/rules';
import type { Card, PublicCards, Seat, View } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { stepOf } from './costs.ts';
import type { Cost } from './costs.ts';

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

/** What the log is made from; `cards` may be any view of the game. */
export type Logged = Pick<TableView, 'actions' | 'record'> & { readonly cards: View };

export function gameLog(logged: Logged): readonly Step[] {
  const game = gameOf(logged.cards);
  const positions = positionsIn(logged);
  return logged.actions.flatMap((text, i) => {
    const action = game.parse(text);
    const before = positions[i];
    if (!action || !before) return [];
    const seat = before.turn?.seat ?? 1;
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
        return { kind: 'ended', seat, drew: game.drawCount(before) } as const;
    }
  });
}

/** The table from the deal on, one more than actions: only what everybody saw. */
export function positionsIn(logged: Logged): readonly PublicCards[] {
  return positionsFrom(logged, firstSeat(logged));
}

function positionsFrom({ cards, actions }: Logged, first: Seat): readonly PublicCards[] {
  const game = gameOf(cards);
  let position = game.dealPublic({ ...cards, first });
  const positions = [position];
  for (const action of actions.flatMap((text) => game.parse(text) ?? [])) {
    position = game.playPublic(position, action);
    positions.push(position);
  }
  return positions;
}

/** The number of the running turn, from 1. */
export function turnNumber(actions: readonly string[]): number {
  return actions.filter((action) => action === '.').length + 1;
}

/** The turns of the game, each with what was laid in it. */
export interface LoggedTurn {
  readonly number: number;
  readonly seat: Seat;
  readonly lays: readonly Extract<Step, { kind: 'laid' }>[];
  /** Null while the turn runs, or when the game ended with it. */
  readonly drew: number | null;
}

const KINDS = { began: 'start', laid: 'lay', ended: 'end' } as const;

export function turnsOf(steps: readonly Step[]): readonly LoggedTurn[] {
  const actions = steps.map((step) => ({ kind: KINDS[step.kind], step }));
  return turnSlices(actions, (at) => steps[at]?.seat ?? null).map((turn) => {
    const own = turn.actions.map(({ step }) => step);
    const last = own.at(-1);
    return {
      number: turn.number,
      seat: turn.seat,
      lays: own.filter((step) => step.kind === 'laid'),
      drew: last?.kind === 'ended' ? last.drew : null,
    };
  });
}

/** F2: who begins a duel is no action. */
function firstSeat(logged: Logged): Seat {
  const { cards, actions, record } = logged;
  if (gameOf(cards).ruleset.kind !== 'duel') return 1;
  if (record?.first !== undefined) return record.first;
  if (!cards.turn) return hasBegun(logged, 2) ? 2 : 1;
  return turnNumber(actions) % 2 === 1 ? cards.turn.seat : 3 - cards.turn.seat;
}

/** Whether the same actions, begun by this seat, lead to the piles that lie there. */
function hasBegun(logged: Logged, seat: Seat): boolean {
  const tops = positionsFrom(logged, seat).at(-1)?.tops;
  return logged.cards.tops.every((card, i) => tops?.[i] === card);
}
