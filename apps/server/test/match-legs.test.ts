// S8: the legs of a match are the same cards twice, one after the other; nobody sees a card of the second before it is dealt, by
// whatever route. And S1: the code of a deal that is still to be played rests sealed.

import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEAL_CODE_BYTES, dealCode, foldAll } from '@backtrick/table';
import { afterAll, describe, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { DUEL, getReady, hangUp, joinFrom, newTableOf, twoSeated } from './duellists.ts';
import type { Duellist } from './duellists.ts';
import { until } from './guests.ts';
import { newGuest, browser, openSite, wholeAnswer } from './visitors.ts';
import type { Visitor } from './visitors.ts';
import { playAll, viewOf } from './whole-games.ts';

const TIMES = byDepth({ quick: 2, deep: 20 });

let late = 0;
const began = performance.now();
const clock = () => Date.UTC(2026, 10, 16, 12) + late + Math.floor(performance.now() - began);
const { address, server, dataDir, log, close } = await openSite({ widening: 1000 }, clock);
afterAll(close);
const { services } = server;

/** A match whose first leg is over. */
async function firstLegOver() {
  const { table, both } = await twoSeated(address, { watching: 'link' });
  const [ada, ben] = both;
  expect((await ben.visitor.ask('POST', `/api/tables/${table}/match`, {})).status).toBe(403);
  const made = await ada.visitor.ask('POST', `/api/tables/${table}/match`, {});
  expect(JSON.parse(made.text).legs).toEqual([
    { table, number: 1, lefts: null, winner: null },
    { table, number: 2, lefts: null, winner: null },
  ]);
  await getReady(both);
  await playAll(both.map(({ joined }) => joined));
  return { table, both };
}

async function dealtAt(table: string, game: number) {
  const entries = await services.store.read(table, 0);
  const dealt = entries.flatMap(({ events }) => events.filter(({ kind }) => kind === 'dealt'));
  const event = dealt[game - 1];
  if (event?.kind !== 'dealt') throw new Error('it was dealt');
  return event;
}

/** What every route tells these people about a table. */
async function toldBy(table: string, asking: readonly Pick<Visitor, 'ask'>[]): Promise<string> {
  const paths = [
    `/api/games/${table}/1`,
    `/api/games/${table}/1/rating`,
    `/api/games/${table}/2`,
    `/api/tables/${table}`,
    `/api/tables/${table}/match`,
    `/api/tables/${table}/rating`,
    '/api/me/results',
    '/api/me/tables',
    '/api/me/data',
    '/api/me/profile',
    '/api/lobby',
    '/api/watch',
  ];
  const all = asking.flatMap((one) => paths.map((path) => wholeAnswer(one, path)));
  return (await Promise.all(all)).join('\n');
}

function heardBy(both: readonly Duellist[]): string {
  return both.flatMap(({ joined }) => joined.transcript).join('\n');
}

describe('S8 a match in two legs', () => {
  it(`tells nobody a card of the second leg before it is dealt, ${TIMES} times`, async () => {
    for (let i = 0; i < TIMES; i++) {
      const { table, both } = await firstLegOver();
      const [ada, ben] = both;
      const { setup, seeds } = await dealtAt(table, 1);
      const onlooker = await joinFrom(address, await newGuest(address), table);
      const told =
        (await toldBy(table, [ada.visitor, ben.visitor, browser(address)])) +
        heardBy([...both, onlooker]);
      for (const deck of setup.decks) {
        expect(told).not.toContain(JSON.stringify(deck));
        // Also no end of it, which nobody has seen.
        expect(told).not.toContain(JSON.stringify(deck.slice(-6)).slice(1, -1));
      }
      expect(told).not.toContain('"record":{');
      expect(told).not.toContain('"serverSeed"');
      expect(seeds).toHaveLength(2);
      expect((await ada.visitor.ask('GET', `/api/games/${table}/1`)).status).toBe(404);
      const branch = { of: { table, game: 1 }, step: 0, cards: 'same', seat: 1 };
      const going = await ada.visitor.ask('POST', '/api/tables', { options: DUEL, from: branch });
      expect(going.status).toBe(404);
      expect((await services.store.documentsOf('match', table)).map(({ body }) => body)).toEqual([
        JSON.stringify({ tables: [table, table], games: [1, 2] }),
      ]);
      hangUp([...both, onlooker]);
    }
  });

  it('deals the second leg with changed seats, and counts and shows both when it is over', async () => {
    const { table, both } = await firstLegOver();
    await getReady(both);
    const [first, second] = [await dealtAt(table, 1), await dealtAt(table, 2)];
    expect(second.setup.decks).toEqual(first.setup.decks.toReversed());
    expect(second.setup.first).toBe(3 - first.setup.first);
    await playAll(both.map(({ joined }) => joined));
    await until(async () => (await services.store.record(table, 1)) !== null);
    const legs = JSON.parse(
      (await both[1].visitor.ask('GET', `/api/tables/${table}/match`)).text,
    ).legs;
    for (const [i, { winner, number, lefts }] of legs.entries()) {
      expect(number).toBe(i + 1);
      expect(lefts[winner - 1]).toBeLessThanOrEqual(lefts[2 - winner]);
      const rating = await both[0].visitor.ask('GET', `/api/games/${table}/${number}/rating`);
      expect(rating.body).toEqual({ isRated: true, why: null });
    }
    const record = JSON.parse((await services.store.record(table, 1)) ?? '');
    expect(record).toMatchObject({ deck: first.setup.decks, match: { leg: 1, first: 1 } });
    hangUp(both);
  });

  it('counts the first leg where the second is not played: the loser leaves, or nobody comes', async () => {
    for (const way of ['leaves', 'stays away'] as const) {
      const { table, both } = await firstLegOver();
      const winner = viewOf(both[0].joined.session)?.cards?.outcome?.winner ?? 0;
      const loser = both[2 - winner];
      if (way === 'leaves') await loser?.ask({ kind: 'leave' });
      else late += 601_000;
      await until(async () => (await services.store.record(table, 1)) !== null);
      const rating = await both[0].visitor.ask('GET', `/api/games/${table}/1/rating`);
      expect(rating.body).toEqual({ isRated: true, why: null });
      const [own] = JSON.parse((await both[0].visitor.ask('GET', '/api/me/results')).text).results;
      expect(own).toMatchObject({ table, winner, leg: 1 });
      hangUp(both);
    }
  });

  it.each([
    ['no clock', { clock: { kind: 'none' } }],
    ['days', { clock: { kind: 'days', turn: 14 } }],
    ['another game', { game: 'original', watching: 'nobody', aids: 'on' }],
  ])(
    'counts the first leg as it was played, whatever its host then agrees on: %s',
    async (_, options) => {
      for (let i = 0; i < TIMES; i++) {
        const { table, both } = await firstLegOver();
        const answer = await both[0].ask({ kind: 'options', options: { ...DUEL, ...options } });
        expect(answer).toMatchObject({ ok: true });
        await until(async () => (await services.store.record(table, 1)) !== null);
        const rating = await both[0].visitor.ask('GET', `/api/games/${table}/1/rating`);
        expect(rating.body).toEqual({ isRated: true, why: null });
        const [own] = JSON.parse(
          (await both[0].visitor.ask('GET', '/api/me/results')).text,
        ).results;
        expect(own).toMatchObject({ table, leg: 1, clock: 'seconds', aids: 'off' });
        const [row] = await services.store.games({ kind: 'of-table', table, game: 1 });
        expect(JSON.parse(row?.summary ?? '')).toMatchObject({
          clock: 'seconds',
          watching: 'link',
        });
        hangUp(both);
      }
    },
  );

  it('goes on after a restart as if nothing had been', async () => {
    const { table, both } = await firstLegOver();
    const authority = services.tables.authority(table);
    const read = await services.store.read(table, 0);
    expect(read.at(-1)?.events.map(({ kind }) => kind)).toEqual(['acted', 'held', 'committed']);
    const fresh = foldAll(table, null, read);
    expect(fresh?.open).toEqual(authority.open());
    expect(fresh?.secret.held?.record?.['match']).toEqual({ leg: 1, first: 1 });
    hangUp(both);
  });
});

it('S1 keeps no code of a coming or running game in the clear: database, lists, log', async () => {
  const codes: string[] = [];
  const newCode = () => {
    const code = dealCode(
      { game: 'face-to-face', players: 2, options: {} },
      randomBytes(DEAL_CODE_BYTES),
    );
    codes.push(code);
    return code;
  };
  const host = await newGuest(address);
  const coming = await newTableOf(host, { deal: newCode() });
  const connection = await joinFrom(address, host, coming);
  await connection.ask({ kind: 'sit', seat: 1, name: 'Ada' });
  for (let i = 0; i < TIMES; i++) {
    await connection.ask({
      kind: 'options',
      options: { ...DUEL, title: `try ${i}`, deal: newCode() },
    });
  }
  const { both } = await twoSeated(address);
  await both[0].ask({ kind: 'options', options: { ...DUEL, deal: newCode() } });
  await getReady(both);
  const told = await toldBy(coming, [host, browser(address)]);
  // What lies in the write-ahead log is in the folder as well.
  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name)));
  expect(files.length).toBeGreaterThan(1);
  for (const code of codes) {
    expect(files.some((bytes) => bytes.includes(code))).toBe(false);
    expect(log.some((text) => text.includes(code))).toBe(false);
    expect(told).not.toContain(code);
  }
  // The same bytes are found where they are not sealed.
  expect(files.some((bytes) => bytes.includes(coming))).toBe(true);
  hangUp([connection, ...both]);
});
