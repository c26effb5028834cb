// The signals that were active when a turn began. A record may have them in its field `signals`. If it has none but names the
// bots at its seats, those have signalled what bots signal. Otherwise nobody has signalled.

import { isStartWish, signalChangesIn, signalsAt } from '@backtrick/rules';
import type { ActiveSignal, Replay, Seat } from '@backtrick/rules';
import { botNamed } from '../registry.ts';

/** The signals of the others that `seat` knows, after this many actions. */
export function activeSignalsAt(replay: Replay, at: number, seat: Seat): readonly ActiveSignal[] {
  const changes = signalChangesIn(replay.record);
  const active = changes
    ? signalsAt(changes, at, (step) => replay.states[step]?.turn ?? null)
    : signalsOfBots(replay, at);
  return active.filter((one) => one.seat !== seat && !isStartWish(one.signal));
}

function signalsOfBots(replay: Replay, at: number): readonly ActiveSignal[] {
  const seats = Array.from({ length: replay.record.players }, (_, i) => i + 1);
  return seats.flatMap((seat) =>
    signalsOfBot(replay, at, seat).map((signal) => ({ seat, signal })),
  );
}

function signalsOfBot({ game, record, states }: Replay, at: number, seat: Seat): readonly string[] {
  const names: unknown = record['bots'];
  const name: unknown = Array.isArray(names) ? names[seat - 1] : undefined;
  const state = states[at];
  const bot = typeof name === 'string' ? botNamed(record.game, name) : undefined;
  return (state && bot?.signals({ view: game.view(state, seat), signals: [] })) ?? [];
}
