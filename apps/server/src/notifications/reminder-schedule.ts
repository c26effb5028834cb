// Whom a table waits for, and when to remind them: when the turn begins, when half of the time is over, and when an
// eighth is left.

import { dueAt } from '@backtrick/table';
import type { OpenTable } from '@backtrick/table';
import { isSlow } from '../tables/presence.ts';
import { isQuiet, quietSince, quietUntil } from './quiet-hours.ts';
import type { QuietHours } from './quiet-hours.ts';

export interface Awaited {
  readonly player: string;
  /** To play, or to choose who begins. */
  readonly kind: 'turn' | 'begin';
  /** Identifies the turn; stays the same over breaks and restarts. */
  readonly turn: string;
  readonly begin: number;
  readonly due: number;
}

const SECOND = 1000;
/** Somebody who watches the game on a screen acts before the first message. */
export const FIRST_NOTICE_DELAY = 10 * SECOND;
const REMINDER_POINTS = [0, 1 / 2, 7 / 8] as const;
export const LAST_STEP = REMINDER_POINTS.length - 1;

/** Only where a turn takes days; elsewhere players are connected, or marked away. */
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
 * When a reminder is due. One that falls into quiet hours is moved after them, or before them if that would be too
 * late.
 */
export function reminderTime(
  { begin, due }: Awaited,
  step: number,
  hours: QuietHours | null,
): number {
  const at = begin + Math.max(FIRST_NOTICE_DELAY, (due - begin) * (REMINDER_POINTS[step] ?? 1));
  if (!hours || !isQuiet(hours, at)) return at;
  const after = quietUntil(hours, at);
  return after < due ? after : quietSince(hours, at) - SECOND;
}
