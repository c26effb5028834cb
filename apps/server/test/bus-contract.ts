// What every bus promises: others hear what is told, nobody hears themselves, what is no hint is none, and after a break it
// goes on by itself. That a hint comes at all is no promise.

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Bus, Hint } from '../src/runtime/bus.ts';
import { until } from './guests.ts';

export interface BusContractDeps {
  /** One more node. */
  join(): Bus;
  /** Breaks all lines, for so many milliseconds. */
  cut(milliseconds: number): Promise<void>;
  /** Says something that is no hint. */
  shout(text: string): Promise<void>;
}

/** Without a ground there is nothing to try it on. */
export function busContract(
  name: string,
  withBus: ((work: (deps: BusContractDeps) => Promise<void>) => Promise<void>) | null,
): void {
  const withNodes = (work: (nodes: readonly Node[], deps: BusContractDeps) => Promise<void>) =>
    withBus?.(async (deps) => {
      const nodes = Array.from({ length: 3 }, () => heardAt(deps.join()));
      try {
        await meet(nodes);
        await work(nodes, deps);
      } finally {
        await Promise.all(nodes.map(({ bus }) => bus.close()));
      }
    });

  describe.skipIf(withBus === null)(`${name} keeps the contract of a bus`, () => {
    it('tells every other node, and not the one that tells', () =>
      withNodes(async ([one, other, third]) => {
        if (!one || !other || !third) throw new Error('three have joined');
        one.bus.tell({ table: 'table-a', version: 7 });
        other.bus.tell({ table: 'table-b', version: 9 });
        await until(() => third.latest.get('table-a') === 7 && third.latest.get('table-b') === 9);
        await until(() => other.latest.get('table-a') === 7 && one.latest.get('table-b') === 9);
        expect([one.latest.has('table-a'), other.latest.has('table-b')]).toEqual([false, false]);
      }));

    it('tells of a thousand tables at once, of each at least the latest', () =>
      withNodes(async ([one, other]) => {
        if (!one || !other) throw new Error('three have joined');
        for (let version = 1; version <= 3; version++) {
          for (let i = 0; i < 1000; i++) one.bus.tell({ table: `table-${i}`, version });
        }
        const latest = () => [...other.latest.values()].filter((at) => at === 3).length;
        await until(() => latest() === 1000);
        expect(latest()).toBe(1000);
      }));

    it('takes what is no hint for none', () =>
      withNodes(async ([one, other], { shout }) => {
        if (!one || !other) throw new Error('three have joined');
        for (const text of [
          '',
          'x',
          'x table:-1',
          'x table:2e9,,:',
          'x {"a":1}',
          '\u{1f0a1} a:1,',
        ]) {
          await shout(text);
        }
        other.bus.tell({ table: 'table-z', version: 1 });
        await until(() => one.latest.has('table-z'));
        const heard = [...one.latest.keys()].filter((table) => !isOfOthers(table));
        expect(heard.filter((table) => table !== 'a' && table !== 'table-z')).toEqual([]);
      }));

    it('D5 throws nothing while it is cut, keeps nothing back, and goes on by itself', () =>
      withNodes(async (nodes, { cut }) => {
        const [one, other] = nodes;
        if (!one || !other) throw new Error('three have joined');
        const healing = cut(300);
        for (let i = 0; i < 1000; i++) one.bus.tell({ table: `lost-${i}`, version: 1 });
        await healing;
        await meet(nodes);
        await sleep(50);
        one.bus.tell({ table: 'after', version: 1 });
        await until(() => other.latest.has('after'));
        expect(other.latest.get('after')).toBe(1);
      }));
  });
}

interface Node {
  readonly bus: Bus;
  readonly latest: Map<string, number>;
}

function heardAt(bus: Bus): Node {
  const latest = new Map<string, number>();
  bus.listen(({ table, version }: Hint) => {
    latest.set(table, Math.max(version, latest.get(table) ?? 0));
  });
  return { bus, latest };
}

let rounds = 0;

/** Until everybody has heard everybody: lines come up when they come up. */
async function meet(nodes: readonly Node[]): Promise<void> {
  const round = rounds++;
  for (const node of nodes) node.latest.clear();
  await until(async () => {
    nodes.forEach(({ bus }, i) => bus.tell({ table: `meet-${round}-${i}`, version: 1 }));
    await sleep(10);
    return nodes.every(({ latest }) => metIn(latest, round) === nodes.length - 1);
  });
  await sleep(20);
  for (const node of nodes) node.latest.clear();
}

function metIn(latest: ReadonlyMap<string, number>, round: number): number {
  return [...latest.keys()].filter((table) => table.startsWith(`meet-${round}-`)).length;
}

/** Nodes meet by tables of this name; test files that run at the same time over the same PostgreSQL have tables with real ids. */
function isOfOthers(table: string): boolean {
  return table.startsWith('meet-') || /^[\w-]{22}$/.test(table);
}
