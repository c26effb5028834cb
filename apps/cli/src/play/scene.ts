// What may be drawn: a model without its states. The screens get a view and nothing behind it.

import type { ActiveSignal, Game, Seat, View } from '@backtrick/rules';
import { lastSeat, playedTurns } from '../turns.ts';
import type { PlayedTurn } from '../turns.ts';
import { eyeOf } from './model.ts';
import type { Field, Model, Note, Overlay, Phase } from './model.ts';
import { proposedStarter } from './proposal.ts';
import type { Seating } from './seating.ts';
import { activeSignals, topicsOf } from './signals.ts';
import type { Topic } from './signals.ts';
import { originOf } from './table.ts';
import type { Origin } from './table.ts';

export interface Scene {
  readonly game: Game;
  readonly view: View;
  readonly bots: Seating;
  readonly turns: readonly PlayedTurn[];
  /** Who was in turn when the game ended. */
  readonly stuck: Seat;
  readonly signals: readonly ActiveSignal[];
  readonly topics: readonly Topic[];
  /** Who would begin by the wishes that stand. */
  readonly starter: Seat | undefined;
  /** Whether the bot in turn has still to decide. */
  readonly isThinking: boolean;
  readonly isAided: boolean;
  readonly origin: Origin | undefined;
  readonly phase: Phase;
  readonly field: Field;
  readonly note: Note | null;
  readonly overlay: Overlay | null;
}

export function sceneOf(model: Model): Scene {
  const { table, phase, field, note, overlay, plan } = model;
  const { game, actions, past, state, bots, isAided } = table;
  const open = [...past, state].map((each) => game.view(each, 'spectator'));
  return {
    game,
    view: game.view(state, eyeOf(model)),
    bots,
    turns: playedTurns(game, actions, open),
    stuck: lastSeat(actions, open),
    signals: activeSignals(table),
    topics: topicsOf(table),
    starter: phase.kind === 'start' ? proposedStarter(table) : undefined,
    isThinking: plan.length === 0,
    isAided,
    origin: originOf(table),
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
