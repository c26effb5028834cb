// `backtrick data check`: is the file intact, does every log replay, and do the lists match the logs? The server may be
// running: everything is read from one snapshot.

import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { FaultError } from '../runtime/faults.ts';
import type { Seal } from '../storage/seal.ts';
import { connectToRepair } from '../storage/sqlite/connection.ts';
import { countOldResults } from '../storage/sqlite/old-results.ts';
import { wrongCounts } from './counts.ts';
import { unlessDamaged } from '../storage/sqlite/damage.ts';
import type { Finding } from '../storage/sqlite/damage.ts';
import { documentFindings, pageFindings, schemaFindings } from './inspect.ts';
import { LISTS, shadowLists } from './shadow-lists.ts';
import type { Progress } from '../runtime/progress.ts';
import { logsIn } from './log-replay.ts';

export interface CheckResult {
  readonly tables: number;
  readonly entries: number;
  readonly findings: readonly Finding[];
}

/** Migrates the database first, if need be. */
export function check(file: string, seal: Seal, report: Progress): CheckResult {
  return unlessDamaged(
    () => {
      assertOurs(file);
      const db = connectToRepair(file, report);
      try {
        unlessDamaged(
          () => countOldResults(db),
          () => undefined,
        );
        return checkAll(db, seal, report);
      } finally {
        db.close();
      }
    },
    ({ message }) => {
      const finding = { damage: 'database', table: null, where: message } as const;
      return { tables: 0, entries: 0, findings: [finding] };
    },
  );
}

/** An empty database would be initialised, and found intact. */
function assertOurs(file: string): void {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const version = db.pragma('user_version', { simple: true });
    if (version === 0) throw new FaultError('damaged', dirname(file));
  } finally {
    db.close();
  }
}

function checkAll(db: Database.Database, seal: Seal, report: Progress): CheckResult {
  db.exec('BEGIN');
  try {
    const pages = pageFindings(db);
    const lists = shadowLists(db, seal, report);
    lists.fill(logsIn(db));
    const counts = [...lists.replayed.values()];
    const isLogDamaged = pages.some(({ where }) => where.startsWith('entries: '));
    const listed = [...wrongLists(db, lists.replayed), ...wrongCounts(db)];
    return {
      tables: counts.length,
      entries: counts.reduce((sum, count) => sum + count, 0),
      findings: [
        ...pages,
        ...schemaFindings(db),
        ...lists.findings,
        ...documentFindings(db),
        // If logs cannot be read, their lists would look like strays.
        ...(isLogDamaged ? [] : listed),
      ],
    };
  } finally {
    if (db.inTransaction) db.exec('ROLLBACK');
  }
}

/** Tables that could not be replayed say nothing about their lists. */
function wrongLists(
  db: Database.Database,
  replayed: ReadonlyMap<string, number>,
): readonly Finding[] {
  return LISTS.flatMap((list) =>
    unlessDamaged(
      () => differingIn(db, list).flatMap((table) => findingOf(list, table, replayed)),
      () => [{ damage: 'list', table: null, where: list }],
    ),
  );
}

function differingIn(db: Database.Database, list: string): readonly string[] {
  const differing = db.prepare<[], string>(
    `SELECT DISTINCT CAST(table_id AS TEXT) FROM (
      SELECT * FROM (SELECT * FROM main.${list} EXCEPT SELECT * FROM temp.${list})
      UNION ALL
      SELECT * FROM (SELECT * FROM temp.${list} EXCEPT SELECT * FROM main.${list}))
    ORDER BY 1`,
  );
  return differing.pluck().all();
}

function findingOf(
  list: string,
  table: string,
  replayed: ReadonlyMap<string, number>,
): readonly Finding[] {
  if (replayed.get(table) === 0) return [];
  return [{ damage: replayed.has(table) ? 'list' : 'stray', table, where: list }];
}
