// What every store promises of snapshots: they shorten the way to a table, and never change where it leads.

import { setTimeout as sleep } from 'node:timers/promises';
import { foldAll, openAuthority } from '@backtrick/table';
import type { Command, TableAuthority, Recalled, Table } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import { readSnapshot, snapshotOf } from '@backtrick/table/snapshot';
import { describe, expect, it } from 'vitest';
import { rewrittenLog } from '../src/storage/rewritten-log.ts';
import type { SnapshotFate } from '../src/storage/snapshot-store.ts';
import type { MeasuredStore } from '../src/storage/store.ts';

export interface OpenedDatabase {
  readonly store: MeasuredStore;
  /** The same data, opened anew. */
  reopen(): Promise<MeasuredStore>;
  /** Asks the database something without the store; both speak the same language here. */
  ask(text: string): Promise<readonly Record<string, unknown>[]>;
}

/** Its snapshots come as early as they can. */
export const TABLE = 'table-1244';
const SERVER_SEED = '5e'.repeat(64);
const SEAT_SEED = 'a7'.repeat(32);

export function snapshotContract(
  name: string,
  withDatabase: (work: (opened: OpenedDatabase) => Promise<void>) => Promise<void>,
): void {
  describe(`${name} keeps snapshots of long logs`, () => {
    it('leads to the same table by the short way, also when opened anew', () =>
      withDatabase(async ({ store, reopen }) => {
        const authority = await longTable(store, 70);
        const short = await untilKept(store, 64);
        expect(short.entries).toEqual(await store.read(TABLE, 64));
        expect(authority.open()?.version).toBe(short.entries.at(-1)?.version);
        const again = await reopen();
        const whole = { before: null, entries: await again.read(TABLE, 0) };
        expect(whole.entries).toHaveLength(70);
        expect(tableBy(await again.recall(TABLE))).toEqual(tableBy(whole));
      }));

    it('has no short way to a table that is short, not there or closed', () =>
      withDatabase(async ({ store, ask }) => {
        for (const nobodys of ['', '\0', 'never']) {
          expect(await store.recall(nobodys)).toEqual({ before: null, entries: [] });
        }
        const authority = await longTable(store, 63);
        expect(await store.recall(TABLE)).toMatchObject({ before: null, entries: { length: 63 } });
        await say(authority, { kind: 'say', text: 'hello' }, 'one-more');
        await untilKept(store, 64);
        await say(authority, { kind: 'abandon' }, 'gives-up');
        await untilKept(store, 64);
        await say(authority, { kind: 'close' }, 'closes');
        expect(await store.recall(TABLE)).toMatchObject({ before: null, entries: { length: 66 } });
        expect(await ask('SELECT * FROM snapshots')).toEqual([]);
      }));

    it('S14 reads the whole log where a snapshot is older than a rewriting', () =>
      withDatabase(async ({ store }) => {
        await longTable(store, 70);
        const { before } = await untilKept(store, 64);
        if (!before) throw new Error('there is a snapshot');
        const forgetting = { player: 'Ada', as: 'nobody', at: 2000 };
        const log = rewrittenLog(TABLE, await store.read(TABLE, 0), forgetting);
        expect(await store.rewrite(log)).toBe('written');
        expect(JSON.stringify(await store.recall(TABLE))).not.toContain('Ada');
        // One that was made before and comes to the disk after it.
        store.keep(before);
        await sleep(100);
        const recalled = await store.recall(TABLE);
        expect(JSON.stringify(recalled)).not.toContain('Ada');
        expect(tableBy(recalled)).toEqual(tableBy({ before: null, entries: log.entries }));
      }));

    it('keeps none of the entry that closes a table', () =>
      withDatabase(async ({ store, ask }) => {
        const fates = fatesOf(store);
        const authority = await longTable(store, 62);
        await say(authority, { kind: 'abandon' }, 'gives-up');
        await say(authority, { kind: 'close' }, 'closes');
        const { entries } = await store.recall(TABLE);
        expect(entries).toHaveLength(64);
        await sleep(100);
        expect([fates, await ask('SELECT * FROM snapshots')]).toEqual([[], []]);
      }));

    it('lets a newer snapshot stand, and keeps none of an entry that is not there', () =>
      withDatabase(async ({ store }) => {
        const fates = fatesOf(store);
        await longTable(store, 64);
        await untilKept(store, 64);
        await longTable(store, 128);
        const { before } = await untilKept(store, 128);
        if (!before) throw new Error('it was kept');
        const kept = fates.length;
        store.keep({ ...before, entries: 64 });
        store.keep({ ...before, entries: 256 });
        await expect.poll(() => fates.length).toBe(kept + 2);
        expect((await store.recall(TABLE)).before?.entries).toBe(128);
        expect(fates).not.toContain('failed');
      }));

    it('seals all of it', () =>
      withDatabase(async ({ store, ask }) => {
        await longTable(store, 64);
        const { before } = await untilKept(store, 64);
        const text = before ? snapshotOf(before) : '';
        for (const secret of [SERVER_SEED, SEAT_SEED, '"draw"']) expect(text).toContain(secret);
        const [row] = await ask('SELECT body FROM snapshots');
        expect(row?.['body']).toMatch(/^snapshot:[\w+/=]+$/);
        expect(readSnapshot(text)).not.toBeNull();
      }));

    it.each([
      ['cannot be opened', `UPDATE snapshots SET body = 'snapshot:AAAA'`, ['unfit']],
      ['is of another entry', 'UPDATE snapshots SET number = 66', []],
      ['is said to be of another entry', MOVED, ['unfit']],
      ['is of more entries than there are', 'UPDATE snapshots SET number = 999', []],
      ['is of another log', `UPDATE snapshots SET link = substr(link, 2)`, []],
    ])('reads the whole log where a snapshot %s', (_, harm, fatesThen) =>
      withDatabase(async ({ store, reopen, ask }) => {
        await longTable(store, 70);
        await untilKept(store, 64);
        const inPlace = () => ask('SELECT number FROM entries WHERE number = 70');
        await expect.poll(inPlace).toHaveLength(1);
        await ask(harm);
        const again = await reopen();
        const fates = fatesOf(again);
        const { before, entries } = await again.recall(TABLE);
        expect([before, entries.length]).toEqual([null, 70]);
        expect(fates).toEqual(fatesThen);
      }),
    );
  });
}

/** With the link of the row that has that entry. */
const MOVED = `UPDATE snapshots SET number = 66, link = (
  SELECT link FROM entries e WHERE e.table_id = snapshots.table_id AND e.number >= 66
  ORDER BY e.number LIMIT 1)`;

function fatesOf(store: MeasuredStore): SnapshotFate[] {
  const fates: SnapshotFate[] = [];
  store.onSnapshot((fate) => fates.push(fate));
  return fates;
}

/** Somebody plays alone and talks until the log is so long; nobody may say more than sixty things in one game without playing. */
export async function longTable(store: MeasuredStore, length: number): Promise<TableAuthority> {
  const context = { now: 1000, seed: SERVER_SEED, guard: numberGuard };
  const authority = openAuthority(TABLE, store, () => context);
  await say(authority, { kind: 'create', options: { game: 'original', players: 1 } }, 'creates');
  await say(authority, { kind: 'sit', seat: 1, name: 'Ada' }, 'sits');
  await say(authority, { kind: 'ready', seed: SEAT_SEED }, 'is-ready');
  for (let i = 4; i <= length; i++) await say(authority, commandAt(i), `says-${i}`);
  return authority;
}

function commandAt(number: number): Command {
  if (number % 50 === 48) return { kind: 'abandon' };
  if (number % 50 === 49) return { kind: 'ready', seed: SEAT_SEED };
  return { kind: 'say', text: 'hello' };
}

async function say(authority: TableAuthority, command: Command, id: string): Promise<void> {
  const epoch = authority.open()?.chairs[0]?.epoch || null;
  const answer = await authority.ask({
    who: { kind: 'person', player: 'Ada', epoch },
    id,
    command,
  });
  expect(answer).toMatchObject({ ok: true });
}

/** Nobody waits for a snapshot, but we do. */
async function untilKept(store: MeasuredStore, entries: number): Promise<Recalled> {
  await expect.poll(async () => (await store.recall(TABLE)).before?.entries).toBe(entries);
  return store.recall(TABLE);
}

/** All of it but on which shelves its answers lie. */
function tableBy({ before, entries }: Recalled): object {
  const table: Table | null = foldAll(TABLE, before, entries);
  return { ...table, answers: null };
}
