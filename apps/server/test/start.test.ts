// What an operator meets at the start: one sentence in their language that says what to do, and exit code 2.

import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import nodeFlags from '../node-flags.json' with { type: 'json' };
import { FAULTS } from '../src/runtime/faults.ts';
import { de } from '../src/i18n/de.ts';
import { en } from '../src/i18n/en.ts';
import { filesIn } from '../src/storage/data-folder.ts';
import { ORIGIN, emptyFolder } from './guests.ts';
import { startProcess } from './server-process.ts';
import type { ProcessSettings } from './server-process.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const folder = emptyFolder();
const inFolder = (name: string) => join(folder.path, name);
const squatter = createServer();
let takenPort = '';

beforeAll(async () => {
  chmodSync(folder.path, 0o755);
  await new Promise((resolve) => squatter.listen(0, '127.0.0.1', () => resolve(null)));
  const address = squatter.address();
  takenPort = String(typeof address === 'object' ? address?.port : '');
});

afterAll(() => {
  squatter.close();
  folder.remove();
});

const WRONG_SETTINGS = [
  ['wrong-port', { PORT: '80a' }],
  ['wrong-port', { PORT: '65536' }],
  ['wrong-host', { HOST: 'http://localhost' }],
  ['wrong-origin', { ORIGIN: 'https://play.example/' }],
  ['wrong-origin', { ORIGIN: 'play.example' }],
  ['wrong-proxy', { TRUSTED_PROXY: 'nginx' }],
  ['wrong-load-test', { LOAD_TEST: 'much' }],
  ['wrong-load-test', { LOAD_TEST: '1000', HOST: '0.0.0.0' }],
  // Behind a proxy a server listens for itself alone as well.
  ['wrong-load-test', { LOAD_TEST: '1000', ORIGIN: 'https://play.example.org' }],
  ['wrong-load-test', { LOAD_TEST: '1000', ORIGIN: `${ORIGIN}, http://192.168.0.2:4747` }],
  ['wrong-load-test', { LOAD_TEST: '1000', TRUSTED_PROXY: '127.0.0.1' }],
  ['no-cluster', { REDIS_URL: 'redis://localhost' }],
  ['wrong-redis', { REDIS_URL: 'localhost:6379' }],
  ['wrong-database', { DATABASE_URL: 'mysql://localhost/backtrick' }],
] as const;
/** Small: each fault once. */
const TRIED = byDepth<readonly (typeof WRONG_SETTINGS)[number][]>({
  quick: WRONG_SETTINGS.filter(
    ([code], i) => i === WRONG_SETTINGS.findIndex(([other]) => other === code),
  ),
  deep: WRONG_SETTINGS,
});

describe('a setting that makes no sense', () => {
  it.each(TRIED)('%s is told: %j', async (code, env: Readonly<Record<string, string>>) => {
    const [named = ''] = Object.keys(env);
    // An address may have a password in it.
    const isNamed = /^(no-cluster|wrong-redis|wrong-database)$/.test(code);
    const value = isNamed ? named : (env[named] ?? '');
    await expectFault({ env }, en.faults[code](value));
  });
});

describe('a server that cannot open', () => {
  it('says that the port is taken, in the language of the environment, and leaves no folder', async () => {
    const DATA_DIR = inFolder('port');
    const env = { PORT: takenPort, DATA_DIR, LC_ALL: 'de_DE.UTF-8' };
    await expectFault({ env }, de.faults['port-taken'](takenPort));
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('says that the machine has no such address', () => {
    const env = { HOST: '203.0.113.7', DATA_DIR: inFolder('host') };
    return expectFault({ env }, en.faults['no-such-host']('203.0.113.7'));
  });

  it('says that the data folder is none', () => {
    const DATA_DIR = inFolder('file');
    writeFileSync(DATA_DIR, 'no folder');
    return expectFault({ env: { DATA_DIR } }, en.faults['not-a-folder'](DATA_DIR));
  });

  it.runIf(isRoot)('says that the data folder may not be written', async () => {
    const DATA_DIR = inFolder('not-mine');
    mkdirSync(DATA_DIR, { mode: 0o755 });
    const sentence = en.faults['not-writable'](DATA_DIR);
    await expectFault({ env: { DATA_DIR }, uid: NOBODY }, sentence);
    const below = join(DATA_DIR, 'below');
    await expectFault({ env: { DATA_DIR: below }, uid: NOBODY }, en.faults['not-writable'](below));
  });

  it('says that a newer version has written the data', () => {
    const DATA_DIR = services('newer', (db) => db.pragma('user_version = 99'));
    return expectFault({ env: { DATA_DIR } }, en.faults['newer-version'](DATA_DIR));
  });

  it('says that the database is damaged', async () => {
    const DATA_DIR = services('damaged', () => undefined);
    writeFileSync(filesIn(DATA_DIR).database, 'no database at all '.repeat(400));
    await expectFault({ env: { DATA_DIR } }, en.faults.damaged(DATA_DIR));
  });

  it('says that the key is missing, and makes no other', async () => {
    const DATA_DIR = inFolder('no-key');
    mkdirSync(DATA_DIR);
    writeFileSync(filesIn(DATA_DIR).database, '');
    await expectFault({ env: { DATA_DIR } }, en.faults['no-key'](DATA_DIR));
    await expectFault({ env: { DATA_DIR } }, en.faults['no-key'](DATA_DIR));
  });

  it('says that the key is no key', () => {
    const DATA_DIR = services('wrong-key', () => undefined);
    writeFileSync(filesIn(DATA_DIR).key, 'seven');
    return expectFault({ env: { DATA_DIR } }, en.faults['wrong-key'](DATA_DIR));
  });

  it('says that another one keeps the folder, until that one is dead', async () => {
    const DATA_DIR = inFolder('kept');
    const first = startProcess({ env: { DATA_DIR, PORT: '0' } });
    await first.listening;
    await expectFault({ env: { DATA_DIR } }, en.faults['folder-taken'](DATA_DIR));
    await first.end('SIGKILL');
    const next = startProcess({ env: { DATA_DIR, PORT: '0' } });
    await next.listening;
    // Windows has no signals that a program could answer.
    const code = process.platform === 'win32' ? null : 0;
    expect(await next.end('SIGINT')).toMatchObject({ code, errors: '' });
  });
});

it('notes that all limits are widened for a load test', async () => {
  const server = startProcess({ env: { DATA_DIR: inFolder('wide'), PORT: '0', LOAD_TEST: '7' } });
  await server.listening;
  const { output } = await server.end('SIGTERM');
  expect(output).toContain('"event":"load-test","widening":7');
});

it.each(FAULTS)('%s has a sentence in both languages that says what to do', (code) => {
  for (const texts of [en, de]) {
    expect(texts.faults[code]('XYZ')).toMatch(/^.*XYZ.*: .+\.$/u);
  }
});

it.each([
  ['docs/running.md', nodeFlags.join(' ')],
  ['deploy/Containerfile', JSON.stringify(nodeFlags).slice(1, -1).replaceAll(',', ', ')],
])('%s starts it with the flags with which everybody does', (file, flags) => {
  const text = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
  expect(text).toContain(flags);
});

it('the guide names settings that there are', () => {
  const root = join(import.meta.dirname, '../../..');
  const guide = readFileSync(join(root, 'docs/running.md'), 'utf8');
  const sources = ['settings.ts', 'runtime/operator.ts'];
  const source = sources
    .map((file) => readFileSync(join(root, 'apps/server/src', file), 'utf8'))
    .join();
  const rows = guide.split('\n').filter((row) => /^\| (`--[a-z-]+` )?\| `[A-Z_]+`/.test(row));
  const named = rows.map((row) => /`([A-Z_]+)`/.exec(row)?.[1] ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !source.includes(name) && name !== 'LC_ALL')).toEqual([]);
});

/** A data folder with a database and a key. */
function services(name: string, change: (db: Database.Database) => unknown): string {
  const dataDir = inFolder(name);
  mkdirSync(dataDir);
  const { database, key } = filesIn(dataDir);
  writeFileSync(key, '00'.repeat(32));
  const db = new Database(database);
  change(db);
  db.close();
  return dataDir;
}

async function expectFault(settings: ProcessSettings, sentence: string): Promise<void> {
  const env = { PORT: '0', DATA_DIR: inFolder('never'), ...settings.env };
  const ending = await startProcess({ ...settings, env }).ended;
  expect(ending).toMatchObject({ code: 2, output: '', errors: `${sentence}\n` });
}
