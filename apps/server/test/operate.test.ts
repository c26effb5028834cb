// D13: a backup made under moving tables is whole, and what `check` calls sound is. Every command runs as a real process.

import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openAuthority } from '@backtrick/table';
import type { Command } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { de } from '../src/i18n/de.ts';
import { en } from '../src/i18n/en.ts';
import { check } from '../src/admin/check.ts';
import type { Damage } from '../src/storage/sqlite/damage.ts';
import { rebuild } from '../src/admin/rebuild.ts';
import { logsIn, replay } from '../src/admin/log-replay.ts';
import type { LoggedEntry } from '../src/admin/log-replay.ts';
import { filesIn, openFolder, sealIn } from '../src/storage/data-folder.ts';
import { connect } from '../src/storage/sqlite/database.ts';
import type { Store } from '../src/storage/store.ts';
import { busyPerson } from './busy-players.ts';
import { emptyFolder, newGuest, until } from './guests.ts';
import { startProcess } from './server-process.ts';
import type { Ending } from './server-process.ts';

const OPERATE = `${import.meta.dirname}/../src/admin/main.ts`;
const PEOPLE = 4;

const folder = emptyFolder();
afterAll(folder.remove);
let count = 0;
let data = '';

beforeEach(() => {
  data = newFolder();
});

it('D13 backs up under moving tables and restores every log, every table and every list', async () => {
  const server = startProcess({ env: { DATA_DIR: data, PORT: '0' } });
  const address = await server.listening;
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => busyPerson(address)));
  const answered = () => people.reduce((sum, { answers }) => sum + answers.size, 0);
  const table = await emptyTable(address);
  await until(() => answered() > 20);
  const file = join(folder.path, 'moving.backup');
  const saved = operate('backup', [file]);
  await saved;
  // At each table only so much may happen without a card: somebody comes to one where nothing has.
  const late = await busyPerson(address, { table, seat: 1 });
  await until(() => late.answers.size > 2);
  const alive = await operate('check');
  expect(alive).toMatchObject({ code: 0, errors: '' });
  await Promise.all([...people, late].map(({ rest }) => rest()));
  const { database } = filesIn(data);
  const kept = [...Object.values(filesIn(data)), `${database}-wal`, `${database}-shm`];
  expect(kept.filter((path) => modeOf(path) !== 0o600)).toEqual([]);
  await server.end('SIGTERM');
  expect(await saved).toMatchObject({ code: 0, errors: '' });
  expect((await saved).output).toContain(en.backup.keepKey(filesIn(data).key));

  const restored = newFolder();
  const args = { DATA_DIR: restored, KEY_FILE: filesIn(data).key };
  expect(await operate('restore', [file], args)).toMatchObject({ code: 0, errors: '' });
  expect([file, ...Object.values(filesIn(restored))].filter(isOpenToOthers)).toEqual([]);
  expect([data, restored].map(modeOf)).toEqual([0o700, 0o700]);
  const then = logsOf(restored);
  const now = logsOf(data);
  expect([...then.keys()]).toEqual([...now.keys()]);
  const seal = sealIn(data);
  for (const [name, log] of then) {
    const same = now.get(name)?.slice(0, log.length) ?? [];
    expect(log.length).toBeGreaterThan(name === table ? 0 : 2);
    expect(log).toEqual(same);
    expect(replay(name, log, seal)).toEqual(replay(name, same, seal));
  }
  expect(sum(now)).toBeGreaterThan(sum(then));
  expect(await operate('check', [], { DATA_DIR: restored })).toMatchObject({ code: 0 });
  const again = startProcess({ env: { DATA_DIR: restored, PORT: '0' } });
  await again.listening;
  expect(await again.end('SIGTERM')).toMatchObject({ code: 0 });
});

async function emptyTable(address: string): Promise<string> {
  const options = { game: 'original', players: 2, watching: 'everybody' };
  const { body } = await (await newGuest(address)).ask('POST', '/api/tables', { options });
  return body.table;
}

it('restores over nothing, and without the key not at all', async () => {
  await furnish(data);
  const file = join(folder.path, 'small.backup');
  expect(await operate('backup', [file])).toMatchObject({ code: 0 });
  expect(await operate('backup', [file])).toMatchObject({
    code: 2,
    errors: `${en.file.exists(file)}\n`,
  });
  const bytes = readFileSync(filesIn(data).database);
  expect(await operate('restore', [file])).toMatchObject({
    ...{ code: 2, output: '', errors: `${en.restore.taken(data)}\n` },
  });
  expect(readFileSync(filesIn(data).database).equals(bytes)).toBe(true);
  const DATA_DIR = newFolder();
  expect(await operate('restore', [file], { DATA_DIR })).toMatchObject({
    ...{ code: 2, errors: `${en.restore.noKey(filesIn(DATA_DIR).key)}\n` },
  });
  const strange = join(folder.path, 'strange.key');
  writeFileSync(strange, randomBytes(32).toString('hex'));
  const wrong = await operate('restore', [file], { DATA_DIR, KEY_FILE: strange });
  expect(wrong).toMatchObject({ code: 2, errors: `${en.restore.wrongKey(strange)}\n` });
  expect(readdirSync(DATA_DIR)).toEqual([]);
  writeFileSync(strange, 'no key');
  expect(await operate('restore', [file], { DATA_DIR, KEY_FILE: strange })).toMatchObject({
    code: 2,
  });
  writeFileSync(strange, randomBytes(32).toString('hex'));
  const newer = join(folder.path, 'newer.backup');
  writeFileSync(newer, readFileSync(file));
  change(newer, 'PRAGMA user_version = 99');
  expect(await operate('restore', [newer], { DATA_DIR, KEY_FILE: strange })).toMatchObject({
    code: 2,
  });
  expect(readdirSync(DATA_DIR)).toEqual([]);
  expect(await operate('restore', ['none'], { DATA_DIR, LC_ALL: 'de' })).toMatchObject({
    ...{ code: 2, errors: `${de.file.missing('none')}\n` },
  });
});

it('restores a backup whose lists an earlier version has written', async () => {
  await furnish(data);
  const file = join(folder.path, 'earlier.backup');
  expect(await operate('backup', [file])).toMatchObject({ code: 0 });
  change(file, `UPDATE games SET summary = '{"game":"original"}'; DELETE FROM sitters`);
  const DATA_DIR = newFolder();
  const args = { DATA_DIR, KEY_FILE: filesIn(data).key };
  expect(await operate('restore', [file], args)).toMatchObject({ code: 0, errors: '' });
  expect(await operate('check', [], { DATA_DIR })).toMatchObject({ code: 0 });
});

it('a backup touches no file but its own', async () => {
  await furnish(data);
  const file = join(folder.path, 'careful.backup');
  writeFileSync(`${file}.part`, 'somebody’s');
  expect(await operate('backup', [file])).toMatchObject({ code: 0, errors: '' });
  const left = readdirSync(folder.path).filter((name) => name.startsWith('careful'));
  expect(left.sort()).toEqual(['careful.backup', 'careful.backup.part']);
  expect(readFileSync(`${file}.part`, 'utf8')).toBe('somebody’s');
});

it('check finds what was done to the file, the log and the lists; rebuild mends the lists alone', async () => {
  const { database } = await furnish(data);
  expect(look()).toEqual({ tables: 3, entries: 17, findings: [] });
  const whole = readFileSync(database);
  for (const harm of HARMS) expectFound(whole, harm);
  writeFileSync(database, flipped(whole));
  expect(look().findings).not.toEqual([]);
  writeFileSync(database, 'garbage'.repeat(1000));
  expect(look().findings).toMatchObject([{ damage: 'database', table: null }]);
});

it('check and rebuild tell what they found and did', async () => {
  const { database } = await furnish(data);
  expect(await operate('check')).toMatchObject({ code: 0, output: `${en.check.sound(3, 17)}\n` });
  change(database, 'UPDATE tables SET phase = 1; DELETE FROM sitters');
  const found = await operate('check', [], { LC_ALL: 'de' });
  expect(found).toMatchObject({ code: 1, errors: `${de.check.unsound(6)}\n` });
  expect(found.output).toContain(`table-a · tables · ${de.check.damage.list}\n`);
  const rebuilt = { code: 0, output: `${en.rebuild.done(3)}\n`, errors: '' };
  expect(await operate('rebuild')).toMatchObject(rebuilt);
  expect(await operate('check')).toMatchObject({ code: 0 });
});

it('says what to do when there is nothing to look after', async () => {
  expect(await operate('check')).toMatchObject({
    code: 2,
    errors: `${en.file.noDatabase(data)}\n`,
  });
  expect(existsSync(filesIn(data).database)).toBe(false);
});

function look() {
  return check(filesIn(data).database, sealIn(data), () => undefined);
}

/** In a folder with this database, which nothing but its lists is mended in. */
function expectFound(whole: Buffer, [damage, table, where, harm]: Harm): void {
  const { database } = filesIn(data);
  writeFileSync(database, whole);
  change(database, harm);
  const found = where.split(' ').map((one) => ({ damage, table, where: one }));
  expect(look().findings, harm).toEqual(found);
  const db = connect(database);
  rebuild(db, sealIn(data), () => undefined);
  db.close();
  const isList = damage === 'list' || damage === 'stray';
  expect(look().findings, harm).toHaveLength(isList ? 0 : 1);
}

/** What is found at which table, where, after which statement. */
type Harm = readonly [damage: Damage, table: string | null, where: string, statement: string];

const HARMS: readonly Harm[] = [
  ['link', 'table-a', '3', `UPDATE entries SET body = replace(body, 'hello', 'jello')`],
  ['gap', 'table-b', '4', `DELETE FROM entries WHERE table_id = 'table-b' AND number = 4`],
  [
    ...(['list', 'table-b', 'tables sitters'] as const),
    `DELETE FROM entries WHERE table_id = 'table-b' AND number = 6`,
  ],
  ['list', null, 'tallies', 'UPDATE tallies SET streak = streak + 1'],
  ['list', null, 'tallies', 'DELETE FROM tallies'],
  ['list', null, 'tally_lefts', 'UPDATE tally_lefts SET games = games + 1'],
  [
    ...(['list', null, 'first_attempts attempt_counts'] as const),
    `INSERT INTO first_attempts VALUES ('a deal', 'house', 'somebody', 3, 0);
    INSERT INTO attempt_counts VALUES ('a deal', 'house', 3, 1, 0)`,
  ],
  [
    'list',
    null,
    'attempt_counts',
    `INSERT INTO attempt_counts VALUES ('a deal', 'device', 0, 1, 1)`,
  ],
  [
    ...(['seal', 'table-c', '1'] as const),
    `UPDATE entries SET body = 'sealed:AAAA', link = NULL WHERE table_id = 'table-c' AND number = 1`,
  ],
  ['list', 'table-a', 'tables', `UPDATE tables SET free_chairs = 7 WHERE table_id = 'table-a'`],
  ['list', 'table-c', 'sitters', `DELETE FROM sitters WHERE table_id = 'table-c'`],
  ['list', 'table-b', 'games', `UPDATE games SET summary = '{}'`],
  ['list', 'table-b', 'results', `UPDATE results SET seat = 2`],
  ['stray', 'table-x', 'sitters', `INSERT INTO sitters VALUES ('nobody', 'table-x', 0, NULL)`],
];

function change(database: string, statement: string): void {
  const db = new Database(database);
  db.exec(statement);
  db.close();
}

/** Turns bits round in every sealed entry, and in what is left of old ones. */
function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf('sealed:'); at >= 0; at = changed.indexOf('sealed:', at + 1)) {
    changed[at + 40] = (changed[at + 40] ?? 0) ^ 0x01;
  }
  return changed;
}

/** Three tables: one where people gather, one with a finished game, one in the middle of a game. */
async function furnish(dataDir: string) {
  const store = await openFolder(dataDir);
  const ready = { kind: 'ready', seed: 'ab'.repeat(32) } as const;
  await play(store, 'table-a', [{ kind: 'say', text: 'hello' }, { kind: 'pause' }]);
  await play(store, 'table-b', [
    ready,
    { kind: 'abandon' },
    { kind: 'say', text: 'well' },
    { kind: 'close' },
  ]);
  await play(store, 'table-c', [
    ready,
    { kind: 'say', text: 'hm' },
    { kind: 'pause' },
    { kind: 'resume' },
    { kind: 'say', text: 'on' },
  ]);
  await store.close();
  return filesIn(dataDir);
}

async function play(store: Store, table: string, commands: readonly Command[]): Promise<void> {
  let time = 1000;
  const authority = openAuthority(table, store, () => ({
    ...{ now: time++, seed: randomBytes(64).toString('hex'), guard: numberGuard },
  }));
  const options = { game: 'original', players: 1, watching: 'everybody' };
  const all: readonly Command[] = [
    ...[{ kind: 'create', options } as const, { kind: 'sit', seat: 1, name: 'Ada' } as const],
    ...commands,
  ];
  for (const [i, command] of all.entries()) {
    const epoch = authority.open()?.chairs[0]?.epoch ?? null;
    const who = {
      kind: 'person',
      player: `player of ${table}`,
      epoch: i < 2 ? null : epoch,
    } as const;
    await authority.ask({ who, id: `command-${i}`, command });
  }
}

function logsOf(dataDir: string): ReadonlyMap<string, readonly LoggedEntry[]> {
  const db = new Database(filesIn(dataDir).database, { readonly: true });
  const { tables, read } = logsIn(db);
  const logs = [...tables()].map((table) => [table, read(table)] as const);
  db.close();
  return new Map(logs);
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}

function isOpenToOthers(path: string): boolean {
  return existsSync(path) && modeOf(path) !== 0o600;
}

function sum(logs: ReadonlyMap<string, readonly LoggedEntry[]>): number {
  return [...logs.values()].reduce((all, log) => all + log.length, 0);
}

function operate(
  command: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Ending> {
  const settings = { script: OPERATE, args: [command, ...args] };
  return startProcess({ ...settings, env: { DATA_DIR: data, ...env } }).ended;
}

function newFolder(): string {
  count++;
  return join(folder.path, `data-${count}`);
}
