// L3: so many unfinished tables lie in the database; a node that has none of them at hand answers soon, and does not grow.

import { randomBytes } from 'node:crypto';
import { foldAll } from '@backtrick/table';
import type { Entry } from '@backtrick/table';
import { Client } from 'pg';
import { filesIn } from '../../src/storage/data-folder.ts';
import { openPostgres } from '../../src/storage/postgres/database.ts';
import { appendStatement } from '../../src/storage/postgres/append-statement.ts';
import { rowsOf } from '../../src/storage/rows.ts';
import { keyIn, sealWith } from '../../src/storage/seal.ts';
import type { Seal } from '../../src/storage/seal.ts';
import { linkOf } from '../../src/storage/entry-link.ts';
import { percentile } from '../driver.ts';
import { withTickets } from '../opener.ts';
import type { LoadOptions } from '../load-options.ts';
import { prepare } from '../prepared.ts';
import type { Prepared } from '../prepared.ts';
import { memory } from '../process.ts';
import { row } from '../report.ts';
import type { Row } from '../report.ts';
import { ORIGIN, openCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { lengthen } from './lengthen.ts';

/** How many tables one socket has. */
const A_SOCKET = 30;
const OPENED = 1000;
/** How many go into the database at a time. */
const SLICE = 500;
const ENTRIES = 40;

export async function cold(wanted: LoadOptions, flags: readonly string[]): Promise<readonly Row[]> {
  const cluster = await openCluster(1, flags);
  try {
    const means = { databaseUrl: cluster.database.url };
    const prepared = await prepare(cluster.folder, { tables: 1, spectators: () => 0 }, means);
    const [node] = cluster.nodes;
    await cluster.start();
    const empty = memory(node?.pid() ?? 0).now;
    await cluster.rest();
    const ids = await multiply(cluster, prepared, wanted.tables);
    await cluster.start();
    const full = memory(node?.pid() ?? 0).now;
    const chosen = Array.from({ length: Math.min(OPENED, ids.length) }, () => pick(ids));
    const times = await openAll(node?.address ?? '', prepared, chosen);
    const after = memory(node?.pid() ?? 0).now;
    const sorted = Float64Array.from(times).sort();
    return [
      row('L3', 'tables stored', ids.length, { least: wanted.tables }),
      row('L3', 'first answer of a cold one, p50', percentile(sorted, 0.5), {
        least: 0,
        unit: ' ms',
      }),
      row('L3', 'first answer of a cold one, p99', percentile(sorted, 0.99), {
        most: 100,
        unit: ' ms',
      }),
      row('L3', 'memory more than over an empty database', full - empty, {
        most: 50,
        unit: ' MiB',
      }),
      row('L3', `memory more with ${chosen.length} at hand`, after - full, {
        least: 0,
        unit: ' MiB',
      }),
    ];
  } finally {
    await cluster.close();
  }
}

function pick(ids: readonly string[]): string {
  return ids[Math.floor(Math.random() * ids.length)] ?? '';
}

/** Asks for one table after the other, and measures until it is there. */
async function openAll(address: string, { guests }: Prepared, ids: readonly string[]) {
  const open = withTickets(address, ORIGIN);
  const [guest] = guests;
  if (!guest) throw new Error('somebody was prepared');
  const times: number[] = [];
  for (let from = 0; from < ids.length; from += A_SOCKET) {
    const socket = await open(guest);
    for (const table of ids.slice(from, from + A_SOCKET)) {
      const began = performance.now();
      const frame = { kind: 'hello', version: 0, hash: null };
      const answer = new Promise((resolve) => socket.once('message', resolve));
      socket.send(JSON.stringify({ table, frame }));
      await answer;
      times.push(performance.now() - began);
    }
    socket.terminate();
  }
  return times;
}

/** The same unfinished game at so many more tables. */
async function multiply(cluster: Cluster, { tables, guests }: Prepared, count: number) {
  const { database, folder } = cluster;
  const store = await openPostgres(database.url, folder);
  const [model] = tables;
  if (!model) throw new Error('a table was prepared');
  const entries = (await lengthen(store, model, guests, ENTRIES)).map(longAgo);
  await store.close();
  const seal = sealWith(keyIn(filesIn(folder).key));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const ids: string[] = [];
  while (ids.length < count) {
    const some = Array.from({ length: Math.min(SLICE, count - ids.length) }, newId);
    await insert(client, some, { entries, seal });
    ids.push(...some);
  }
  await client.query('ANALYZE');
  await client.end();
  return ids;
}

const DAY = 86_400_000;

/** Where somebody laid a card just now nobody has left the game yet: after a start the server looks there first. */
function longAgo(entry: Entry): Entry {
  return { ...entry, at: entry.at - DAY };
}

function newId(): string {
  return randomBytes(16).toString('base64url');
}

interface Model {
  readonly entries: readonly Entry[];
  readonly seal: Seal;
}

/** All but the last entry as they are; the last one the way a node writes it, with its rows in the lists. */
async function insert(client: Client, ids: readonly string[], { entries, seal }: Model) {
  const [earlier, last] = [entries.slice(0, -1), entries.at(-1)];
  if (!last) throw new Error('a model has entries');
  const rows = ids.flatMap((table) => {
    let link: Buffer | null = null;
    return earlier.map((entry) => {
      const body = seal.close(table, entry);
      link = linkOf(table, link, body);
      return { table, number: entry.number, body, link };
    });
  });
  await client.query(
    `INSERT INTO entries (table_id, number, body, link)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::bytea[])`,
    [
      rows.map(({ table }) => table),
      rows.map(({ number }) => number),
      rows.map(({ body }) => body),
      rows.map(({ link }) => link),
    ],
  );
  const batch = ids.map((table) => {
    const open = foldAll(table, null, entries)?.open;
    if (!open) throw new Error('entries make a table');
    const { number } = last;
    return { table, number, body: seal.close(table, last), rows: rowsOf(table, last, open) };
  });
  const { text, values } = appendStatement(batch);
  await client.query(text, [...values]);
}
