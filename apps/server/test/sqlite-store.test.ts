import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { keyIn, sealWith } from '../src/storage/seal.ts';
import { MIGRATIONS } from '../src/storage/sqlite/schema.ts';
import { openSqliteStore } from '../src/storage/sqlite/sqlite-store.ts';
import type { SqliteStore } from '../src/storage/sqlite/sqlite-store.ts';
import type { TableQuery } from '../src/storage/store.ts';
import { publicSummaryOf } from '../src/tables/public-summary.ts';
import { writeProbe } from '../src/storage/write-probe.ts';
import { inFolder } from './guests.ts';
import { snapshotContract } from './snapshot-contract.ts';
import type { OpenedDatabase } from './snapshot-contract.ts';
import { entriesOf, storeContract, writeLog } from './store-contract.ts';

storeContract('SQLite', withDatabase);
snapshotContract('SQLite', withDatabase);

function withDatabase(work: (opened: OpenedDatabase) => Promise<void>): Promise<void> {
  return inFolder(async (folder) => {
    let store = await openIn(folder);
    await work({
      store,
      async reopen() {
        await store.close();
        store = await openIn(folder);
        return store;
      },
      async ask(text) {
        const db = new Database(fileIn(folder));
        const asked = db.prepare<[], Record<string, unknown>>(text);
        const rows = asked.reader ? asked.all() : (asked.run(), []);
        db.close();
        return rows;
      },
    });
    await store.close();
  });
}

it('D2 opens a database only if what is written survives a power cut', () =>
  inFolder(async (folder) => {
    const store = await openIn(folder);
    await store.close();
    const db = new Database(fileIn(folder));
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    db.close();
  }));

it('does what was asked before it closes, and refuses what is asked after', () =>
  inFolder(async (folder) => {
    const store = await openIn(folder);
    const before = store.write({ kind: 'k', key: 'a', owner: 'o', revision: 0, body: '{}' });
    const closed = store.close();
    await expect(store.document('k', 'a')).rejects.toThrow('closed');
    expect(await before).toBe('written');
    await closed;
    await expect(store.document('k', 'a')).rejects.toThrow('closed');
    await store.close();
  }));

it('opens no database that a newer version has written, and says so', () =>
  inFolder(async (folder) => {
    const db = new Database(fileIn(folder));
    db.pragma('user_version = 99');
    db.close();
    await expect(openIn(folder)).rejects.toThrow('newer-version');
  }));

it('rests with seeds and decks sealed, and opens them with the key of the server alone', () =>
  inFolder(async (folder) => {
    const store = await openIn(folder);
    const [created] = await writeLog(store, 'table-a', 'Ada');
    await store.close();
    const committed = created?.events.find(({ kind }) => kind === 'committed');
    const seed = committed?.kind === 'committed' ? committed.serverSeed : '';
    expect(seed).toHaveLength(128);
    const bytes = ['', '-wal'].map((suffix) => textOf(fileIn(folder) + suffix)).join('');
    expect(bytes).toContain('sealed:');
    expect(bytes).not.toContain(seed);
    const stranger = await openSqliteStore(fileIn(folder), sealWith(Buffer.alloc(32, 7)));
    await expect(stranger.read('table-a', 0)).rejects.toThrow('authenticate');
    await stranger.close();
  }));

it('gives a sealed entry of one table to no other', () => {
  const seal = sealWith(Buffer.alloc(32, 1));
  const [entry] = entriesOf('table-a', 'Ada');
  if (!entry) throw new Error('an entry was made');
  const body = seal.close('table-a', entry);
  expect(seal.open('table-a', body)).toEqual(entry);
  expect(() => seal.open('table-b', body)).toThrow('authenticate');
});

it('D9 acknowledges nothing that has no room on the disk, and goes on when there is', () =>
  inFolder(async (folder) => {
    const store = await openIn(folder);
    const [created] = await writeLog(store, 'table-a', 'Ada');
    await store.close();
    const small = await openSqliteStore(fileIn(folder), sealIn(folder), { room: { pages: 40 } });
    const fill = async () => {
      for (let i = 0; i < 400; i++) await writeLog(small, `table-${i}`, 'Ben');
    };
    const { isWritable } = writeProbe(small);
    expect(await isWritable()).toBe(true);
    await expect(fill()).rejects.toThrow('full');
    expect(await isWritable()).toBe(false);
    expect(await small.read('table-a', 0)).toMatchObject([{ id: created?.id }, {}, {}]);
    await small.close();
    const again = await openIn(folder);
    await writeLog(again, 'table-after', 'Ada');
    await again.close();
  }));

it('brings what is written to its place in the file beside the work', () =>
  inFolder(async (folder) => {
    const store = await openSqliteStore(fileIn(folder), sealWith(Buffer.alloc(32, 1)), {
      settling: 0,
    });
    const entries = await writeLog(store, 'table-a', 'Ada');
    // The file alone, without SQLite's own log beside it.
    const inPlace = () => {
      const copy = join(folder, 'copy.sqlite');
      copyFileSync(fileIn(folder), copy);
      const db = new Database(copy);
      const last = db.prepare('SELECT max(number) FROM entries').pluck().get();
      db.close();
      return last;
    };
    await expect.poll(inPlace, { interval: 200 }).toBe(entries.length);
    await store.close();
  }));

it('lists who waits at tables that an older version has written', () =>
  inFolder(async (folder) => {
    const db = new Database(fileIn(folder));
    for (const migration of MIGRATIONS.slice(0, 3)) db.exec(migration);
    db.pragma('user_version = 3');
    const put = db.prepare(`INSERT INTO tables
      (table_id, entries, version, phase, updated_at, door, is_public, free_chairs)
      VALUES (?, 2, 2, 'gathering', 1000, ?, 1, 1)`);
    const free = { player: null, isAbsent: false };
    put.run('here', JSON.stringify({ chairs: [free, { player: 'Ada', isAbsent: false }] }));
    put.run('away', JSON.stringify({ chairs: [free, { player: 'Ben', isAbsent: true }] }));
    db.close();
    const store = await openIn(folder);
    const ids = async (query: TableQuery) => (await store.tables(query)).map(({ table }) => table);
    expect(await ids({ kind: 'lobby', limit: 9 })).toEqual(['here']);
    expect(await ids({ kind: 'match', variant: 'any', limit: 9 })).toEqual(['here']);
    await store.close();
  }));

it('shows a table that an older version has listed with the version beside it', () =>
  inFolder(async (folder) => {
    const db = new Database(fileIn(folder));
    for (const migration of MIGRATIONS.slice(0, 7)) db.exec(migration);
    db.pragma('user_version = 7');
    db.prepare(
      `INSERT INTO tables (table_id, version, phase, updated_at, door, is_public, free_chairs, present)
      VALUES ('old', 9, 'gathering', 1000, ?, 1, 1, 1)`,
    ).run('{"id":"old","version":7,"chairs":[{"name":"\\"version\\":3,"}]}');
    db.close();
    const store = await openIn(folder);
    const [row] = await store.tables({ kind: 'lobby', limit: 9 });
    expect(row?.door).toBe('{"id":"old","chairs":[{"name":"\\"version\\":3,"}]}');
    expect(row && publicSummaryOf(row).version).toBe(9);
    await store.close();
  }));

function openIn(folder: string): Promise<SqliteStore> {
  return openSqliteStore(fileIn(folder), sealIn(folder));
}

function sealIn(folder: string) {
  return sealWith(keyIn(join(folder, 'seal.key')));
}

function fileIn(folder: string): string {
  return join(folder, 'backtrick.sqlite');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
