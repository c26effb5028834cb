// `backtrick data check`: is the file sound, does every log replay, and do the lists say what the logs say? The server may
// run meanwhile: everything is read as of one moment.

import Database from 'better-sqlite3';
import type { Seal } from '../store/seal.ts';
import { connect } from '../store/sqlite/database.ts';
import { DamagedInbox } from '../store/sqlite/inbox.ts';
import type { Finding } from './damage.ts';
import { listTablesAs } from './listed-tables.ts';
import { LISTS, shadowLists } from './shadow-lists.ts';
import type { Report } from './shadow-lists.ts';
import { logsIn } from './streams.ts';

export interface CheckResult {
  readonly tables: number;
  readonly entries: number;
  readonly findings: readonly Finding[];
}

/** Looks at the database in this file, which is brought up to date with this version first. */
export function check(file: string, seal: Seal, report: Report): CheckResult {
  let db: Database.Database | null = null;
  try {
    db = connect(file);
    return checkAll(db, seal, report);
  } catch (error) {
    const isBroken = error instanceof Database.SqliteError && /CORRUPT|NOTADB/.test(error.code);
    if (isBroken || error instanceof DamagedInbox) return broken([error.message]);
    throw error;
  } finally {
    db?.close();
  }
}

function checkAll(db: Database.Database, seal: Seal, report: Report): CheckResult {
  db.exec('BEGIN');
  try {
    const integrity = db.prepare<[], string>('PRAGMA integrity_check').pluck().all();
    if (integrity[0] !== 'ok') return broken(integrity);
    const lists = shadowLists(db, seal, report);
    lists.fill(logsIn(db));
    listTablesAs(db, LISTED);
    const counts = [...lists.replayed.values()];
    return {
      tables: counts.length,
      entries: counts.reduce((sum, count) => sum + count, 0),
      findings: [...lists.findings, ...wrongLists(db, lists.replayed)],
    };
  } finally {
    if (db.inTransaction) db.exec('ROLLBACK');
  }
}

function broken(messages: readonly string[]): CheckResult {
  const findings = messages.map((where) => ({ damage: 'database' as const, table: null, where }));
  return { tables: 0, entries: 0, findings };
}

/** The list of tables, as it is compared. */
const LISTED = 'listed';

/** Lists of tables that could not be replayed say nothing either way. */
function wrongLists(
  db: Database.Database,
  replayed: ReadonlyMap<string, number>,
): readonly Finding[] {
  return LISTS.flatMap((list) => {
    const kept = list === 'tables' ? `temp.${LISTED}` : `main.${list}`;
    const differing = db
      .prepare<[], string>(
        `SELECT DISTINCT table_id FROM (
          SELECT * FROM (SELECT * FROM ${kept} EXCEPT SELECT * FROM temp.${list})
          UNION ALL
          SELECT * FROM (SELECT * FROM temp.${list} EXCEPT SELECT * FROM ${kept}))
        ORDER BY table_id`,
      )
      .pluck()
      .all();
    return differing
      .filter((table) => replayed.get(table) !== 0)
      .map((table): Finding => {
        return { damage: replayed.has(table) ? 'list' : 'stray', table, where: list };
      });
  });
}
