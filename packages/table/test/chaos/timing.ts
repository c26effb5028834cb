// Whether the server ever acted too early, by true time, computed independently.

import { turnTime } from '../../src/options.ts';
import { chairAt } from '../../src/open-table.ts';
import type { Entry, Table } from '../../src/index.ts';

const MINUTE = 60_000;

/** One entry with the table before and after it. */
export interface Step {
  readonly entry: Entry;
  readonly before: Table | null;
  readonly after: Table;
  /** When it was decided, by true time. */
  readonly at: number;
}

export function earlyTicks(steps: readonly Step[]): readonly string[] {
  let turnSince = 0;
  let pausedSince = 0;
  return steps.flatMap((step) => {
    const { entry, at } = step;
    const waited = { turn: at - turnSince, pause: at - pausedSince };
    if (isNewTurn(step)) turnSince = at;
    if (entry.events.some(({ kind }) => kind === 'paused')) pausedSince = at;
    return entry.who.kind === 'house' && isEarly(step, waited)
      ? [`the tick of entry ${entry.number} is early: ${JSON.stringify(waited)}`]
      : [];
  });
}

function isNewTurn({ entry, before, after }: Step): boolean {
  return (
    before?.open.turn !== after.open.turn ||
    entry.events.some((event) => event.kind === 'acted' && /^[.@]/.test(event.action))
  );
}

function isEarly(
  { entry, before }: Step,
  waited: { readonly turn: number; readonly pause: number },
): boolean {
  const [event] = entry.events;
  if (!before || !event) return false;
  const { open } = before;
  const perTurn = turnTime(open.options);
  if (event.kind === 'resumed') return waited.pause < Math.max(15 * MINUTE, perTurn ?? 0);
  if (event.kind !== 'acted') return false;
  if (event.by === 'lot') return waited.turn < Math.max(2 * MINUTE, perTurn ?? 0);
  const chair = chairAt(open, event.seat);
  const isPresent = chair?.bot === null && chair.absentSince === null;
  return perTurn === null ? isPresent || waited.turn < MINUTE : waited.turn < perTurn;
}
