// Migrates a database step by step; `user_version` says how many have run. Several processes may do so at once, and it
// may be interrupted: each step checks inside its transaction what is left to do.

import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { FaultError } from '../../runtime/faults.ts';
import { toPlainRows } from './plain-rows.ts';
import { MIGRATIONS, WITH_INBOX } from './schema.ts';
import type { Progress } from '../../runtime/progress.ts';

export function migrate(db: Database.Database, report: Progress): void {
  const version = versionOf(db);
  if (version > MIGRATIONS.length) throw new FaultError('newer-version', dirname(db.name));
  // No transaction unless there is something to do, so that a read-only tool does not write beside a running server.
  for (let step = version; step < MIGRATIONS.length; step++) {
    if (step === WITH_INBOX) toPlainRows(db, report);
    takeStep(db, step);
  }
}

function takeStep(db: Database.Database, step: number): void {
  const take = db.transaction(() => {
    if (versionOf(db) !== step) return;
    db.exec(MIGRATIONS[step] ?? '');
    db.pragma(`user_version = ${step + 1}`);
  });
  take.immediate();
}

function versionOf(db: Database.Database): number {
  return Number(db.pragma('user_version', { simple: true }));
}
