// When the house must act. A turn's time runs from its start; whoever is absent gets a while to come back, also at a
// table without a clock. Every state of a running game has a next step.

import { turnTime } from './options.ts';
import { chairAt, isRunning } from './open-table.ts';
import type { OpenTable } from './open-table.ts';

const MINUTE = 60_000;
/** How long a table may take to decide who begins, and a pause last. */
const DECIDING = 2 * MINUTE;
const PAUSE = 15 * MINUTE;
/** How long an empty chair is kept waiting for, and a bot that does not answer. */
const PATIENCE = MINUTE;

/** When a `tick` is due; null while nothing waits for time. */
export function dueAt(open: OpenTable): number | null {
  const { clock, options, turn } = open;
  if (!isRunning(open)) return null;
  const perTurn = turnTime(options);
  if (clock.pausedAt !== null) return clock.pausedAt + Math.max(PAUSE, perTurn ?? 0);
  const start = clock.since + clock.stood;
  if (turn === null) return start + Math.max(DECIDING, perTurn ?? 0);
  if (perTurn !== null) return start + perTurn;
  const chair = chairAt(open, turn);
  if (chair?.bot) return start + PATIENCE;
  const absent = chair?.absentSince;
  return typeof absent === 'number' ? Math.max(start, absent) + PATIENCE : null;
}

/** A clock that goes on evenly while the machine's own jumps: it starts with the wall and follows the steady one. */
export function evenClock(wall: () => number, steady: () => number): () => number {
  const offset = wall() - steady();
  return () => offset + steady();
}
