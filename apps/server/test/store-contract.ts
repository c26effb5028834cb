// What every store promises, whatever database is behind it.

import { randomBytes } from 'node:crypto';
import { foldAll, handle } from '@backtrick/table';
import type { Command, Entry, OpenTable, Who } from '@backtrick/table';
import { describe, expect, it } from 'vitest';
import type { Store } from '../src/store/store.ts';
import { numberGuard } from '@backtrick/table/guard';

export interface OpenedStore {
  readonly store: Store;
  /** The same data, opened anew. */
  reopen(): Promise<Store>;
}

export function storeContract(
  name: string,
  withStore: (work: (opened: OpenedStore) => Promise<void>) => Promise<void>,
): void {
  describe(`${name} keeps the contract of a store`, () => {
    it('gives back what was written, in order, also when opened anew', () =>
      withStore(async ({ store, reopen }) => {
        const log = await writeLog(store, 'table-a', 'Ada');
        expect(await store.read('table-a', 0)).toEqual(log);
        expect(await store.read('table-a', 2)).toEqual(log.slice(2));
        expect(await store.read('table-b', 0)).toEqual([]);
        const again = await reopen();
        expect(await again.read('table-a', 0)).toEqual(log);
      }));

    it('D6 takes one entry of each number, and none that leaves a gap', () =>
      withStore(async ({ store }) => {
        const [first, second, third] = entriesOf('table-a', 'Ada');
        if (!first || !second || !third) throw new Error('three entries were made');
        const twice = [first, first].map((entry) => append(store, 'table-a', [entry], entry));
        expect((await Promise.all(twice)).sort()).toEqual(['taken', 'written']);
        expect(await append(store, 'table-a', [first, second, third], third)).toBe('taken');
        expect(await append(store, 'table-a', [first, second], second)).toBe('written');
        expect(await store.read('table-a', 0)).toHaveLength(2);
      }));

    it('lists tables by what they are', () =>
      withStore(async ({ store }) => {
        await writeLog(store, 'table-a', 'Ada');
        await writeLog(store, 'table-b', 'Ben');
        const ids = async (query: Parameters<Store['tables']>[0]) =>
          (await store.tables(query)).map(({ table }) => table).sort();
        expect(await ids({ kind: 'lobby', limit: 9 })).toEqual(['table-a', 'table-b']);
        expect(await ids({ kind: 'lobby', limit: 1 })).toHaveLength(1);
        expect(await ids({ kind: 'of-player', player: 'Ben', limit: 9 })).toEqual(['table-b']);
        expect(await ids({ kind: 'running', after: '', limit: 9 })).toEqual([]);
        expect(await ids({ kind: 'due', by: Number.MAX_SAFE_INTEGER, limit: 9 })).toEqual([]);
      }));

    it('writes a document only over the revision that was read', () =>
      withStore(async ({ store }) => {
        const note = { kind: 'note', key: 'a', owner: 'Ada', revision: 0 };
        const document = { ...note, body: '{"n":1}', due: null };
        expect(await store.write(document)).toBe('written');
        expect(await store.write(document)).toBe('taken');
        const read = await store.document('note', 'a');
        expect(read).toEqual({ ...document, revision: 1 });
        if (!read) throw new Error('it was written');
        expect(await store.write({ ...read, body: '{"n":2}' })).toBe('written');
        expect(await store.write({ ...read, body: '{"n":3}' })).toBe('taken');
        expect(await store.documentsOf('note', 'Ada')).toMatchObject([{ body: '{"n":2}' }]);
        await store.remove('note', 'a');
        expect(await store.document('note', 'a')).toBeNull();
      }));

    it('finds the documents that are due, the most urgent first, as they are now', () =>
      withStore(async ({ store, reopen }) => {
        const note = { kind: 'note', owner: 'Ada', revision: 0, body: '{}' };
        for (const [key, due] of [
          ['late', 30],
          ['soon', 10],
          ['later', 20],
          ['never', null],
        ] as const) {
          await store.write({ ...note, key, due });
        }
        await store.write({ ...note, kind: 'other', key: 'soon', due: 10 });
        const keys = async (from: Store, by: number, limit = 9) =>
          (await from.documentsDue('note', by, limit)).map(({ key }) => key);
        expect(await keys(store, 9)).toEqual([]);
        expect(await keys(store, 20)).toEqual(['soon', 'later']);
        expect(await keys(store, 99, 1)).toEqual(['soon']);
        const soon = await store.document('note', 'soon');
        if (!soon) throw new Error('it was written');
        expect(soon.due).toBe(10);
        expect(await store.write({ ...soon, due: 25 })).toBe('written');
        await store.remove('note', 'later');
        expect(await keys(await reopen(), 99)).toEqual(['soon', 'late']);
      }));

    it('answers a thousand writers at once, each with its own answer', () =>
      withStore(async ({ store }) => {
        const logs = Array.from({ length: 1000 }, (_, i) => [`table-${i}`, `person ${i}`] as const);
        await Promise.all(logs.map(([table, host]) => writeLog(store, table, host)));
        for (const [table, host] of logs.slice(0, 20)) {
          expect(await store.read(table, 0)).toMatchObject([{ who: { player: host } }, {}, {}]);
        }
      }));
  });
}

/** A table with its host on the first chair and a greeting. */
export function entriesOf(table: string, host: string): readonly Entry[] {
  const person = (epoch: number | null): Who => ({ kind: 'person', player: host, epoch });
  const options = { game: 'original', players: 2, watching: 'everybody' };
  const asked: readonly (readonly [Who, Command])[] = [
    [person(null), { kind: 'create', options }],
    [person(null), { kind: 'sit', seat: 1, name: 'Ada' }],
    [person(2), { kind: 'say', text: 'hello' }],
  ];
  return asked.reduce<readonly Entry[]>((entries, [who, command], i) => {
    const context = { now: 1000 + i, seed: randomBytes(64).toString('hex'), guard: numberGuard };
    const before = foldAll(table, null, entries);
    const handled = handle(table, before, { who, id: `command-${i}`, command }, context);
    if (handled.kind !== 'entry') throw new Error('a fresh command is written down');
    return [...entries, handled.entry];
  }, []);
}

export async function writeLog(store: Store, table: string, host: string) {
  const entries = entriesOf(table, host);
  for (const [i, entry] of entries.entries()) {
    expect(await append(store, table, entries.slice(0, i + 1), entry)).toBe('written');
  }
  return entries;
}

function append(store: Store, table: string, entries: readonly Entry[], entry: Entry) {
  const open: OpenTable | undefined = foldAll(table, null, entries)?.open;
  if (!open) throw new Error('entries make a table');
  return store.append(table, entry, open);
}
