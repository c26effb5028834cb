// The table as it will be once all pending actions are confirmed: a laid card lies on its pile at once, however slow the
// connection is. Nothing hidden is guessed: drawn cards show when the server sends them.

import { gameOf } from '@backtrick/rules';
import type { Card, Game, Seat, View } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { gameLog } from '../game/game-log.ts';
import { placeOf } from '../game/lanes.ts';

/** An action that was sent and is not confirmed yet. It is valid only for the table as it was then. */
export interface PendingAction {
  readonly wish: { readonly kind: 'act'; readonly action: string } | { readonly kind: 'take-back' };
  /** How many actions the game had when it was asked, with those asked before. */
  readonly at: number;
  /** The version it was granted at; null until it is answered. */
  readonly granted: number | null;
  /** Its id in the source's list of pending commands, if an earlier page sent it. */
  readonly id: string | null;
}

export interface ShownTable {
  readonly cards: View;
  readonly actions: readonly string[];
  /** Whether the player has asked to end their turn. */
  readonly isEnding: boolean;
}

export interface OptimisticState extends ShownTable {
  /** The piles whose top is asked for and not yet granted. */
  readonly queued: readonly string[];
}

export function optimisticState(
  table: TableView,
  asked: readonly PendingAction[],
): OptimisticState | null {
  const { cards, you } = table;
  if (!cards) return null;
  const now: OptimisticState = { cards, actions: table.actions, queued: [], isEnding: false };
  if (!you) return now;
  return asked
    .filter((one) => isUnconfirmed(table, one))
    .reduce((shown, one) => granted(shown, you.seat, one), now);
}

/** Whether the view does not show yet what was asked. */
export function isUnconfirmed(
  { version, actions }: TableView,
  { wish, at, granted }: PendingAction,
): boolean {
  if (granted !== null && version >= granted) return false;
  return wish.kind === 'act' ? actions[at] !== wish.action : actions.length > at - 1;
}

function granted(shown: OptimisticState, seat: Seat, { wish }: PendingAction): OptimisticState {
  const game = gameOf(shown.cards);
  if (wish.kind === 'take-back') return takenBack(game, shown, seat);
  const action = game.parse(wish.action);
  if (!action || game.refusal(shown.cards, action)) return shown;
  const actions = [...shown.actions, wish.action];
  switch (action.kind) {
    case 'lay':
      return {
        ...shown,
        actions,
        cards: game.playPublic(shown.cards, action),
        queued: [...shown.queued, action.pile],
      };
    case 'end':
      return { ...shown, isEnding: true };
    case 'start':
      return shown;
  }
}

/** G7: the last card of the player's turn returns to the hand. */
function takenBack(game: Game, shown: OptimisticState, seat: Seat): OptimisticState {
  const { cards, actions } = shown;
  const last = gameLog({ cards, actions, record: null }).at(-1);
  if (last?.kind !== 'laid' || last.seat !== seat) return shown;
  const { card, pile, onto } = last;
  const { turn } = cards;
  const given = game.isGift(pile) ? 1 : 0;
  const hand = [...(cards.hand ?? []), card].sort(game.ruleset.order);
  return {
    ...shown,
    actions: actions.slice(0, -1),
    queued: shown.queued.filter((one) => one !== pile),
    cards: {
      ...cards,
      ...withHand(cards, seat, hand),
      tops: cards.tops.with(placeOf(game.ruleset, pile, seat), onto),
      turn: turn && { ...turn, laid: turn.laid - 1, given: turn.given - given },
    },
  };
}

function withHand(
  { handSizes }: View,
  seat: Seat,
  hand: readonly Card[],
): Pick<View, 'hand' | 'handSizes'> {
  return { hand, handSizes: handSizes.with(seat - 1, hand.length) };
}
