// A log without a deleted person, and the rows derived from it. Throws unless it leads to the same game.

import { fold, withoutPerson } from '@backtrick/table';
import type { Entry, Forgetting, OpenTable, Table } from '@backtrick/table';
import { rowsOf } from './rows.ts';
import type { FinishedRows, WholeRows } from './rows.ts';
import type { RewrittenLog } from './store.ts';

export function rewrittenLog(
  table: string,
  entries: readonly Entry[],
  forgetting: Forgetting,
): RewrittenLog {
  const rewritten = withoutPerson(entries, forgetting);
  const before = foldedRows(table, entries);
  const { open, games, rows } = foldedRows(table, rewritten);
  if (!isSameGame(before.open, open)) throw new Error(`table ${table} would not be the same`);
  const { player, as } = forgetting;
  return { table, player, as, entries: rewritten, games, rows };
}

function foldedRows(id: string, entries: readonly Entry[]) {
  const games: FinishedRows[] = [];
  let table: Table | null = null;
  let rows: WholeRows | null = null;
  for (const entry of entries) {
    table = fold(id, table, entry);
    const listed = rowsOf(id, entry, table.open);
    if (listed.kind !== 'whole') continue;
    rows = listed;
    if (listed.finished) games.push(listed.finished);
  }
  if (!table || !rows) throw new Error(`table ${id} has no log`);
  return { open: table.open, rows, games };
}

function isSameGame(before: OpenTable, after: OpenTable): boolean {
  const played = ({ phase, game, actions, end, commitments, turn }: OpenTable) =>
    JSON.stringify({ phase, game, actions, end, commitments, turn });
  return after.version === before.version + 1 && played(before) === played(after);
}
