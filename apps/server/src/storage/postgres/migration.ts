// Migrates the schema. If several nodes start at once, the second waits and finds nothing to do.

import { Client } from 'pg';
import { FaultError } from '../../runtime/faults.ts';
import { nameOf } from './address.ts';
import { countOldResults } from './old-results.ts';
import { MIGRATIONS } from './schema.ts';

/** An arbitrary number for the advisory lock, the same on every node. */
const LOCK = 4_747_104_098;

/** On a connection of its own, because a migration may take longer than the pool's timeouts. */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'backtrick-migration' });
  client.on('error', () => {
    // The next query will fail and report it.
  });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS migrations (done INTEGER NOT NULL)');
    const { rows } = await client.query<{ done: number }>('SELECT done FROM migrations');
    const done = rows[0]?.done ?? 0;
    if (done > MIGRATIONS.length) throw new FaultError('newer-database', nameOf(url));
    for (const migration of MIGRATIONS.slice(done)) await client.query(migration);
    await client.query('DELETE FROM migrations');
    await client.query('INSERT INTO migrations VALUES ($1)', [MIGRATIONS.length]);
    await countOldResults(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
