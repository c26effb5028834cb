// The turns of a record, each as its player saw it when it began.

import type { Action, Replay, Seat } from '@backtrick/rules';
import type { Seen } from '../bot.ts';
import type { Play } from './plays.ts';
import { standingAt } from './signals.ts';

export interface PlayedTurn {
  /** Counted from one, as people do. */
  readonly number: number;
  readonly seat: Seat;
  /** Where its first action stands in the record. */
  readonly from: number;
  readonly play: Play;
  readonly seen: Seen;
}

/** Every turn that came to its end; one that is still running has not been decided. */
export function playedTurns(replay: Replay): readonly PlayedTurn[] {
  const { game, states } = replay;
  const actions = actionsOf(replay);
  const turns: PlayedTurn[] = [];
  for (const [from, state] of states.entries()) {
    const play = state.turn?.laid === 0 ? playFrom(from) : undefined;
    if (!state.turn || !play) continue;
    const { seat } = state.turn;
    const seen = { view: game.view(state, seat), signals: standingAt(replay, from, seat) };
    turns.push({ number: turns.length + 1, seat, from, play, seen });
  }
  return turns;

  function playFrom(from: number): Play | undefined {
    const last = actions.findIndex((action, at) => {
      return at >= from && (action.kind === 'end' || states[at + 1]?.outcome);
    });
    return last < 0 ? undefined : actions.slice(from, last + 1);
  }
}

/** The actions that could be played. */
function actionsOf({ game, record, states }: Replay): readonly Action[] {
  return record.actions
    .slice(0, states.length - 1)
    .flatMap((text) => game.parse(String(text)) ?? []);
}
