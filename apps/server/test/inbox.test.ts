import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { check } from '../src/operate/check.ts';
import { logsIn } from '../src/operate/streams.ts';
import { filesIn, openFolder, sealIn } from '../src/store/data-folder.ts';
import { connect } from '../src/store/sqlite/database.ts';
import { Inbox, batchesIn, sortAll, textOf } from '../src/store/sqlite/inbox.ts';
import type { Written } from '../src/store/sqlite/inbox.ts';
import { linkOf } from '../src/store/sqlite/link.ts';
import { inFolder } from './guests.ts';
import {
  NO_ROOM,
  ROOM,
  change,
  leaveWaiting,
  listedIn,
  rowsIn,
  settle,
  waitingIn,
} from './places.ts';
import { TABLE, longTable } from './snapshot-contract.ts';
import { append, entriesOf, playedTurn, writeLog } from './store-contract.ts';

const NO_SNAPSHOTS = `CREATE TRIGGER none BEFORE INSERT ON snapshots BEGIN SELECT RAISE(ABORT, 'none'); END`;
const NO_LISTING = `CREATE TRIGGER no_listing BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, 'no listing'); END`;
const NO_NOTES = `CREATE TRIGGER no_notes BEFORE INSERT ON documents BEGIN SELECT RAISE(ABORT, 'no notes'); END`;

it('acknowledges, reads and goes on with what waits in the inbox, also when opened anew', () =>
  inFolder(async (path) => {
    await (await openFolder(path)).close();
    change(path, NO_ROOM);
    const store = await openFolder(path);
    const entries = entriesOf('table-a', 'Ada');
    const [first, second, third] = entries;
    if (!first || !second || !third) throw new Error('three entries were made');
    expect(await append(store, 'table-a', [first], first)).toBe('written');
    expect(await append(store, 'table-a', [first, second], second)).toBe('written');
    expect(await store.read('table-a', 0)).toEqual([first, second]);
    await store.close();
    expect(rowsIn(path)).toEqual([]);

    const again = await openFolder(path);
    expect(await again.read('table-a', 1)).toEqual([second]);
    expect(await append(again, 'table-a', [first, second], second)).toBe('taken');
    expect(await append(again, 'table-a', entries, third)).toBe('written');
    expect(await again.recall('table-a')).toEqual({ before: null, entries });
    change(path, ROOM);
    await again.document('any', 'thing');
    await expect.poll(() => rowsIn(path).at(-1)).toBe(3);
    expect(await again.read('table-a', 0)).toEqual(entries);
    await again.close();
    expect(waitingIn(path)).toEqual([]);
  }));

it('check counts what waits, and finds the lists in order', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    await writeLog(store, 'table-a', 'Ada');
    change(path, NO_ROOM);
    await writeLog(store, 'table-b', 'Ben');
    const { database } = filesIn(path);
    const found = check(database, sealIn(path), () => undefined);
    expect(found).toEqual({ tables: 2, entries: 6, findings: [] });
    await store.close();
  }));

it('lists a turn that waits as soon as somebody asks for a list, also when opened anew', () =>
  inFolder(async (path) => {
    const log = playedTurn('table-a', 'Ada');
    const turn = { turn: 2, version: log.length };
    await leaveWaiting(path, (store) => writeLog(store, 'table-a', 'Ada', log));
    expect(listedIn(path)).not.toMatchObject([turn]);
    change(path, NO_ROOM);
    const store = await openFolder(path);
    expect(await store.tables({ kind: 'of-player', player: 'Ada', limit: 9 })).toMatchObject([
      turn,
    ]);
    expect(listedIn(path)).toMatchObject([turn]);
    await store.close();
  }));

it('lists a turn that waits when its entry comes to its place', () =>
  inFolder(async (path) => {
    const log = playedTurn('table-a', 'Ada');
    await leaveWaiting(path, (store) => writeLog(store, 'table-a', 'Ada', log));
    await settle(path);
    expect(listedIn(path)).toMatchObject([{ turn: 2, version: log.length }]);
  }));

it('lists no turn of a batch that failed', () =>
  inFolder(async (path) => {
    const log = playedTurn('table-a', 'Ada');
    const store = await openFolder(path);
    await writeLog(store, 'table-a', 'Ada', log.slice(0, -1));
    change(path, NO_NOTES);
    const before = store.document('any', 'thing');
    const together = [
      append(store, 'table-a', log, log.at(-1)),
      store.write({ kind: 'note', key: 'a', owner: 'Ada', revision: 0, body: '' }),
    ];
    expect((await Promise.allSettled(together)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    await Promise.allSettled([before]);
    const lists = await store.tables({ kind: 'of-player', player: 'Ada', limit: 9 });
    expect(lists).toMatchObject([{ turn: 1 }]);
    await store.close();
  }));

it('keeps the turn of a batch in which another entry came too late', () =>
  inFolder(async (path) => {
    const log = playedTurn('table-a', 'Ada');
    const [first] = log;
    await leaveWaiting(path, async (store) => {
      await writeLog(store, 'table-a', 'Ada', log.slice(0, -1));
      const before = store.document('any', 'thing');
      const together = [
        append(store, 'table-a', log.slice(0, 1), first),
        append(store, 'table-a', log, log.at(-1)),
      ];
      expect(await Promise.all(together)).toEqual(['taken', 'written']);
      await before;
    });
    change(path, NO_ROOM);
    const again = await openFolder(path);
    const lists = await again.tables({ kind: 'of-player', player: 'Ada', limit: 9 });
    expect(lists).toMatchObject([{ turn: 2 }]);
    await again.close();
  }));

it('lists a turn that waits although somebody else has looked at the file', () =>
  inFolder(async (path) => {
    await settle(path);
    change(path, NO_ROOM);
    const store = await openFolder(path);
    await writeLog(store, 'table-a', 'Ada', playedTurn('table-a', 'Ada'));
    change(path, 'CREATE TABLE strange (id)');
    const lists = await store.tables({ kind: 'of-player', player: 'Ada', limit: 9 });
    expect(lists).toMatchObject([{ turn: 2 }]);
    await store.close();
  }));

it('lists no turn over something later', () =>
  inFolder(async (path) => {
    await leaveWaiting(path, (store) =>
      writeLog(store, 'table-a', 'Ada', playedTurn('table-a', 'Ada')),
    );
    change(path, 'UPDATE tables SET version = 99, turn = 1');
    await settle(path);
    expect(listedIn(path)).toMatchObject([{ turn: 1, version: 99 }]);
  }));

it('check finds lists in order whose turns wait, and one that is not', () =>
  inFolder(async (path) => {
    await leaveWaiting(path, (store) =>
      writeLog(store, 'table-a', 'Ada', playedTurn('table-a', 'Ada')),
    );
    const { database } = filesIn(path);
    expect(check(database, sealIn(path), () => undefined).findings).toEqual([]);
    change(path, 'UPDATE tables SET free_chairs = 7');
    expect(check(database, sealIn(path), () => undefined).findings).toMatchObject([
      { damage: 'list', table: 'table-a', where: 'tables' },
    ]);
  }));

it('D9 gives lists as they stand where nothing can be written', () =>
  inFolder(async (path) => {
    await leaveWaiting(path, (store) =>
      writeLog(store, 'table-a', 'Ada', playedTurn('table-a', 'Ada')),
    );
    change(path, NO_ROOM);
    change(path, NO_LISTING);
    const store = await openFolder(path);
    const ask = () => store.tables({ kind: 'of-player', player: 'Ada', limit: 9 });
    expect(await ask()).toMatchObject([{ table: 'table-a', turn: 1 }]);
    change(path, 'DROP TRIGGER no_listing');
    expect(await ask()).toMatchObject([{ table: 'table-a', turn: 2 }]);
    await store.close();
  }));

it('keeps nothing of a batch that fails', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    await writeLog(store, 'table-a', 'Ada');
    change(path, NO_NOTES);
    const entries = entriesOf('table-b', 'Ben');
    const [first] = entries;
    if (!first) throw new Error('an entry was made');
    // While one batch is on its way, the next one gathers.
    const before = store.document('any', 'thing');
    const together = [
      append(store, 'table-b', [first], first),
      store.write({ kind: 'note', key: 'a', owner: 'Ada', revision: 0, body: '' }),
    ];
    const outcomes = await Promise.allSettled(together);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await Promise.allSettled([before]);
    expect(await store.read('table-b', 0)).toEqual([]);
    expect(await store.read('table-a', 0)).toHaveLength(3);
    await writeLog(store, 'table-b', 'Ben', entries);
    await store.close();
    const db = new Database(filesIn(path).database);
    expect(logsIn(db).lengths()).toEqual(
      new Map([
        ['table-a', 3],
        ['table-b', 3],
      ]),
    );
    db.close();
  }));

it('writes of a batch what is next, and tells the others that they were late', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    const [first, second, third] = entriesOf('table-a', 'Ada');
    const [other] = entriesOf('table-b', 'Ben');
    if (!first || !second || !third || !other) throw new Error('entries were made');
    const before = store.document('any', 'thing');
    const together = [
      append(store, 'table-a', [first], first),
      append(store, 'table-a', [first], first),
      append(store, 'table-a', [first, second, third], third),
      append(store, 'table-b', [other], other),
      append(store, 'table-a', [first, second], second),
    ];
    const outcomes = await Promise.all(together);
    expect(outcomes).toEqual(['written', 'taken', 'taken', 'written', 'written']);
    expect(await before).toBeNull();
    expect(await store.read('table-a', 0)).toEqual([first, second]);
    const ids = (await store.tables({ kind: 'lobby', limit: 9 })).map(({ table }) => table);
    expect(ids).toEqual(['table-a']);
    await store.close();
    const found = check(filesIn(path).database, sealIn(path), () => undefined);
    expect(found).toEqual({ tables: 2, entries: 3, findings: [] });
  }));

it('lets what a failed snapshot has sorted wait on', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    change(path, NO_SNAPSHOTS);
    const fates: string[] = [];
    store.onSnapshot((fate) => fates.push(fate));
    await longTable(store, 64);
    await expect.poll(() => fates).toEqual(['failed']);
    expect(await store.read(TABLE, 0)).toHaveLength(64);
    await store.close();
    const found = check(filesIn(path).database, sealIn(path), () => undefined);
    expect(found).toEqual({ tables: 1, entries: 64, findings: [] });
  }));

it('hears of what another process has put into the file', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    const [first, second] = entriesOf('table-a', 'Ada');
    if (!first || !second) throw new Error('entries were made');
    await append(store, 'table-a', [first], first);
    const body = sealIn(path).close('table-a', second);
    const db = new Database(filesIn(path).database);
    db.prepare('INSERT INTO inbox (entries) VALUES (?)').run(
      textOf({ table: 'table-a', number: 2, body }),
    );
    db.close();
    expect(await append(store, 'table-a', [first, second], second)).toBe('taken');
    expect(await store.read('table-a', 0)).toEqual([first, second]);
    await store.close();
  }));

it.each([
  'table-a\n2\n{}',
  'table-a\n2\n{}\nrest\n',
  'table-a\ntwo\n{}\n',
  'table-a\n2 [8,x1007,null,2]\n{}\n',
  'table-a\n2 [8,1007]\n{}\n',
])('check finds an inbox that is damaged: %j', (text) =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    await writeLog(store, 'table-a', 'Ada');
    await store.close();
    const db = new Database(filesIn(path).database);
    db.prepare('INSERT INTO inbox (entries) VALUES (?)').run(text);
    db.close();
    const { findings } = check(filesIn(path).database, sealIn(path), () => undefined);
    expect(findings).toMatchObject([{ damage: 'database' }]);
  }),
);

it.each(['', 'é', '🂡', 'a'.repeat(5000), '🂡'.repeat(2000)])('links %j as it always did', (body) => {
  for (const before of [null, Buffer.alloc(16, 7)]) {
    const parts = [before ?? Buffer.from('täble'), Buffer.from(`\n${body}`)];
    const hashed = createHash('sha256').update(Buffer.concat(parts)).digest();
    expect(linkOf('täble', before, body)).toEqual(hashed.subarray(0, 16));
  }
});

it.each([{ table: 'two\nlines' }, { body: '{\n}' }])('takes no line break: %j', (part) => {
  const entry = { table: 'table-a', number: 1, body: '{}' };
  expect(() => textOf({ ...entry, ...part })).toThrow('line break');
});

it('sorts a little at a time, and lets go of a batch when all of it is in its place', () =>
  inFolder(async (path) => {
    await (await openFolder(path)).close();
    const db = connect(filesIn(path).database);
    const inbox = new Inbox(db);
    // Each batch has the next entry of all tables.
    const batch = (number: number) =>
      Array.from({ length: 100 }, (_, i): Written => ({ table: `t${i}`, number, body: '{}' }));
    for (const number of [1, 2, 3]) inbox.put(batch(number), batch(number).map(textOf).join(''));
    expect([inbox.size, batchesIn(db).length]).toEqual([300, 3]);
    inbox.sortSome();
    expect([inbox.size, batchesIn(db).length]).toEqual([108, 3]);
    expect(inbox.of('t0')).toEqual([]);
    expect(inbox.of('t99')).toHaveLength(3);
    inbox.put(
      [{ table: 't0', number: 4, body: '{}' }],
      textOf({ table: 't0', number: 4, body: '{}' }),
    );
    inbox.sortSome();
    expect([inbox.size, batchesIn(db).length]).toEqual([0, 0]);
    expect(Math.max(...logsIn(db).lengths().values())).toBe(4);
    db.close();
  }));

it('puts nothing twice that is in its place and still in the inbox', () =>
  inFolder(async (path) => {
    const store = await openFolder(path);
    const entries = await writeLog(store, 'table-a', 'Ada');
    await store.close();
    const db = connect(filesIn(path).database);
    const written = logsIn(db)
      .read('table-a')
      .map(({ number, body }) => textOf({ table: 'table-a', number, body }));
    db.prepare('INSERT INTO inbox (entries) VALUES (?)').run(written.join(''));
    expect(logsIn(db).read('table-a')).toHaveLength(3);
    sortAll(db);
    expect(batchesIn(db)).toEqual([]);
    db.close();
    const again = await openFolder(path);
    expect(await again.read('table-a', 0)).toEqual(entries);
    await again.close();
    expect(check(filesIn(path).database, sealIn(path), () => undefined).findings).toEqual([]);
  }));
