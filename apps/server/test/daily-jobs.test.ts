// What the server does for its leaderboards, minute by minute.

import { seededRng } from '@backtrick/rules';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openServices } from '../src/services.ts';
import { filesIn } from '../src/storage/data-folder.ts';
import { lastClosedDay } from '../src/rollup/closed-days.ts';
import { dayAt, startOf } from '../src/results/day.ts';
import { startDailyJobs } from '../src/daily-jobs.ts';
import { vaultIn } from '../src/storage/seal.ts';
import { emptyFolder, until } from './guests.ts';
import { noteApart } from './networks-apart.ts';
import { playGame } from './played-games.ts';

const TODAY = 20_000;
const MINUTE = 60_000;
const folder = emptyFolder();
let now = startOf(TODAY) + 12 * 60 * MINUTE;
const services = await openServices(folder.path, { clock: () => now });
afterAll(async () => {
  await services.store.close();
  folder.remove();
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('closes days, seals the next, and lets bots play once it has rested and nobody waits for them', async () => {
  const rng = seededRng('a minute of a house');
  const clock = { kind: 'seconds', turn: 60 };
  const options = { game: 'face-to-face', players: 2, watching: 'everybody', clock };
  await noteApart(services.store, vaultIn(filesIn(folder.path).key), 't', ['Ada', 'Ben']);
  await playGame(services.store, { table: 't', options, seats: ['Ada', 'Ben'], at: now, rng });
  const failures: unknown[] = [];
  const played: string[] = [];
  let waiting = 1;
  const bots = {
    waiting: () => waiting,
    async play({ code }: { readonly code: string }) {
      played.push(code);
      return { isWon: false, score: 9 };
    },
  };
  const rest = startDailyJobs(services, bots, (error) => failures.push(error));
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    await vi.advanceTimersByTimeAsync(MINUTE);
  };
  await pass(MINUTE);
  await until(async () => (await services.dailyDeals.of(TODAY + 1)) !== null);
  expect(await services.store.document('standing', 'closed')).toBeNull();
  await pass(20 * MINUTE);
  expect(played).toEqual([]);
  waiting = 0;
  await until(async () => {
    await pass(MINUTE);
    return played.length >= 24;
  });
  expect(new Set(played.slice(0, 24)).size).toBe(1);
  await until(async () => {
    await pass(24 * 60 * MINUTE);
    return (await services.store.document('standing', 'closed')) !== null;
  });
  rest();
  const [ada] = (await services.ratings.strengths('real-time', ['Ada', 'Ben'])).values();
  expect(ada?.games).toBe(1);
  expect(failures).toEqual([]);
  // What is begun is finished.
  await until(() => played.length % 24 === 0);
  const before = played.length;
  await pass(60 * MINUTE);
  expect(played).toHaveLength(before);
});

it('makes scores anew where a copy of logs and documents has none', async () => {
  await closeYesterday();
  const scores = () =>
    services.store.scores({ kind: 'highest', board: 'rating real-time', limit: 9 });
  const rated = await scores();
  expect(rated).toHaveLength(2);
  const db = new Database(filesIn(folder.path).database);
  db.exec('DELETE FROM scores');
  db.close();
  await closeYesterday();
  expect(await scores()).toEqual(rated);
});

/**
 * The server may still be closing a day that a test before this one began, and a sweep beside it finds nothing to do. Once yesterday is
 * closed, nothing that was under way before can still write.
 */
async function closeYesterday(): Promise<void> {
  await until(async () => {
    await services.ratings.sweep();
    return (await lastClosedDay(services.store)) === dayAt(now) - 1;
  });
}
