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
  for await (const { table, game, summary } of gamesEnding(store, startOf(day), startOf(day + 1))) {
    const record = parseRecord((await store.record(table, game)) ?? '');
    if (record.ok) figures = withGame(figures, readSummary(summary), record.value);
  }
  return figures;
}
