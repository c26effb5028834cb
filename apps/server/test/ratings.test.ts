// A month of many players through the real log: ratings, percentiles and boards are the same after a rebuild from the log
// and after crashes.

import { LEAGUES } from '@backtrick/api';
import { seededRng } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';
import { afterAll, expect, it } from 'vitest';
import { dealNamed } from '../src/results/daily-deal.ts';
import { rebuild } from '../src/admin/rebuild.ts';
import { accountsIn } from '../src/accounts/accounts.ts';
import { ratingBoard } from '../src/ratings/boards.ts';
import { dealBoard } from '../src/daily/leaderboard.ts';
import { DAY, dateOf, startOf } from '../src/results/day.ts';
import { competitionServices } from '../src/competition-services.ts';
import { filesIn, openFolder, sealIn } from '../src/storage/data-folder.ts';
import { vaultIn } from '../src/storage/seal.ts';
import { connect } from '../src/storage/sqlite/database.ts';
import type { ScoreRow, Store } from '../src/storage/store.ts';
import { tablesIn } from '../src/tables/tables.ts';
import { emptyFolder } from './guests.ts';
import { noteApart } from './networks-apart.ts';
import { playGame } from './played-games.ts';

const isLong = process.env.SOAK === '1';
const PLAYERS = isLong ? 1000 : 8;
const DAYS = isLong ? 30 : 11;
const DUELS = isLong ? 100 : 2;
/** How many of the players try the deal of a day. */
const SHARE = isLong ? 0.34 : 1;
const DEAL = 'quick-and-easy-2';
const FIRST = 20_000;

const folder = emptyFolder();
afterAll(folder.remove);
const players = Array.from({ length: PLAYERS }, (_, i) => `player-${String(i).padStart(4, '0')}`);

/** The server's part that compares, at a time of our own. */
function open(store: Store, now: () => number) {
  const tables = tablesIn(store, now);
  const vault = vaultIn(filesIn(folder.path).key);
  return competitionServices({ store, tables, accounts: accountsIn(store, now), vault, now });
}

/** Everything that stands, byte for byte. */
async function dump(store: Store): Promise<string> {
  const boards = [...LEAGUES.map(ratingBoard), dealBoard(DEAL, 'house'), dealBoard(DEAL, 'device')];
  const rows: ScoreRow[] = [];
  for (const board of boards) {
    rows.push(...(await store.scores({ kind: 'highest', board, limit: 100_000 })));
  }
  const mark = await store.document('standing', 'closed');
  return JSON.stringify([rows, mark?.body], null, 1);
}

it(`${DAYS} days of ${PLAYERS} players stand the same after a rebuild and after crashes`, async () => {
  let now = startOf(FIRST);
  let store = await openFolder(folder.path);
  let services = open(store, () => now);
  const rng = seededRng('a month of many players');
  for (let day = FIRST; day < FIRST + DAYS; day++) {
    now = startOf(day) + 1000;
    await playDay(store, services, day, rng);
    now = startOf(day + 1) + 600_000;
    expect(await services.ratings.sweep()).toBe(1);
  }
  now += 9 * DAY;
  await services.ratings.sweep();
  const before = await dump(store);
  expect(JSON.parse(before)[0].length).toBeGreaterThan(PLAYERS);
  await store.close();

  const db = connect(filesIn(folder.path).database);
  expect(rebuild(db, sealIn(folder.path), () => undefined)).toMatchObject({ unsound: 0 });
  db.close();
  store = await openFolder(folder.path);
  expect(await store.document('standing', 'closed')).toBeNull();

  const crashing = crashingStore(store);
  for (let tries = 0; ; tries++) {
    // After each crash somebody else goes on.
    services = open(crashing, () => now);
    const closed = await services.ratings.sweep().catch(() => null);
    if (closed !== null) break;
    expect(tries).toBeLessThan(2 * DAYS + 40);
  }
  expect(await dump(store)).toBe(before);
  await store.close();
}, 3_600_000);

/** Every second settlement fails: before it is written, or when it is and nobody has heard so. */
function crashingStore(store: Store): Store {
  let count = 0;
  return {
    ...store,
    async settle(marker, scores) {
      count++;
      if (count % 4 === 1) throw new Error('gone before it was written');
      const outcome = await store.settle(marker, scores);
      if (count % 4 === 3) throw new Error('gone after it was written');
      return outcome;
    },
  };
}

type Services = ReturnType<typeof open>;

async function playDay(store: Store, services: Services, day: number, rng: Rng): Promise<void> {
  const at = (i: number) => startOf(day) + 2000 + i;
  for (let i = 0; i < DUELS; i++) {
    const one = Math.floor(rng() * PLAYERS);
    const other = (one + 1 + Math.floor(rng() * (PLAYERS - 1))) % PLAYERS;
    const clock = i % 4 === 0 ? { kind: 'days', turn: 2 } : { kind: 'seconds', turn: 60 };
    const table = `duel-${day}-${i}`;
    const seats = [players[one] ?? '', players[other] ?? ''];
    await noteApart(store, vaultIn(filesIn(folder.path).key), table, seats);
    await playGame(store, {
      table,
      options: { game: 'face-to-face', players: 2, watching: 'everybody', clock },
      seats,
      at: at(i),
      rng,
    });
  }
  const deal = dealNamed(day, DEAL);
  if (!deal) throw new Error('there is a deal');
  const code = (await services.dailyDeals.make(day)).code(deal, 'online');
  const attempt = { day: dateOf(day), deal: DEAL, place: 'online', isFirst: true } as const;
  for (const [i, player] of players.entries()) {
    if (rng() >= SHARE) continue;
    await playGame(store, {
      table: `daily-${day}-${i}`,
      attempt,
      options: { game: 'quick-and-easy', players: 2, deal: code, takingBack: 'turn' },
      seats: [player, 'bot:strong'],
      at: at(DUELS + i),
      rng,
      // Who gives up leaves cards, each another number, and time for the others.
      until: 3 + Math.floor(25 * rng()),
    });
  }
}
