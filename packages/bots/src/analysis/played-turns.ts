// The turns of a record, each as its player saw it when it began.

import { turnSlices } from '@backtrick/rules';
import type { Action, Replay, Seat } from '@backtrick/rules';
import type { Seen } from '../bot.ts';
import type { Play } from './plays.ts';
import { activeSignalsAt } from './signals.ts';

export interface PlayedTurn {
  /** Counted from one, as people do. */
  readonly number: number;
  readonly seat: Seat;
  /** The index of its first action in the record. */
  readonly from: number;
  readonly play: Play;
  readonly seen: Seen;
}

/** Every turn that was completed; the current one has not been decided yet. */
export function playedTurns(replay: Replay): readonly PlayedTurn[] {
  const { game, states } = replay;
  return turnSlices(actionsOf(replay), (at) => states[at]?.turn?.seat ?? null).flatMap(
    ({ number, seat, from, to, actions: play, isEnded }) => {
      const state = states[from];
      if (!state || !(isEnded || states[to]?.outcome)) return [];
      const seen = { view: game.view(state, seat), signals: activeSignalsAt(replay, from, seat) };
      return { number, seat, from, play, seen };
    },
  );
}

/** The actions that could be played. */
function actionsOf({ game, record, states }: Replay): readonly Action[] {
  return record.actions
    .slice(0, states.length - 1)
    .flatMap((text) => game.parse(String(text)) ?? []);
}
