// Where a copy goes: a database of this version, bound to the key of the folder, over a line of its own on which a
// statement may take long.

import { Client } from 'pg';
import { sealIn } from '../store/data-folder.ts';
import { openPostgres } from '../store/postgres/database.ts';

export async function openTarget(url: string, dataDir: string): Promise<Client> {
  // A key is made with a new database only, and this one is not.
  sealIn(dataDir);
  await (await openPostgres(url, dataDir)).close();
  const client = new Client({ connectionString: url, application_name: 'backtrick-copy' });
  await client.connect();
  return client;
}
