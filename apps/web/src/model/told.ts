// The signals in a record.

import type { GameRecord, Seat } from '@backtrick/rules';

/** All that a seat signals from a step on. */
export interface Told {
  readonly at: number;
  readonly seat: Seat;
  readonly signals: readonly string[];
}

/** Records come from files: what is no signal is passed over. */
export function toldIn({ signals }: GameRecord): readonly Told[] {
  const all: readonly unknown[] = Array.isArray(signals) ? signals : [];
  return all.flatMap((one) => {
    if (typeof one !== 'object' || one === null) return [];
    const { at, seat, signals: said }: { at?: unknown; seat?: unknown; signals?: unknown } = one;
    if (typeof at !== 'number' || typeof seat !== 'number' || !Array.isArray(said)) return [];
    return [{ at, seat, signals: said.filter((signal) => typeof signal === 'string') }];
  });
}
