// Opens the target of a copy: a migrated database bound to the folder's key, on a connection without statement
// timeouts.

import { Client } from 'pg';
import { sealIn } from '../storage/data-folder.ts';
import { openPostgres } from '../storage/postgres/database.ts';

export async function openTarget(url: string, dataDir: string): Promise<Client> {
  // Only checks the key: one is created with a new database alone, and this is not one.
  sealIn(dataDir);
  await (await openPostgres(url, dataDir)).close();
  const client = new Client({ connectionString: url, application_name: 'backtrick-copy' });
  await client.connect();
  return client;
}
