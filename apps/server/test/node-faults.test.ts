// D1, D4, D5, D6, D11: two nodes as processes over a real PostgreSQL, with people at both of them, two to a table. Nodes are
// killed, the bus between them is cut, the database falls, and both are restarted one after the other: whatever was
// acknowledged is in the log once, and in the end everybody sees the same.

import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEPTH, byDepth } from '../../../test-depth.ts';
import { openPostgres } from '../src/storage/postgres/database.ts';
import { busyPerson, expectAllKept } from './busy-players.ts';
import type { BusyPerson } from './busy-players.ts';
import { emptyFolder, until } from './guests.ts';
import { emptySchema } from './postgres-schema.ts';
import { startPostgres } from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';
import { freePort, startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { tcpProxy, through } from './tcp-proxy.ts';
import type { TcpProxy } from './tcp-proxy.ts';

const ROUNDS = byDepth({ quick: 1, deep: 3, soak: 20 });
const TABLES = 2;
/** What a line to the bus begins with, and no other. */
const BUS = /backtrick-bus/;

let folder: ReturnType<typeof emptyFolder>;
let database: PostgresServer;
let proxy: TcpProxy;

beforeAll(async () => {
  folder = emptyFolder();
  database = await startPostgres();
  proxy = await tcpProxy({ host: '127.0.0.1', port: Number(new URL(database.url).port) });
});

afterAll(async () => {
  await proxy?.close();
  await database?.stop();
  folder?.remove();
});

interface Node {
  readonly address: string;
  process: ServerProcess;
  restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

async function startNode(env: Readonly<Record<string, string>>): Promise<Node> {
  const all = { ...env, PORT: String(await freePort()), LOAD_TEST: '1000' };
  const node: Node = {
    address: `http://127.0.0.1:${all.PORT}`,
    process: startProcess({ env: all }),
    async restart(signal) {
      const { code, errors } = await node.process.end(signal);
      if (signal === 'SIGTERM') expect({ code, errors }).toEqual({ code: 0, errors: '' });
      node.process = startProcess({ env: all });
      await node.process.listening;
    },
  };
  await node.process.listening;
  return node;
}

// Falls of the database and kills of one node have a small form in postgres-faults.test.ts.
it.skipIf(DEPTH === 'quick')(
  `D1 D4 D5 D6 D11 loses and doubles nothing, and shows everybody the same, in ${ROUNDS} rounds of kills, cuts, falls and restarts`,
  { timeout: 60_000 * ROUNDS + 120_000 },
  async () => {
    const { url } = await emptySchema(database.url);
    const DATA_DIR = join(folder.path, 'node');
    const env = { DATA_DIR, DATABASE_URL: through(proxy, url) };
    const one = await startNode(env);
    const other = await startNode(env);
    const people: BusyPerson[] = [];
    for (let i = 0; i < TABLES; i++) {
      const host = await busyPerson([one.address, other.address]);
      const guest = await busyPerson([other.address, one.address], { table: host.table, seat: 2 });
      people.push(host, guest);
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const node of [one, other]) {
        await progress(people);
        await node.restart('SIGKILL');
      }
      proxy.cut(BUS);
      await progress(people);
      proxy.heal();
      await progress(people);
      await database.crash();
      await progress(people);
      for (const node of [one, other]) {
        await node.restart('SIGTERM');
        await progress(people);
      }
    }
    await Promise.all(people.map(({ pause }) => pause()));
    const isLevel = () =>
      people.every(({ table, version }) =>
        people.every((each) => each.table !== table || each.version() === version()),
      );
    await until(isLevel);
    for (const person of people) person.leave();
    for (const node of [one, other]) {
      expect(await node.process.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
    }
    const store = await openPostgres(url, DATA_DIR);
    for (const person of people) expectAllKept(person, await store.read(person.table, 0));
    await store.close();
  },
);

/** Everybody has got a few more answers. */
async function progress(people: readonly BusyPerson[]): Promise<void> {
  const before = people.map(({ answers }) => answers.size);
  await until(() => people.every(({ answers }, i) => answers.size > (before[i] ?? 0) + 2));
}
