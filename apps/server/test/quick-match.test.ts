// Quick match: people who want the same game meet, even if all ask at once.

import { randomBytes, randomUUID } from 'node:crypto';
import type { Options } from '@backtrick/rules';
import { DEAL_CODE_BYTES, dealCode, readTableOptions } from '@backtrick/table';
import { afterAll, describe, expect, it } from 'vitest';
import type { Store } from '../src/storage/store.ts';
import { variantOf } from '../src/storage/variant.ts';
import { openingsIn } from '../src/tables/openings.ts';
import { quickMatchIn } from '../src/tables/quick-match.ts';
import { newTableId } from '../src/tables/tables.ts';
import { newGuest, openSite } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const { address, server, close } = await openSite();
afterAll(close);

const { tables } = server.services;
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => newGuest(address)));
const ask = async (visitor: Visitor, wanted: object) => {
  const { body } = await visitor.ask('POST', '/api/quick-match', { name: 'Ada', ...wanted });
  return body as { readonly table: string; readonly seat: number; readonly error?: string };
};
const chairs = (table: string) => tables.authority(table).open()?.chairs ?? [];

/** A table somebody else has made and sits at. */
async function tableOf(host: Visitor, options: object): Promise<string> {
  const { body } = await host.ask('POST', '/api/tables', {
    options: { game: 'quick-and-easy', players: 3, watching: 'everybody', ...options },
  });
  await command(host, body.table, { kind: 'sit', seat: 1, name: 'Host' });
  return body.table;
}

function codeFor({ rules: options, ...wanted }: Record<'rules', Options> & Named): string {
  return dealCode({ ...wanted, options }, randomBytes(DEAL_CODE_BYTES));
}

interface Named {
  readonly game: string;
  readonly players: number;
}

function command({ player }: Pick<Visitor, 'player'>, table: string, asked: object) {
  const authority = tables.authority(table);
  const chair = authority.open()?.chairs.find((one) => one.player === player);
  const who = { kind: 'person', player, epoch: chair?.epoch ?? null } as const;
  return authority.ask({ who, id: randomUUID(), command: asked as { kind: 'leave' } });
}

describe('fifty at once', () => {
  it.each([2, 3, 4, 5])(
    'fill as few tables of %i as there can be, nobody twice',
    async (players) => {
      const seekers = await people(50);
      // Some are impatient and ask again at once.
      const asking = [...seekers, ...seekers.slice(0, 10)];
      const found = await Promise.all(
        asking.map((seeker) => ask(seeker, { game: 'original', players })),
      );
      const ids = [...new Set(found.map(({ table }) => table))];
      expect(ids).toHaveLength(Math.ceil(50 / players));
      const seated = ids.flatMap((id) => chairs(id).flatMap(({ player }) => player ?? []));
      expect(seated.sort()).toEqual(seekers.map(({ player }) => player).sort());
      for (const [i, { table, seat }] of found.entries()) {
        expect(chairs(table)[seat - 1]?.player).toBe(asking[i]?.player);
      }
    },
  );
});

it('finds the table at which another node seats somebody while this one looks around', async () => {
  const [ada] = await people(1);
  if (!ada) throw new Error('one came');
  const { store } = server.services;
  const wanted = { game: 'original', players: 4, rules: { minimum: 3 } };
  const options = readTableOptions({ ...wanted, watching: 'everybody' });
  if (!options) throw new Error('such tables can be');
  const deps = {
    tables,
    now: Date.now,
    newcomerRating: 1500,
    strengths: async () => new Map<string, never>(),
    isRemoved: async () => false,
    apart: async () => new Set<string>(),
    afterSitting: async () => undefined,
    waitingTables: { claim: async () => true, release: async () => undefined },
  };
  const variant = variantOf(options);
  const table = newTableId();
  await openingsIn({ ...deps, store }).note(null, variant, table);
  const seatBen = async () => {
    const ben = { player: randomUUID() };
    await command(ben, table, { kind: 'create', options });
    await command(ben, table, { kind: 'sit', seat: 1, name: 'Ben' });
  };
  let seating: Promise<void> | null = null;
  const lookingAround: Store = {
    ...store,
    async tables(query) {
      const rows = await store.tables(query);
      if (query.kind === 'match') await (seating ??= seatBen());
      return rows;
    },
  };
  const noteNetwork = async () => undefined;
  const { seat } = quickMatchIn({ ...deps, noteNetwork, store: lookingAround });
  const seeker = { player: ada.player, name: 'Ada', network: ada.from };
  expect(await seat(seeker, wanted)).toEqual({ table, seat: 2 });
});

describe('a table fits', () => {
  it('where somebody has opened one for everybody, by the same rules', async () => {
    const [host, guest] = await people(2);
    if (!host || !guest) throw new Error('two came');
    const table = await tableOf(host, { players: 4 });
    const found = await ask(guest, { game: 'quick-and-easy', players: 4 });
    expect(found).toEqual({ table, seat: 2 });
  });

  it('not where it is for others, another game, slow, by a code, or left by everybody', async () => {
    const [host, guest] = await people(2);
    if (!host || !guest) throw new Error('two came');
    const wanted = { game: 'quick-and-easy', players: 3, rules: { professional: true } };
    const others = [
      await tableOf(host, { ...wanted, watching: 'link' }),
      await tableOf(host, { ...wanted, rules: { professional: false } }),
      await tableOf(host, { ...wanted, players: 5 }),
      await tableOf(host, { ...wanted, clock: { kind: 'days', turn: 1 } }),
      await tableOf(host, { ...wanted, deal: codeFor(wanted) }),
    ];
    const gone = await newGuest(address);
    const left = await tableOf(gone, wanted);
    await tables.askAsServer(left, { kind: 'away', seat: 1 }, 'gone-away');
    const { table, seat } = await ask(guest, wanted);
    expect([...others, left]).not.toContain(table);
    expect(seat).toBe(1);
    expect(tables.authority(table).open()?.options).toMatchObject({
      ...wanted,
      watching: 'everybody',
      clock: { kind: 'seconds' },
    });
  });

  it('again when somebody has left before the start, on the very chair', async () => {
    const [ada, ben, cleo] = await people(3);
    if (!ada || !ben || !cleo) throw new Error('three came');
    const wanted = { game: 'face-to-face', players: 2 };
    const first = await ask(ada, wanted);
    expect(await ask(ben, wanted)).toEqual({ table: first.table, seat: 2 });
    expect(await command(ada, first.table, { kind: 'leave' })).toMatchObject({ ok: true });
    expect(await ask(cleo, wanted)).toEqual(first);
  });
});

it('says what cannot be: a game for one, rules there are not, a name that tells a number', async () => {
  const [ada] = await people(1);
  if (!ada) throw new Error('one came');
  expect(await ask(ada, { game: 'face-to-face', players: 3 })).toEqual({ error: 'wrong-options' });
  expect(await ask(ada, { game: 'original', players: 1 })).toEqual({ error: 'unreadable' });
  const rules = { minimum: 99 };
  expect(await ask(ada, { game: 'original', players: 2, rules })).toEqual({
    error: 'wrong-options',
  });
  const name = 'forty-seven';
  expect(await ask(ada, { game: 'original', players: 2, name })).toEqual({ error: 'unfit-name' });
  const nameless = await ada.ask('POST', '/api/quick-match', { game: 'original', players: 2 });
  expect(nameless.body).toEqual({ error: 'unfit-name' });
});

it('S6 leaves nothing where somebody was sent away, however many chairs are free', async () => {
  const [host, sent] = await people(2);
  if (!host || !sent) throw new Error('two are there');
  const wanted = { game: 'original', players: 5 };
  const table = await tableOf(host, wanted);
  await command(sent, table, { kind: 'sit', seat: 2, name: 'Ben' });
  await command(host, table, { kind: 'kick', seat: 2 });
  const before = (await server.services.store.read(table, 0)).length;
  expect((await ask(sent, wanted)).table).not.toBe(table);
  expect(await server.services.store.read(table, before)).toEqual([]);
});
