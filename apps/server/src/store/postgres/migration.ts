// Brings the database up to date. Several nodes may start at once: whoever comes second waits, and finds nothing to do.

import { Client } from 'pg';
import { FaultError } from '../../faults.ts';
import { nameOf } from './address.ts';
import { MIGRATIONS } from './schema.ts';

/** Any number, the same in every node: it stands for "the schema of backtrick". */
const LOCK = 4_747_104_098;

/** Over a line of its own: a migration may take longer than anything else is allowed to. */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'backtrick-migration' });
  client.on('error', () => {
    // What is asked of it next says so.
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
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
