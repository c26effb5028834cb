// What may be drawn: a model with its states taken out. Whoever draws has a view, and nothing behind it.

import type { Game, Seat, View } from '@backtrick/rules';
import { lastSeat, playedTurns } from '../turns.ts';
import type { PlayedTurn } from '../turns.ts';
import { eyeOf } from './model.ts';
import type { Field, Model, Note, Overlay, Phase } from './model.ts';
import { seedOf } from './table.ts';

export interface Scene {
  readonly game: Game;
  readonly view: View;
  readonly turns: readonly PlayedTurn[];
  /** Who was in turn when the game ended. */
  readonly stuck: Seat;
  readonly seed: string | undefined;
  readonly phase: Phase;
  readonly field: Field;
  readonly note: Note | null;
  readonly overlay: Overlay | null;
}

export function sceneOf(model: Model): Scene {
  const { table, phase, field, note, overlay } = model;
  const { game, actions, past, state } = table;
  const open = [...past, state].map((each) => game.view(each, 'spectator'));
  return {
    game,
    view: game.view(state, eyeOf(model)),
    turns: playedTurns(game, actions, open),
    stuck: lastSeat(actions, open),
    seed: seedOf(table),
    phase,
    field,
    note,
    overlay,
  };
}

/** The seat from which the piles are named. */
export function seatOf({ view }: Scene): Seat {
  return view.eye === 'spectator' ? 1 : view.eye;
}
