// What the current turn asks of the viewer, as the button for ending the turn shows it.

import { gameOf } from '@backtrick/rules';
import type { Seat, View } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import type { ShownTable } from './optimistic-state.ts';

export type TurnState =
  | { readonly kind: 'over' }
  | { readonly kind: 'paused' }
  /** O3, Q2: the team decides who begins. */
  | { readonly kind: 'deciding' }
  | { readonly kind: 'other'; readonly seat: Seat }
  /** The minimum is not reached. */
  | { readonly kind: 'lay'; readonly laid: number; readonly minimum: number; readonly most: number }
  /** `isFull`: the turn takes no further card. */
  | {
      readonly kind: 'may-end';
      readonly laid: number;
      readonly draws: number;
      readonly isFull: boolean;
    }
  /** The end is asked for. */
  | { readonly kind: 'ending' };

export function turnState(
  table: Pick<TableView, 'phase' | 'isPaused' | 'you'>,
  { cards, isEnding }: ShownTable,
): TurnState {
  const { turn, outcome } = cards;
  if (outcome || table.phase === 'over' || table.phase === 'closed') return { kind: 'over' };
  if (isLaidOut(cards)) return { kind: 'over' };
  if (table.isPaused) return { kind: 'paused' };
  if (!turn) return { kind: 'deciding' };
  if (turn.seat !== table.you?.seat) return { kind: 'other', seat: turn.seat };
  if (isEnding) return { kind: 'ending' };
  const game = gameOf(cards);
  const { cards: minimum } = game.minimum(cards, turn.seat);
  if (turn.laid < minimum) {
    return { kind: 'lay', laid: turn.laid, minimum, most: mostCards(cards) };
  }
  const isFull = turn.laid >= mostCards(cards);
  return { kind: 'may-end', laid: turn.laid, draws: drawsAtEnd(cards, turn.seat), isFull };
}

/** O11, F8, Q7: whether the last card is laid, and only the server's confirmation is missing. */
function isLaidOut({ game, turn, handSizes, drawSizes }: View): boolean {
  if (!turn) return false;
  const left = handSizes.map((size, i) => size + (drawSizes[i] ?? 0));
  if (gameOf({ game }).ruleset.kind === 'duel') return left[turn.seat - 1] === 0;
  return left.every((size) => size === 0);
}

/** How many cards the seat draws if it ends its turn now. */
export function drawsAtEnd(view: View, seat: Seat): number {
  const { ruleset } = gameOf(view);
  const { turn, handSizes, drawSizes, players, options } = view;
  if (!turn) return 0;
  const missing = ruleset.handSize(players, options) - (handSizes[seat - 1] ?? 0);
  const left = drawSizes[ruleset.kind === 'duel' ? seat - 1 : 0] ?? 0;
  return Math.min(left, ruleset.draws(missing, turn));
}

/** How many cards a turn may lay at the most, as far as the hand goes. */
function mostCards(view: View): number {
  const { ruleset } = gameOf(view);
  const { turn, hand } = view;
  const size = (turn?.laid ?? 0) + (hand?.length ?? 0);
  const first = Array.from({ length: size }, (_, laid) => laid).find(
    (laid) => turn && ruleset.limit({ ...turn, laid }, 0, view.options),
  );
  return first ?? size;
}
