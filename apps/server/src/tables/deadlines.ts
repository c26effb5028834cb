// Enforces deadlines. The command id is derived from the due time, so that several nodes that notice the same deadline
// act once.

import type { Command } from '@backtrick/table';
import { isTransient } from '../runtime/faults.ts';
import type { Store } from '../storage/store.ts';
import type { Tables } from './tables.ts';

export interface DeadlineDeps {
  readonly store: Store;
  readonly tables: Tables;
  /** Called with a table that could not be dealt with; the others are. */
  onTableFailure(table: string, error: unknown): void;
}

const MAX_TABLES_PER_SWEEP = 200;

/** Returns a sweep over the tables that are due, to be run repeatedly. */
export function deadlineSweep(deps: DeadlineDeps): (now: number) => Promise<void> {
  const backOff = backOffByTable();
  return async (now) => {
    const limit = MAX_TABLES_PER_SWEEP + backOff.count();
    const due = await deps.store.tables({ kind: 'due', by: now, limit });
    await Promise.all(
      due
        .filter(({ table }) => !backOff.has(table, now))
        .map(async ({ table, due: at, version }) => {
          const request = { command: { kind: 'tick' }, id: `tick-${version}-${at ?? 0}` } as const;
          if (await askTable(deps, table, request)) backOff.wake(table);
          else backOff.rest(table, now);
        }),
    );
  };
}

const MIN_BACK_OFF = 5000;
const MAX_BACK_OFF = 600_000;

/** Tables that fail: each is skipped for a while, twice as long every time. */
function backOffByTable() {
  const waits = new Map<string, { readonly until: number; readonly length: number }>();
  return {
    count: () => waits.size,
    has: (table: string, now: number) => now < (waits.get(table)?.until ?? 0),
    wake: (table: string) => void waits.delete(table),
    rest(table: string, now: number) {
      const length = Math.min(2 * (waits.get(table)?.length ?? MIN_BACK_OFF / 2), MAX_BACK_OFF);
      waits.set(table, { until: now + length, length });
    },
  };
}

/** Tables without a deadline are extended only if something happened there within this time before the outage. */
const ACTIVE_WITHIN = 600_000;

/** D3: players do not lose the time the server was down. L3: thousands of abandoned games are not touched. */
export async function extendAfterOutage(
  deps: DeadlineDeps,
  outage: { readonly from: number; readonly to: number },
): Promise<void> {
  const milliseconds = Math.max(0, outage.to - outage.from);
  const request = {
    command: { kind: 'extend', milliseconds },
    id: `outage-${outage.from}`,
  } as const;
  for (let after = ''; ;) {
    const rows = await deps.store.tables({ kind: 'running', after, limit: MAX_TABLES_PER_SWEEP });
    const lively = rows.filter(
      ({ due, updatedAt }) => due !== null || updatedAt > outage.from - ACTIVE_WITHIN,
    );
    await Promise.all(lively.map(({ table }) => askTable(deps, table, request)));
    const last = rows.at(-1);
    if (!last) return;
    after = last.table;
  }
}

interface ServerCommand {
  readonly command: Command;
  readonly id: string;
}

/** False if retrying soon would be pointless. */
async function askTable(
  deps: DeadlineDeps,
  table: string,
  { command, id }: ServerCommand,
): Promise<boolean> {
  try {
    await deps.tables.askAsServer(table, command, id);
    return true;
  } catch (error) {
    deps.onTableFailure(table, error);
    return isTransient(error);
  }
}
