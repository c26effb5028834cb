// Opens a PostgreSQL database. The data folder of a node holds only the keys, which are the same on every node; a mark
// in the database says which key it is sealed with.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { FaultError } from '../../runtime/faults.ts';
import { retryThroughOutage } from '../../runtime/outage-retry.ts';
import { filesIn } from '../data-folder.ts';
import { MAX_SAMPLES, keyState } from '../seal-check.ts';
import type { SealEvidence } from '../seal-check.ts';
import { keyIn, sealWith } from '../seal.ts';
import type { Seal } from '../seal.ts';
import { nameOf } from './address.ts';
import { connect } from './connections.ts';
import type { Connections } from './connections.ts';
import { migrate } from './migration.ts';
import { postgresStore } from './postgres-store.ts';
import type { PostgresStore } from './postgres-store.ts';

export async function openPostgres(url: string, dataDir: string): Promise<PostgresStore> {
  const connections = connect(url);
  try {
    await reach(url, async () => {
      await assertKey(connections, dataDir);
      await migrate(url);
    });
    return postgresStore(connections, await sealOf(connections, dataDir));
  } catch (error) {
    await connections.close();
    throw error;
  }
}

async function reach(url: string, work: () => Promise<void>): Promise<void> {
  try {
    await retryThroughOutage(work);
  } catch (error) {
    if (error instanceof FaultError) throw error;
    throw Object.assign(new FaultError('no-database', nameOf(url)), { cause: error });
  }
}

/** S10: refuses a wrong key before anything is written, and does not create one for an existing database. */
async function assertKey(connections: Connections, dataDir: string): Promise<void> {
  const text = `SELECT to_regclass('house') IS NOT NULL AS "isOld"`;
  const [row] = await connections.query<{ isOld: boolean }>({ name: 'is-old', text, values: [] });
  if (!row?.isOld) return;
  const mark = await markIn(connections);
  // Without a mark, the key must open something that was sealed.
  const samples = mark === null ? await samplesIn(connections) : [];
  if (mark === null && samples.length === 0) return;
  const file = filesIn(dataDir).key;
  if (!existsSync(file)) throw new FaultError('no-key', dataDir);
  const key = keyIn(file);
  const isRight =
    mark === null
      ? keyState(sealWith(key), { check: null, samples }) !== 'wrong'
      : mark === markOf(key);
  if (!isRight) throw new FaultError('wrong-key', dataDir);
}

/** A key is created with a new database only, because a new key could not open an old one. */
async function sealOf(connections: Connections, dataDir: string): Promise<Seal> {
  mkdirSync(dataDir, { recursive: true });
  const key = keyIn(filesIn(dataDir).key);
  const mark = markOf(key);
  const text = `INSERT INTO house (seal_mark) VALUES ($1) ON CONFLICT DO NOTHING`;
  await connections.query({ name: 'mark', text, values: [mark] });
  if ((await markIn(connections)) !== mark) throw new FaultError('wrong-key', dataDir);
  return sealWith(key);
}

function markOf(key: Buffer): string {
  return createHash('sha256').update('backtrick seal').update(key).digest('hex').slice(0, 32);
}

async function markIn(connections: Connections): Promise<string | null> {
  const text = 'SELECT seal_mark AS mark FROM house';
  const [row] = await connections.query<{ mark: string }>({ name: 'marked', text, values: [] });
  return row?.mark ?? null;
}

function samplesIn(connections: Connections): Promise<SealEvidence['samples']> {
  const text = `SELECT table_id AS "table", body FROM entries WHERE body LIKE 'sealed:%' LIMIT $1`;
  return connections.query({ name: 'sealed-samples', text, values: [MAX_SAMPLES] });
}
