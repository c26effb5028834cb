// Reads the signals that a record file holds.

import type { Game, Options, SignalChange } from '@backtrick/rules';

/** What a record holds; undefined if it is no list of signals of this game. */
export function readSignalChanges(
  value: unknown,
  { ruleset }: Game,
  limits: { readonly players: number; readonly options: Options; readonly actions: number },
): readonly SignalChange[] | undefined {
  if (value === undefined) return [];
  const known = ruleset.talking(limits.options).signals;
  const isKnown = (each: unknown): each is SignalChange => {
    if (typeof each !== 'object') return false;
    const { at, seat, signals }: Readonly<Record<string, unknown>> = { ...each };
    const isPossible = isWithin(at, 0, limits.actions) && isWithin(seat, 1, limits.players);
    return isPossible && Array.isArray(signals) && signals.every((one) => known.includes(one));
  };
  return Array.isArray(value) && value.every(isKnown) ? value : undefined;
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
