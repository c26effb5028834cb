import { starter } from '@backtrick/bots';
import { seededRng } from '@backtrick/rules';
import type { Seat } from '@backtrick/rules';
import { botSeats } from './seating.ts';
import { activeSignals } from './signals.ts';
import { chanceOf } from './table.ts';
import type { Table } from './table.ts';

/** O3, Q2: who would begin by the wishes that stand; people among themselves need no proposal. */
export function proposedStarter(table: Table): Seat | undefined {
  if (botSeats(table).length === 0) return undefined;
  const rng = seededRng(`${chanceOf(table)}/start`);
  return starter(table.state.players, activeSignals(table), rng);
}
