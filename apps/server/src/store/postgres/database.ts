// A node of a house whose database is PostgreSQL. Its folder has the keys alone, and they are the same in every node: the
// database knows by a mark which key it is sealed with.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { FaultError } from '../../faults.ts';
import { patiently } from '../../patience.ts';
import { filesIn } from '../data-folder.ts';
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
    await reach(url, connections);
    return postgresStore(connections, await sealOf(connections, dataDir));
  } catch (error) {
    await connections.close();
    throw error;
  }
}

async function reach(url: string, connections: Connections): Promise<void> {
  try {
    await patiently(async () => {
      await connections.ask({ name: 'reach', text: 'SELECT 1', values: [] });
      await migrate(url);
    });
  } catch (error) {
    if (error instanceof FaultError) throw error;
    throw Object.assign(new FaultError('no-database', nameOf(url)), { cause: error });
  }
}

/** A key is made with a new database only: a new one would open nothing of an old one. */
async function sealOf(connections: Connections, dataDir: string): Promise<Seal> {
  mkdirSync(dataDir, { recursive: true });
  const file = filesIn(dataDir).key;
  const known = await markIn(connections);
  if (known !== null && !existsSync(file)) throw new FaultError('no-key', dataDir);
  const key = keyIn(file);
  const mark = createHash('sha256').update('backtrick seal').update(key).digest('hex').slice(0, 32);
  if (known === null) {
    const text = 'INSERT INTO house (seal_mark) VALUES ($1) ON CONFLICT DO NOTHING';
    await connections.ask({ name: 'mark', text, values: [mark] });
  }
  if ((await markIn(connections)) !== mark) throw new FaultError('wrong-key', dataDir);
  return sealWith(key);
}

async function markIn(connections: Connections): Promise<string | null> {
  const text = 'SELECT seal_mark AS mark FROM house';
  const [row] = await connections.ask<{ mark: string }>({ name: 'marked', text, values: [] });
  return row?.mark ?? null;
}
