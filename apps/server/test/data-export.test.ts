// S4 22: one's own data comes in answers of bounded cost, however long somebody has played; together they have everything, once.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { fillFolder } from '../load/reads/fill.ts';
import type { Past } from '../load/reads/fill.ts';
import { openServices } from '../src/services.ts';
import { startServer } from '../src/server.ts';
import type { Server } from '../src/server.ts';
import { UNLIMITED, emptyFolder, newGuest as newPlayer, settingsIn, until } from './guests.ts';
import { browser, newGuest, openSite, wholeDataOf } from './visitors.ts';
import { newTable, playAll, seatAll, viewOf } from './whole-games.ts';

/** More than an answer may hold, whichever depth it is. */
const RESULTS = byDepth({ quick: 800, deep: 5000 });
const OWN_TABLES = byDepth({ quick: 100, deep: 300 });
/** Of each kind: what somebody has left who plays deals of the day, accepts invitations and looks back for years. */
const DOCUMENTS = byDepth({ quick: 500, deep: 2000 });
/** Of the store: entries, tables, results and their records. */
const MAX_ROWS_PER_ANSWER = 400;
const MAX_RESULTS_PER_ANSWER = 20;

interface Page {
  readonly next: string | null;
  readonly tables?: readonly {
    readonly table: string;
    readonly commands: readonly { readonly id: string }[];
  }[];
  readonly results?: readonly { readonly table: string; readonly record: object | null }[];
  readonly person?: readonly { readonly name: string }[];
  readonly 'daily-attempt'?: readonly object[];
  readonly admission?: readonly object[];
  readonly reviews?: readonly object[];
}

type Ask = (path: string) => Promise<{ readonly status: number; readonly text: string }>;

/** All answers, in order. */
async function pagesOf(ask: Ask): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (let next: string | null = ''; next !== null; next = pages.at(-1)?.next ?? null) {
    const { status, text } = await ask(`/api/me/data${next && `?after=${next}`}`);
    expect(status).toBe(200);
    pages.push(JSON.parse(text));
  }
  return pages;
}

/** First attempts at deals, admissions to tables and visits to reviews, as the server would have written them. */
async function leaveDocuments(dataDir: string, player: string): Promise<void> {
  const { store, reviews } = await openServices(dataDir);
  const first = { place: 'online', table: 'a'.repeat(22) };
  const attempt = JSON.stringify({ first, codeTakenAt: null, deviceGames: [] });
  const owned = { owner: player, revision: 0 };
  for (let i = 0; i < DOCUMENTS; i++) {
    const table = String(i).padStart(22, 't');
    const body = attempt.replace(first.table, table);
    await Promise.all([
      store.write({ kind: 'daily-attempt', key: `${player} ${i} original-1`, ...owned, body }),
      store.write({
        kind: 'admission',
        key: `${table} ${player}`,
        ...owned,
        body: `{"table":"${table}"}`,
      }),
      reviews.noteVisit({ table, game: 1 }, player),
    ]);
  }
  await store.close();
}

describe(`S4 the data of somebody with ${RESULTS} results`, () => {
  const folder = emptyFolder();
  let [past, server]: [Past?, Server?] = [];
  beforeAll(async () => {
    const size = { dealGames: 10, ranked: 10, openTables: 10 };
    past = await fillFolder(folder.path, { ...size, results: RESULTS, ownTables: OWN_TABLES });
    await leaveDocuments(folder.path, past.player);
    server = await startServer({ ...settingsIn(folder.path), ...UNLIMITED }, () => undefined);
  });
  afterAll(async () => {
    await server?.drain();
    folder.remove();
  });

  it('comes in answers that each take a bounded number of rows, and has everything once', async () => {
    if (!past || !server) throw new Error('the folder is filled');
    const { player, secret } = past;
    const person = browser(server.address, { cookie: `backtrick=${secret}` });
    const { store } = server.services;
    const rows: number[] = [];
    const pages = await pagesOf(async (path) => {
      const counting = countRows(store);
      const got = await person.ask('GET', path);
      rows.push(counting.stop());
      return got;
    });
    expect(Math.max(...rows)).toBeLessThanOrEqual(MAX_ROWS_PER_ANSWER);
    const sizes = pages.map(({ results = [] }) => results.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_RESULTS_PER_ANSWER);
    const got = pages.flatMap(({ results = [] }) => results.map(({ table }) => table));
    const kept = (await store.results(player, Number.MAX_SAFE_INTEGER, 9999)).map(
      (one) => one.table,
    );
    expect(kept.length).toBeGreaterThanOrEqual(RESULTS);
    expect(got.toSorted()).toEqual(kept.toSorted());
    const tables = pages.flatMap((page) => (page.tables ?? []).map(({ table }) => table));
    const query = { kind: 'ever-of-player', player, after: '', limit: 9999 } as const;
    for (const list of ['daily-attempt', 'admission', 'reviews'] as const) {
      const names = pages.flatMap((page) => (page[list] ?? []).map((one) => JSON.stringify(one)));
      expect(new Set(names).size).toBe(DOCUMENTS);
      expect(names).toHaveLength(DOCUMENTS);
    }
    // A long log comes in several parts under the same name.
    expect([...new Set(tables)].toSorted()).toEqual(
      (await store.tables(query)).map(({ table }) => table).toSorted(),
    );
  });
});

describe('S4 the data of somebody at a table with a long log', () => {
  it('has all they did there, in order, in several answers', async () => {
    const site = await openSite({ widening: 100_000 });
    try {
      const person = await newGuest(site.address);
      const options = { game: 'original', players: 2, watching: 'everybody' };
      const { body } = await person.ask('POST', '/api/tables', { options });
      const { tables, store } = site.server.services;
      // Older versions let people lengthen a log without end.
      const [first] = await store.read(body.table, 0);
      const open = (await tables.caughtUp(body.table)).open();
      if (!first || !open) throw new Error('the table was made');
      for (let number = first.number + 1; number <= 1200; number++) {
        const entry = { ...first, number, version: number, id: randomUUID(), events: [] };
        expect(await store.append(body.table, entry, open)).toBe('written');
      }
      const log = await store.read(body.table, 0);
      const pages = await pagesOf((path) => person.ask('GET', path));
      expect(pages.length).toBeGreaterThan(1);
      const commands = pages.flatMap((page) => (page.tables ?? []).flatMap((one) => one.commands));
      expect(commands.map(({ id }) => id)).toEqual(log.map(({ id }) => id));
    } finally {
      await site.close();
    }
  });

  it('I2 leaves a running game out until it is over, as its log tells what the others asked in vain', async () => {
    const site = await openSite(UNLIMITED);
    try {
      const guests = await Promise.all([newPlayer(site.address), newPlayer(site.address)]);
      const [host] = guests;
      const table = await newTable(host, { game: 'original', players: 2, watching: 'everybody' });
      const joined = await seatAll(guests, table);
      const exported = async () => (await wholeDataOf(host))['tables'];
      await until(() => viewOf(joined[0]?.session ?? expect.fail())?.phase === 'beginning');
      expect(await exported()).toMatchObject([
        { table, phase: 'beginning', commands: [], chat: [] },
      ]);
      await playAll(joined);
      const [over]: Page['tables'] & object = JSON.parse(JSON.stringify(await exported()));
      expect(over?.commands.length).toBeGreaterThan(3);
      for (const { socket } of joined) socket.close();
    } finally {
      await site.close();
    }
  });

  it('is not given after a place that is none', async () => {
    const site = await openSite();
    try {
      const person = await newGuest(site.address);
      for (const after of [
        'x',
        'account:-1',
        'account:3:',
        "account:3:'",
        'results:1e9',
        'tables:a',
        "tables:':'",
        '',
      ]) {
        const path = `/api/me/data?after=${encodeURIComponent(after)}`;
        expect(await person.ask('GET', path)).toMatchObject({ status: 400 });
      }
      for (const after of ['account:999', 'tables:zzz:yyy:999999999', 'results:0']) {
        const got = await person.ask('GET', `/api/me/data?after=${after}`);
        expect(got).toMatchObject({ status: 200, body: { next: null, results: [] } });
      }
    } finally {
      await site.close();
    }
  });
});

/** Counts what every reading of the store resolves with. */
function countRows(store: object) {
  let rows = 0;
  const originals = Object.entries(store).filter(([, method]) => typeof method === 'function');
  for (const [name, method] of originals) {
    Reflect.set(store, name, async (...asked: unknown[]) => {
      const answer: unknown = await Reflect.apply(method, store, asked);
      rows += Array.isArray(answer) ? answer.length : 1;
      return answer;
    });
  }
  return {
    stop() {
      for (const [name, method] of originals) Reflect.set(store, name, method);
      return rows;
    },
  };
}
