// What both stores promise to ratings and boards.

import { seededRng } from '@backtrick/rules';
import { randomUUID } from 'node:crypto';
import { dealCode, openAuthority } from '@backtrick/table';
import type { Command, TableAuthority } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, startOf } from '../src/results/day.ts';
import type { Figures } from '../src/ratings/fair-figures.ts';
import { figuresAfter } from '../src/ratings/figures-of-day.ts';
import { ratedGames } from '../src/ratings/daily-rollup.ts';
import { NO_FIGURES } from '../src/ratings/fair-figures.ts';
import { ratingsIn } from '../src/ratings/ratings.ts';
import { connect } from '../src/storage/postgres/connections.ts';
import { migrate } from '../src/storage/postgres/migration.ts';
import { postgresStore } from '../src/storage/postgres/postgres-store.ts';
import { sealWith } from '../src/storage/seal.ts';
import { openSqliteStore } from '../src/storage/sqlite/sqlite-store.ts';
import type { ScoreRow, Store } from '../src/storage/store.ts';
import { emptyFolder } from './guests.ts';
import { playGame } from './played-games.ts';
import { emptySchema } from './postgres-schema.ts';

const seal = sealWith(Buffer.alloc(32, 1));

/** What both have come to. */
const ratings: string[] = [];
const apart = async () => 'apart' as const;
const never = async () => false;

const CONTEXT = { seed: '5e'.repeat(64), guard: numberGuard };

/** Nia says something at a table. */
async function say(authority: TableAuthority, command: Command): Promise<void> {
  const epoch = authority.open()?.chairs.find(({ player }) => player === 'Nia')?.epoch ?? null;
  const who = { kind: 'person', player: 'Nia', epoch } as const;
  const answer = await authority.ask({ who, id: randomUUID(), command });
  expect(answer).toMatchObject({ ok: true });
}

const OPENERS = {
  async SQLite() {
    const { path, remove } = emptyFolder();
    return { store: await openSqliteStore(`${path}/backtrick.sqlite`, seal), remove };
  },
  async PostgreSQL() {
    const { url, remove } = await emptySchema();
    await migrate(url);
    return { store: postgresStore(connect(url), seal), remove };
  },
};

describe.each(Object.entries(OPENERS))('%s', (_, open) => {
  let opened: { readonly store: Store; readonly remove: () => unknown };
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    await opened.store.close();
    await opened.remove();
  });

  it('gives finished games in the order in which they ended, page by page and by deal', async () => {
    const { store } = opened;
    const rng = seededRng('the order of games');
    const alone = { options: { game: 'original', players: 1 }, seats: ['Ada'], rng, until: 4 };
    const code = 'GM40-8SXW-FHHE-TW0P';
    for (const [table, at] of [
      ['b', 200],
      ['a', 200],
      ['c', 100],
      ['d', 300],
    ] as const) {
      await playGame(store, { ...alone, table, at });
    }
    const ended = async (from: number, to: number, limit = 9) =>
      (await store.games({ kind: 'ended', from, to, after: null, limit })).map((one) => one.table);
    expect(await ended(0, 999)).toEqual(['c', 'a', 'b', 'd']);
    expect(await ended(200, 300)).toEqual(['a', 'b']);
    const all = { kind: 'ended', from: 0, to: 999, after: null, limit: 9 } as const;
    expect(await store.games({ ...all, game: 'original' })).toHaveLength(4);
    expect(await store.games({ ...all, game: 'face-to-face' })).toEqual([]);
    const [, first] = await store.games({ kind: 'ended', from: 0, to: 999, after: null, limit: 2 });
    const after = first ?? null;
    const rest = await store.games({ kind: 'ended', from: 0, to: 999, after, limit: 9 });
    expect(rest.map(({ table }) => table)).toEqual(['b', 'd']);
    expect(await store.games({ kind: 'of-deal', deal: code, limit: 9 })).toEqual([]);
  });

  it('finds games by the code of their deal', async () => {
    const { store } = opened;
    const rng = seededRng('the code of a deal');
    const deal = dealCode({ game: 'original', players: 2, options: {} }, new Uint8Array(12));
    const options = { game: 'original', players: 2, deal };
    const seats = ['Ada', 'bot:steady'];
    await playGame(store, { options, seats, table: 'coded', at: 400, rng, until: 3 });
    const found = await store.games({ kind: 'of-deal', deal, limit: 9 });
    expect(found).toMatchObject([{ table: 'coded', game: 1, at: 400 }]);
    expect(JSON.parse(found[0]?.summary ?? '')).toMatchObject({
      deal,
      people: ['Ada', null],
      seatedBots: [null, 'steady'],
      company: 'bots',
      status: 'playing',
    });
  });

  it('filters somebody’s results', async () => {
    const { store } = opened;
    const rng = seededRng('filters');
    const seats = ['Fay', 'Gus'];
    const game = { table: 'filtered-1', at: 500, rng, until: 3, seats };
    await playGame(store, { ...game, options: { game: 'quick-and-easy', players: 2 } });
    const alone = { table: 'filtered-2', at: 501, seats: ['Fay'] };
    await playGame(store, { ...game, ...alone, options: { game: 'original', players: 1 } });
    const tables = async (filter: object) =>
      (await store.results('Fay', 999, 9, filter)).map(({ table }) => table);
    expect(await tables({})).toEqual(['filtered-2', 'filtered-1']);
    expect(await tables({ game: 'original' })).toEqual(['filtered-2']);
    expect(await tables({ players: 2 })).toEqual(['filtered-1']);
    expect(await tables({ company: 'people' })).toEqual(['filtered-1']);
    expect(await tables({ preset: 'quick-and-easy 2 professional=false' })).toEqual(['filtered-1']);
    expect(await tables({ game: 'original', players: 2 })).toEqual([]);
  });

  it('lists the tables somebody has a chair at, however many they have left or finished', async () => {
    const { store } = opened;
    const rng = seededRng('chairs');
    const alone = { options: { game: 'original', players: 1 }, seats: ['Nia'], rng };
    // Over, one after the other; then one that is closed, and one that runs on from before all of them.
    for (const [i, table] of ['over-1', 'over-2', 'over-3'].entries()) {
      await playGame(store, { ...alone, table, at: 700 + i, until: 3 });
    }
    const closed = openAuthority('closed-1', store, () => ({ ...CONTEXT, now: 800 }));
    const running = openAuthority('running-1', store, () => ({ ...CONTEXT, now: 600 }));
    for (const authority of [closed, running]) {
      await say(authority, { kind: 'create', options: alone.options });
      await say(authority, { kind: 'sit', seat: 1, name: 'Nia' });
    }
    await say(closed, { kind: 'close' });
    const seated = async (limit: number) =>
      (await store.tables({ kind: 'seated', player: 'Nia', limit })).map(({ table }) => table);
    expect(await seated(9)).toEqual(['over-3', 'over-2', 'over-1', 'running-1']);
    expect(await seated(2)).toEqual(['over-3', 'over-2']);
    await say(running, { kind: 'leave' });
    expect(await seated(9)).toEqual(['over-3', 'over-2', 'over-1']);
    const ever = await store.tables({ kind: 'of-player', player: 'Nia', limit: 9 });
    expect(ever.map(({ table }) => table)).toContain('running-1');
  });

  it('leads to the same ratings, byte for byte', async () => {
    const { store } = opened;
    const day = startOf(100);
    const rng = seededRng('the same in both');
    const options = {
      game: 'face-to-face',
      players: 2,
      watching: 'everybody',
      clock: { kind: 'seconds', turn: 60 },
    };
    for (const [i, seats] of [
      ['Ada', 'Ben'],
      ['Ben', 'Cleo'],
      ['Cleo', 'Ada'],
    ].entries()) {
      await playGame(store, {
        table: `rated-${i}`,
        options,
        seats,
        at: day + i,
        rng,
        errs: () => 0,
      });
    }
    const facts = { networksAt: apart, isProgram: never, isLeg: never };
    const now = () => day + 2 * DAY;
    const after = (on: number, before: Figures) => figuresAfter(store, on, before);
    await ratingsIn({ store, facts, now, extraRows: [], figuresAfter: after }).sweep();
    const scores = await store.scores({ kind: 'highest', board: 'rating real-time', limit: 9 });
    const mark = await store.document('standing', 'closed');
    expect(scores).toHaveLength(3);
    ratings.push(JSON.stringify([scores, mark?.body]));
    expect(new Set(ratings).size).toBe(1);
  });

  it('counts a game that began in the middle of another one nowhere', async () => {
    const { store } = opened;
    const day = startOf(200);
    const duel = {
      options: {
        game: 'face-to-face',
        players: 2,
        watching: 'everybody',
        clock: { kind: 'seconds', turn: 60 },
      },
      seats: ['Hal', 'Ida'],
      at: day,
      rng: seededRng('a branch'),
      errs: () => 0,
    };
    await playGame(store, { ...duel, table: 'trunk' });
    const record: unknown = JSON.parse((await store.record('trunk', 1)) ?? '');
    const facts = { networksAt: apart, isProgram: never, isLeg: never };
    const counted = async () => [
      await store.results('Hal', 9 * day, 9, { branches: 'left-out' }),
      await ratedGames({ store, facts }, day, day + DAY),
      await figuresAfter(store, 200, NO_FIGURES),
    ];
    const before = await counted();
    const branch = { record, from: 6, cards: 'reshuffled', seat: 1, of: null } as const;
    const at = { table: 'branch', at: day + 1, branch: { kind: 'branch', ...branch } as const };
    await playGame(store, { ...duel, ...at });
    expect(before[0]).toHaveLength(1);
    expect(before[1]).toHaveLength(1);
    expect(await counted()).toEqual(before);
    // It is there all the same, for who takes their data along or has them deleted.
    const results = await store.results('Hal', 9 * day, 9);
    expect(results.map(({ table }) => table)).toEqual(['branch', 'trunk']);
  });

  it('settles scores with their mark, all or nothing', async () => {
    const { store } = opened;
    const mark = { kind: 'mark', key: 'm', owner: 'house', revision: 0, body: '{}' };
    const row = (player: string, value: number): ScoreRow => ({
      ...{ board: 'board', player, value, body: `{"of":"${player}"}` },
    });
    const values = [0.1 + 0.2, -10_000.5, 1e-300, 1464.0507];
    const rows = values.map((value, i) => row(`p${i}`, value));
    expect(await store.settle(mark, rows)).toBe('written');
    expect(await store.settle(mark, [row('p0', 9)])).toBe('taken');
    expect(await store.settle({ ...mark, revision: 7 }, [row('p0', 9)])).toBe('taken');
    const highest = await store.scores({ kind: 'highest', board: 'board', limit: 9 });
    expect(highest).toEqual([rows[3], rows[0], rows[2], rows[1]]);
    expect(await store.settle({ ...mark, revision: 1 }, [row('p0', 5)])).toBe('written');
    expect(await store.settle({ ...mark, revision: 2 }, [])).toBe('written');
    const some = { kind: 'of-players', board: 'board', players: ['p0', 'p2', 'nobody'] } as const;
    expect(await store.scores(some)).toEqual([row('p0', 5), rows[2]]);
    expect(await store.scores({ ...some, board: 'other' })).toEqual([]);
    expect(await store.scores({ kind: 'of-player', player: 'p1' })).toEqual([rows[1]]);
    // What cannot be written takes everything with it.
    const broken = store.settle({ ...mark, revision: 3 }, [row('p3', 7), row('p4', Number.NaN)]);
    await expect(broken).rejects.toThrow(/null/i);
    expect(await store.scores({ kind: 'of-player', player: 'p3' })).toEqual([rows[3]]);
    expect(await store.document('mark', 'm')).toMatchObject({ revision: 3 });
  });
});
