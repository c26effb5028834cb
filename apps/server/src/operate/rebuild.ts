// `backtrick data rebuild`: makes the lists anew from the log. The server may run meanwhile: it waits only while the new
// lists are put in the place of the old ones.

import type Database from 'better-sqlite3';
import { MARK } from '../standing/closing.ts';
import type { Seal } from '../store/seal.ts';
import { LISTS, shadowLists } from './shadow-lists.ts';
import type { Report, ShadowLists } from './shadow-lists.ts';
import { logsIn } from './streams.ts';
import type { Logs } from './streams.ts';

export interface RebuildResult {
  readonly tables: number;
  /** Tables that could not be replayed; their lists stay as they are. */
  readonly unsound: number;
}

export function rebuild(db: Database.Database, seal: Seal, report: Report): RebuildResult {
  const lists = shadowLists(db, seal, report);
  lists.fill(logsIn(db));
  const putInPlace = db.transaction(() => {
    const logs = logsIn(db);
    lists.fill(logs, grownSince(logs, lists));
    const unsound = tablesWithout(lists);
    for (const list of LISTS) {
      const isSound = 'table_id NOT IN (SELECT value FROM json_each(?))';
      db.prepare(`DELETE FROM main.${list} WHERE ${isSound}`).run(unsound);
      db.exec(`INSERT INTO main.${list} SELECT * FROM temp.${list}`);
    }
    // Ratings and boards follow from the lists: the server makes them anew, from the first day on.
    db.prepare('DELETE FROM documents WHERE kind = ? AND key = ?').run(MARK.kind, MARK.key);
    db.exec('DELETE FROM scores');
  });
  putInPlace.immediate();
  const unsound = lists.findings.length;
  return { tables: lists.replayed.size - unsound, unsound };
}

/** What was written while we replayed. */
function* grownSince(logs: Logs, { replayed }: ShadowLists): Generator<string> {
  for (const [table, length] of logs.lengths()) {
    const known = replayed.get(table);
    if (known !== 0 && known !== length) yield table;
  }
}

function tablesWithout({ replayed }: ShadowLists): string {
  const unsound = [...replayed].filter(([, count]) => count === 0).map(([table]) => table);
  return JSON.stringify(unsound);
}
