// S10: whatever is damaged in a data folder, its tools end with a sentence and an exit code. What follows from the logs is made anew;
// no log is called sound, backed up or restored that is not the one that was written.

import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { seededRng } from '@backtrick/rules';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEPTH, byDepth } from '../../../test-depth.ts';
import { de } from '../src/i18n/de.ts';
import { en } from '../src/i18n/en.ts';
import { operate } from '../src/admin/commands.ts';
import type { ExitCode } from '../src/admin/commands.ts';
import { DERIVED, TRUTH } from '../src/admin/derived.ts';
import { filesIn, openFolder } from '../src/storage/data-folder.ts';
import { emptyFolder, settingsIn } from './guests.ts';
import { emptySchema } from './postgres-schema.ts';
import { startProcess } from './server-process.ts';
import { givenUpGame, playedTurn, writeLog } from './store-contract.ts';

const OPERATE = `${import.meta.dirname}/../src/admin/main.ts`;
const FLIPS = byDepth({ quick: 20, deep: 200, soak: 5000 });
const PAGE_BYTES = 4096;
/** Size, row id and the types of five columns. */
const RECORD_HEADER_BYTES = 10;
const SCHEMA_STRIDE = byDepth({ quick: 11, deep: 1 });
/** Only some of the pages are spoiled. */
const PAGE_STRIDE = byDepth({ quick: 4, deep: 1 });

/** The same places in every run, so that a red one is red again; the long runs look further. */
const rng = seededRng(DEPTH === 'soak' ? randomUUID() : 'damage');
const below = (limit: number) => Math.floor(rng() * limit);

const folder = emptyFolder();
afterAll(folder.remove);
const sound = join(folder.path, 'sound');
let bytes = Buffer.alloc(0);
let logs: readonly unknown[] = [];
let count = 0;

beforeAll(async () => {
  const store = await openFolder(sound);
  await writeLog(store, 'table-a', 'Ada');
  await writeLog(store, 'table-b', 'Ben', givenUpGame('table-b', 'Ben'));
  await writeLog(store, 'table-c', 'Cleo', playedTurn('table-c', 'Cleo'));
  const note = { kind: 'note', owner: 'Ada', body: '{}' };
  for (let i = 0; i < 40; i++) {
    await store.put({ ...note, key: `note-${i}`, due: i, body: `{"text":"hello ${i}"}` });
  }
  const score = { board: 'board', player: 'Ada', value: 7, body: '{"games":3}' };
  await store.settle({ ...note, key: 'marker', revision: 0 }, [score]);
  await store.close();
  const db = new Database(filesIn(sound).database);
  db.exec(`INSERT INTO snapshots SELECT table_id, number, 'snapshot:AAAA', link FROM entries
    WHERE table_id = 'table-c' AND number = 3`);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  bytes = readFileSync(filesIn(sound).database);
  logs = logsIn(sound);
});

describe('the tools survive', () => {
  it(`S10 ${FLIPS} flips of one bit anywhere`, { timeout: 30_000 * FLIPS }, async () => {
    for (let i = 0; i < FLIPS; i++) {
      const [at, bit] = [below(bytes.length), below(8)];
      await expectSurvived(withFlip(at, bit), `bit ${bit} of byte ${at}`);
    }
  });

  it('S10 a flip in and before every name in the schema', { timeout: 600_000 }, async () => {
    const names = namesInSchema(sound);
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) {
      const at = bytes.indexOf(name);
      expect(at, name).toBeGreaterThan(0);
      for (let i = -RECORD_HEADER_BYTES; i < name.length; i += SCHEMA_STRIDE) {
        const bit = below(8);
        await expectSurvived(withFlip(at + i, bit), `bit ${bit} of ${name} + ${i}`);
      }
    }
  });

  it('S10 a flip in every text of every table', { timeout: 600_000 }, async () => {
    const places = textsIn(sound);
    expect(new Set(places.map(({ table }) => table)).size).toBeGreaterThan(7);
    for (const { table, column, text } of places) {
      // A long one is spread over several pages.
      const part = text.slice(0, 40);
      for (const offset of [0, Math.floor(part.length / 2)]) {
        const harm = withFlipIn(part, offset, 0);
        await expectSurvived(harm, `${table}.${column} + ${offset}`);
      }
    }
  });

  it('S10 a page of noise, and one of nothing, wherever it is', { timeout: 600_000 }, async () => {
    const first = below(PAGE_STRIDE) * PAGE_BYTES;
    for (let at = first; at < bytes.length; at += PAGE_STRIDE * PAGE_BYTES) {
      for (const fill of [0, 0xa5]) {
        const damaged = Buffer.from(bytes).fill(fill, at, at + PAGE_BYTES);
        await expectSurvived(damaged, `page ${at / PAGE_BYTES} of ${fill}`);
      }
    }
  });

  it('S10 a file that was cut off anywhere', { timeout: 600_000 }, async () => {
    for (const length of [0, 1, 511, 512, 600, 4095, 4096, 5000, 8192, 20_000, 40_960]) {
      await expectSurvived(bytes.subarray(0, length), `cut off at ${length}`);
    }
  });
});

it('S10 one bit in a list: check names the list, rebuild makes it anew, backup says so, restore mends it', async () => {
  const path = folderWith(withFlipIn(textOf('SELECT summary FROM games'), 0, 0));
  const found = await run(path, ['check']);
  expect(found).toMatchObject({ code: 1 });
  expect(found.output).toContain(en.check.damage.list);
  expect(found.output).toContain('games');
  const file = join(path, 'listless.backup');
  const saved = await run(path, ['backup', file]);
  expect(saved).toMatchObject({ code: 1, errors: en.backup.lists(file) });
  const restored = newFolder();
  const args = { keyFile: filesIn(path).key };
  expect(await run(restored, ['restore', file], args)).toMatchObject({ code: 0, errors: '' });
  expect(await run(restored, ['check'])).toMatchObject({ code: 0 });
  expect(await run(path, ['rebuild'])).toMatchObject({ code: 0, errors: '' });
  expect(await run(path, ['check'])).toMatchObject({ code: 0 });
  expect([logsIn(path), logsIn(restored)]).toEqual([logs, logs]);
});

it('S10 one bit in an entry: named with its table and number by check, and in no backup', async () => {
  const path = folderWith(withFlipIn(textOf(HELLO), 20, 1));
  const file = join(path, 'entry.backup');
  for (const texts of [en, de]) {
    const found = await run(path, ['check'], { texts });
    expect(found).toMatchObject({ code: 1 });
    expect(found.output).toBe(`table-a · 3 · ${texts.check.damage.link}`);
    const saved = await run(path, ['backup', file], { texts });
    expect(saved).toMatchObject({ code: 1, errors: texts.backup.damaged(file, path) });
    expect(saved.output).toContain('table-a · 3');
  }
  expect(readdirSync(path).filter((name) => name.includes('backup'))).toEqual([]);
  expect(await run(path, ['rebuild'])).toMatchObject({ code: 1 });
});

it('S10 one bit in a document: named with its kind, key and revision', async () => {
  // The last bracket becomes something else.
  const path = folderWith(withFlipIn('{"text":"hello 7"}', 17, 3));
  const found = await run(path, ['check']);
  expect(found).toMatchObject({ code: 1 });
  expect(found.output).toBe(`note note-7 · 1 · ${en.check.damage.document}`);
});

it('S10 damaged pages of lists are made anew in a new file, unless a server keeps the folder', async () => {
  const page = pageOf('games');
  const damaged = Buffer.from(bytes).fill(0xa5, page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
  const path = folderWith(damaged);
  const { database, lock } = filesIn(path);
  const server = new Database(lock);
  server.exec('BEGIN EXCLUSIVE');
  const beside = await run(path, ['rebuild']);
  expect(beside).toMatchObject({ code: 1, errors: en.rebuild.served(path) });
  server.close();
  expect(await run(path, ['rebuild'])).toMatchObject({ code: 0, errors: '' });
  expect(await run(path, ['check'])).toMatchObject({ code: 0 });
  expect(logsIn(path)).toEqual(logs);
  const kept = readdirSync(path).filter((name) => name.includes('damaged'));
  expect(kept).toHaveLength(1);
  expect(readFileSync(join(path, kept[0] ?? '')).equals(damaged)).toBe(true);
  expect(readFileSync(database).equals(damaged)).toBe(false);
});

it(
  'S10 copies no damaged folder into PostgreSQL, and says what to do',
  { timeout: 300_000 },
  async () => {
    const harms = [
      withFlipIn(textOf('SELECT summary FROM games'), 0, 0),
      withFlipIn(textOf(HELLO), 20, 1),
      Buffer.from(bytes).fill(
        0xa5,
        pageOf('entries') * PAGE_BYTES,
        (pageOf('entries') + 1) * PAGE_BYTES,
      ),
      Buffer.from(bytes).fill(
        0xa5,
        pageOf('documents') * PAGE_BYTES,
        (pageOf('documents') + 1) * PAGE_BYTES,
      ),
      ...Array.from({ length: 10 }, () => withFlip(below(bytes.length), below(8))),
    ];
    const outcomes: ExitCode[] = [];
    for (const harm of harms) {
      const path = folderWith(harm);
      const schema = await emptySchema();
      const { code } = await run(path, ['copy'], { databaseUrl: schema.url });
      outcomes.push(code);
      if (code === 0) expect(await schema.query(ENTRIES)).toEqual(logs);
      await schema.remove();
    }
    expect(outcomes.slice(0, 4)).toEqual([1, 1, 1, 1]);
  },
);

it('S10 as processes: one sentence, an exit code, and no stack', { timeout: 300_000 }, async () => {
  const path = folderWith(withFlipIn(textOf('SELECT summary FROM games'), 0, 0));
  for (const [args, code] of [
    [['check'], 1],
    [['backup', join(path, 'process.backup')], 1],
    [['rebuild'], 0],
  ] as const) {
    const ended = await startProcess({ script: OPERATE, args, env: { DATA_DIR: path } }).ended;
    expect(ended).toMatchObject({ code });
    expect(ended.errors).not.toMatch(/\n\s+at /);
  }
});

it('S10 every table of the database is truth, or can be made anew', () => {
  const db = new Database(filesIn(sound).database);
  const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all();
  db.close();
  expect(new Set(tables)).toEqual(new Set([...TRUTH, ...DERIVED]));
});

const HELLO = `SELECT body FROM entries WHERE table_id = 'table-a' AND number = 3`;
const ENTRIES = 'SELECT table_id, number, body FROM entries ORDER BY table_id, number';

/** Whatever a tool says, it ends; and what it calls sound is what was written. */
async function expectSurvived(damaged: Buffer, harm: string): Promise<void> {
  const path = folderWith(damaged);
  const file = join(path, 'some.backup');
  const restored = newFolder();
  const keyFile = filesIn(path).key;
  try {
    const found = await run(path, ['check']);
    if (found.code === 0) expect(logsIn(path), harm).toEqual(logs);
    const saved = await run(path, ['backup', file]);
    const isSaved = existsSync(file);
    if (saved.code === 0) expect(isSaved, harm).toBe(true);
    if (isSaved) {
      const back = await run(restored, ['restore', file], { keyFile });
      if (back.code === 0) expect(logsIn(restored), harm).toEqual(logs);
    }
    const mended = await run(path, ['rebuild']);
    if (mended.code === 0) {
      expect(logsIn(path), harm).toEqual(logs);
      const again = await run(path, ['check']);
      // Documents do not follow from anything.
      const isOfDocuments = again.output.includes(en.check.damage.document);
      expect(again.code === 0 || isOfDocuments, `${harm}: ${again.output}`).toBe(true);
    }
  } catch (error) {
    throw new Error(`after ${harm}`, { cause: error });
  } finally {
    for (const one of [path, restored]) rmSync(one, { recursive: true, force: true });
  }
}

interface Asked {
  readonly texts?: typeof en;
  readonly keyFile?: string;
  readonly databaseUrl?: string;
}

async function run(dataDir: string, args: readonly string[], asked: Asked = {}) {
  const { texts = en, keyFile = null, databaseUrl = '' } = asked;
  const [output, errors]: [string[], string[]] = [[], []];
  const code = await operate(args, {
    ...{ texts, place: settingsIn(dataDir), keyFile, databaseUrl, report: () => undefined },
    say: (sentence) => void output.push(sentence),
    complain: (sentence) => void errors.push(sentence),
  });
  expect(errors, args.join(' ')).toHaveLength(code === 0 ? 0 : 1);
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

function withFlip(at: number, bit: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
  return flipped;
}

function folderWith(database: Buffer): string {
  const path = newFolder();
  mkdirSync(path);
  writeFileSync(filesIn(path).database, database);
  copyFileSync(filesIn(sound).key, filesIn(path).key);
  return path;
}

function newFolder(): string {
  count++;
  return join(folder.path, `data-${count}`);
}

function logsIn(path: string): readonly unknown[] {
  const db = new Database(filesIn(path).database);
  try {
    return db.prepare(ENTRIES).all();
  } finally {
    db.close();
  }
}

/** Kind, name and table of everything in the schema, as they stand in its rows. */
function namesInSchema(path: string): readonly string[] {
  const db = new Database(filesIn(path).database, { readonly: true });
  try {
    return db
      .prepare<[], string>('SELECT type || name || tbl_name FROM sqlite_schema')
      .pluck()
      .all();
  } finally {
    db.close();
  }
}

function textOf(query: string): string {
  const db = new Database(filesIn(sound).database, { readonly: true });
  const text = String(db.prepare(query).pluck().get());
  db.close();
  return text;
}

/** Wherever the text is in the file: pages keep pieces of what was there before. */
function withFlipIn(text: string, offset: number, bit: number): Buffer {
  const flipped = Buffer.from(bytes);
  expect(bytes.indexOf(text), text).toBeGreaterThan(0);
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) {
    flipped[at + offset] = (flipped[at + offset] ?? 0) ^ (1 << bit);
  }
  return flipped;
}

/** A page that holds rows of this table: its first. */
function pageOf(table: string): number {
  const db = new Database(filesIn(sound).database, { readonly: true });
  const root = db
    .prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(table);
  db.close();
  return (root ?? 0) - 1;
}

function textsIn(path: string) {
  const db = new Database(filesIn(path).database, { readonly: true });
  const tables = db
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .pluck()
    .all();
  const places = tables.flatMap((table) => {
    const row = db.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table} LIMIT 1`).get();
    return Object.entries(row ?? {}).flatMap(([column, text]) =>
      typeof text === 'string' && text.length > 2 ? [{ table, column, text }] : [],
    );
  });
  db.close();
  return places;
}
