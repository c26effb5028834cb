// A running game as its player has seen it: what was laid, and of all hands only their own. Cards that
// others hold are not in here, as no view has them.

import { gameOf } from '@backtrick/rules';
import type { Card, PublicCards, Seat, View } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { positionsIn } from '../table/game/game-log.ts';
import { saidIn, turnsIn } from './timeline.ts';
import type { Timeline } from './timeline.ts';

/** Null before the deal. With several people at one device no hand is shown: anybody may be looking. */
export function runningTimeline(table: TableView, eyes: Seat | 'none'): Timeline | null {
  const { cards, actions, chairs, chat, signals } = table;
  if (!cards) return null;
  const game = gameOf(cards);
  const positions = positionsIn({ cards, actions, record: null });
  const at = (step: number): PublicCards => {
    const position = positions[step];
    if (!position) throw new Error(`there is no step ${step}`);
    return position;
  };
  const seatAt = (step: number) => at(step).turn?.seat ?? null;
  const last = actions.length;
  return {
    game,
    replay: null,
    actions,
    turns: turnsIn(game, actions, seatAt),
    last,
    chairs,
    signals: chairs.map(({ seat }) => ({
      at: last,
      seat,
      signals: signals.filter((one) => one.seat === seat).map(({ signal }) => signal),
    })),
    talk: saidIn(chat, table.game),
    eyes,
    viewAt: (step) => viewOf(at(step)),
    handsAt: (step) =>
      at(step).handSizes.map((size, i) => {
        const known = i + 1 === eyes ? ownHand(table, positions, eyes, step) : [];
        return [...known, ...Array.from({ length: size - known.length }, () => null)];
      }),
  };
}

/** Without any hand, and without what follows from one. */
function viewOf(position: PublicCards): View {
  return { ...position, outcome: null, eye: 'spectator', hand: null, unseen: [] };
}

/**
 * The player's cards that surely were in hand: what was laid from here to the end of the turn, and as long as nothing was drawn
 * since, what is there now. Which card came with which draw is in no view.
 */
function ownHand(
  { cards, actions }: TableView,
  positions: readonly PublicCards[],
  seat: Seat,
  step: number,
): readonly Card[] {
  if (!cards?.hand) return [];
  const game = gameOf(cards);
  const laid: Card[] = [];
  for (let at = step; at < actions.length; at++) {
    if (positions[at]?.turn?.seat !== seat) continue;
    const action = game.parse(actions[at] ?? '');
    if (action?.kind === 'lay') laid.push(action.card);
    const isDrawn =
      (positions[at + 1]?.handSizes[seat - 1] ?? 0) > (positions[at]?.handSizes[seat - 1] ?? 0);
    if (isDrawn) return laid.toSorted(game.ruleset.order);
  }
  return [...cards.hand, ...laid].toSorted(game.ruleset.order);
}
