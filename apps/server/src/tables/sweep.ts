// The house's clock: whoever notices that a table is due says so. The id of the command follows from when it was due, so
// that two who notice at once act once.

import type { Command } from '@backtrick/table';
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

export async function sweep(ground: SweepGround, now: number): Promise<number> {
  const due = await ground.store.tables({ kind: 'due', by: now, limit: MOST });
  await Promise.all(
    due.map(({ table, due: at, version }) =>
      say(ground, table, { command: { kind: 'tick' }, id: `tick-${version}-${at ?? 0}` }),
    ),
  );
  return due.length;
}

/** D3: the time a house was closed is nobody's thinking time. */
export async function extendAfterOutage(
  ground: SweepGround,
  outage: { readonly from: number; readonly to: number },
): Promise<void> {
  const milliseconds = Math.max(0, outage.to - outage.from);
  const said = { command: { kind: 'extend', milliseconds }, id: `outage-${outage.from}` } as const;
  for (let after = ''; ;) {
    const rows = await ground.store.tables({ kind: 'running', after, limit: MOST });
    await Promise.all(rows.map(({ table }) => say(ground, table, said)));
    const last = rows.at(-1);
    if (!last) return;
    after = last.table;
  }
}

interface Said {
  readonly command: Command;
  readonly id: string;
}

async function say(ground: SweepGround, table: string, { command, id }: Said): Promise<void> {
  try {
    await ground.tables.house(table, command, id);
  } catch (error) {
    ground.onTableFailure(table, error);
  }
}
