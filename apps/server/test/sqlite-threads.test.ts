// One thread writes, another reads: neither waits for the other, and a read sees all that was acknowledged before it.

import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { check } from '../src/admin/check.ts';
import { startServer } from '../src/server.ts';
import { filesIn, openFolder, sealIn } from '../src/storage/data-folder.ts';
import { linkOf } from '../src/storage/entry-link.ts';
import { newGuest, inFolder, settingsIn, until } from './guests.ts';
import { change } from './old-folder.ts';
import { TABLE, longTable } from './snapshot-contract.ts';
import { append, entriesOf, playedTurn, writeLog } from './store-contract.ts';

const NO_NOTES = `CREATE TRIGGER no_notes BEFORE INSERT ON documents BEGIN SELECT RAISE(ABORT, 'no notes'); END`;
const NO_SNAPSHOTS = `CREATE TRIGGER none BEFORE INSERT ON snapshots BEGIN SELECT RAISE(ABORT, 'none'); END`;

/** From now on it takes seconds to read a score. */
const SLOW_SCORES = `
  ALTER TABLE scores RENAME TO quick_scores;
  CREATE VIEW scores AS
    WITH RECURSIVE steps(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM steps WHERE n < 5000000)
    SELECT 'board' AS board, 'nobody' AS player, sum(n) AS value, '{}' AS body FROM steps`;
const QUICK_SCORES = 'DROP VIEW scores; ALTER TABLE quick_scores RENAME TO scores';

it('S4 a slow list holds up no command', () =>
  inFolder(async (path) => {
    const server = await startServer(settingsIn(path), () => undefined);
    const host = await newGuest(server.address);
    const { body } = await host.ask('POST', '/api/tables', {
      options: { game: 'original', players: 1 },
    });
    const { session, socket } = await host.join(body.table);
    await until(() => session.view() !== null);
    await session.ask({ kind: 'sit', seat: 1, name: 'Ada' });
    change(path, SLOW_SCORES);
    const done: string[] = [];
    const list = server.services.store
      .scores({ kind: 'highest', board: 'board', limit: 1 })
      .then(() => done.push('list'));
    for (let i = 0; i < 5; i++) {
      const said = await session.ask({ kind: 'say', text: 'hello' });
      expect(said).toMatchObject({ ok: true });
      done.push('command');
    }
    await list;
    expect(done).toEqual([...Array.from({ length: 5 }, () => 'command'), 'list']);
    change(path, QUICK_SCORES);
    socket.close();
    await server.drain();
  }));

it('S4 reads go on while writes wait', () =>
  inFolder(async (path) => {
    const server = await startServer(settingsIn(path), () => undefined);
    const guest = await newGuest(server.address);
    const writer = new Database(filesIn(path).database);
    writer.exec('BEGIN IMMEDIATE');
    const { store } = server.services;
    let isWritten = false;
    const note = { kind: 'note', key: 'a', owner: 'Ada', body: '{}' };
    const put = store.put(note).then(() => (isWritten = true));
    expect(await guest.ask('GET', '/api/me/sessions')).toMatchObject({ status: 200 });
    expect(await guest.ask('GET', '/api/me/tables')).toMatchObject({ status: 200 });
    expect(await store.document('note', 'a')).toBeNull();
    expect(isWritten).toBe(false);
    writer.exec('COMMIT');
    writer.close();
    await put;
    expect(await store.document('note', 'a')).toMatchObject(note);
    await server.drain();
  }));

it('a read sees all that was acknowledged before it, whatever is read and written meanwhile', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    const count = async (key: string) => {
      for (let i = 1; i <= 100; i++) {
        const known = await store.document('count', key);
        const document = { kind: 'count', key, owner: 'Ada', body: String(i) };
        expect(Number(known?.body ?? 0)).toBe(i - 1);
        expect(await store.write({ ...document, revision: known?.revision ?? 0 })).toBe('written');
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, i) => count(`count-${i}`)));
    await store.close();
  }));

it('reads a log that is longer than one page of it', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    await longTable(store, 1030);
    const all = await store.read(TABLE, 0);
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 1030 }, (_, i) => i + 1));
    for (const after of [1, 29, 30, 31, 529, 530, 531, 1029, 1030]) {
      expect(await store.read(TABLE, after)).toEqual(all.slice(after));
    }
    change(path, 'DELETE FROM snapshots');
    expect(await store.recall(TABLE)).toEqual({ before: null, entries: all });
    await store.close();
  }));

it('answers what is urgent between two lists, and lists between two urgent batches', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    const done: string[] = [];
    const noted = (name: string) => () => done.push(name);
    const lists = Array.from({ length: 4 }, (_, i) =>
      store.tables({ kind: 'lobby', limit: 9 }).then(noted(`list ${i}`)),
    );
    const urgent = Array.from({ length: 200 }, () => store.document('k', 'a').then(noted('read')));
    await Promise.all([...lists, ...urgent]);
    const kinds = done.filter((one, i) => one !== done[i - 1]);
    expect(kinds).toEqual([
      ...['list 0', 'read', 'list 1', 'read', 'list 2', 'read', 'list 3', 'read'],
    ]);
    await store.close();
  }));

it('a read that fails fails alone', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    await writeLog(store, 'table-a', 'Ada');
    change(path, 'ALTER TABLE documents RENAME TO gone');
    const together = [store.document('k', 'a'), store.read('table-a', 0), store.read('table-b', 0)];
    const outcomes = (await Promise.allSettled(together)).map(({ status }) => status);
    expect(outcomes).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    change(path, 'ALTER TABLE gone RENAME TO documents');
    await store.close();
  }));

it('D1 keeps nothing of a batch that fails, and goes on', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    const log = playedTurn('table-a', 'Ada');
    await writeLog(store, 'table-a', 'Ada', log.slice(0, -1));
    change(path, NO_NOTES);
    const note = { kind: 'note', key: 'a', owner: 'Ada', body: '' };
    // While one batch is on its way, the next one gathers.
    const before = store.remove('any', 'thing');
    const together = [append(store, 'table-a', log, log.at(-1)), store.put(note)];
    const outcomes = await Promise.allSettled(together);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await Promise.allSettled([before]);
    expect(await store.read('table-a', 0)).toEqual(log.slice(0, -1));
    const mine = { kind: 'of-player', player: 'Ada', limit: 9 } as const;
    expect(await store.tables(mine)).toMatchObject([{ turn: 1 }]);
    change(path, 'DROP TRIGGER no_notes');
    expect(await append(store, 'table-a', log, log.at(-1))).toBe('written');
    expect(await store.tables(mine)).toMatchObject([{ turn: 2 }]);
    await store.close();
    expect(look(path)).toEqual({ tables: 1, entries: log.length, findings: [] });
  }));

it('D6 writes of a batch what is next, and tells the others that they were late', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    const [first, second, third] = entriesOf('table-a', 'Ada');
    const [other] = entriesOf('table-b', 'Ben');
    if (!first || !second || !third || !other) throw new Error('entries were made');
    const before = store.remove('any', 'thing');
    const together = [
      append(store, 'table-a', [first], first),
      append(store, 'table-a', [first], first),
      append(store, 'table-a', [first, second, third], third),
      append(store, 'table-b', [other], other),
      append(store, 'table-a', [first, second], second),
    ];
    const outcomes = await Promise.all(together);
    expect(outcomes).toEqual(['written', 'taken', 'taken', 'written', 'written']);
    await before;
    expect(await store.read('table-a', 0)).toEqual([first, second]);
    const ids = (await store.tables({ kind: 'lobby', limit: 9 })).map(({ table }) => table);
    expect(ids).toEqual(['table-a']);
    await store.close();
    expect(look(path)).toEqual({ tables: 2, entries: 3, findings: [] });
  }));

it('D6 notices what another process has put into the file', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    const [first, second] = entriesOf('table-a', 'Ada');
    if (!first || !second) throw new Error('entries were made');
    await append(store, 'table-a', [first], first);
    const body = sealIn(path).close('table-a', second);
    const db = new Database(filesIn(path).database);
    db.prepare('INSERT INTO entries VALUES (?, ?, ?, NULL)').run('table-a', 2, body);
    db.close();
    expect(await append(store, 'table-a', [first, second], second)).toBe('taken');
    expect(await store.read('table-a', 0)).toEqual([first, second]);
    await store.close();
  }));

it('a snapshot that cannot be written takes no entry with it', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    change(path, NO_SNAPSHOTS);
    const fates: string[] = [];
    store.onSnapshot((fate) => fates.push(fate));
    await longTable(store, 64);
    await expect.poll(() => fates).toEqual(['failed']);
    expect(await store.read(TABLE, 0)).toHaveLength(64);
    await store.close();
    expect(look(path)).toEqual({ tables: 1, entries: 64, findings: [] });
  }));

it.each(['', 'é', '🂡', 'a'.repeat(5000), '🂡'.repeat(2000)])('links %j as it always did', (body) => {
  for (const before of [null, Buffer.alloc(16, 7)]) {
    const parts = [before ?? Buffer.from('täble'), Buffer.from(`\n${body}`)];
    const hashed = createHash('sha256').update(Buffer.concat(parts)).digest();
    expect(linkOf('täble', before, body)).toEqual(hashed.subarray(0, 16));
  }
});

function look(path: string) {
  return check(filesIn(path).database, sealIn(path), () => undefined);
}
