// Reads the logs of all tables from the database, and replays them.

import type Database from 'better-sqlite3';
import { fold } from '@backtrick/table';
import type { Entry, Table } from '@backtrick/table';
import { rowsOf } from '../storage/rows.ts';
import type { Rows } from '../storage/rows.ts';
import type { Seal } from '../storage/seal.ts';
import { linkOf } from '../storage/entry-link.ts';
import { isDamage, unlessDamaged } from '../storage/sqlite/damage.ts';
import type { Finding } from '../storage/sqlite/damage.ts';

export interface LoggedEntry {
  readonly number: number;
  readonly body: string;
  /** False if the link shows that this entry, or an earlier one, has changed. */
  readonly isLinked: boolean;
}

/** The logs as of the current transaction. */
export interface Logs {
  /** Every table that has an entry. */
  tables(): Iterable<string>;
  /** How many entries each table has. */
  lengths(): ReadonlyMap<string, number>;
  read(table: string): readonly LoggedEntry[];
}

export function logsIn(db: Database.Database): Logs {
  const count = db.prepare<[], { table: string; length: number }>(
    'SELECT table_id AS "table", max(number) AS length FROM entries GROUP BY table_id',
  );
  const read = db.prepare<[string], Row>(
    'SELECT number, body, link FROM entries WHERE table_id = ? ORDER BY number',
  );
  return {
    tables: () => tablesIn(db),
    lengths: () => new Map(count.all().map(({ table, length }) => [table, length])),
    read: (table) =>
      logged(
        table,
        readableRows(() => read.iterate(table)),
      ),
  };
}

/** As stored; it may be damaged. */
interface Row {
  readonly number: unknown;
  readonly body: unknown;
  /** Null in entries from before there were links. */
  readonly link: unknown;
}

/** Up to the first unreadable row, which is replaced by a damaged one. */
function readableRows(read: () => Iterable<Row>): readonly Row[] {
  const rows: Row[] = [];
  try {
    for (const row of read()) rows.push(row);
  } catch (error) {
    if (!isDamage(error)) throw error;
    rows.push({ number: rows.length + 1, body: null, link: null });
  }
  return rows;
}

function logged(table: string, rows: readonly Row[]): readonly LoggedEntry[] {
  let before: Buffer | null = null;
  return rows.map(({ number, body, link }) => {
    // From the first link on, every entry has one.
    const isLinked: boolean =
      Number.isInteger(number) &&
      typeof body === 'string' &&
      (link === null
        ? before === null
        : Buffer.isBuffer(link) && link.equals(linkOf(table, before, body)));
    before = Buffer.isBuffer(link) ? link : null;
    return { number: Number(number), body: typeof body === 'string' ? body : '', isLinked };
  });
}

/** If pages of the log are damaged, the list of tables supplies the rest. */
function* tablesIn(db: Database.Database): Generator<string> {
  const seen = new Set<string>();
  for (const from of ['entries', 'main.tables']) {
    const next = db
      .prepare<[string]>(`SELECT min(table_id) FROM ${from} WHERE table_id > ?`)
      .pluck();
    const after = (table: string) =>
      unlessDamaged(
        () => next.get(table) ?? null,
        () => null,
      );
    // Damaged pages may lead back to a table already seen.
    for (let table = after(''); typeof table === 'string'; table = after(table)) {
      if (seen.has(table) && from === 'entries') break;
      if (!seen.has(table) && (from === 'entries' || isUnreadable(db, table))) yield table;
      seen.add(table);
    }
  }
}

function isUnreadable(db: Database.Database, table: string): boolean {
  const find = db.prepare('SELECT 1 FROM entries WHERE table_id = ?');
  return unlessDamaged(
    () => find.all(table).length > 0,
    () => true,
  );
}

export type Replayed =
  | { readonly ok: true; readonly rows: readonly Rows[]; readonly end: Table | null }
  | { readonly ok: false; readonly finding: Finding };

/** Replays the log of a table; stops at the first damaged entry. */
export function replay(table: string, log: readonly LoggedEntry[], seal: Seal): Replayed {
  const rows: Rows[] = [];
  let end: Table | null = null;
  for (const [i, logged] of log.entries()) {
    const wrong = (damage: Finding['damage'], number: number) => ({
      ok: false as const,
      finding: { damage, table, where: String(number) },
    });
    const broken = brokenAs(logged, i + 1);
    if (broken) return wrong(broken, i + 1);
    const entry = attempt(() => seal.open(table, logged.body));
    if (!entry) return wrong('seal', logged.number);
    const next = attempt(() => follow(table, end, entry));
    if (!next) return wrong('replay', logged.number);
    end = next.end;
    rows.push(next.rows);
  }
  return { ok: true, rows, end };
}

/** The first entry of a log that is missing or damaged. */
export function brokenAt(table: string, log: readonly LoggedEntry[]): Finding | null {
  for (const [i, entry] of log.entries()) {
    const damage = brokenAs(entry, i + 1);
    if (damage) return { damage, table, where: String(i + 1) };
  }
  return null;
}

function brokenAs({ number, isLinked }: LoggedEntry, expected: number): 'gap' | 'link' | null {
  if (number > expected) return 'gap';
  return number < expected || !isLinked ? 'link' : null;
}

function follow(table: string, before: Table | null, entry: Entry) {
  const end = fold(table, before, entry);
  return { end, rows: rowsOf(table, entry, end.open) };
}

/** A damaged entry may make anything throw. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
