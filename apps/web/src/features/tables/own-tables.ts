// The person's own tables, of this browser and of the server, fetched when a page shows them.

import { signal } from '@preact/signals';
import type { Phase } from '@backtrick/table';
import { forgetTable, localTables, openDatabase } from '../../platform/local-server/browser-log.ts';
import type { LocalTableRow } from '../../platform/local-server/browser-log.ts';
import { me } from '../../platform/api/identity.ts';
import { myTables } from '../../platform/api/tables.ts';
import { loadRemembered, saveRemembered } from './remembered-tables.ts';
import type { Remembered } from './remembered-tables.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';
import { inOrder, localSummary, serverSummary } from './table-summary.ts';
import type { Summary } from './table-summary.ts';

/** Null until they are known. */
export const ownTables = signal<readonly Summary[] | null>(null);

/** Whether they are known to the last one: of this browser, and of the server if it answers. */
const isListed = signal(false);
let remembered: Remembered | null = null;

/** How many there are: as it was at the last visit, until they are known. */
export function tableCounts(): Remembered {
  const counted = countsOf(ownTables.value ?? []);
  if (isListed.value) return counted;
  remembered ??= loadRemembered(browserStorage());
  const { all, running } = remembered;
  return { all: Math.max(all, counted.all), running: Math.max(running, counted.running) };
}

/** Tables of the server where others wait for this person's turn; a game with bots waits for nobody. */
export function tablesWaiting(): number {
  return (ownTables.value ?? []).filter(({ group, isHere }) => group === 'turn' && !isHere).length;
}

export function isRunning({ group }: Summary): boolean {
  return group !== 'over';
}

function countsOf(tables: readonly Summary[]): Remembered {
  return { all: tables.length, running: tables.filter(isRunning).length };
}

export async function loadOwnTables(): Promise<void> {
  await fetchOwnTables();
  isListed.value = true;
  saveRemembered(browserStorage(), countsOf(ownTables.value ?? []));
}

async function fetchOwnTables(): Promise<void> {
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

/** How far the tables of this browser are. */
export async function localPhases(): Promise<ReadonlyMap<string, Phase>> {
  return new Map((await localRows()).map(({ table, open }) => [table, open.phase]));
}

/** By table of this browser whose game is over, which game that is. */
export async function finishedHere(): Promise<ReadonlyMap<string, number>> {
  const over = (await localRows()).filter(({ open }) => open.phase === 'over');
  return new Map(over.map(({ table, open }) => [table, open.game]));
}

async function ofThisBrowser(): Promise<readonly Summary[]> {
  return (await localRows()).map(localSummary);
}

async function localRows(): Promise<readonly LocalTableRow[]> {
  try {
    const database = await openDatabase();
    const rows = await localTables(database);
    database.close();
    return rows;
  } catch {
    return [];
  }
}
