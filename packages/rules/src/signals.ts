// When a signal ends: those of a seat as its next turn begins, a wish about the start once somebody has begun.

import { START_WISHES } from './games/signals.ts';
import type { Seat, Turn } from './kernel/words.ts';
import type { GameRecord } from './record.ts';

/** A signal that is set and has not ended, in the words of the game's vocabulary: `keep-off/u1`. */
export interface ActiveSignal {
  readonly seat: Seat;
  readonly signal: string;
}

/** All that a seat signals once so many actions are played. */
export interface SignalChange {
  readonly at: number;
  readonly seat: Seat;
  readonly signals: readonly string[];
}

export function isStartWish(signal: string): boolean {
  return START_WISHES.some((wish) => wish === signal);
}

/** The signals that stay active when a turn of this seat begins; null if nobody is in turn. */
export function signalsInTurn(
  signals: readonly ActiveSignal[],
  turn: Seat | null,
): readonly ActiveSignal[] {
  return signals.filter(
    ({ seat, signal }) => seat !== turn && !(turn !== null && isStartWish(signal)),
  );
}

/** The signals that are active after `at` actions, given the turn after each number of actions. */
export function signalsAt(
  changes: readonly SignalChange[],
  at: number,
  turnAt: (at: number) => Turn | null,
): readonly ActiveSignal[] {
  const known = changes.filter((change) => change.at <= at);
  const latest = known.filter(
    (one, i) => !known.slice(i + 1).some(({ seat }) => seat === one.seat),
  );
  return latest.flatMap(({ at: since, seat, signals }) => {
    let active: readonly ActiveSignal[] = signals.map((signal) => ({ seat, signal }));
    for (let step = since + 1; step <= at && active.length > 0; step++) {
      const turn = turnAt(step);
      if (turn?.laid === 0) active = signalsInTurn(active, turn.seat);
    }
    return active;
  });
}

/** The field `signals` of a record; undefined if it has none. Records come from files: entries of another shape are left out. */
export function signalChangesIn({ signals }: GameRecord): readonly SignalChange[] | undefined {
  return Array.isArray(signals) ? signals.filter(isSignalChange) : undefined;
}

function isSignalChange(value: unknown): value is SignalChange {
  if (typeof value !== 'object' || value === null) return false;
  if (!('at' in value && 'seat' in value && 'signals' in value)) return false;
  const { at, seat, signals } = value;
  if (!Number.isInteger(at) || !Number.isInteger(seat) || !Array.isArray(signals)) return false;
  return signals.every((signal) => typeof signal === 'string');
}
