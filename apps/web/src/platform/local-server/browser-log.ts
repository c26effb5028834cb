// The log of this browser's tables, in IndexedDB. An entry's key is its table and number, so the second writer of a number, also
// in another tab, is refused.

import { gameOf } from '@backtrick/rules';
import type { Card } from '@backtrick/rules';
import type { Entry, Log, OpenTable } from '@backtrick/table';
import { newKey, openly, sealWith } from './seal.ts';
import type { Seal } from './seal.ts';

const DATABASE = 'backtrick';
const DATABASE_VERSION = 1;
const ENTRIES = 'entries';
const TABLES = 'tables';
const KEYS = 'keys';
const SEAL = 'seal';

/** A table of this browser as lists show it: nothing hidden is in here. */
export interface LocalTableRow {
  readonly table: string;
  readonly updatedAt: number;
  readonly open: Pick<OpenTable, 'phase' | 'options' | 'chairs' | 'turn' | 'game'>;
  /** How many cards lie on the piles; rows from before this was counted do not say. */
  readonly laid?: number;
  /** What lies on the piles; rows from before this was kept do not say. */
  readonly tops?: readonly (Card | null)[] | undefined;
}

export function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, DATABASE_VERSION);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(ENTRIES, { keyPath: ['table', 'number'] });
    request.result.createObjectStore(TABLES, { keyPath: 'table' });
    request.result.createObjectStore(KEYS);
  });
  return settled(request);
}

interface StoredEntry {
  readonly table: string;
  readonly number: number;
  /** An entry under its seal. */
  readonly entry: unknown;
}

export function browserLog(database: IDBDatabase, seal: Seal): Log {
  return {
    async read(table, after) {
      const range = IDBKeyRange.bound([table, after], [table, Infinity], true);
      const store = database.transaction(ENTRIES).objectStore(ENTRIES);
      const stored: readonly StoredEntry[] = await settled(store.getAll(range));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what opens with our key was written here
      return Promise.all(stored.map(({ entry }) => seal.open(entry) as Promise<Entry>));
    },
    async append(table, entry, after) {
      const closed = await seal.close(entry);
      const stores = [ENTRIES, TABLES];
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
      const stored: StoredEntry = { table, number: entry.number, entry: closed };
      transaction.objectStore(ENTRIES).add(stored);
      transaction.objectStore(TABLES).put(rowOf(table, entry, after));
      return new Promise((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve('written'));
        transaction.addEventListener('abort', () => {
          if (transaction.error?.name === 'ConstraintError') resolve('taken');
          else reject(transaction.error ?? new Error('the log could not be written'));
        });
      });
    },
  };
}

/** The seal of this browser, made at the first table. */
export async function browserSeal(database: IDBDatabase): Promise<Seal> {
  const known = await storedKey(database);
  if (known) return sealWith(known);
  const fresh = await newKey();
  if (!fresh) return openly;
  const store = database.transaction(KEYS, 'readwrite').objectStore(KEYS);
  // Another tab may have been first: then its key is the one.
  await settled(store.add(fresh, SEAL)).catch(() => undefined);
  return sealWith((await storedKey(database)) ?? fresh);
}

function storedKey(database: IDBDatabase): Promise<CryptoKey | undefined> {
  return settled(database.transaction(KEYS).objectStore(KEYS).get(SEAL));
}

function rowOf(table: string, { at }: Entry, after: OpenTable): LocalTableRow {
  const { phase, options, chairs, turn, game, actions } = after;
  const open = { phase, options, chairs, turn, game };
  const tops = topsAfter(options.game, actions);
  return { table, updatedAt: at, open, laid: cardsLaidBy(actions), tops };
}

/** What lies on the piles after these actions; undefined in a duel, where an action names the piles from its player's side. */
export function topsAfter(game: string, actions: readonly string[]): LocalTableRow['tops'] {
  const { ruleset } = gameOf({ game });
  if (ruleset.kind === 'duel') return undefined;
  const lays = actions.map((action) => action.split('/'));
  return ruleset.piles.map((pile, i) => {
    const card = lays.findLast((lay) => lay[1] === pile)?.[0];
    return card === undefined ? (ruleset.rowCards[i] ?? null) : cardIn(card);
  });
}

function cardIn(text: string): Card {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** How many cards these actions lay. */
function cardsLaidBy(actions: readonly string[]): number {
  return actions.filter((action) => action.includes('/')).length;
}

/** The tables of this browser, latest first. */
export async function localTables(database: IDBDatabase): Promise<readonly LocalTableRow[]> {
  const store = database.transaction(TABLES).objectStore(TABLES);
  const rows: LocalTableRow[] = await settled(store.getAll());
  return rows.sort((a, b) => b.updatedAt - a.updatedAt);
}

export async function forgetTable(database: IDBDatabase, table: string): Promise<void> {
  const transaction = database.transaction([ENTRIES, TABLES], 'readwrite');
  transaction.objectStore(ENTRIES).delete(IDBKeyRange.bound([table], [table, Infinity]));
  await settled(transaction.objectStore(TABLES).delete(table));
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the database does not answer')),
    );
  });
}
