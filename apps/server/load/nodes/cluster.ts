// Several nodes over one PostgreSQL, all of them processes of this machine that may be killed.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../test/free-port.ts';
import { startPostgres } from '../../test/postgres-server.ts';
import type { PostgresServer } from '../../test/postgres-server.ts';
import { serve } from '../process.ts';
import type { Served } from '../process.ts';

export interface Cluster {
  readonly database: PostgresServer;
  /** Where the keys are. */
  readonly folder: string;
  readonly nodes: readonly ClusterNode[];
  start(): Promise<void>;
  /** Stops the nodes; the database goes on. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export interface ClusterNode {
  readonly address: string;
  pid(): number;
  isUp(): boolean;
  start(): Promise<void>;
  /** As if its machine fell. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export const ORIGIN = 'http://localhost:4747';

export async function openCluster(count: number, flags: readonly string[]): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'backtrick-nodes-'));
  const database = await startPostgres();
  const env = { DATA_DIR: folder, DATABASE_URL: database.url, ORIGIN, LOAD_TEST: '100000' };
  const nodes: ClusterNode[] = [];
  for (let i = 0; i < count; i++) nodes.push(nodeAt(await freePort(), env, flags));
  const rest = async () => void (await Promise.all(nodes.map((node) => node.stop())));
  return {
    database,
    folder,
    nodes,
    start: async () => void (await Promise.all(nodes.map((node) => node.start()))),
    rest,
    async close() {
      await rest();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nodeAt(
  port: number,
  env: Readonly<Record<string, string>>,
  flags: readonly string[],
): ClusterNode {
  let served: Served | null = null;
  return {
    address: `http://127.0.0.1:${port}`,
    pid: () => served?.pid ?? 0,
    isUp: () => served !== null,
    async start() {
      served = await serve('../src/start.mjs', { ...env, PORT: String(port) }, flags);
    },
    async kill() {
      const { pid, ended } = served ?? { pid: 0, ended: null };
      served = null;
      if (pid > 0) process.kill(pid, 'SIGKILL');
      await ended;
    },
    async stop() {
      await served?.stop();
      served = null;
    },
  };
}
