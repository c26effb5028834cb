// D1, D4: a node and its database are brought down for real, again and again, while people ask things. Whatever was
// acknowledged is in the log once. D2: no node starts over a database that would lose what it wrote.

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { en } from '../src/i18n/en.ts';
import { startServer } from '../src/server.ts';
import { nameOf } from '../src/storage/postgres/address.ts';
import { openPostgres } from '../src/storage/postgres/database.ts';
import { busyPerson, expectAllKept } from './busy-players.ts';
import type { BusyPerson } from './busy-players.ts';
import { DISK, newGuest, emptyFolder, settingsIn, until } from './guests.ts';
import { emptySchema } from './postgres-schema.ts';
import { startPostgres } from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';
import { freePort, startProcess } from './server-process.ts';
import { tcpProxy, through } from './tcp-proxy.ts';
import { SLACK } from './slack.ts';

const ROUNDS = byDepth({ quick: 1, deep: 3, soak: 20 });
const PEOPLE = 4;
/** How soon after its database a node serves again, in milliseconds. */
const BACK_AFTER = 5000 * SLACK;

const folder = emptyFolder(DISK);
let database: PostgresServer;

beforeAll(async () => {
  database = await startPostgres();
});

afterAll(async () => {
  await database?.stop();
  folder.remove();
});

it(
  `D1 D4 loses and doubles nothing that was acknowledged in ${ROUNDS} kills of the node and ${ROUNDS} falls of the database`,
  { timeout: 60_000 * ROUNDS + 300_000 },
  async () => {
    const { url } = await emptySchema(database.url);
    const DATA_DIR = join(folder.path, 'node');
    const env = { PORT: String(await freePort()), DATA_DIR, DATABASE_URL: url, LOAD_TEST: '1000' };
    let node = startProcess({ env });
    const address = await node.listening;
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => busyPerson(address)));
    const killNode = async () => {
      await node.end('SIGKILL');
      node = startProcess({ env });
      await node.listening;
    };
    for (let round = 0; round < ROUNDS; round++) {
      await progress(people);
      await killNode();
      await progress(people);
      await database.crash();
      const back = performance.now();
      await progress(people);
      expect(performance.now() - back).toBeLessThan(BACK_AFTER);
    }
    await progress(people);
    await Promise.all(people.map(({ rest }) => rest()));
    expect(await node.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
    const store = await openPostgres(url, DATA_DIR);
    for (const person of people) expectAllKept(person, await store.read(person.table, 0));
    await store.close();
    expect(people.some(({ retries }) => retries.length > 0)).toBe(true);
  },
);

it('D4 answers within two seconds that the database is away, and goes on once it is back', async () => {
  const { url } = await emptySchema(database.url);
  const store = await openPostgres(url, join(folder.path, 'away'));
  const asked = async () => {
    const began = performance.now();
    const answer = await store.record('table', 1).catch(String);
    return { answer, milliseconds: performance.now() - began };
  };
  expect(await asked()).toMatchObject({ answer: null });
  const crashing = database.crash();
  const answers: Awaited<ReturnType<typeof asked>>[] = [];
  while (!answers.some(({ answer }) => answer !== null) || answers.at(-1)?.answer !== null) {
    answers.push(await asked());
    await sleep(5);
  }
  await crashing;
  expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(2000 * SLACK);
  expect(answers.some(({ answer }) => answer?.includes('is away'))).toBe(true);
  await store.close();
});

it('D4 starts, and lets clients in, though the database is away for a moment', async () => {
  const { url } = await emptySchema(database.url);
  const proxy = await tcpProxy({ host: '127.0.0.1', port: Number(new URL(url).port) });
  const duringAFall = async <T>(work: () => Promise<T>): Promise<T> => {
    proxy.cut();
    const done = work();
    await sleep(300);
    proxy.heal();
    return done;
  };
  const settings = { ...settingsIn(join(folder.path, 'moment')), databaseUrl: through(proxy, url) };
  const server = await duringAFall(() => startServer(settings, () => undefined));
  const guest = await newGuest(server.address);
  const ticket = await duringAFall(() => guest.ask('POST', '/api/ticket', {}));
  expect(ticket).toMatchObject({ status: 200, body: { ticket: expect.any(String) } });
  await server.drain();
  await proxy.close();
});

it('opens no database with another key than the one it is sealed with, and makes none for an old one', async () => {
  const { url } = await emptySchema(database.url);
  await (await openPostgres(url, join(folder.path, 'keyed'))).close();
  await expect(openPostgres(url, join(folder.path, 'keyless'))).rejects.toThrow('no-key');
  const { url: other } = await emptySchema(database.url);
  await (await openPostgres(other, join(folder.path, 'keyless'))).close();
  await expect(openPostgres(url, join(folder.path, 'keyless'))).rejects.toThrow('wrong-key');
});

it('says which database it cannot use, and nothing of who enters it', async () => {
  const port = await freePort();
  const url = `postgres://ada:secret@127.0.0.1:${port}/backtrick`;
  const value = `127.0.0.1:${port}/backtrick`;
  await expect(openPostgres(url, folder.path)).rejects.toMatchObject({
    code: 'no-database',
    value,
  });
});

it('D2 does not start over a database that would lose what it wrote', async () => {
  const options = encodeURIComponent('-c synchronous_commit=off');
  const lax = openPostgres(`${database.url}?options=${options}`, folder.path);
  const name = nameOf(database.url);
  const value = `${name} (synchronous_commit=off)`;
  await expect(lax).rejects.toMatchObject({ code: 'unsafe-database', value });
  await database.restart(['fsync=off', 'full_page_writes=off']);
  const env = { PORT: '0', DATA_DIR: folder.path, DATABASE_URL: database.url };
  const errors = en.faults['unsafe-database'](`${name} (fsync=off, full_page_writes=off)`);
  expect(await startProcess({ env }).ended).toMatchObject({ code: 2, errors: `${errors}\n` });
});

/** Everybody has got a few more answers. */
async function progress(people: readonly BusyPerson[]): Promise<void> {
  const before = people.map(({ answers }) => answers.size);
  await until(() => people.every(({ answers }, i) => answers.size > (before[i] ?? 0) + 2));
}
