// The person's own tables, of this browser and of the server, fetched when a page shows them.

import { signal } from '@preact/signals';
import { forgetTable, localTables, openDatabase } from '../places/local/browser-log.ts';
import { me } from '../places/server/identity.ts';
import { myTables } from '../places/server/tables.ts';
import { inOrder, localSummary, serverSummary } from './summaries.ts';
import type { Summary } from './summaries.ts';

/** Null until they are known. */
export const ownTables = signal<readonly Summary[] | null>(null);

export async function loadOwnTables(): Promise<void> {
  const here = await ofThisBrowser();
  const known = ownTables.value?.filter(({ isHere }) => !isHere) ?? [];
  ownTables.value = inOrder([...here, ...known]);
  const got = await myTables();
  if (!got.ok) return;
  const player = me.value?.player ?? null;
  const there = got.value.tables.map((row) => serverSummary(row, player));
  ownTables.value = inOrder([...here, ...there]);
}

export async function forget(table: string): Promise<void> {
  const database = await openDatabase();
  await forgetTable(database, table);
  database.close();
  ownTables.value = ownTables.value?.filter((one) => one.table !== table) ?? null;
}

async function ofThisBrowser(): Promise<readonly Summary[]> {
  try {
    const database = await openDatabase();
    const rows = await localTables(database);
    database.close();
    return rows.map(localSummary);
  } catch {
    return [];
  }
}
