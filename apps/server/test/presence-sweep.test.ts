// What a sweep does about people who have not been heard of, in a server without sockets whose clock is moved by hand.

import { randomUUID } from 'node:crypto';
import type { Command, TableAuthority } from '@backtrick/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServices } from '../src/services.ts';
import type { Services } from '../src/services.ts';
import { NO_OTHER_NODES } from '../src/tables/presence.ts';
import { MIN_LOST_CONNECTIONS } from '../src/tables/mass-disconnect.ts';
import {
  RECONNECT_GRACE,
  SEAT_HELD_FOR,
  MAX_CORRECTIONS_PER_SWEEP,
  STARTUP_GRACE,
  trackPresence,
} from '../src/tables/presence.ts';
import type { Presence } from '../src/tables/presence.ts';
import { newTableId } from '../src/tables/tables.ts';
import type { Tables } from '../src/tables/tables.ts';
import { emptyFolder } from './guests.ts';

const CHAIRS = 5;
let folder: ReturnType<typeof emptyFolder>;
let now = 1_000_000;
let asked = 0;
let services: Services;
let presence: Presence;

beforeEach(async () => {
  folder = emptyFolder();
  services = await openServices(folder.path, { clock: () => now });
  const known: Tables['known'] = (table) => {
    asked++;
    return services.tables.known(table);
  };
  const onFailure = (error: unknown) => expect.unreachable(String(error));
  presence = trackPresence({
    tables: { ...services.tables, known },
    otherNodes: NO_OTHER_NODES,
    now: () => now,
    onFailure,
  });
  services.tables.watch(presence.onTableChange);
  now += STARTUP_GRACE;
});

afterEach(async () => {
  await services.store.close();
  folder.remove();
});

/** A table that waits for strangers, where some sit who are not there. */
async function waitingTable(sitters: number): Promise<TableAuthority> {
  const authority = services.tables.authority(newTableId());
  const options = { game: 'original', players: CHAIRS, watching: 'everybody' };
  const commands: readonly Command[] = [
    { kind: 'create', options },
    ...Array.from({ length: sitters }, (_, i) => ({
      ...({ kind: 'sit', seat: i + 1, name: 'Ada' } as const),
    })),
  ];
  for (const [i, command] of commands.entries()) {
    const who = { kind: 'person', player: `player-${i}`, epoch: null } as const;
    expect(await authority.ask({ who, id: randomUUID(), command })).toMatchObject({ ok: true });
  }
  return authority;
}

it('a sweep sees who has gone, however many wait for their chair to be given away', async () => {
  for (let i = 0; i < MAX_CORRECTIONS_PER_SWEEP / CHAIRS; i++) await waitingTable(CHAIRS);
  now += RECONNECT_GRACE;
  await presence.sweep();
  const { open } = await waitingTable(1);
  now += RECONNECT_GRACE;
  await presence.sweep();
  expect(open()?.chairs[0]?.absentSince).not.toBeNull();
});

it('a sweep asks once, and leaves in nobody’s name under an id that others could send', async () => {
  const authority = await waitingTable(1);
  now += RECONNECT_GRACE;
  asked = 0;
  await presence.sweep();
  expect(asked).toBe(1);
  now += SEAT_HELD_FOR;
  await presence.sweep();
  expect(authority.open()?.chairs[0]?.player).toBeNull();
  const ids = (await services.store.read(authority.id, 0)).map(({ id }) => id);
  expect(ids.slice(2).filter((id) => /^[\w-]{8,64}$/.test(id))).toEqual([]);
  expect(ids).toHaveLength(4);
});

describe('lines of many', () => {
  /** Everybody sits at a table and has a line; gives back how many of them the table takes for absent. */
  async function crowd(count: number) {
    const releases: (() => void)[] = [];
    const authorities: TableAuthority[] = [];
    for (let i = 0; i < count / CHAIRS; i++) {
      const authority = await waitingTable(CHAIRS);
      authorities.push(authority);
      for (const { player } of authority.open()?.chairs ?? []) {
        releases.push(presence.attend(authority.id, player ?? ''));
      }
    }
    await presence.sweep();
    const absent = () =>
      authorities
        .flatMap(({ open }) => open()?.chairs ?? [])
        .filter(({ absentSince }) => absentSince !== null).length;
    return { releases, absent };
  }

  async function passing(time: number): Promise<void> {
    now += time;
    await presence.sweep();
  }

  it('that end at once are given as long as after a start', async () => {
    const { releases, absent } = await crowd(2 * MIN_LOST_CONNECTIONS);
    for (const release of releases) release();
    await passing(1000);
    await passing(RECONNECT_GRACE);
    expect(absent()).toBe(0);
    await passing(STARTUP_GRACE);
    expect(absent()).toBe(2 * MIN_LOST_CONNECTIONS);
  });

  it('are missed as ever where less than half of them end', async () => {
    const { releases, absent } = await crowd(4 * MIN_LOST_CONNECTIONS);
    for (const release of releases.slice(0, MIN_LOST_CONNECTIONS)) release();
    await passing(1000);
    await passing(RECONNECT_GRACE);
    expect(absent()).toBe(MIN_LOST_CONNECTIONS);
  });
});
