// Whether a hint is allowed at this table now. The server checks the same.

import { mayHint } from '@backtrick/table';
import type { Refusal, TableView } from '@backtrick/table';
import type { TurnState } from './turn-state.ts';

/** Alone, with bots, and where everybody has agreed to aids. */
export function hasCoach(table: TableView): boolean {
  return table.you !== null && mayHint(table, table.you.seat);
}

export function hintRefusal(table: TableView, { kind }: TurnState): Refusal | null {
  if (!hasCoach(table)) return { code: 'switched-off', rule: 'G2' };
  if (kind === 'paused') return { code: 'paused', rule: null };
  return kind === 'lay' || kind === 'may-end' ? null : { code: 'not-your-turn', rule: 'G3' };
}
