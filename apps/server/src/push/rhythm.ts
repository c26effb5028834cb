// Whom a table waits for, and when that person is told so: when the turn begins, when half of the time is over, and when
// an eighth of it is left.

import { dueAt } from '@backtrick/table';
import type { OpenTable } from '@backtrick/table';
import { isSlow } from '../tables/presence.ts';
import { isQuiet, quietSince, quietUntil } from './quiet-hours.ts';
import type { QuietHours } from './quiet-hours.ts';

export interface Awaited {
  readonly player: string;
  /** To play, or to say who begins. */
  readonly kind: 'turn' | 'begin';
  /** Which turn it is: the same over breaks and restarts, another for every turn of the table. */
  readonly turn: string;
  readonly begin: number;
  readonly due: number;
}

const SECOND = 1000;
/** Who follows the game on a screen needs no message. */
export const SETTLE = 10 * SECOND;
const STEPS = [0, 1 / 2, 7 / 8] as const;
export const LAST_STEP = STEPS.length - 1;

/** Only where a turn takes days: elsewhere people are there, or away. */
export function awaitedAt(open: OpenTable): readonly Awaited[] {
  const { clock, turn, game, actions, chairs } = open;
  const due = isSlow(open) && clock.pausedAt === null ? dueAt(open) : null;
  if (due === null) return [];
  const kind = turn === null ? 'begin' : 'turn';
  const began = actions.findLastIndex((action) => /^[.@]/.test(action)) + 1;
  const about = { kind, turn: `${game}.${began}`, begin: clock.since + clock.stood, due } as const;
  return chairs.flatMap(({ seat, player }) =>
    player !== null && (turn === null || turn === seat) ? [{ player, ...about }] : [],
  );
}

/**
 * When a step is due, for somebody with these quiet hours: what falls into them comes after them, or before if that would
 * be too late.
 */
export function stepAt({ begin, due }: Awaited, step: number, hours: QuietHours | null): number {
  const at = begin + Math.max(SETTLE, (due - begin) * (STEPS[step] ?? 1));
  if (!hours || !isQuiet(hours, at)) return at;
  const after = quietUntil(hours, at);
  return after < due ? after : quietSince(hours, at) - SECOND;
}
