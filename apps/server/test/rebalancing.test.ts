// Nodes that rebalance connections every second, behind a proxy that sends everybody to the node with the fewest.

import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rebalancer, surplusOf } from '../src/cluster/rebalancing.ts';
import { sealWith } from '../src/storage/seal.ts';
import { openSqliteStore } from '../src/storage/sqlite/sqlite-store.ts';
import type { SqliteStore } from '../src/storage/sqlite/sqlite-store.ts';
import { emptyFolder } from './guests.ts';

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

interface Node {
  readonly name: string;
  connections: number;
  /** How many it has sent on. */
  sent: number;
  rebalance(): Promise<void>;
}

/** `proxy` says who gets the lines that a node sends on. */
function nodesWith(
  connections: readonly number[],
  proxy: (nodes: readonly Node[], from: Node) => Node = leastBusy,
): readonly Node[] {
  const nodes: Node[] = connections.map((count, i) => {
    const name = `node ${i + 1}`;
    const sockets = {
      count: () => node.connections,
      moveAway(some: number) {
        node.sent += some;
        node.connections -= some;
        for (let sent = 0; sent < some; sent++) proxy(nodes, node).connections++;
      },
    };
    const rebalance = rebalancer({ node: name, store, sockets, now: () => now });
    const node = { name, connections: count, sent: 0, rebalance };
    return node;
  });
  return nodes;
}

function leastBusy(nodes: readonly Node[]): Node {
  return nodes.reduce((least, one) => (one.connections < least.connections ? one : least));
}

async function pass(seconds: number, nodes: readonly Node[]): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    now += 1000;
    for (const { rebalance } of nodes) await rebalance();
  }
}

it('a node that has just started gets its share, a few lines at a time', async () => {
  const nodes = nodesWith([1000, 1000, 0]);
  await pass(2, nodes);
  expect(nodes.map(({ connections }) => connections)).toEqual([1000, 1000, 0]);
  const steps: number[] = [];
  for (let i = 0; i < 15; i++) {
    const before = nodes[2]?.connections ?? 0;
    await pass(1, nodes);
    steps.push((nodes[2]?.connections ?? 0) - before);
  }
  expect(Math.max(...steps)).toBeLessThanOrEqual(200);
  for (const { connections } of nodes) expect(Math.abs(connections - 667)).toBeLessThan(110);
  const sent = nodes.map((node) => node.sent);
  await pass(30, nodes);
  expect(nodes.map((node) => node.sent)).toEqual(sent);
});

it('the next are sent on when those before have arrived', async () => {
  const inBetween = {
    name: 'nowhere',
    connections: 0,
    sent: 0,
    rebalance: () => Promise.resolve(),
  };
  const nodes = nodesWith([1000, 0], () => inBetween);
  await pass(20, nodes);
  // One in a hundred a second may have gone home instead.
  expect(inBetween.connections).toBeGreaterThanOrEqual(100);
  expect(inBetween.connections).toBeLessThan(300);
  const [, cold] = nodes;
  if (!cold) throw new Error('there are two');
  const before = inBetween.connections;
  cold.connections = before;
  await pass(2, nodes);
  expect(inBetween.connections).toBeGreaterThan(before + 50);
});

it('nobody is sent on for the sake of a node that has fallen, or where there is only one', async () => {
  const [one, other, third] = nodesWith([1000, 1000, 500]);
  if (!one || !other || !third) throw new Error('there are three');
  await pass(1, [one, other, third]);
  await pass(10, [one, other]);
  await pass(10, [one]);
  expect([one.sent, other.sent]).toEqual([0, 0]);
});

it('a proxy that brings everybody back is not given the same people again and again', async () => {
  const nodes = nodesWith([1000, 0], (_, from) => from);
  await pass(120, nodes);
  expect(nodes[0]?.sent).toBeGreaterThan(0);
  expect(nodes[0]?.sent).toBeLessThan(1000);
});

it('a client that reconnects after a crash does not count as one that was moved in vain', async () => {
  const [one, other, third] = nodesWith([1000, 1000, 0]);
  if (!one || !other || !third) throw new Error('there are three');
  await pass(5, [one, other, third]);
  expect(one.sent).toBeGreaterThan(0);
  // Another one falls while people are being sent on; the first gets half of its people.
  one.connections += other.connections / 2;
  third.connections += other.connections / 2;
  other.connections = 0;
  await pass(3, [one, third]);
  const sent = one.sent;
  await pass(4, [one, other, third]);
  expect(one.sent).toBeGreaterThan(sent);
});

it('a few lines more than others have are no surplus', () => {
  expect(surplusOf(20, [0])).toBe(0);
  expect(surplusOf(1040, [1000, 1000])).toBe(0);
  expect(surplusOf(1300, [1000, 1000])).toBe(200);
  expect(surplusOf(700, [1000, 1000])).toBe(0);
});
