// S4: counts are kept as games end, in both stores, and say what reading every game would say.

import Database from 'better-sqlite3';
import fc from 'fast-check';
import { PLACES } from '@backtrick/api';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { hasWon, leftOf, scoreOf, tallyIn } from '../src/results/tally.ts';
import { tallyKey } from '../src/results/tally-key.ts';
import type { Outing, Tally } from '../src/results/tally.ts';
import { attemptIn } from '../src/results/attempt-in-game.ts';
import { appendStatement } from '../src/storage/postgres/append-statement.ts';
import { connect as connectPostgres } from '../src/storage/postgres/connections.ts';
import { migrate } from '../src/storage/postgres/migration.ts';
import { postgresStore } from '../src/storage/postgres/postgres-store.ts';
import { MIGRATIONS as POSTGRES_MIGRATIONS } from '../src/storage/postgres/schema.ts';
import { sealWith } from '../src/storage/seal.ts';
import { connect } from '../src/storage/sqlite/database.ts';
import { listing } from '../src/storage/sqlite/list-operations.ts';
import { MIGRATIONS as SQLITE_MIGRATIONS } from '../src/storage/sqlite/schema.ts';
import { openSqliteStore } from '../src/storage/sqlite/sqlite-store.ts';
import type { Store } from '../src/storage/store.ts';
import { emptyFolder } from './guests.ts';
import { emptySchema } from './postgres-schema.ts';
import { DEALS, PLAYERS, rowsOfGame, syntheticGames } from './synthetic-games.ts';
import type { SyntheticGame } from './synthetic-games.ts';

const seal = sealWith(Buffer.alloc(32, 1));

interface Opened {
  readonly store: Store;
  /** Lists these as games that have just ended, in one transaction. */
  finish(games: readonly SyntheticGame[]): Promise<void>;
  /** Throws everything away. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const COUNTED = 'tables sitters games results tallies tally_lefts first_attempts attempt_counts';

const OPENERS: Readonly<Record<string, () => Promise<Opened>>> = {
  async SQLite() {
    const { path, remove } = emptyFolder();
    const file = `${path}/backtrick.sqlite`;
    const store = await openSqliteStore(file, seal);
    const db = connect(file);
    const list = listing(db);
    return {
      store,
      async finish(games) {
        const finish = db.transaction(() => games.map(rowsOfGame).forEach(list));
        finish();
      },
      async clear() {
        for (const table of COUNTED.split(' ')) db.exec(`DELETE FROM ${table}`);
      },
      async close() {
        db.close();
        await store.close();
        remove();
      },
    };
  },
  async PostgreSQL() {
    const { url, remove } = await emptySchema();
    await migrate(url);
    const connections = connectPostgres(url);
    const store = postgresStore(connections, seal);
    return {
      store,
      async finish(games) {
        const batch = games.map((game) => ({
          ...{ table: game.table, number: 1, body: '{}', rows: rowsOfGame(game) },
        }));
        await connections.query(appendStatement(batch));
      },
      async clear() {
        const text = `TRUNCATE entries, ${COUNTED.replaceAll(' ', ', ')}`;
        await connections.query({ name: 'clear', text, values: [] });
      },
      async close() {
        await store.close();
        await remove();
      },
    };
  },
};

describe.each(Object.entries(OPENERS))('%s', (_, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it('counts random games as reading all of them would, in any order and any batches', async () => {
    await fc.assert(
      fc.asyncProperty(syntheticGames, fc.integer({ min: 1, max: 9 }), async (games, size) => {
        await opened.clear();
        const batches = batchesOf(games, size);
        for (const batch of batches) await opened.finish(batch);
        await expectCounted(opened.store, batches.flat());
      }),
      { numRuns: byDepth({ quick: 40, deep: 200, soak: 2000 }) },
    );
  }, 300_000);

  it('counts a game once, however often it is written', async () => {
    const many = fc.sample(syntheticGames, { numRuns: 50, seed: 7 });
    const games = (many.find(({ length }) => length > 9) ?? []).toSorted(byEnd);
    expect(games).not.toEqual([]);
    await opened.clear();
    for (let times = 0; times < 3; times++) await opened.finish(games);
    await expectCounted(opened.store, games);
  });
});

/** How many migrations there were before there were counts. */
const BEFORE_COUNTS = { SQLite: 11, PostgreSQL: 5 };

const OLD_GAME = 'INSERT INTO games (table_id, game, at, record, summary) VALUES';
const OLD_RESULT = 'INSERT INTO results (player, at, table_id, game, seat) VALUES';

function oldResults({ table, at, summary }: SyntheticGame) {
  return summary.people.map((player, i) => [player, at, table, 1, i + 1] as const);
}

describe('counts what a version without counts has kept, when it is opened, and once', () => {
  const many = fc.sample(syntheticGames, { numRuns: 50, seed: 11 }).find((one) => one.length > 12);
  const games = (many ?? []).toSorted(byEnd);

  it('SQLite', async () => {
    const { path, remove } = emptyFolder();
    const file = `${path}/backtrick.sqlite`;
    const db = new Database(file);
    for (const step of SQLITE_MIGRATIONS.slice(0, BEFORE_COUNTS.SQLite)) db.exec(step);
    db.pragma(`user_version = ${BEFORE_COUNTS.SQLite}`);
    for (const game of games) {
      const { table, at, summary } = game;
      db.prepare(`${OLD_GAME} (?, 1, ?, '{}', ?)`).run(table, at, JSON.stringify(summary));
      for (const row of oldResults(game)) db.prepare(`${OLD_RESULT} (?, ?, ?, ?, ?)`).run(...row);
    }
    db.close();
    for (let times = 0; times < 2; times++) {
      const store = await openSqliteStore(file, seal);
      await expectCounted(store, games);
      await store.close();
    }
    remove();
  });

  it('PostgreSQL', async () => {
    const { url, remove } = await emptySchema();
    const client = new Client({ connectionString: url });
    await client.connect();
    for (const step of POSTGRES_MIGRATIONS.slice(0, BEFORE_COUNTS.PostgreSQL)) {
      await client.query(step);
    }
    await client.query('CREATE TABLE migrations (done INTEGER NOT NULL)');
    await client.query('INSERT INTO migrations VALUES ($1)', [BEFORE_COUNTS.PostgreSQL]);
    for (const game of games) {
      const { table, at, summary } = game;
      const values = [table, at, JSON.stringify(summary)];
      await client.query(`${OLD_GAME} ($1, 1, $2, '{}', $3)`, values);
      for (const row of oldResults(game)) {
        await client.query(`${OLD_RESULT} ($1, $2, $3, $4, $5)`, [...row]);
      }
    }
    await client.end();
    for (let times = 0; times < 2; times++) {
      await migrate(url);
      const store = postgresStore(connectPostgres(url), seal);
      await expectCounted(store, games);
      await store.close();
    }
    await remove();
  });
});

/** Within a batch they are in the order in which they ended, across batches in any. */
function batchesOf(games: readonly SyntheticGame[], size: number) {
  const count = Math.ceil(games.length / size);
  return Array.from({ length: count }, (_, i) =>
    games.slice(i * size, (i + 1) * size).toSorted(byEnd),
  );
}

function byEnd(one: SyntheticGame, other: SyntheticGame): number {
  return one.at - other.at || (one.table < other.table ? -1 : 1);
}

/** All counts against the games themselves, in the order in which they were written. */
async function expectCounted(store: Store, games: readonly SyntheticGame[]): Promise<void> {
  const ordered = games.toSorted(byEnd);
  for (const player of PLAYERS) {
    const tallies = (await store.tallies(player)).map(tallyIn);
    expect(tallies.map(comparable)).toEqual(talliedOneByOne(outingsOf(player, ordered)));
  }
  for (const deal of DEALS) {
    expect(await store.attemptCounts([deal])).toEqual(countedOneByOne(deal, games));
  }
}

function outingsOf(player: string, games: readonly SyntheticGame[]): readonly Outing[] {
  return games
    .filter(({ summary }) => summary.branch === null && summary.people.includes(player))
    .map(({ at, summary }) => ({ at, summary, seat: summary.people.indexOf(player) + 1 }));
}

function comparable({
  preset,
  company,
  aids,
  games,
  wins,
  givenUp,
  left,
  best,
  streak,
  lastAt,
}: Tally) {
  return { key: [preset, company, aids], games, wins, givenUp, left, best, streak, lastAt };
}

/** What was done at every request before there were counts. */
function talliedOneByOne(outings: readonly Outing[]) {
  const keys = [...new Set(outings.map(({ summary }) => tallyKey(summary)))].sort();
  return keys.map((key) => {
    const own = outings.filter(({ summary }) => tallyKey(summary) === key);
    const isDuel = own.some(({ summary }) => summary.lefts.length > 0);
    const scores = own.map(scoreOf);
    const wonBy = own.filter(hasWon).map((one) => 0 - scoreOf(one));
    const lefts = own.map(leftOf);
    const runs = own
      .map((one) => (hasWon(one) ? 'w' : 'l'))
      .join('')
      .split('l');
    return {
      key: key.split('|'),
      games: own.length,
      wins: wonBy.length,
      givenUp: own.filter(({ summary }) => summary.status === 'playing').length,
      left: Array.from(
        { length: Math.max(...lefts) + 1 },
        (_, n) => lefts.filter((one) => one === n).length,
      ),
      best: isDuel ? (wonBy.length > 0 ? Math.max(...wonBy) : null) : Math.min(...scores),
      streak: { now: runs.at(-1)?.length, best: Math.max(...runs.map(({ length }) => length)) },
      lastAt: Math.max(...own.map(({ at }) => at)),
    };
  });
}

/** One person counts once: the attempt that was written first does. */
function countedOneByOne(deal: string, written: readonly SyntheticGame[]) {
  const counts = PLACES.flatMap((place) => {
    const firsts = PLAYERS.flatMap((player) => {
      const own = written.filter((game) => {
        const attempt = attemptIn({ ...game, game: 1 });
        const isOwn = game.summary.deal === deal && game.summary.people[0] === player;
        return isOwn && attempt?.isFirst === true && attempt.place === place;
      });
      return own.slice(0, 1).map((game) => ({ at: game.at, seat: 1, summary: game.summary }));
    });
    const scores = [...new Set(firsts.map(scoreOf))];
    return scores.map((score) => {
      const same = firsts.filter((one) => scoreOf(one) === score);
      return { deal, place, score, players: same.length, wins: same.filter(hasWon).length };
    });
  });
  return counts.sort((a, b) => a.score - b.score || (a.place < b.place ? -1 : 1));
}
