// The table as it stands once everything asked is granted: a card lies where it was laid at once, however long the line
// takes. Nothing hidden is guessed: what is drawn shows when it comes.

import { gameOf } from '@backtrick/rules';
import type { Card, Game, Seat, View } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { chronicle } from './chronicle.ts';
import { placeOf } from './lanes.ts';

/** A turn's action that was asked, and stands or falls with the table as it was then. */
export interface Asked {
  readonly wish: { readonly kind: 'act'; readonly action: string } | { readonly kind: 'take-back' };
  /** How many actions the game had when it was asked, with those asked before. */
  readonly at: number;
  /** The version it was granted at; null until it is answered. */
  readonly granted: number | null;
  /** By which the place knows it, if it was asked by an earlier page. */
  readonly id: string | null;
}

export interface Shown {
  readonly cards: View;
  readonly actions: readonly string[];
  /** Whether the end of the own turn is asked for. */
  readonly isEnding: boolean;
}

export interface Ahead extends Shown {
  /** The piles whose top is asked for and not yet granted. */
  readonly queued: readonly string[];
}

export function ahead(table: TableView, asked: readonly Asked[]): Ahead | null {
  const { cards, you } = table;
  if (!cards) return null;
  const now: Ahead = { cards, actions: table.actions, queued: [], isEnding: false };
  if (!you) return now;
  return asked
    .filter((one) => isAhead(table, one))
    .reduce((shown, one) => granted(shown, you.seat, one), now);
}

/** Whether the view does not show yet what was asked. */
export function isAhead({ version, actions }: TableView, { wish, at, granted }: Asked): boolean {
  if (granted !== null && version >= granted) return false;
  return wish.kind === 'act' ? actions[at] !== wish.action : actions.length > at - 1;
}

function granted(shown: Ahead, seat: Seat, { wish }: Asked): Ahead {
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
        cards: laid(game, shown.cards, seat, action),
        queued: [...shown.queued, action.pile],
      };
    case 'end':
      return { ...shown, isEnding: true };
    case 'start':
      return shown;
  }
}

function laid(
  game: Game,
  view: View,
  seat: Seat,
  { card, pile }: { readonly card: Card; readonly pile: string },
): View {
  const { turn } = view;
  const given = game.isGift(pile) ? 1 : 0;
  return {
    ...view,
    ...withHand(
      view,
      seat,
      (view.hand ?? []).filter((held) => held !== card),
    ),
    tops: view.tops.with(placeOf(game.ruleset, pile, seat), card),
    turn: turn && { ...turn, laid: turn.laid + 1, given: turn.given + given },
  };
}

/** G7: the last card of the own turn comes back to the hand. */
function takenBack(game: Game, shown: Ahead, seat: Seat): Ahead {
  const { cards, actions } = shown;
  const last = chronicle({ cards, actions, record: null }).at(-1);
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
