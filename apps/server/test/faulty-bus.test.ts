// D5: hints that are lost, late, repeated, out of order or made up change nothing but how soon a node knows.

import { randomUUID } from 'node:crypto';
import { seededRng } from '@backtrick/rules';
import { foldAll } from '@backtrick/table';
import type { Answer, Command } from '@backtrick/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { syncTables } from '../src/cluster/table-sync.ts';
import { connect } from '../src/storage/postgres/connections.ts';
import { migrate } from '../src/storage/postgres/migration.ts';
import { postgresStore } from '../src/storage/postgres/postgres-store.ts';
import { sealWith } from '../src/storage/seal.ts';
import { tablesIn, newTableId } from '../src/tables/tables.ts';
import { until } from './guests.ts';
import { inProcessBus } from './in-process-bus.ts';
import { emptySchema } from './postgres-schema.ts';
import type { Schema } from './postgres-schema.ts';

const SEEDS = byDepth({ quick: 1, deep: 5, soak: 50 });
const TABLES = 5;
const ASKED = 40;

let schema: Schema;

beforeAll(async () => {
  schema = await emptySchema();
  await migrate(schema.url);
});
afterAll(() => schema.remove());

function below(rng: () => number, bound: number): number {
  return Math.floor(rng() * bound);
}

/** A bus that does to hints whatever may happen to them. */
function faultyBus(seed: string) {
  const rng = seededRng(seed);
  const seen: (() => void)[] = [];
  let isGone = false;
  const bus = inProcessBus((_, deliver) => {
    if (isGone) return;
    seen.push(deliver);
    const fate = below(rng, 10);
    if (fate < 4) return;
    const times = fate < 7 ? 1 : 3;
    for (let i = 0; i < times; i++) setTimeout(deliver, below(rng, 60));
    if (fate === 9) setTimeout(() => seen[below(rng, seen.length)]?.(), below(rng, 200));
  });
  /** From now on nothing is delivered any more. */
  const die = () => {
    isGone = true;
  };
  return { ...bus, die };
}

it.each(Array.from({ length: SEEDS }, (_, i) => `seed-${i}`))(
  'two nodes over a faulty bus have one history each table, and both know it: %s',
  async (seed) => {
    const bus = faultyBus(seed);
    const failures: unknown[] = [];
    const nodes = [0, 1].map(() => {
      const store = postgresStore(connect(schema.url), sealWith(Buffer.alloc(32, 1)));
      const tables = tablesIn(store, Date.now);
      const onFailure = (error: unknown) => failures.push(error);
      const part = syncTables({ bus: bus.join(), ...store, tables, onFailure });
      return { store, tables, part };
    });
    const [one, other] = nodes;
    if (!one || !other) throw new Error('there are two');
    const rng = seededRng(`${seed} people`);
    const answers = new Map<string, Answer>();
    const ids = Array.from({ length: TABLES }, newTableId);
    const ask = async (node: typeof one, table: string, player: string, command: Command) => {
      const id = randomUUID();
      const authority = await node.tables.known(table);
      const epoch =
        authority.open()?.chairs.find((chair) => chair.player === player)?.epoch ?? null;
      const who = { kind: 'person', player, epoch } as const;
      answers.set(id, await authority.ask({ who, id, command }));
    };
    for (const table of ids) {
      const options = { game: 'original', players: 2, watching: 'everybody' };
      await ask(one, table, 'ada', { kind: 'create', options });
      await ask(one, table, 'ada', { kind: 'sit', seat: 1, name: 'Ada' });
      await ask(other, table, 'ben', { kind: 'sit', seat: 2, name: 'Ben' });
      await (await one.tables.known(table)).catchUp();
    }
    await Promise.all(
      ids.flatMap((table) =>
        Array.from({ length: ASKED }, async (_, i) => {
          await new Promise((resolve) => setTimeout(resolve, below(rng, 400)));
          const [node, player] = i % 2 === 0 ? [one, 'ada'] : [other, 'ben'];
          await ask(node, table, player, { kind: 'say', text: 'hello' });
        }),
      ),
    );
    bus.die();
    // Without any hint the other finds out by looking.
    for (const table of ids) await ask(one, table, 'ada', { kind: 'say', text: 'still here' });
    await bus.shout(`stranger ${ids[0]}:999999999`);
    for (const table of ids) {
      const log = await one.store.read(table, 0);
      expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
      const kept = new Map(log.map(({ id, answer }) => [id, answer]));
      for (const [id, answer] of answers) if (kept.has(id)) expect(kept.get(id)).toEqual(answer);
      const open = foldAll(table, null, log)?.open;
      await until(
        () => nodes.every(({ tables }) => tables.find(table)?.open()?.version === open?.version),
        5000,
      );
      for (const { tables } of nodes) expect(tables.find(table)?.open()).toEqual(open);
    }
    expect(answers.size).toBe(TABLES * (4 + ASKED));
    expect([...answers.values()].filter(({ ok }) => !ok)).toEqual([]);
    for (const { store, part } of nodes) {
      await part();
      await store.close();
    }
    expect(failures).toEqual([]);
  },
);
