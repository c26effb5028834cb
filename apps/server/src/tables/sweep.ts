// The house's clock: whoever notices that a table is due says so. The id of the command follows from when it was due, so
// that two who notice at once act once.

import type { Store } from '../store/store.ts';
import type { Tables } from './tables.ts';

/** How many due tables one sweep takes on. */
const MOST = 200;

export async function sweep(store: Store, tables: Tables, now: number): Promise<number> {
  const due = await store.tables({ kind: 'due', by: now, limit: MOST });
  await Promise.all(
    due.map(({ table, due: at, version }) =>
      tables.house(table, { kind: 'tick' }, `tick-${version}-${at ?? 0}`),
    ),
  );
  return due.length;
}

/** D3: the time a house was closed is nobody's thinking time. */
export async function extendAfterOutage(
  store: Store,
  tables: Tables,
  outage: { readonly from: number; readonly to: number },
): Promise<void> {
  const milliseconds = Math.max(0, outage.to - outage.from);
  for (let after = ''; ;) {
    const rows = await store.tables({ kind: 'running', after, limit: MOST });
    await Promise.all(
      rows.map(({ table }) =>
        tables.house(table, { kind: 'extend', milliseconds }, `outage-${outage.from}`),
      ),
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.table;
  }
}
