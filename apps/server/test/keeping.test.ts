// What the house does for its standings by itself, minute by minute.

import { seededRng } from '@backtrick/rules';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openHouse } from '../src/house.ts';
import { filesIn } from '../src/store/data-folder.ts';
import { startOf } from '../src/standing/day.ts';
import { keepStandings } from '../src/standing/keeping.ts';
import { MEMORY, emptyFolder, until } from './guests.ts';
import { playGame } from './played-games.ts';

const TODAY = 20_000;
const MINUTE = 60_000;
const folder = emptyFolder(MEMORY);
let now = startOf(TODAY) + 12 * 60 * MINUTE;
const house = await openHouse(folder.path, { clock: () => now });
afterAll(async () => {
  await house.store.close();
  folder.remove();
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('closes days, seals the next, and lets bots play once it has rested and nobody waits for them', async () => {
  const rng = seededRng('a minute of a house');
  const options = { game: 'face-to-face', players: 2, watching: 'everybody' };
  await playGame(house.store, { table: 't', options, seats: ['Ada', 'Ben'], at: now, rng });
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
  const rest = keepStandings(house, bots, (error) => failures.push(error));
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    await vi.advanceTimersByTimeAsync(MINUTE);
  };
  await pass(MINUTE);
  await until(async () => (await house.sheets.of(TODAY + 1)) !== null);
  expect(await house.store.document('standing', 'closed')).toBeNull();
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
    return (await house.store.document('standing', 'closed')) !== null;
  });
  rest();
  const [ada] = (await house.standings.strengths('real-time', ['Ada', 'Ben'])).values();
  expect(ada?.games).toBe(1);
  expect(failures).toEqual([]);
  // What is begun is finished.
  await until(() => played.length % 24 === 0);
  const before = played.length;
  await pass(60 * MINUTE);
  expect(played).toHaveLength(before);
});

it('makes scores anew where a copy of logs and documents has none', async () => {
  await until(async () => (await house.standings.sweep()) === 0);
  const scores = () => house.store.scores({ kind: 'highest', board: 'rating real-time', limit: 9 });
  const rated = await scores();
  expect(rated).toHaveLength(2);
  const db = new Database(filesIn(folder.path).database);
  db.exec('DELETE FROM scores');
  db.close();
  expect(await house.standings.sweep()).toBeGreaterThan(0);
  expect(await scores()).toEqual(rated);
});
