// The logs of all tables as they lie in the database, and what follows from one when it is replayed.

import type Database from 'better-sqlite3';
import { fold } from '@backtrick/table';
import type { Entry, Table } from '@backtrick/table';
import { rowsOf } from '../store/rows.ts';
import type { Rows } from '../store/rows.ts';
import type { Seal } from '../store/seal.ts';
import { Inbox } from '../store/sqlite/inbox.ts';
import { linkOf } from '../store/sqlite/link.ts';
import { entriesOf } from '../store/sqlite/pile.ts';
import type { Pile } from '../store/sqlite/pile.ts';
import type { Finding } from './damage.ts';

export interface LoggedEntry {
  readonly number: number;
  readonly body: string;
  /** False where the link of its row tells that something in it, or before it, is not as it was written. */
  readonly isLinked: boolean;
}

/** What is in the logs at the moment of the transaction, whether it is in its place or waits in the inbox. */
export interface Logs {
  /** Every table that has an entry. */
  tables(): Iterable<string>;
  /** How many entries each table has. */
  lengths(): ReadonlyMap<string, number>;
  /** The entries of a table; one that waits has no link yet that could be wrong. */
  read(table: string): readonly LoggedEntry[];
}

export function logsIn(db: Database.Database): Logs {
  const count = db.prepare<[], { table: string; length: number }>(
    'SELECT table_id AS "table", max(number) AS length FROM entries GROUP BY table_id',
  );
  const read = db.prepare<[string], Row>(
    'SELECT number, body, link FROM entries WHERE table_id = ? ORDER BY number',
  );
  const inbox = new Inbox(db);
  return { tables, lengths, read: readLog };

  function lengths(): ReadonlyMap<string, number> {
    const all = new Map(count.all().map(({ table, length }) => [table, length]));
    for (const table of inbox.tables()) all.set(table, inbox.of(table).at(-1)?.number ?? 0);
    return all;
  }

  function* tables(): Generator<string> {
    const fresh = new Set(inbox.tables());
    for (const table of tablesInPlace(db)) {
      fresh.delete(table);
      yield table;
    }
    yield* fresh;
  }

  function readLog(table: string): readonly LoggedEntry[] {
    const placed = entriesInPlace(table, read.all(table));
    const last = placed.at(-1)?.number ?? 0;
    const rest = inbox.of(table).filter(({ number }) => number > last);
    return [...placed, ...rest.map(({ number, body }) => ({ number, body, isLinked: true }))];
  }
}

interface Row extends Pile {
  /** Null in what was written before there were links. */
  readonly link: Buffer | null;
}

function entriesInPlace(table: string, rows: readonly Row[]): readonly LoggedEntry[] {
  let before: Buffer | null = null;
  return rows.flatMap((row) => {
    const isLinked = !row.link || row.link.equals(linkOf(table, before, row.body));
    before = row.link;
    return entriesOf(row).map(({ number, body }) => ({ number, body, isLinked }));
  });
}

function* tablesInPlace(db: Database.Database): Generator<string> {
  const next = db
    .prepare<[string], string | null>('SELECT min(table_id) FROM entries WHERE table_id > ?')
    .pluck();
  for (let table = next.get(''); table; table = next.get(table)) yield table;
}

export type Replayed =
  | { readonly ok: true; readonly rows: readonly Rows[]; readonly end: Table | null }
  | { readonly ok: false; readonly finding: Finding };

/** Plays the whole log of a table again; stops at the first entry that is not as it was written. */
export function replay(table: string, log: readonly LoggedEntry[], seal: Seal): Replayed {
  const rows: Rows[] = [];
  let end: Table | null = null;
  for (const [i, logged] of log.entries()) {
    const wrong = (damage: Finding['damage'], number: number) => ({
      ok: false as const,
      finding: { damage, table, where: String(number) },
    });
    if (logged.number > i + 1) return wrong('gap', i + 1);
    if (logged.number <= i || !logged.isLinked) return wrong('link', i + 1);
    const entry = attempt(() => seal.open(table, logged.body));
    if (!entry) return wrong('seal', logged.number);
    const next = attempt(() => follow(table, end, entry));
    if (!next) return wrong('replay', logged.number);
    end = next.end;
    rows.push(next.rows);
  }
  return { ok: true, rows, end };
}

function follow(table: string, before: Table | null, entry: Entry) {
  const end = fold(table, before, entry);
  return { end, rows: rowsOf(table, entry, end.open) };
}

/** Whatever a damaged entry makes go wrong is found by that. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
