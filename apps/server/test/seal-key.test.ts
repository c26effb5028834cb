// S10: a key that is well formed and not the one of the database is refused before anything is written, and so is a database that
// is too short to be one.

import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { de } from '../src/i18n/de.ts';
import { en } from '../src/i18n/en.ts';
import { filesIn, openFolder } from '../src/storage/data-folder.ts';
import { openPostgres } from '../src/storage/postgres/database.ts';
import { emptyFolder } from './guests.ts';
import { change, inDatabase, makeOld } from './old-folder.ts';
import { emptySchema } from './postgres-schema.ts';
import { startProcess } from './server-process.ts';
import { writeLog } from './store-contract.ts';

const OPERATE = `${import.meta.dirname}/../src/admin/main.ts`;
const folder = emptyFolder();
afterAll(folder.remove);
let count = 0;

const NO_CHECK = `DELETE FROM documents WHERE kind = 'seal-check'`;

/** A folder with a table, or one in which nobody has played yet. */
async function madeFolder(tables: readonly string[] = ['table-a']): Promise<string> {
  const path = newFolder();
  const store = await openFolder(path);
  for (const table of tables) await writeLog(store, table, 'Ada');
  await store.close();
  return path;
}

describe('a SQLite folder', () => {
  it('S10 with another key is refused by the server in one sentence, and stays as it was', async () => {
    const DATA_DIR = await madeFolder();
    const { database, key } = filesIn(DATA_DIR);
    const right = readFileSync(key);
    inDatabase(DATA_DIR, (db) => db.pragma('wal_checkpoint(TRUNCATE)'));
    const before = readFileSync(database);
    writeFileSync(key, randomBytes(32).toString('hex'));
    for (const [LC_ALL, texts] of [
      ['en', en],
      ['de', de],
    ] as const) {
      const { code, output, errors } = await startProcess({ env: { DATA_DIR, PORT: '0', LC_ALL } })
        .ended;
      expect({ code, output }).toEqual({ code: 2, output: '' });
      expect(errors).toBe(`${texts.faults['wrong-key'](DATA_DIR)}\n`);
    }
    for (const command of ['check', 'rebuild']) {
      const ended = startProcess({ script: OPERATE, args: [command], env: { DATA_DIR } }).ended;
      expect(await ended).toMatchObject({
        ...{ code: 2, errors: `${en.faults['wrong-key'](DATA_DIR)}\n` },
      });
    }
    expect(readFileSync(database).equals(before)).toBe(true);
    writeFileSync(key, right);
    await expectOpens(DATA_DIR);
  });

  it('S10 knows its key before anything else was sealed', async () => {
    const path = await madeFolder([]);
    await expectRefused(path, 'wrong-key', () => exchangeKey(path));
  });

  it.each([
    ['plain rows', () => undefined],
    ['several entries a row', (path: string) => makeOld(path, { perRow: 2, waiting: 0 })],
    ['entries in the inbox alone', (path: string) => makeOld(path, { perRow: 2, waiting: 3 })],
  ])('S10 of an older version gets its check value only with the right key: %s', async (_, age) => {
    const path = await madeFolder();
    change(path, NO_CHECK);
    age(path);
    const version = versionOf(path);
    await expectRefused(path, 'wrong-key', () => exchangeKey(path));
    expect([checksIn(path), versionOf(path)]).toEqual([0, version]);
    await expectOpens(path);
    expect(checksIn(path)).toBe(1);
  });

  it('S10 opens with the right key though its check value, or an entry, is damaged', async () => {
    const path = await madeFolder(['table-a', 'table-b']);
    change(path, `UPDATE documents SET body = 'AAAA' WHERE kind = 'seal-check'`);
    change(path, `UPDATE entries SET body = 'sealed:AAAA' WHERE table_id = 'table-a'`);
    await expectOpens(path);
    await expectRefused(path, 'wrong-key', () => exchangeKey(path));
  });

  it.each([0, 1, 511])('S10 of %i bytes beside a key is damaged, not new', async (bytes) => {
    const DATA_DIR = await madeFolder();
    const { database } = filesIn(DATA_DIR);
    truncateSync(database, bytes);
    const sentence = `${en.faults.damaged(DATA_DIR)}\n`;
    const { ended } = startProcess({ env: { DATA_DIR, PORT: '0' } });
    expect(await ended).toMatchObject({ code: 2, output: '', errors: sentence });
    for (const command of ['check', 'rebuild', 'backup']) {
      const args = [command, join(folder.path, `short-${bytes}.backup`)];
      const operated = startProcess({ script: OPERATE, args, env: { DATA_DIR } }).ended;
      expect(await operated).toMatchObject({ code: 1, output: '', errors: sentence });
    }
    expect(readFileSync(database)).toHaveLength(bytes);
  });

  it('S10 whose database is gone while its log is there is damaged, not new', async () => {
    const path = await madeFolder();
    const { database } = filesIn(path);
    rmSync(database);
    writeFileSync(`${database}-wal`, 'what was written last');
    await expect(openFolder(path)).rejects.toMatchObject({ code: 'damaged' });
    expect(existsSync(database)).toBe(false);
  });

  it('S10 whose first start was cut short is new', async () => {
    const path = await madeFolder();
    const { database } = filesIn(path);
    rmSync(database);
    writeFileSync(`${database}.part`, 'half a database');
    await expectOpens(path);
  });

  it('S10 is restored with the key of the backup alone', async () => {
    const path = await madeFolder([]);
    const file = join(folder.path, 'keyed.backup');
    copyFileSync(filesIn(path).database, file);
    const strange = join(folder.path, 'strange.key');
    writeFileSync(strange, randomBytes(32).toString('hex'));
    const env = { DATA_DIR: newFolder(), KEY_FILE: strange };
    const { ended } = startProcess({ script: OPERATE, args: ['restore', file], env });
    expect(await ended).toMatchObject({ code: 2, errors: `${en.restore.wrongKey(strange)}\n` });
  });
});

describe('a PostgreSQL database', () => {
  it('S10 refuses another key before anything is written, with its mark and without', async () => {
    const { url, query, remove } = await emptySchema();
    const path = newFolder();
    const store = await openPostgres(url, path);
    await writeLog(store, 'table-a', 'Ada');
    await store.close();
    await query('UPDATE migrations SET done = done - 1');
    const refused = () =>
      expect(openPostgres(url, path)).rejects.toMatchObject({ code: 'wrong-key' });
    const { key } = filesIn(path);
    const right = readFileSync(key);
    const before = await query('SELECT done FROM migrations');
    writeFileSync(key, randomBytes(32).toString('hex'));
    await refused();
    await query('DELETE FROM house');
    await refused();
    expect(await query('SELECT * FROM house')).toEqual([]);
    expect(await query('SELECT done FROM migrations')).toEqual(before);
    rmSync(key);
    await expect(openPostgres(url, path)).rejects.toMatchObject({ code: 'no-key' });
    expect(existsSync(key)).toBe(false);
    await query('UPDATE migrations SET done = done + 1');
    writeFileSync(key, right);
    await (await openPostgres(url, path)).close();
    expect(await query('SELECT * FROM house')).toHaveLength(1);
    await remove();
  });
});

/** What was done to the key is undone again. */
async function expectRefused(path: string, code: string, harm: () => void): Promise<void> {
  const { key } = filesIn(path);
  const right = readFileSync(key);
  harm();
  await expect(openFolder(path)).rejects.toMatchObject({ code });
  writeFileSync(key, right);
}

function exchangeKey(path: string): void {
  writeFileSync(filesIn(path).key, randomBytes(32).toString('hex'));
}

async function expectOpens(path: string): Promise<void> {
  await (await openFolder(path)).close();
}

function checksIn(path: string): unknown {
  const count = `SELECT count(*) FROM documents WHERE kind = 'seal-check'`;
  return inDatabase(path, (db) => db.prepare(count).pluck().get());
}

function versionOf(path: string): unknown {
  return inDatabase(path, (db) => db.pragma('user_version', { simple: true }));
}

function newFolder(): string {
  count++;
  return join(folder.path, `data-${count}`);
}
