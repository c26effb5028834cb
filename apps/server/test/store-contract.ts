// What every store promises, whatever database is behind it.

import { randomBytes } from 'node:crypto';
import { original } from '@backtrick/rules';
import { publicSummary, dueAt, foldAll, handle, readTableOptions } from '@backtrick/table';
import type { Command, Entry, OpenTable, Who } from '@backtrick/table';
import { describe, expect, it } from 'vitest';
import { rewrittenLog } from '../src/storage/rewritten-log.ts';
import { MAX_RECORD_BYTES } from '../src/storage/store.ts';
import type { Document, Store } from '../src/storage/store.ts';
import { variantOf } from '../src/storage/variant.ts';
import { publicSummaryOf } from '../src/tables/public-summary.ts';
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

    it('finds one who waits behind 501 tables that everybody has left, and behind 501 of another game', () =>
      withStore(async ({ store }) => {
        const ids = async (query: Parameters<Store['tables']>[0]) =>
          (await store.tables(query)).map(({ table }) => table);
        const names = (kind: string) => Array.from({ length: 501 }, (_, i) => `${kind}-${i}`);
        await writeLog(store, 'waiting', 'Ada');
        await Promise.all(
          names('left').map((id) => writeLog(store, id, 'Ben', abandonedTable(id, 'Ben'))),
        );
        expect(await ids({ kind: 'lobby', limit: 50 })).toEqual(['waiting']);
        expect(await ids({ kind: 'gathering', limit: 999 })).toHaveLength(502);
        await Promise.all(
          names('other').map((id) => writeLog(store, id, 'Cleo', entriesOf(id, 'Cleo', 3))),
        );
        const options = readTableOptions({ game: 'original', players: 2 });
        const variant = options ? variantOf(options) : '';
        expect(await ids({ kind: 'match', variant, limit: 50 })).toEqual(['waiting']);
      }));

    it('lists whose turn it is, and since when, after every turn', () =>
      withStore(async ({ store }) => {
        const log = await writeLog(store, 'table-a', 'Ada', playedTurn('table-a', 'Ada'));
        const open = foldAll('table-a', null, log)?.open;
        const [row] = await store.tables({ kind: 'of-player', player: 'Ada', limit: 9 });
        expect(log.at(-1)?.events).toMatchObject([{ kind: 'acted', action: '.' }]);
        expect(row).toMatchObject({
          ...{ version: log.length, phase: 'playing', updatedAt: log.at(-1)?.at, turn: 2 },
          due: open && dueAt(open),
        });
        expect(row && publicSummaryOf(row)).toEqual(open && publicSummary(open));
      }));

    it('S13 reads no record that is larger than any game makes one', () =>
      withStore(async ({ store }) => {
        const entries = givenUpGame('table-a', 'Ada');
        await writeLog(store, 'table-a', 'Ada', entries.slice(0, -1));
        const open = foldAll('table-a', null, entries)?.open;
        const last = entries.at(-1);
        if (!open?.record || !last) throw new Error('a game that is over has a record');
        const record = { ...open.record, signals: 'x'.repeat(MAX_RECORD_BYTES) };
        expect(await store.append('table-a', last, { ...open, record })).toBe('written');
        expect(await store.record('table-a', 1)).toBeNull();
        expect(await store.games({ kind: 'of-table', table: 'table-a', game: 1 })).toHaveLength(1);
      }));

    it('keeps a finished game, and who has played it', () =>
      withStore(async ({ store, reopen }) => {
        const log = await writeLog(store, 'table-a', 'Ada', givenUpGame('table-a', 'Ada'));
        const at = log.at(-1)?.at ?? 0;
        const again = await reopen();
        expect(JSON.parse((await again.record('table-a', 1)) ?? '')).toMatchObject({ players: 1 });
        expect(await again.record('table-a', 2)).toBeNull();
        const [result, ...rest] = await again.results('Ada', at + 1, 9);
        expect(result).toMatchObject({ table: 'table-a', game: 1, at, seat: 1 });
        expect(JSON.parse(result?.summary ?? '')).toMatchObject({ game: 'original', players: 1 });
        expect(rest).toEqual([]);
        expect(await again.results('Ada', at, 9)).toEqual([]);
        expect(await again.results('Ben', at + 1, 9)).toEqual([]);
        const [row] = await again.tables({ kind: 'of-player', player: 'Ada', limit: 9 });
        const open = foldAll('table-a', null, log)?.open;
        expect(row).toMatchObject({
          phase: open?.phase,
          updatedAt: at,
        });
      }));

    it('22 puts a log without somebody in the place of the one with them, and all lists with it', () =>
      withStore(async ({ store, reopen }) => {
        const log = await writeLog(store, 'table-a', 'Ada', givenUpGame('table-a', 'Ada'));
        await writeLog(store, 'table-b', 'Ada', givenUpGame('table-b', 'Ada'));
        const rewritten = rewrittenLog('table-a', log, { player: 'Ada', as: 'nobody', at: 9 });
        expect(await store.rewrite(rewritten)).toBe('written');
        for (const open of [async () => store, reopen]) {
          const one = await open();
          expect(await one.read('table-a', 0)).toEqual(rewritten.entries);
          expect(JSON.stringify(await one.read('table-a', 0))).not.toContain('Ada');
          expect(await one.recall('table-a')).toMatchObject({ entries: rewritten.entries });
          const record = JSON.parse((await one.record('table-a', 1)) ?? '{}');
          expect(record).toMatchObject({ names: [null], deleted: [1] });
          const [game] = await one.games({ kind: 'of-table', table: 'table-a', game: 1 });
          expect(JSON.parse(game?.summary ?? '{}')).toMatchObject({ people: ['nobody'] });
          const ever = { kind: 'ever-of-player', after: '', limit: 9 } as const;
          expect(await one.tables({ ...ever, player: 'Ada' })).toMatchObject([
            { table: 'table-b' },
          ]);
          expect(await one.tables({ ...ever, player: 'nobody' })).toMatchObject([
            { table: 'table-a', version: rewritten.entries.at(-1)?.version },
          ]);
          const results = (player: string) => one.results(player, Number.MAX_SAFE_INTEGER, 9);
          expect(await results('Ada')).toMatchObject([{ table: 'table-b' }]);
          expect(await results('nobody')).toMatchObject([{ table: 'table-a' }]);
        }
      }));

    it('S4 reads a log page by page', () =>
      withStore(async ({ store }) => {
        const [first, second, third] = entriesOf('table-a', 'Ada');
        if (!first || !second || !third) throw new Error('three entries were made');
        const log = [first, second, third];
        for (const [i, entry] of log.entries()) {
          await append(store, 'table-a', log.slice(0, i + 1), entry);
        }
        expect(await store.readPage('table-a', 0, 2)).toEqual([first, second]);
        expect(await store.readPage('table-a', second.number, 2)).toEqual([third]);
        expect(await store.readPage('table-a', third.number, 2)).toEqual([]);
        expect(await store.readPage('nowhere', 0, 2)).toEqual([]);
      }));

    it('D6 rewrites no log that has another entry by now, and goes on after one that was', () =>
      withStore(async ({ store }) => {
        const log = entriesOf('table-a', 'Ada');
        const [first, second, third] = log;
        if (!first || !second || !third) throw new Error('three entries were made');
        await append(store, 'table-a', [first], first);
        await append(store, 'table-a', [first, second], second);
        const forgetting = { player: 'Ada', as: 'nobody', at: 9 };
        const rewritten = rewrittenLog('table-a', [first, second], forgetting);
        const outcomes = await Promise.all([
          store.rewrite(rewritten),
          append(store, 'table-a', log, third),
        ]);
        expect(outcomes.toSorted()).toEqual(['taken', 'written']);
        const now = await store.read('table-a', 0);
        expect(now).toEqual(outcomes[0] === 'written' ? rewritten.entries : log);
        const again = rewrittenLog('table-a', now, forgetting);
        expect(await store.rewrite(again)).toBe('written');
        const last = again.entries.at(-1) ?? third;
        const next = { ...third, number: last.number + 1, version: last.version + 1, id: 'next' };
        expect(await append(store, 'table-a', [...again.entries, next], next)).toBe('written');
      }));

    it('22 lists hosts, and takes somebody off all boards', () =>
      withStore(async ({ store }) => {
        const [first] = entriesOf('table-a', 'Ada');
        if (!first) throw new Error('an entry was made');
        await append(store, 'table-a', [first], first);
        const ever = { kind: 'ever-of-player', player: 'Ada', after: '', limit: 9 } as const;
        expect(await store.tables(ever)).toMatchObject([{ table: 'table-a' }]);
        expect(await store.tables({ ...ever, after: 'table-a' })).toEqual([]);
        const mark = { kind: 'standing', key: 'closed', owner: 'house', revision: 0, body: '{}' };
        const rows = ['Ada', 'Ben'].map((player) => ({ board: 'b', player, value: 1, body: '{}' }));
        await store.settle(mark, rows);
        await store.removeScores('Ada');
        const highest = await store.scores({ kind: 'highest', board: 'b', limit: 9 });
        expect(highest.map(({ player }) => player)).toEqual(['Ben']);
      }));

    it('takes any text for a name, and finds nothing by one that was never given', () =>
      withStore(async ({ store }) => {
        for (const name of ['', '\0', "'; --", '\\x00', 'é', '🂡', '{a,"b"}']) {
          expect(await store.read(name, 0)).toEqual([]);
          expect(await store.document('note', name)).toBeNull();
          expect(await store.documentsOf('note', name)).toEqual([]);
          expect(await store.record(name, 1)).toBeNull();
          expect(await store.tables({ kind: 'of-player', player: name, limit: 9 })).toEqual([]);
        }
        for (const host of ["'; --", '\\x00', 'é', '🂡', '{a,"b"}']) {
          const log = await writeLog(store, `{"\\${host.length}'`, host);
          const [row] = await store.tables({ kind: 'of-player', player: host, limit: 9 });
          expect(await store.read(row?.table ?? '', 0)).toEqual(log);
          await store.write({ kind: 'note', key: host, owner: host, revision: 0, body: host });
          expect(await store.document('note', host)).toMatchObject({ owner: host, body: host });
        }
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

    it('puts a document whatever stands there, and removes many at once', () =>
      withStore(async ({ store }) => {
        const keys = Array.from({ length: 300 }, (_, i) => `{"${i}"}`);
        const note = { kind: 'note', owner: 'Ada', due: null };
        await store.write({ ...note, key: '{"0"}', revision: 0, body: 'first' });
        await store.write({ ...note, kind: 'other', key: '{"0"}', revision: 0, body: '' });
        await Promise.all(keys.map((key) => store.put({ ...note, key, body: key })));
        const first = { ...note, key: '{"0"}', body: '{"0"}', revision: 2 };
        expect(await store.document('note', '{"0"}')).toEqual(first);
        expect(await store.documentsOf('note', 'Ada')).toHaveLength(300);
        await store.put({ ...note, owner: 'Ben', key: '{"0"}', body: 'last', due: 7 });
        expect(await store.documentsOf('note', 'Ben')).toMatchObject([{ body: 'last', due: 7 }]);
        const gone = [...keys.slice(0, 298), 'never there', 'no\0name'];
        await Promise.all(gone.map((key) => store.remove('note', key)));
        const left = (await store.documentsOf('note', 'Ada')).map(({ key }) => key);
        expect(left).toEqual(keys.slice(298));
        expect(await store.document('other', '{"0"}')).not.toBeNull();
      }));

    it('S4 gives out the documents of somebody page by page, each once', () =>
      withStore(async ({ store }) => {
        const keys = Array.from({ length: 25 }, (_, i) => `Ada 2026-${i} {"é"}`);
        const note = { kind: 'note', owner: 'Ada', body: '{}' };
        await Promise.all(keys.map((key) => store.put({ ...note, key })));
        await store.put({ ...note, key: 'Ada 2026-3 of Ben', owner: 'Ben' });
        await store.put({ ...note, kind: 'other', key: 'Ada 2026-3 other' });
        const query = { kind: 'note', owner: 'Ada', limit: 10 };
        const pages: (readonly string[])[] = [];
        for (let after: string | undefined = ''; after !== undefined;) {
          const found: readonly Document[] = await store.documentPage({ ...query, after });
          const page = found.map(({ key }) => key);
          pages.push(page);
          after = page.at(-1);
        }
        expect(pages.map(({ length }) => length)).toEqual([10, 10, 5, 0]);
        expect(pages.flat().toSorted()).toEqual(keys.toSorted());
        expect(await store.documentPage({ ...query, owner: 'no\0body', after: '' })).toEqual([]);
      }));

    it('does all that was asked before it is closed', () =>
      withStore(async ({ store, reopen }) => {
        const note = { kind: 'note', owner: 'Ada', body: '{}' };
        await store.put({ ...note, key: 'gone' });
        const asked = [
          ...['a', 'b', 'c'].map((key) => store.put({ ...note, key })),
          store.write({ ...note, key: 'd', revision: 0 }),
          store.remove('note', 'gone'),
          store.document('note', 'a'),
          store.documentsOf('note', 'Ada'),
          store.read('table-a', 0),
        ];
        const again = await reopen();
        const settled = await Promise.allSettled(asked);
        expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
        const keys = (await again.documentsOf('note', 'Ada')).map(({ key }) => key);
        expect(keys).toEqual(['a', 'b', 'c', 'd']);
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
        const again = await reopen();
        expect(await keys(again, 99)).toEqual(['soon', 'late']);
        await again.clear('note', 25);
        expect(await keys(again, 99)).toEqual(['late']);
        expect(await again.document('note', 'never')).not.toBeNull();
        expect(await again.document('other', 'soon')).not.toBeNull();
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
export function entriesOf(table: string, host: string, players = 2): readonly Entry[] {
  const options = { game: 'original', players, watching: 'everybody' };
  return logFor(table, host, [
    { kind: 'create', options },
    { kind: 'sit', seat: 1, name: 'Ada' },
    { kind: 'say', text: 'hello' },
  ]);
}

/** A table open to everybody whose host has left it. */
function abandonedTable(table: string, host: string): readonly Entry[] {
  const options = { game: 'original', players: 2, watching: 'everybody' };
  return logFor(table, host, [
    { kind: 'create', options },
    { kind: 'sit', seat: 1, name: 'Ada' },
    { kind: 'leave' },
  ]);
}

/** A table whose host plays alone and gives up at once. */
export function givenUpGame(table: string, host: string): readonly Entry[] {
  return logFor(table, host, [
    { kind: 'create', options: { game: 'original', players: 1 } },
    { kind: 'sit', seat: 1, name: 'Ada' },
    { kind: 'ready', seed: '0'.repeat(64) },
    { kind: 'abandon' },
  ]);
}

/** A table whose host plays with a bot against a clock, and has ended the first turn. */
export function playedTurn(table: string, host: string): readonly Entry[] {
  const options = { game: 'original', players: 2, clock: { kind: 'seconds', turn: 60 } };
  const dealt = logFor(table, host, [
    { kind: 'create', options },
    { kind: 'sit', seat: 1, name: 'Ada' },
    { kind: 'seat-bot', seat: 2, bot: 'greedy' },
    { kind: 'ready', seed: '0'.repeat(64) },
  ]);
  let entries = dealt;
  for (let action = ''; action !== '.';) {
    const { open, secret } = foldAll(table, null, entries) ?? {};
    const legal = secret?.dealt ? original.actions(secret.dealt.state) : [];
    const chosen = legal.find(({ kind }) => kind === 'end') ?? legal[0];
    if (!open || !chosen) throw new Error('something can be laid');
    action = original.format(chosen);
    entries = logFor(table, host, [{ kind: 'act', action, version: open.version }], entries);
  }
  return entries;
}

function logFor(
  table: string,
  host: string,
  commands: readonly Command[],
  from: readonly Entry[] = [],
): readonly Entry[] {
  return commands.reduce<readonly Entry[]>((entries, command) => {
    const i = entries.length;
    const context = { now: 1000 + i, seed: randomBytes(64).toString('hex'), guard: numberGuard };
    const before = foldAll(table, null, entries);
    const epoch = before?.open.chairs.find(({ player }) => player === host)?.epoch ?? null;
    const who: Who = { kind: 'person', player: host, epoch };
    const handled = handle(table, before, { who, id: `command-${i}`, command }, context);
    if (handled.kind !== 'entry') throw new Error('a fresh command is written down');
    if (!handled.entry.answer.ok) throw new Error(JSON.stringify(handled.entry.answer));
    return [...entries, handled.entry];
  }, from);
}

export async function writeLog(
  store: Store,
  table: string,
  host: string,
  entries = entriesOf(table, host),
) {
  for (const [i, entry] of entries.entries()) {
    expect(await append(store, table, entries.slice(0, i + 1), entry)).toBe('written');
  }
  return entries;
}

export function append(
  store: Store,
  table: string,
  entries: readonly Entry[],
  entry: Entry | undefined,
) {
  const open: OpenTable | undefined = foldAll(table, null, entries)?.open;
  if (!open || !entry) throw new Error('entries make a table');
  return store.append(table, entry, open);
}
