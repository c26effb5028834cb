// Nodes that come and go, with a clock moved by hand: a node that is gone is taken over once, and by one other.

import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NODE_TIMEOUT, membershipOf } from '../src/cluster/membership.ts';
import type { Membership } from '../src/cluster/membership.ts';
import { sealWith } from '../src/storage/seal.ts';
import { openSqliteStore } from '../src/storage/sqlite/sqlite-store.ts';
import type { SqliteStore } from '../src/storage/sqlite/sqlite-store.ts';
import { clusterPresenceIn } from '../src/cluster/cluster-presence.ts';
import { emptyFolder, until } from './guests.ts';

let folder: ReturnType<typeof emptyFolder>;
let store: SqliteStore;
let now = 1_000_000;

beforeEach(async () => {
  folder = emptyFolder();
  store = await openSqliteStore(join(folder.path, 'house.sqlite'), sealWith(Buffer.alloc(32, 1)));
});

afterEach(async () => {
  await store.close();
  folder.remove();
});

const nodeNamed = (node: string): Membership => membershipOf({ node, store, now: () => now });

/** Second after second, all of these note that they are up. */
async function live(seconds: number, ...nodes: readonly Membership[]): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    now += 1000;
    for (const node of nodes) await node.heartbeat();
  }
}

it('one node looks after another that is gone, and none after one that is up', async () => {
  const [one, other, third] = ['one', 'other', 'third'].map(nodeNamed);
  if (!one || !other || !third) throw new Error('three have joined');
  await live(6, one, other, third);
  expect([one.others(), third.others()]).toEqual([
    ['other', 'third'],
    ['one', 'other'],
  ]);
  expect([await one.claimGoneNode(), await other.claimGoneNode()]).toEqual([null, null]);
  await live(NODE_TIMEOUT / 1000 + 1, one, other);
  const claims = await Promise.all([one.claimGoneNode(), other.claimGoneNode()]);
  expect(claims.filter((claimed) => claimed !== null)).toEqual(['third']);
  await live(1, one, other);
  expect([one.isUp('third'), one.isUp('other')]).toEqual([false, true]);
  await one.forget('third');
  await live(1, one, other);
  expect([await one.claimGoneNode(), await other.claimGoneNode()]).toEqual([null, null]);
  // It was only slow, and comes back as what it was.
  expect(await third.heartbeat()).toBe('anew');
  expect(await third.heartbeat()).toBe('kept');
  await third.leave();
  await live(1, one, other);
  expect(await one.claimGoneNode()).toBe('third');
});

it('after an outage of the database no node counts as gone that comes back with all others', async () => {
  const [one, other] = ['one', 'other'].map(nodeNamed);
  if (!one || !other) throw new Error('two have joined');
  await live(6, one, other);
  now += 60_000;
  await one.heartbeat();
  expect(await one.claimGoneNode()).toBeNull();
  await live(2, one, other);
  expect([one.isUp('other'), await one.claimGoneNode()]).toEqual([true, null]);
});

it('a claim that was not finished is taken up by another node', async () => {
  const [one, other, third] = ['one', 'other', 'third'].map(nodeNamed);
  if (!one || !other || !third) throw new Error('three have joined');
  await live(6, one, other, third);
  await live(6, one, other);
  expect(await one.claimGoneNode()).toBe('third');
  await live(59, one, other);
  expect(await other.claimGoneNode()).toBeNull();
  await live(2, one, other);
  expect(await other.claimGoneNode()).toBe('third');
});

it('finds who has a line to another node that is up, and knows what a node that is gone has left', async () => {
  const onFailure = (error: unknown) => expect.unreachable(String(error));
  const [one, other] = ['one', 'other'].map(nodeNamed);
  if (!one || !other) throw new Error('two have joined');
  const [here, there] = [one, other].map((membership) =>
    clusterPresenceIn({ store, membership, onFailure }),
  );
  if (!here || !there) throw new Error('two have joined');
  await live(6, one, other);
  there.publish('table', ['Ada', 'Ben']);
  there.publish('table', ['Ben']);
  // The first of the two notes may be found before the second.
  await until(async () => (await here.find('table', 'Ben')) && !(await here.find('table', 'Ada')));
  expect([here.has('table', 'Ada'), here.has('table', 'Ben')]).toEqual([false, true]);
  there.publish('table', []);
  await until(async () => !(await here.find('table', 'Ben')));
  there.publish('table', ['Ben']);
  await until(() => here.find('table', 'Ben'));
  await live(6, one);
  expect(await one.claimGoneNode()).toBe('other');
  await live(1, one);
  expect([here.has('table', 'Ben'), await here.find('table', 'Ben')]).toEqual([false, false]);
  expect(await here.tablesOf('other')).toEqual(['table']);
  await here.forget('other', 'table');
  expect(await here.tablesOf('other')).toEqual([]);
});

it('notes what changes often a few times, and what could not be written once the next second asks', async () => {
  const [one] = ['one'].map(nodeNamed);
  if (!one) throw new Error('one has joined');
  const failures: unknown[] = [];
  const written: string[] = [];
  let isAway = false;
  const put: SqliteStore['put'] = async (document) => {
    if (isAway) throw new Error('the database is away');
    written.push(document.key);
    await store.put(document);
  };
  const onFailure = (error: unknown) => failures.push(error);
  const here = clusterPresenceIn({ store: { ...store, put }, membership: one, onFailure });
  const noted = async () =>
    (await store.documentsOf('attendance', 'one')).map(({ body }) => JSON.parse(body).players);
  const names = ['Ada', 'Ben', 'Cleo', 'Dora'];
  for (const i of names.keys()) {
    here.publish('table', names.slice(0, i + 1));
    await Promise.resolve();
  }
  await until(async () => (await noted())[0]?.length === 4);
  expect(written.length).toBeLessThan(4);
  isAway = true;
  for (const table of ['table', 'other']) here.publish(table, ['Ada']);
  await until(() => failures.length > 0);
  isAway = false;
  expect(await noted()).toEqual([names]);
  here.sweep();
  await until(async () => (await noted()).length === 2);
  expect(await noted()).toEqual([['Ada'], ['Ada']]);
  expect(failures).toHaveLength(1);
});
