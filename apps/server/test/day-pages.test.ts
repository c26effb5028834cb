// A day is closed page by page: cut short between two pages, or begun by two nodes, it says the same when it is closed.

import { expect, it } from 'vitest';
import { boardRows } from '../src/daily/leaderboard-rollup.ts';
import type { DealsOfDay } from '../src/daily/daily-deals.ts';
import { formIn } from '../src/daily/leaderboard.ts';
import { DAY, dayNamed, startOf } from '../src/results/day.ts';
import { ratingsIn } from '../src/ratings/ratings.ts';
import { sealWith } from '../src/storage/seal.ts';
import { connect } from '../src/storage/sqlite/database.ts';
import { listing } from '../src/storage/sqlite/list-operations.ts';
import { openSqliteStore } from '../src/storage/sqlite/sqlite-store.ts';
import type { Store } from '../src/storage/store.ts';
import { emptyFolder } from './guests.ts';
import { DAY as DATE, rowsOfGame, summaryWith } from './synthetic-games.ts';

const PLAYERS = 250;
const BOARD = 'daily original-1 house';
const day = dayNamed(DATE) ?? 0;
const dealsOfDay: DealsOfDay = {
  ...{ day, commitment: '', seed: '', version: 2 },
  code: ({ key }, place) => (key === 'original-1' && place === 'online' ? 'CODE' : 'OTHER'),
};

/** A store with a first attempt of everybody. */
async function played(path: string): Promise<Store> {
  const file = `${path}/backtrick.sqlite`;
  const store = await openSqliteStore(file, sealWith(Buffer.alloc(32, 1)));
  const db = connect(file);
  const list = listing(db);
  const write = db.transaction(() => {
    for (let i = 0; i < PLAYERS; i++) {
      const summary = summaryWith({
        ...{ deal: 'CODE', people: [`player-${i}`], seatedBots: [null], takingBack: 'turn' },
        ...{ left: i, attempt: { day: DATE, deal: 'original-1', place: 'online', isFirst: true } },
      });
      list(rowsOfGame({ table: `table-${i}`, at: startOf(day) + i, summary }));
    }
  });
  write();
  db.close();
  return store;
}

function ratingsOver(store: Store) {
  const never = async () => false;
  return ratingsIn({
    store,
    facts: { networksAt: async () => 'apart', isProgram: never, isLeg: never },
    // The board of a day is complete a day later.
    now: () => startOf(day + 2) + DAY / 2,
    extraRows: [
      (closing) =>
        boardRows(
          { store, dailyDeals: { of: async (of) => (of === day ? dealsOfDay : null) } },
          closing,
        ),
    ],
    figuresAfter: async (_, before) => before,
  });
}

async function expectBoard(store: Store): Promise<void> {
  const rows = await store.scores({ kind: 'highest', board: BOARD, limit: 2 * PLAYERS });
  expect(rows).toHaveLength(PLAYERS);
  for (const row of rows) {
    const place = Number(row.player.slice('player-'.length));
    const percentile = (100 * (PLAYERS - 1 - place)) / (PLAYERS - 1);
    expect(formIn(row).days).toEqual([{ day, percentile }]);
  }
}

it('says the same after every page at which it was cut short', async () => {
  for (const pages of [0, 1, 2, 3]) {
    const folder = emptyFolder();
    const store = await played(folder.path);
    let left = pages;
    const failing: Store = {
      ...store,
      async settle(mark, rows) {
        if (rows.some(({ board }) => board === BOARD) && left-- === 0) throw new Error('gone');
        return store.settle(mark, rows);
      },
    };
    const cut = ratingsOver(failing).sweep();
    if (pages < 3) await expect(cut).rejects.toThrow('gone');
    else await cut;
    await ratingsOver(store).sweep();
    await expectBoard(store);
    await store.close();
    folder.remove();
  }
});

it('says the same where two close it at once', async () => {
  const folder = emptyFolder();
  const store = await played(folder.path);
  const nodes = [ratingsOver(store), ratingsOver(store), ratingsOver(store)];
  await Promise.all(nodes.map((one) => one.sweep()));
  // Who gave way looks again a minute later.
  for (const one of nodes) await one.sweep();
  await expectBoard(store);
  await store.close();
  folder.remove();
});
