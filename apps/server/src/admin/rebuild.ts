// `backtrick data rebuild`: rebuilds the lists from the logs. The server may be running: it waits only while the new
// lists replace the old ones.

import type Database from 'better-sqlite3';
import { FaultError } from '../runtime/faults.ts';
import { ROLLUP_MARK } from '../rollup/closed-days.ts';
import type { Seal } from '../storage/seal.ts';
import { recount } from '../storage/sqlite/old-results.ts';
import { unlessDamaged } from '../storage/sqlite/damage.ts';
import { DERIVED, makeEmpty } from './derived.ts';
import { schemaFindings } from './inspect.ts';
import { LISTS, shadowLists } from './shadow-lists.ts';
import type { ShadowLists } from './shadow-lists.ts';
import type { Progress } from '../runtime/progress.ts';
import { logsIn } from './log-replay.ts';
import type { Logs } from './log-replay.ts';

export interface RebuildResult {
  readonly tables: number;
  /** Tables that could not be replayed; their lists are kept if they are readable. */
  readonly unsound: number;
}

/** Throws if pages of the lists are too damaged to be replaced; then `rewrite` creates a new file. */
export function rebuild(db: Database.Database, seal: Seal, report: Progress): RebuildResult {
  const lists = shadowLists(db, seal, report);
  lists.fill(logsIn(db));
  const putInPlace = db.transaction(() => {
    const logs = logsIn(db);
    lists.fill(logs, grownSince(logs, lists));
    keepListsOf(db, tablesWithout(lists));
    for (const table of DERIVED) makeEmpty(db, table);
    for (const list of LISTS) db.exec(`INSERT INTO main.${list} SELECT * FROM temp.${list}`);
    recount(db);
    // Ratings and leaderboards are derived from the lists: the server recomputes them from the first day on.
    db.prepare('DELETE FROM documents WHERE kind = ? AND key = ?').run(
      ROLLUP_MARK.kind,
      ROLLUP_MARK.key,
    );
    // A file with such a schema could not be opened again: rolls back.
    if (schemaFindings(db).length > 0) throw new FaultError('damaged', db.name);
  });
  putInPlace.immediate();
  const unsound = lists.findings.length;
  return { tables: lists.replayed.size - unsound, unsound };
}

/** Keeps the existing rows of these tables. */
function keepListsOf(db: Database.Database, tables: string): void {
  for (const list of LISTS) {
    const keep = db.prepare(`INSERT OR IGNORE INTO temp.${list} SELECT * FROM main.${list}
      WHERE table_id IN (SELECT value FROM json_each(?))`);
    unlessDamaged(
      () => void keep.run(tables),
      () => {
        // Derived from logs that are damaged as well: rebuilt when those are restored.
      },
    );
  }
}

/** Tables written to during the replay. */
function* grownSince(logs: Logs, { replayed }: ShadowLists): Generator<string> {
  const lengths = unlessDamaged(
    () => logs.lengths(),
    () => new Map<string, number>(),
  );
  for (const [table, length] of lengths) {
    const known = replayed.get(table);
    if (known !== 0 && known !== length) yield table;
  }
}

function tablesWithout({ replayed }: ShadowLists): string {
  const unsound = [...replayed].filter(([, count]) => count === 0).map(([table]) => table);
  return JSON.stringify(unsound);
}
