// The commands of `backtrick data` and `backtrick db`. Each works whether or not a server is running, and copes with
// damage. Exit codes: 0 done and intact; 1 the answer is no, or something is damaged; 2 wrong usage, or a folder that
// cannot be used.

import { existsSync } from 'node:fs';
import { DatabaseError } from 'pg';
import { FaultError, faultIn } from '../runtime/faults.ts';
import type { Place } from '../runtime/faults.ts';
import type { Texts } from '../i18n/en.ts';
import { assertWhole, filesIn, lockFolder, sealIn } from '../storage/data-folder.ts';
import { isPostgresAddress, nameOf } from '../storage/postgres/address.ts';
import { connectToRepair } from '../storage/sqlite/connection.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { openTarget } from './copy-target.ts';
import { copyAll } from './copy.ts';
import { isDamage } from '../storage/sqlite/damage.ts';
import type { Finding } from '../storage/sqlite/damage.ts';
import { restore } from './restore.ts';
import { rebuildInPlace, rewrite } from './rewrite.ts';
import type { Progress } from '../runtime/progress.ts';

export type ExitCode = 0 | 1 | 2;

export interface Operator {
  readonly texts: Texts;
  /** The folder, and what a server there would listen on. */
  readonly place: Place;
  readonly keyFile: string | null;
  readonly databaseUrl: string;
  readonly report: Progress;
  /** Standard output. */
  say(sentence: string): void;
  /** Standard error. */
  complain(sentence: string): void;
}

const MAX_FINDINGS_SHOWN = 20;
const MEGABYTE = 1_000_000;

export async function operate(
  [command = '', file = '']: readonly string[],
  operator: Operator,
): Promise<ExitCode> {
  const { texts, place } = operator;
  try {
    return await run(command, file, operator);
  } catch (error) {
    const damaged = new FaultError('damaged', place.dataDir);
    const fault = faultIn(error, place) ?? (isDamage(error) ? damaged : null);
    if (!fault) throw error;
    const code = fault.code === 'damaged' ? 1 : 2;
    return refuse(operator, texts.faults[fault.code](fault.value), code);
  }
}

async function run(command: string, file: string, operator: Operator): Promise<ExitCode> {
  const { texts, place } = operator;
  const { dataDir } = place;
  if (command === 'restore') return restored(file, operator);
  if (!existsSync(filesIn(dataDir).database)) {
    return refuse(operator, texts.file.noDatabase(dataDir), 2);
  }
  assertWhole(dataDir);
  switch (command) {
    case 'backup':
      return backedUp(file, operator);
    case 'check':
      return checked(operator);
    case 'rebuild':
      return rebuilt(operator);
    case 'copy':
      return copied(operator);
    default:
      return refuse(operator, texts.usage, 2);
  }
}

async function backedUp(file: string, operator: Operator): Promise<ExitCode> {
  const { texts, place, report, say } = operator;
  const { database, key } = filesIn(place.dataDir);
  if (existsSync(file)) return refuse(operator, texts.file.exists(file), 2);
  const result = await backup(database, file, report);
  if (!result.ok) {
    showFindings(operator, result.findings);
    return refuse(operator, texts.backup.damaged(file, place.dataDir), 1);
  }
  say(texts.backup.done(file, result.tables, Math.ceil(result.bytes / MEGABYTE)));
  say(texts.backup.keepKey(key));
  if (result.lists.length === 0) return 0;
  showFindings(operator, result.lists);
  return refuse(operator, texts.backup.lists(file), 1);
}

function restored(file: string, operator: Operator): ExitCode {
  const { texts, place, keyFile: key, report } = operator;
  const { dataDir } = place;
  const result = restore({ file, dataDir, key }, report);
  if (result.ok) return done(operator, texts.restore.done(dataDir));
  switch (result.why) {
    case 'missing':
      return refuse(operator, texts.file.missing(file), 2);
    case 'missing-key':
      return refuse(operator, texts.file.missing(key ?? ''), 2);
    case 'taken':
      return refuse(operator, texts.restore.taken(dataDir), 2);
    case 'no-key':
      return refuse(operator, texts.restore.noKey(filesIn(dataDir).key), 2);
    case 'wrong-key':
      return refuse(operator, texts.restore.wrongKey(key ?? filesIn(dataDir).key), 2);
    case 'damaged':
      showFindings(operator, result.found.findings);
      return refuse(operator, texts.restore.damaged(file), 1);
  }
}

function checked(operator: Operator): ExitCode {
  const { texts, place, report } = operator;
  const { database } = filesIn(place.dataDir);
  const { tables, entries, findings } = check(database, sealIn(place.dataDir), report);
  if (findings.length === 0) return done(operator, texts.check.sound(tables, entries));
  showFindings(operator, findings);
  return refuse(operator, texts.check.unsound(findings.length), 1);
}

function rebuilt(operator: Operator): ExitCode {
  const { texts, place, report, say } = operator;
  const { database } = filesIn(place.dataDir);
  const result = rebuildInPlace(database, sealIn(place.dataDir), report);
  if (!result) return rebuiltAnew(operator);
  say(texts.rebuild.done(result.tables));
  if (result.unsound === 0) return 0;
  return refuse(operator, texts.rebuild.unsound(result.unsound), 1);
}

/** For lists that are too damaged to be repaired in place. */
function rebuiltAnew(operator: Operator): ExitCode {
  const { texts, place, report, say } = operator;
  const letGo = lockFolder(place.dataDir);
  if (!letGo) return refuse(operator, texts.rebuild.served(place.dataDir), 1);
  try {
    const { database } = filesIn(place.dataDir);
    const { tables, damaged } = rewrite(database, sealIn(place.dataDir), report);
    say(texts.rebuild.done(tables));
    return done(operator, texts.rebuild.kept(damaged));
  } finally {
    letGo();
  }
}

async function copied(operator: Operator): Promise<ExitCode> {
  const { texts, place, databaseUrl: url, report, say } = operator;
  const { dataDir } = place;
  if (!isPostgresAddress(url))
    return refuse(operator, texts.faults['wrong-database']('DATABASE_URL'), 2);
  const { database } = filesIn(dataDir);
  const { findings } = check(database, sealIn(dataDir), report);
  if (findings.length > 0) return refuseCopy(operator, findings);
  // If no server is running, none may start meanwhile.
  const letGo = lockFolder(dataDir);
  try {
    const result = await copyTo(url, operator);
    const name = nameOf(url);
    if (result.ok) {
      const { tables, entries, added } = result.copied;
      say(texts.copy.done(name, tables, entries, added));
      return done(operator, letGo ? texts.copy.final : texts.copy.online(dataDir));
    }
    const about = 'table' in result ? result.table : name;
    return refuse(operator, texts.copy[result.why](about), 1);
  } catch (error) {
    if (!isDamage(error) && !isOddData(error)) throw error;
    return refuseCopy(operator, []);
  } finally {
    letGo?.();
  }
}

async function copyTo(url: string, { place, report }: Operator) {
  const from = connectToRepair(filesIn(place.dataDir).database, report);
  try {
    const to = await openTarget(url, place.dataDir);
    try {
      return await copyAll(from, to, report);
    } finally {
      await to.end();
    }
  } finally {
    from.close();
  }
}

function refuseCopy(operator: Operator, findings: readonly Finding[]): ExitCode {
  const { texts, place } = operator;
  showFindings(operator, findings);
  const log = findings.find(({ damage }) => damage === 'gap' || damage === 'link');
  if (log?.table) return refuse(operator, texts.copy.damaged(log.table), 1);
  return refuse(operator, texts.copy.unreadable(place.dataDir), 1);
}

/** PostgreSQL rejects invalid text, numbers out of range and duplicate rows. */
function isOddData(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
}

function showFindings({ texts, say }: Operator, findings: readonly Finding[]): void {
  for (const { damage, table, where } of findings.slice(0, MAX_FINDINGS_SHOWN)) {
    say([table, where, texts.check.damage[damage]].filter((part) => part !== null).join(' · '));
  }
  if (findings.length > MAX_FINDINGS_SHOWN)
    say(texts.check.more(findings.length - MAX_FINDINGS_SHOWN));
}

function done({ say }: Operator, sentence: string): ExitCode {
  say(sentence);
  return 0;
}

function refuse({ complain }: Operator, sentence: string, code: 1 | 2): ExitCode {
  complain(sentence);
  return code;
}
