// For lists whose pages are damaged: copies logs and documents into a new file and rebuilds the rest. The damaged file
// is kept beside it. Nobody else may have the database open.

import { existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { FaultError } from '../runtime/faults.ts';
import type { Seal } from '../storage/seal.ts';
import { syncFolder } from '../storage/secret-file.ts';
import { connectToRepair } from '../storage/sqlite/connection.ts';
import { connect } from '../storage/sqlite/database.ts';
import { isOfLists, unlessDamaged } from '../storage/sqlite/damage.ts';
import { TRUTH } from './derived.ts';
import { inspect, pageFindings, schemaFindings } from './inspect.ts';
import { rebuild } from './rebuild.ts';
import type { RebuildResult } from './rebuild.ts';
import type { Progress } from '../runtime/progress.ts';

export interface RewriteResult extends RebuildResult {
  /** Where the damaged file is now. */
  readonly damaged: string;
}

/** Null if the lists are too damaged to be rebuilt in place. */
export function rebuildInPlace(file: string, seal: Seal, report: Progress): RebuildResult | null {
  const inPlace = () => {
    const db = connectToRepair(file, report);
    try {
      if (schemaFindings(db).length > 0) return null;
      const result = rebuild(db, seal, report);
      const left = pageFindings(db);
      if (left.some(isOfLists)) return null;
      return { ...result, unsound: result.unsound + left.length };
    } finally {
      db.close();
    }
  };
  return unlessDamaged(inPlace, () => null);
}

/** Throws, and leaves the file as it is, if logs or documents are damaged as well. */
export function rewrite(file: string, seal: Seal, report: Progress): RewriteResult {
  const part = `${file}.rebuilt`;
  removeDatabase(part);
  try {
    assertTruth(file);
    copyTruth(file, part);
    const db = connect(part);
    const result = rebuild(db, seal, report);
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
    return { ...result, damaged: exchange(file, part) };
  } finally {
    removeDatabase(part);
  }
}

/** Throws unless logs and documents are intact and the write-ahead log is empty. */
function assertTruth(file: string): void {
  const db = connectToRepair(file);
  const findings = inspect(db);
  db.close();
  const log = `${file}-wal`;
  const isWhole = !existsSync(log) || statSync(log).size === 0;
  if (!isWhole || !findings.every(isOfLists)) throw new FaultError('damaged', dirname(file));
}

function copyTruth(file: string, part: string): void {
  const db = connect(part);
  try {
    db.prepare('ATTACH ? AS damaged').run(file);
    const copy = db.transaction(() => {
      for (const table of TRUTH) {
        db.exec(
          `DELETE FROM main.${table}; INSERT INTO main.${table} SELECT * FROM damaged.${table}`,
        );
      }
    });
    copy.immediate();
  } finally {
    db.close();
  }
}

/** The new file takes the place of the damaged one atomically. */
function exchange(file: string, part: string): string {
  const damaged = `${file}.damaged-${Date.now()}`;
  linkSync(file, damaged);
  renameSync(part, file);
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
  syncFolder(dirname(file));
  return damaged;
}

function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}
