// The process behind `backtrick data` and `backtrick db`: looks after a data folder, whether a server keeps it or not. Exit codes: 0 done,
// 1 the answer is no, 2 wrong usage.

import { existsSync } from 'node:fs';
import { faultIn } from '../faults.ts';
import { texts as textsOfPlace } from '../i18n/language.ts';
import { readSettings } from '../settings.ts';
import { filesIn, keepFolder, sealIn } from '../store/data-folder.ts';
import { isPostgresAddress, nameOf } from '../store/postgres/address.ts';
import { connect } from '../store/sqlite/database.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import type { CheckResult } from './check.ts';
import { copyAll } from './copy.ts';
import { openTarget } from './copy-target.ts';
import { rebuild } from './rebuild.ts';
import { restore } from './restore.ts';
import { sayDone, sayProgress } from './progress.ts';

type ExitCode = 0 | 1 | 2;

/** How many findings are told one by one. */
const MOST_TOLD = 20;
const MEGABYTE = 1_000_000;

// Copies are nobody else's on this machine either.
process.umask(0o077);
const texts = textsOfPlace();
const settings = readSettings({ DATA_DIR: process.env['DATA_DIR'] });
if ('code' in settings) throw new Error('a folder is never wrong before it is opened');
const { dataDir } = settings;
const files = filesIn(dataDir);
const [command = '', file = ''] = process.argv.slice(2);

try {
  process.exitCode = await run();
} catch (error) {
  const fault = faultIn(error, settings);
  if (!fault) throw error;
  process.exitCode = complain(texts.faults[fault.code](fault.value), 2);
}

async function run(): Promise<ExitCode> {
  if (command === 'restore') return restored();
  if (!existsSync(files.database)) return complain(texts.file.noDatabase(dataDir), 2);
  switch (command) {
    case 'backup':
      return backedUp();
    case 'check':
      return checked();
    case 'rebuild':
      return rebuilt();
    case 'copy':
      return copied();
    default:
      return complain(texts.usage, 2);
  }
}

async function backedUp(): Promise<ExitCode> {
  if (existsSync(file)) return complain(texts.file.exists(file), 2);
  const { tables, bytes } = await backup(files.database, file, sayProgress);
  sayDone();
  say(texts.backup.done(file, tables, Math.ceil(bytes / MEGABYTE)));
  say(texts.backup.keepKey(files.key));
  return 0;
}

function restored(): ExitCode {
  const key = process.env['KEY_FILE'] ?? null;
  const result = restore({ file, dataDir, key }, sayProgress);
  sayDone();
  if (result.ok) return done(texts.restore.done(dataDir));
  switch (result.why) {
    case 'missing':
      return complain(texts.file.missing(file), 2);
    case 'missing-key':
      return complain(texts.file.missing(key ?? ''), 2);
    case 'taken':
      return complain(texts.restore.taken(dataDir), 2);
    case 'no-key':
      return complain(texts.restore.noKey(files.key), 2);
    case 'damaged':
      tellFindings(result.found);
      return complain(texts.restore.damaged(file), 1);
  }
}

function checked(): ExitCode {
  const result = check(files.database, sealIn(dataDir), sayProgress);
  sayDone();
  const { tables, entries, findings } = result;
  if (findings.length === 0) return done(texts.check.sound(tables, entries));
  tellFindings(result);
  return complain(texts.check.unsound(findings.length), 1);
}

function rebuilt(): ExitCode {
  const db = connect(files.database);
  const { tables, unsound } = rebuild(db, sealIn(dataDir), sayProgress);
  db.close();
  sayDone();
  say(texts.rebuild.done(tables));
  return unsound > 0 ? complain(texts.rebuild.unsound(unsound), 1) : 0;
}

async function copied(): Promise<ExitCode> {
  const url = process.env['DATABASE_URL'] ?? '';
  if (!isPostgresAddress(url)) return complain(texts.faults['wrong-database']('DATABASE_URL'), 2);
  // Where no server keeps the folder, none shall begin meanwhile.
  const letGo = keepFolder(dataDir);
  const from = connect(files.database);
  const to = await openTarget(url, dataDir);
  const result = await copyAll(from, to, sayProgress);
  await to.end();
  from.close();
  letGo?.();
  sayDone();
  const name = nameOf(url);
  if (result.ok) {
    const { tables, entries, added } = result.copied;
    say(texts.copy.done(name, tables, entries, added));
    return done(letGo ? texts.copy.final : texts.copy.online(dataDir));
  }
  const about = 'table' in result ? result.table : name;
  return complain(texts.copy[result.why](about), 1);
}

function tellFindings({ findings }: CheckResult): void {
  for (const { damage, table, where } of findings.slice(0, MOST_TOLD)) {
    say([table, where, texts.check.damage[damage]].filter((part) => part !== null).join(' · '));
  }
  if (findings.length > MOST_TOLD) say(texts.check.more(findings.length - MOST_TOLD));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function done(text: string): ExitCode {
  say(text);
  return 0;
}

function complain(sentence: string, code: 1 | 2): ExitCode {
  process.stderr.write(`${sentence}\n`);
  return code;
}
