// F6: the figures of a day, from the records of its games.

import { parseRecord } from '@backtrick/rules';
import { readSummary } from '../store/summary.ts';
import type { Store } from '../store/store.ts';
import { startOf } from './day.ts';
import { withGame } from './fair-figures.ts';
import type { Figures } from './fair-figures.ts';
import { gamesEnding } from './finished-games.ts';

export async function figuresAfter(store: Store, day: number, before: Figures): Promise<Figures> {
  let figures = before;
  const span = { from: startOf(day), to: startOf(day + 1) };
  for await (const rows of gamesEnding(store, span)) {
    const records = await Promise.all(rows.map(({ table, game }) => store.record(table, game)));
    for (const [i, { summary }] of rows.entries()) {
      const record = parseRecord(records[i] ?? '');
      if (record.ok) figures = withGame(figures, readSummary(summary), record.value);
    }
  }
  return figures;
}
