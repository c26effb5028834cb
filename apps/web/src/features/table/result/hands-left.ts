// The hands at the end of a game, of its record. A deal of the day has none before its day is over.

import { replay } from '@backtrick/rules';
import type { Card } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';

export function handsLeft({
  record,
}: Pick<TableView, 'record'>): readonly (readonly Card[])[] | null {
  if (!record) return null;
  const played = replay(record);
  return played.ok ? (played.value.states.at(-1)?.hands ?? null) : null;
}
