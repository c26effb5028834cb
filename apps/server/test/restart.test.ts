// D3: a server that was killed is soon open again, however many tables are live; a client that comes back finds the table as it is; and
// the time it was closed is nobody's thinking time.

import type { Entry } from '@backtrick/table';
import Database from 'better-sqlite3';
import { afterAll, expect, it } from 'vitest';
import { DEPTH, byDepth } from '../../../test-depth.ts';
import { loadClients } from '../load/load-clients.ts';
import { withTickets } from '../load/opener.ts';
import { prepare } from '../load/prepared.ts';
import { cpuSeconds } from '../load/process.ts';
import { row, tableOf } from '../load/report.ts';
import { filesIn, openFolder } from '../src/storage/data-folder.ts';
import { DISK, ORIGIN, emptyFolder, until } from './guests.ts';
import { freePort, startProcess } from './server-process.ts';

const TABLES = byDepth({ quick: 30, deep: 300, soak: 3000 });
const KILLS = 3;
const CONNECTION_COUNTS = 200;
/** In seconds. */
const READY = { most: 2, unit: ' s' };
const BACK = { most: 5, unit: ' s' };

const folder = emptyFolder(DISK);
afterAll(folder.remove);

it(
  `D3 is soon ready again after a kill with ${TABLES} live tables, and everybody is where the table is`,
  { timeout: 600_000 },
  async () => {
    const prepared = await prepare(folder.path, { tables: TABLES, spectators: () => 0 });
    const env = {
      PORT: String(await freePort()),
      DATA_DIR: folder.path,
      LOAD_TEST: '100000',
      // As an operator starts it.
      NODE_DISABLE_COMPILE_CACHE: '1',
    };
    let server = startProcess({ env });
    const address = await server.listening;
    await until(() => beatOf(folder.path) > 0, 120_000);
    const some = { ...prepared, guests: prepared.guests.slice(0, CONNECTION_COUNTS) };
    const clients = loadClients(some, withTickets(address, ORIGIN));
    await clients.connectAll(CONNECTION_COUNTS);
    const ready: number[] = [];
    const work: number[] = [];
    let isEarly = false;
    const back: number[] = [];
    const awake: number[] = [];
    for (let kills = 0; kills < KILLS; kills++) {
      await server.end('SIGKILL');
      const [from, started] = [performance.now(), Date.now()];
      server = startProcess({ env });
      await until(() => isReady(address), 120_000);
      ready.push((performance.now() - from) / 1000);
      work.push(cpuSeconds(server.pid));
      isEarly ||= beatOf(folder.path) < started;
      await clients.connectAll(CONNECTION_COUNTS);
      back.push((performance.now() - from) / 1000);
      await until(() => beatOf(folder.path) > started, 120_000);
      awake.push((performance.now() - from) / 1000);
    }
    clients.closeAll();
    await server.end('SIGTERM');
    const rows = [
      row('D3', 'processor time until ready', Math.min(...work), READY),
      row('D3', `ready with ${TABLES} tables`, Math.min(...ready), READY),
      row('D3', `${CONNECTION_COUNTS} lines are back`, Math.min(...back), BACK),
      row('D3', 'every table has its time back', Math.min(...awake), { least: 0, unit: ' s' }),
    ];
    console.log(tableOf(rows));
    // Beside other tests the clock tells more about those than about this.
    expect(rows.filter(({ isMet }) => DEPTH === 'soak' && !isMet)).toEqual([]);
    expect(isEarly, 'it was ready before every table was looked at').toBe(true);
    const store = await openFolder(folder.path);
    for (const { id } of prepared.tables) {
      const log = await store.read(id, 0);
      expect(log.filter(isExtension)).toHaveLength(KILLS);
      for (const connection of clients.all.filter(({ table }) => table === id)) {
        expect(connection.version).toBe(log.at(-1)?.version);
      }
    }
    await store.close();
  },
);

/** The server's last heartbeat. */
function beatOf(dataDir: string): number {
  const db = new Database(filesIn(dataDir).database, { readonly: true });
  const body = db.prepare(`SELECT body FROM documents WHERE kind = 'heartbeat'`).pluck().get();
  db.close();
  return Number(body ?? 0);
}

function isExtension({ events }: Entry): boolean {
  return events.some(({ kind }) => kind === 'extended');
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}
