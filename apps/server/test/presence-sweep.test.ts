// What a sweep does about those of whom nothing was heard, in a house without doors whose clock is moved by hand.

import { randomUUID } from 'node:crypto';
import type { Command, Keeper } from '@backtrick/table';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHouse } from '../src/house.ts';
import type { House } from '../src/house.ts';
import { NOWHERE_ELSE } from '../src/tables/attendance.ts';
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
