// SH6: the statistics of a day, from the records of its games.

import { parseRecord } from '@backtrick/rules';
import { readSummary } from '../results/summary.ts';
import type { Store } from '../storage/store.ts';
import { startOf } from '../results/day.ts';
import { isShuffled, withGame } from './fair-figures.ts';
import type { Figures } from './fair-figures.ts';
import { gamesEnding } from '../rollup/finished-games.ts';
import { mapInSlices, slicesOf } from '../rollup/slices.ts';

export async function figuresAfter(store: Store, day: number, before: Figures): Promise<Figures> {
  let figures = before;
  const span = { from: startOf(day), to: startOf(day + 1) };
  for await (const rows of gamesEnding(store, span)) {
    const games = await mapInSlices(rows, (row) => ({ ...row, summary: readSummary(row.summary) }));
    for (const slice of slicesOf(games.filter(({ summary }) => isShuffled(summary)))) {
      const records = await Promise.all(slice.map(({ table, game }) => store.record(table, game)));
      for (const [i, { summary }] of slice.entries()) {
        const record = parseRecord(records[i] ?? '');
        if (record.ok) figures = withGame(figures, summary, record.value);
      }
    }
  }
  return figures;
}
