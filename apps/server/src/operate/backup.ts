// `backtrick data backup`: the database as of one moment, while the server goes on. The key is left out: a backup in
// strange hands opens no running game.

import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Report } from './shadow-lists.ts';

export interface BackupResult {
  readonly tables: number;
  readonly bytes: number;
}

/** How many pages go over before the progress is told. */
const STEP = 1000;

export async function backup(
  database: string,
  file: string,
  report: Report,
): Promise<BackupResult> {
  // A backup that was cut short is never taken for one.
  const part = `${file}.${randomUUID()}.part`;
  try {
    await copy(database, part, report);
    const tables = closed(part);
    renameSync(part, file);
    return { tables, bytes: statSync(file).size };
  } finally {
    rmSync(part, { force: true });
  }
}

async function copy(database: string, part: string, report: Report): Promise<void> {
  const db = new Database(database, { readonly: true, fileMustExist: true });
  try {
    // Without a moment of its own it would begin again with every write of the server.
    db.exec('BEGIN');
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    await db.backup(part, {
      progress({ totalPages, remainingPages }) {
        report(totalPages - remainingPages, totalPages);
        return STEP;
      },
    });
  } finally {
    db.close();
  }
}

/** Makes it one file that needs no other beside it, and looks whether it can be read. */
function closed(part: string): number {
  const copy = new Database(part);
  try {
    copy.pragma('journal_mode = DELETE');
    const integrity = copy.prepare<[], string>('PRAGMA quick_check').pluck().get();
    if (integrity !== 'ok') throw Object.assign(new Error(integrity), { code: 'damaged' });
    return Number(copy.prepare('SELECT count(*) FROM tables').pluck().get());
  } finally {
    copy.close();
  }
}
