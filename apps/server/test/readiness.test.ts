// S9: ready means that something can be written, and the server notices when it can again.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, it } from 'vitest';
import { startServer } from '../src/server.ts';
import { filesIn } from '../src/storage/data-folder.ts';
import { emptyFolder, inFolder, settingsIn } from './guests.ts';
import { change } from './old-folder.ts';
import { emptySchema } from './postgres-schema.ts';
import { startProcess } from './server-process.ts';
import { tcpProxy, through } from './tcp-proxy.ts';

const folder = emptyFolder();
afterAll(folder.remove);

it('S9 is not ready while somebody else keeps the database from being written', () =>
  inFolder(async (path) => {
    const server = await startServer(settingsIn(path), () => undefined);
    expect(await readyAt(server.address)).toBe(200);
    const writer = new Database(filesIn(path).database);
    writer.exec('BEGIN IMMEDIATE');
    await expectReady(server.address, 503);
    writer.exec('COMMIT');
    writer.close();
    await expectReady(server.address, 200);
    await server.drain();
  }));

it('S9 is not ready while every write fails, though it reads on', () =>
  inFolder(async (path) => {
    const server = await startServer(settingsIn(path), () => undefined);
    const refuse = (event: string) =>
      `CREATE TRIGGER no_${event} BEFORE ${event} ON documents BEGIN SELECT RAISE(ABORT, 'no'); END`;
    change(path, `${refuse('INSERT')}; ${refuse('UPDATE')}`);
    await expectReady(server.address, 503);
    expect((await fetch(`${server.address}/api/lobby`)).status).toBe(200);
    change(path, 'DROP TRIGGER no_INSERT; DROP TRIGGER no_UPDATE');
    await expectReady(server.address, 200);
    await server.drain();
  }));

it.runIf(process.platform === 'linux')('S9 is not ready on a disk without room', async () => {
  const server = startProcess({ env: { DATA_DIR: join(folder.path, 'full'), PORT: '0' } });
  const address = await server.listening;
  await expectReady(address, 200);
  const allow = (bytes: string) =>
    execFileSync('prlimit', [`--pid=${server.pid}`, `--fsize=${bytes}:unlimited`]);
  for (let i = 0; i < 3; i++) {
    allow('0');
    await expectReady(address, 503);
    allow('unlimited');
    await expectReady(address, 200);
  }
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
});

it('S9 is not ready while its PostgreSQL is away, hangs or takes nothing, and recovers without help', async () => {
  const { url, query, remove } = await emptySchema();
  const proxy = await tcpProxy({ host: '127.0.0.1', port: Number(new URL(url).port) });
  const databaseUrl = through(proxy, url);
  const settings = { ...settingsIn(join(folder.path, 'node')), databaseUrl };
  const server = await startServer(settings, () => undefined);
  await expectReady(server.address, 200);
  proxy.cut();
  await expectReady(server.address, 503);
  proxy.heal();
  await expectReady(server.address, 200);
  proxy.delay(3000);
  await expectReady(server.address, 503);
  proxy.delay(0);
  await expectReady(server.address, 200);
  await query(`CREATE FUNCTION refuse() RETURNS trigger AS
    $$ BEGIN RAISE EXCEPTION 'read only' USING ERRCODE = '25006'; END $$ LANGUAGE plpgsql`);
  await query(`CREATE TRIGGER none BEFORE INSERT OR UPDATE ON documents EXECUTE FUNCTION refuse()`);
  await expectReady(server.address, 503);
  await query('DROP TRIGGER none ON documents');
  await expectReady(server.address, 200);
  await server.drain();
  await proxy.close();
  await remove();
});

async function expectReady(address: string, status: 200 | 503): Promise<void> {
  await expect.poll(() => readyAt(address), { timeout: 30_000, interval: 50 }).toBe(status);
}

async function readyAt(address: string): Promise<number> {
  return (await fetch(`${address}/readyz`)).status;
}
