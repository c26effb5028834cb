import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptySchema } from './postgres-schema.ts';
import type { Schema } from './postgres-schema.ts';
import { sealWith } from '../src/storage/seal.ts';
import { connect } from '../src/storage/postgres/connections.ts';
import { migrate } from '../src/storage/postgres/migration.ts';
import { MIGRATIONS } from '../src/storage/postgres/schema.ts';
import { postgresStore } from '../src/storage/postgres/postgres-store.ts';
import { linkOf } from '../src/storage/entry-link.ts';
import { snapshotContract } from './snapshot-contract.ts';
import type { OpenedDatabase } from './snapshot-contract.ts';
import { append, entriesOf, storeContract, writeLog } from './store-contract.ts';

const LISTS = 'entries, tables, sitters, games, results, documents, snapshots, scores';
const seal = sealWith(Buffer.alloc(32, 1));
let schema: Schema;

beforeAll(async () => {
  schema = await emptySchema();
  await migrate(schema.url);
});

afterAll(() => schema.remove());

function open() {
  return postgresStore(connect(schema.url), seal);
}

storeContract('PostgreSQL', withDatabase);
snapshotContract('PostgreSQL', withDatabase);

async function withDatabase(work: (opened: OpenedDatabase) => Promise<void>): Promise<void> {
  await schema.query(`TRUNCATE ${LISTS}`);
  let store = open();
  try {
    await work({
      store,
      async reopen() {
        await store.close();
        store = open();
        return store;
      },
      ask: (text) => schema.query(text),
    });
  } finally {
    await store.close();
  }
}

it('S4 lists that hang leave appends and logs their connections', async () => {
  const store = open();
  const locker = new pg.Client({ connectionString: schema.url });
  await locker.connect();
  await locker.query('BEGIN; LOCK TABLE scores IN ACCESS EXCLUSIVE MODE');
  const done: string[] = [];
  const lists = Array.from({ length: 30 }, () =>
    store.scores({ kind: 'of-player', player: 'Ada' }).finally(() => done.push('list')),
  );
  await writeLog(store, 'beside-lists', 'Ada');
  expect(await store.read('beside-lists', 0)).toHaveLength(3);
  done.push('append');
  await locker.query('COMMIT');
  await Promise.allSettled(lists);
  expect(done.indexOf('append')).toBe(0);
  await locker.end();
  await store.close();
});

it('links each entry with the one before as SQLite does', async () => {
  const store = open();
  await writeLog(store, 'linked', 'Ada');
  await store.close();
  const rows = await schema.query<{ body: string; link: Buffer }>(
    'SELECT body, link FROM entries WHERE table_id = $1 ORDER BY number',
    ['linked'],
  );
  expect(rows).toHaveLength(3);
  rows.reduce<Buffer | null>((before, { body, link }) => {
    expect(link).toEqual(linkOf('linked', before, body));
    return link;
  }, null);
});

it('rests with seeds and decks sealed, and opens them with the key of the server alone', async () => {
  const store = open();
  const [created] = await writeLog(store, 'sealed', 'Ada');
  await store.close();
  const committed = created?.events.find(({ kind }) => kind === 'committed');
  const seed = committed?.kind === 'committed' ? committed.serverSeed : '';
  expect(seed).toHaveLength(128);
  const bodies = await schema.query<{ body: string }>(
    `SELECT body FROM entries WHERE table_id = 'sealed'`,
  );
  expect(bodies[0]?.body).toMatch(/^sealed:/);
  expect(JSON.stringify(bodies)).not.toContain(seed);
  const stranger = postgresStore(connect(schema.url), sealWith(Buffer.alloc(32, 7)));
  await expect(stranger.read('sealed', 0)).rejects.toThrow('authenticate');
  await stranger.close();
});

it('writes documents together, and what it cannot take alone', async () => {
  const store = open();
  const write = (key: string, due: number | null = null) =>
    store.write({ kind: 'batch', key, owner: 'Ada', revision: 0, body: '{}', due });
  const long = randomBytes(4000).toString('base64');
  const outcomes = await Promise.allSettled([
    write('first'),
    write('half', 0.5),
    write(long),
    write('broken \ud800'),
    write('twice'),
    write('twice'),
  ]);
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    'written',
    'failed',
    'failed',
    'written',
    'written',
    'taken',
  ]);
  await store.close();
});

it('goes to the database a few times for a crowd that comes one after the other', async () => {
  const connections = connect(schema.url);
  const asked: string[] = [];
  const store = postgresStore(
    {
      ...connections,
      query: (statement) => connections.query((asked.push(statement.name), statement)),
    },
    seal,
  );
  const visit = async (i: number) => {
    await sleep(i / 2);
    const about = { kind: 'crowd', key: `${i}`, owner: `${i}` };
    await store.write({ ...about, revision: 0, body: '{}' });
    await store.put({ ...about, body: '{}' });
    await store.documentsOf('crowd', `${i}`);
    await store.document('crowd', `${i}`);
    await store.remove('crowd', `${i}`);
  };
  await Promise.all(Array.from({ length: 100 }, (_, i) => visit(i)));
  await store.close();
  // One by one it would be 500.
  expect(asked.length).toBeLessThan(100);
});

it('D6 lets one of two nodes win each number: no fork in 1,000 races', async () => {
  const nodes = [open(), open()] as const;
  const wins = [0, 0];
  const race = async (table: string) => {
    const [one, other] = [entriesOf(table, 'Ada')[0], entriesOf(table, 'Ben')[0]];
    if (!one || !other) throw new Error('each node has an entry');
    const outcomes = await Promise.all([
      append(nodes[0], table, [one], one),
      append(nodes[1], table, [other], other),
    ]);
    expect([...outcomes].sort()).toEqual(['taken', 'written']);
    const winner = outcomes.indexOf('written');
    wins[winner] = (wins[winner] ?? 0) + 1;
    expect(await nodes[1 - winner]?.read(table, 0)).toEqual([[one, other][winner]]);
  };
  for (let round = 0; round < 50; round++) {
    await Promise.all(Array.from({ length: 20 }, (_, i) => race(`race-${round}-${i}`)));
  }
  await Promise.all(nodes.map((node) => node.close()));
  expect(Math.min(...wins)).toBeGreaterThan(0);
  expect(await schema.query(FORKED)).toEqual([]);
});

/** Tables of which the log or the list is not as one winner would have left it. */
const FORKED = `
  SELECT t.table_id FROM tables t LEFT JOIN entries e ON e.table_id = t.table_id
  WHERE t.table_id LIKE 'race-%' GROUP BY t.table_id, t.version HAVING count(e.*) <> 1 OR t.version <> 1`;

it('brings an empty database up to date once when several nodes start at once', async () => {
  const empty = await emptySchema();
  try {
    await Promise.all(Array.from({ length: 5 }, () => migrate(empty.url)));
    expect(await empty.query('SELECT done FROM migrations')).toEqual([{ done: MIGRATIONS.length }]);
    await migrate(empty.url);
    await empty.query('UPDATE migrations SET done = 99');
    await expect(migrate(empty.url)).rejects.toThrow('newer-database');
  } finally {
    await empty.remove();
  }
});
