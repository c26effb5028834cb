// When the server must act. A turn's time runs from its start; an absent player gets a while to come back, even at a table
// without a clock. Every state of a running game has a next step.

import { turnTime } from './options.ts';
import { chairAt, isRunning, legAt } from './open-table.ts';
import type { OpenTable } from './open-table.ts';

const MINUTE = 60_000;
/** How long a table may take to decide who begins, and how long a pause may last. */
const DECIDING = 2 * MINUTE;
const PAUSE = 15 * MINUTE;
/** How long to wait for an absent player, and for a bot that does not answer. */
const PATIENCE = MINUTE;

/** How long two players may take to get ready for the second leg of a match. */
const BETWEEN_LEGS = 10 * MINUTE;

/** When a `tick` is due; null if there is no deadline. */
export function dueAt(open: OpenTable): number | null {
  const { clock, options, turn } = open;
  const perTurn = turnTime(options);
  const days = options.clock.kind === 'days' ? perTurn : null;
  if (!isRunning(open)) return dueAfterLeg(open, days ?? BETWEEN_LEGS);
  if (clock.pausedAt !== null) return clock.pausedAt + (days ?? PAUSE);
  const start = clock.since + clock.stood;
  if (turn === null) return start + (days ?? DECIDING);
  const chair = chairAt(open, turn);
  const isNobodys = !chair || chair.bot !== null || chair.owner === null;
  if (isNobodys) return start + Math.min(perTurn ?? PATIENCE, PATIENCE);
  if (perTurn !== null) return start + perTurn;
  const { absentSince } = chair;
  return absentSince === null ? null : Math.max(start, absentSince) + PATIENCE;
}

/** The first leg of a match is shown once the second is over, or was not played in time. */
function dueAfterLeg(open: OpenTable, wait: number): number | null {
  const leg = open.phase === 'over' ? legAt(open, open.game) : null;
  if (leg === null) return null;
  return open.clock.since + (leg === 1 ? wait : 0);
}

/** A clock that runs evenly while the machine's own jumps: it starts at wall-clock time and then follows a monotonic clock. */
export function evenClock(wall: () => number, steady: () => number): () => number {
  const offset = wall() - steady();
  return () => offset + steady();
}
