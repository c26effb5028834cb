// What a sweep does about those of whom nothing was heard, in a house without doors whose clock is moved by hand.

import { randomUUID } from 'node:crypto';
import type { Command, Keeper } from '@backtrick/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openHouse } from '../src/house.ts';
import type { House } from '../src/house.ts';
import { NOWHERE_ELSE } from '../src/tables/attendance.ts';
import { FEW } from '../src/tables/cut.ts';
import { GRACE, KEPT, MOST, START, keepPresence } from '../src/tables/presence.ts';
import type { Presence } from '../src/tables/presence.ts';
import { newTableId } from '../src/tables/tables.ts';
import type { Tables } from '../src/tables/tables.ts';
import { MEMORY, emptyFolder } from './guests.ts';

const CHAIRS = 5;
let folder: ReturnType<typeof emptyFolder>;
let now = 1_000_000;
let asked = 0;
let house: House;
let presence: Presence;

beforeEach(async () => {
  folder = emptyFolder(MEMORY);
  house = await openHouse(folder.path, { clock: () => now });
  const known: Tables['known'] = (table) => {
    asked++;
    return house.tables.known(table);
  };
  const onFailure = (error: unknown) => expect.unreachable(String(error));
  presence = keepPresence({
    tables: { ...house.tables, known },
    elsewhere: NOWHERE_ELSE,
    now: () => now,
    onFailure,
  });
  house.tables.watch(presence.notice);
  now += START;
});

afterEach(async () => {
  await house.store.close();
  folder.remove();
});

/** A table that waits for strangers, where some sit who are not there. */
async function waitingTable(sitters: number): Promise<Keeper> {
  const keeper = house.tables.keeper(newTableId());
  const options = { game: 'original', players: CHAIRS, watching: 'everybody' };
  const commands: readonly Command[] = [
    { kind: 'create', options },
    ...Array.from({ length: sitters }, (_, i) => ({
      ...({ kind: 'sit', seat: i + 1, name: 'Ada' } as const),
    })),
  ];
  for (const [i, command] of commands.entries()) {
    const who = { kind: 'person', player: `player-${i}`, epoch: null } as const;
    expect(await keeper.ask({ who, id: randomUUID(), command })).toMatchObject({ ok: true });
  }
  return keeper;
}

it('a sweep sees who has gone, however many wait for their chair to be given away', async () => {
  for (let i = 0; i < MOST / CHAIRS; i++) await waitingTable(CHAIRS);
  now += GRACE;
  await presence.sweep();
  const { open } = await waitingTable(1);
  now += GRACE;
  await presence.sweep();
  expect(open()?.chairs[0]?.absentSince).not.toBeNull();
});

it('a sweep waits for the one before, and leaves in nobody’s name under an id that others could send', async () => {
  const keeper = await waitingTable(1);
  now += GRACE;
  asked = 0;
  await Promise.all([presence.sweep(), presence.sweep(), presence.sweep()]);
  expect(asked).toBe(1);
  now += KEPT;
  await presence.sweep();
  expect(keeper.open()?.chairs[0]?.player).toBeNull();
  const ids = (await house.store.read(keeper.id, 0)).map(({ id }) => id);
  expect(ids.slice(2).filter((id) => /^[\w-]{8,64}$/.test(id))).toEqual([]);
  expect(ids).toHaveLength(4);
});

describe('lines of many', () => {
  /** Everybody sits at a table and has a line; gives back how many of them the table takes for absent. */
  async function crowd(count: number) {
    const releases: (() => void)[] = [];
    const keepers: Keeper[] = [];
    for (let i = 0; i < count / CHAIRS; i++) {
      const keeper = await waitingTable(CHAIRS);
      keepers.push(keeper);
      for (const { player } of keeper.open()?.chairs ?? []) {
        releases.push(presence.attend(keeper.id, player ?? ''));
      }
    }
    await presence.sweep();
    const absent = () =>
      keepers
        .flatMap(({ open }) => open()?.chairs ?? [])
        .filter(({ absentSince }) => absentSince !== null).length;
    return { releases, absent };
  }

  async function passing(time: number): Promise<void> {
    now += time;
    await presence.sweep();
  }

  it('that end at once are given as long as after a start', async () => {
    const { releases, absent } = await crowd(2 * FEW);
    for (const release of releases) release();
    await passing(1000);
    await passing(GRACE);
    expect(absent()).toBe(0);
    await passing(START);
    expect(absent()).toBe(2 * FEW);
  });

  it('are missed as ever where less than half of them end', async () => {
    const { releases, absent } = await crowd(4 * FEW);
    for (const release of releases.slice(0, FEW)) release();
    await passing(1000);
    await passing(GRACE);
    expect(absent()).toBe(FEW);
  });
});
