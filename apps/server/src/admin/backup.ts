// `backtrick data backup`: a consistent copy of the database while the server runs. Without the key, so that a stolen
// backup reveals no running game.

import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { connectToRepair } from '../storage/sqlite/connection.ts';
import { isOfLists, unlessDamaged } from '../storage/sqlite/damage.ts';
import type { Finding } from '../storage/sqlite/damage.ts';
import { inspect } from './inspect.ts';
import type { Progress } from '../runtime/progress.ts';

export type BackupResult =
  /** If only lists are damaged, the backup can be restored, because they are rebuilt. */
  | { readonly ok: true; readonly tables: number; readonly bytes: number; readonly lists: Findings }
  | { readonly ok: false; readonly findings: Findings };

type Findings = readonly Finding[];

const PAGES_PER_STEP = 1000;

/** Writes no file if its contents would be damaged. */
export async function backup(
  database: string,
  file: string,
  report: Progress,
): Promise<BackupResult> {
  // Written under another name first, so that an interrupted backup is never mistaken for one.
  const part = `${file}.${randomUUID()}.part`;
  try {
    await copy(database, part, report);
    const { tables, findings } = verified(part);
    if (!findings.every(isOfLists)) return { ok: false, findings };
    renameSync(part, file);
    return { ok: true, tables, bytes: statSync(file).size, lists: findings };
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(part + suffix, { force: true });
  }
}

async function copy(database: string, part: string, report: Progress): Promise<void> {
  const db = new Database(database, { readonly: true, fileMustExist: true });
  try {
    // A read transaction: without it the backup would restart with every write of the server.
    db.exec('BEGIN');
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    await db.backup(part, {
      progress({ totalPages, remainingPages }) {
        report(totalPages - remainingPages, totalPages);
        return PAGES_PER_STEP;
      },
    });
  } finally {
    db.close();
  }
}

/** Verifies the copy, and makes it a single file. */
function verified(part: string): { readonly tables: number; readonly findings: Findings } {
  return unlessDamaged(
    () => {
      const copy = connectToRepair(part);
      try {
        const findings = inspect(copy);
        const tables = copy.prepare('SELECT count(DISTINCT table_id) FROM entries').pluck().get();
        copy.pragma('journal_mode = DELETE');
        return { tables: Number(tables), findings };
      } finally {
        copy.close();
      }
    },
    ({ message }) => ({
      tables: 0,
      findings: [{ damage: 'database', table: null, where: message }],
    }),
  );
}
