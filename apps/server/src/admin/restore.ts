// `backtrick data restore`: turns a backup and its key into a data folder, after replaying everything in it.

import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { filesIn, isTooShort, keyStateOf } from '../storage/data-folder.ts';
import { keyIn, sealWith } from '../storage/seal.ts';
import { check } from './check.ts';
import type { CheckResult } from './check.ts';
import { isOfLists } from '../storage/sqlite/damage.ts';
import { rebuildInPlace, rewrite } from './rewrite.ts';
import type { Progress } from '../runtime/progress.ts';

export interface Restoring {
  readonly file: string;
  readonly dataDir: string;
  /** Where the key is, unless it is already in the folder. */
  readonly key: string | null;
}

export type RestoreResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly why: 'missing' | 'missing-key' | 'taken' | 'no-key' | 'wrong-key';
    }
  | { readonly ok: false; readonly why: 'damaged'; readonly found: CheckResult };

const NOTHING: CheckResult = { tables: 0, entries: 0, findings: [] };

export function restore({ file, dataDir, key }: Restoring, report: Progress): RestoreResult {
  const files = filesIn(dataDir);
  if (!existsSync(file)) return { ok: false, why: 'missing' };
  if (key !== null && !existsSync(key)) return { ok: false, why: 'missing-key' };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const isInTheWay = (name: string) =>
    !name.endsWith('.key') || (key !== null && name === basename(files.key));
  if (readdirSync(dataDir).some(isInTheWay)) return { ok: false, why: 'taken' };
  if (key === null && !existsSync(files.key)) return { ok: false, why: 'no-key' };
  const seal = sealWith(keyIn(key ?? files.key));
  if (isTooShort(file)) return { ok: false, why: 'damaged', found: NOTHING };
  if (keyStateOf(file, seal) === 'wrong') return { ok: false, why: 'wrong-key' };
  const part = `${files.database}.part`;
  try {
    copyFileSync(file, part);
    const found = check(part, seal, report);
    if (!found.findings.every(isOfLists)) return { ok: false, why: 'damaged', found };
    if (found.findings.length > 0) {
      if (!rebuildInPlace(part, seal, report)) rewrite(part, seal, report);
    }
    if (key !== null) copyFileSync(key, files.key);
    chmodSync(files.key, 0o600);
    renameSync(part, files.database);
    return { ok: true };
  } finally {
    // A failed restore leaves nothing in the way of the next.
    for (const name of readdirSync(dataDir)) {
      if (name.startsWith(basename(part))) rmSync(join(dataDir, name), { force: true });
    }
  }
}
