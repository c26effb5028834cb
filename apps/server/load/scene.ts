// A server with a crowd before it: prepared, started, connected; at the end compared with its log.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from '../src/storage/data-folder.ts';
import { loadClients } from './load-clients.ts';
import type { LoadClients } from './load-clients.ts';
import { drive } from './driver.ts';
import type { Driver } from './driver.ts';
import { withTickets } from './opener.ts';
import { prepare } from './prepared.ts';
import type { Guest, Prepared, Size } from './prepared.ts';
import { serve } from './process.ts';
import type { Served } from './process.ts';

export interface Scene {
  readonly prepared: Prepared;
  readonly server: Served;
  readonly clients: LoadClients;
  readonly driver: Driver;
  /** How long it took until everybody was there, in seconds. */
  readonly arrival: number;
  /** Stops the server and says what is wrong with its log. */
  audit(): Promise<Audit>;
  close(): Promise<void>;
}

export interface Audit {
  /** Acknowledged, and not in the log. */
  readonly lost: number;
  /** In the log more than once. */
  readonly doubled: number;
  /** Numbers that are missing in a log, and steps that did not follow each other. */
  readonly gaps: number;
  /** Sockets that were open and did not have the last version of their table. */
  readonly behind: number;
}

export const ORIGIN = 'http://localhost:4747';
/** How many are on their way in at a time. */
export const AT_ONCE = 200;

/** With all guests in its crowd, unless some come by themselves. */
export async function openScene(
  size: Size,
  flags: readonly string[] = [],
  isOurs: (guest: Guest) => boolean = () => true,
): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'backtrick-load-'));
  const prepared = await prepare(folder, size);
  const env = { PORT: '0', DATA_DIR: folder, ORIGIN, LOAD_TEST: '100000' };
  const server = await serve('../src/start.mjs', env, flags);
  const guests = prepared.guests.filter(isOurs);
  const clients = loadClients({ ...prepared, guests }, withTickets(server.address, ORIGIN));
  const from = performance.now();
  await clients.connectAll(AT_ONCE);
  const arrival = (performance.now() - from) / 1000;
  const driver = drive(prepared.tables, clients);
  return {
    prepared,
    server,
    clients,
    driver,
    arrival,
    async audit() {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const versions = prepared.tables.map(({ version }) => version);
      const behind = clients.all.filter(
        ({ guest, version, socket }) =>
          socket?.readyState === 1 && version !== versions[guest.table],
      ).length;
      await server.stop();
      return { ...(await auditLogs(folder, driver, clients)), behind };
    },
    async close() {
      clients.closeAll();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function auditLogs(folder: string, { acknowledged }: Driver, clients: LoadClients) {
  const store = await openFolder(folder);
  let [lost, doubled, gaps] = [0, 0, clients.tally.gaps];
  for (const [table, ids] of acknowledged) {
    const entries = await store.read(table, 0);
    const written = new Set(entries.map(({ id }) => id));
    lost += ids.filter((id) => !written.has(id)).length;
    doubled += entries.length - written.size;
    gaps += entries.filter(({ number }, i) => number !== i + 1).length;
  }
  await store.close();
  return { lost, doubled, gaps };
}
