// A game that still runs, as the person who plays it has seen it: what was laid, and of all hands the own one alone. Cards that
// others hold are not in here, as no view has them.

import { gameOf } from '@backtrick/rules';
import type { Card, Game, Seat, View } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { positionsIn } from './chronicle.ts';
import type { Counts } from './chronicle.ts';
import { saidIn, turnsIn } from './film.ts';
import type { Film } from './film.ts';

/** Null where nothing is dealt. Around one device no hand is shown: anybody may be looking. */
export function runningFilm(table: TableView, eyes: Seat | 'none'): Film | null {
  const { cards, actions, chairs, chat, signals } = table;
  if (!cards) return null;
  const game = gameOf(cards);
  const positions = positionsIn({ cards, actions, record: null });
  const at = (step: number): Counts => {
    const position = positions[step];
    if (!position) throw new Error(`there is no step ${step}`);
    return position;
  };
  const seatAt = (step: number) => (isBegun(game, cards, step) ? at(step).seat : null);
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
    viewAt: (step) => viewOf(cards, at(step), seatAt(step)),
    handsAt: (step) =>
      at(step).hands.map((size, i) => {
        const known = i + 1 === eyes ? ownHand(table, positions, eyes, step) : [];
        return [...known, ...Array.from({ length: size - known.length }, () => null)];
      }),
  };
}

/** Who begins a team's game is its first action. */
function isBegun({ ruleset }: Game, { players }: View, step: number): boolean {
  return ruleset.kind === 'duel' || players === 1 || step > 0;
}

/** Without any hand, and without what follows from one. */
function viewOf(now: View, { tops, seat, laid, given, hands, draw }: Counts, turn: Seat | null) {
  const { game, players, options } = now;
  return {
    game,
    players,
    options,
    tops,
    turn: turn === null ? null : { seat, laid, given },
    outcome: null,
    eye: 'spectator',
    hand: null,
    handSizes: hands,
    drawSizes: draw,
    unseen: [],
  } satisfies View;
}

/**
 * The own cards that surely were in hand: what was laid from here to the end of the turn, and as long as nothing was drawn
 * since, what is there now. Which card came with which draw is in no view.
 */
function ownHand(
  { cards, actions }: TableView,
  positions: readonly Counts[],
  seat: Seat,
  step: number,
): readonly Card[] {
  if (!cards?.hand) return [];
  const game = gameOf(cards);
  const laid: Card[] = [];
  for (let at = step; at < actions.length; at++) {
    if (positions[at]?.seat !== seat) continue;
    const action = game.parse(actions[at] ?? '');
    if (action?.kind === 'lay') laid.push(action.card);
    const isDrawn =
      (positions[at + 1]?.hands[seat - 1] ?? 0) > (positions[at]?.hands[seat - 1] ?? 0);
    if (isDrawn) return laid.toSorted(game.ruleset.order);
  }
  return [...cards.hand, ...laid].toSorted(game.ruleset.order);
}
