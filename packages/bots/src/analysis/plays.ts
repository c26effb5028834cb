// Plays: the actions of one turn from its start to its end, and the table right after them, before anything is drawn. The
// player knows all of that, so any world the player can imagine shows it.

import type { Action, Card, Game, Outcome, Turn, View } from '@backtrick/rules';

export type Play = readonly Action[];

/** A card laid, the card under it, and how far it moved the pile: below zero it is a trick or a gift. */
export interface LaidStep {
  readonly card: Card;
  readonly pile: string;
  readonly onto: Card | null;
  readonly jump: number;
}

export interface Aftermath {
  readonly steps: readonly LaidStep[];
  readonly tops: View['tops'];
  /** The cards kept. */
  readonly hand: readonly Card[];
  /** The current turn; null if the play has ended the game. */
  readonly turn: Turn | null;
  readonly outcome: Outcome | null;
}

export function aftermathOf(game: Game, view: View, play: Play): Aftermath {
  const seat = Number(view.eye);
  const steps: LaidStep[] = [];
  let state = game.imagine(view, ANY_WORLD);
  for (const action of play) {
    if (action.kind !== 'lay') break;
    const onto = game.top(state, action.pile, seat);
    const jump = game.jump(state, action, seat);
    steps.push({ card: action.card, pile: action.pile, onto, jump });
    state = game.play(state, action);
  }
  const { tops, turn, outcome, hands } = state;
  return { steps, tops, hand: hands[seat - 1] ?? [], turn, outcome };
}

/** The view in the middle of the play, after this many of its lays. */
export function viewAfter(game: Game, view: View, play: Play): View {
  const world = play.reduce(
    (state, action) => game.play(state, action),
    game.imagine(view, ANY_WORLD),
  );
  return game.view(world, view.eye);
}

/** Plays with the same key leave the same table. */
export function keyOf({ tops, hand, turn, outcome }: Aftermath): string {
  return JSON.stringify([tops, hand, turn, outcome]);
}

const ANY_WORLD = () => 0;
