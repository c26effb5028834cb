// `backtrick data restore`: a backup and its key become a data folder, after everything in it was replayed.

import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename } from 'node:path';
import { filesIn } from '../store/data-folder.ts';
import { keyIn, sealWith } from '../store/seal.ts';
import type { Seal } from '../store/seal.ts';
import { connect } from '../store/sqlite/database.ts';
import { sortAll } from '../store/sqlite/inbox.ts';
import { check } from './check.ts';
import type { CheckResult } from './check.ts';
import type { Finding } from './damage.ts';
import { rebuild } from './rebuild.ts';
import type { Report } from './shadow-lists.ts';

export interface Restoring {
  readonly file: string;
  readonly dataDir: string;
  /** Where the key is, if not yet in the folder. */
  readonly key: string | null;
}

export type RestoreResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'missing' | 'missing-key' | 'taken' | 'no-key' }
  | { readonly ok: false; readonly why: 'damaged'; readonly found: CheckResult };

export function restore({ file, dataDir, key }: Restoring, report: Report): RestoreResult {
  const files = filesIn(dataDir);
  if (!existsSync(file)) return { ok: false, why: 'missing' };
  if (key !== null && !existsSync(key)) return { ok: false, why: 'missing-key' };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const isInTheWay = (name: string) =>
    !name.endsWith('.key') || (key !== null && name === basename(files.key));
  if (readdirSync(dataDir).some(isInTheWay)) return { ok: false, why: 'taken' };
  if (key === null && !existsSync(files.key)) return { ok: false, why: 'no-key' };
  const seal = sealWith(keyIn(key ?? files.key));
  const part = `${files.database}.part`;
  try {
    copyFileSync(file, part);
    const found = check(part, seal, report);
    if (!found.findings.every(isOfLists)) return { ok: false, why: 'damaged', found };
    tidy(part, seal, found.findings.length > 0 ? report : null);
    if (key !== null) copyFileSync(key, files.key);
    chmodSync(files.key, 0o600);
    renameSync(part, files.database);
    return { ok: true };
  } finally {
    // What failed half way is not in the way of the next one.
    for (const suffix of ['', '-wal', '-shm']) rmSync(part + suffix, { force: true });
  }
}

/** Lists follow from the logs; those of an earlier version say less. */
function isOfLists({ damage }: Finding): boolean {
  return damage === 'list' || damage === 'stray';
}

/** Brings what waited to its place, and makes the lists anew where they are not right. */
function tidy(file: string, seal: Seal, report: Report | null): void {
  const db = connect(file);
  try {
    if (report) rebuild(db, seal, report);
    sortAll(db);
  } finally {
    db.close();
  }
}
