// The house's clock: whoever notices that a table is due says so. The id of the command follows from when it was due, so
// that two who notice at once act once.

import type { Command } from '@backtrick/table';
import { isPassing } from '../faults.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from './tables.ts';

export interface SweepGround {
  readonly store: Store;
  readonly tables: Tables;
  /** Called with what could not be done at one table; all others go on. */
  onTableFailure(table: string, error: unknown): void;
}

/** How many due tables one sweep takes on. */
const MOST = 200;

/** Returns a sweep over the tables that are due, to be done again and again. */
export function sweeper(ground: SweepGround): (now: number) => Promise<void> {
  const resting = restingTables();
  return async (now) => {
    const limit = MOST + resting.count();
    const due = await ground.store.tables({ kind: 'due', by: now, limit });
    await Promise.all(
      due
        .filter(({ table }) => !resting.has(table, now))
        .map(async ({ table, due: at, version }) => {
          const said = { command: { kind: 'tick' }, id: `tick-${version}-${at ?? 0}` } as const;
          if (await say(ground, table, said)) resting.wake(table);
          else resting.rest(table, now);
        }),
    );
  };
}

const FIRST_REST = 5000;
const LONGEST_REST = 600_000;

/** Tables at which nothing can be done: each is left alone for a while, twice as long every time. */
function restingTables() {
  const rests = new Map<string, { readonly until: number; readonly length: number }>();
  return {
    count: () => rests.size,
    has: (table: string, now: number) => now < (rests.get(table)?.until ?? 0),
    wake: (table: string) => void rests.delete(table),
    rest(table: string, now: number) {
      const length = Math.min(2 * (rests.get(table)?.length ?? FIRST_REST / 2), LONGEST_REST);
      rests.set(table, { until: now + length, length });
    },
  };
}

/** How long before an outage something must have happened at a table without a deadline for it to be looked at after it. */
const LIVELY = 600_000;

/**
 * D3: the time a house was closed is nobody's thinking time. L3: thousands of games that nobody has gone on with are left
 * where they lie.
 */
export async function extendAfterOutage(
  ground: SweepGround,
  outage: { readonly from: number; readonly to: number },
): Promise<void> {
  const milliseconds = Math.max(0, outage.to - outage.from);
  const said = { command: { kind: 'extend', milliseconds }, id: `outage-${outage.from}` } as const;
  for (let after = ''; ;) {
    const rows = await ground.store.tables({ kind: 'running', after, limit: MOST });
    const lively = rows.filter(
      ({ due, updatedAt }) => due !== null || updatedAt > outage.from - LIVELY,
    );
    await Promise.all(lively.map(({ table }) => say(ground, table, said)));
    const last = rows.at(-1);
    if (!last) return;
    after = last.table;
  }
}

interface Said {
  readonly command: Command;
  readonly id: string;
}

/** False where it would be in vain to say it again soon. */
async function say(ground: SweepGround, table: string, { command, id }: Said): Promise<boolean> {
  try {
    await ground.tables.house(table, command, id);
    return true;
  } catch (error) {
    ground.onTableFailure(table, error);
    return isPassing(error);
  }
}
