// `backtrick db copy`: copies a data folder into PostgreSQL from one snapshot, while the server runs. Repeated, it
// copies what was added since. At the end every log is compared with its source.

import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { linkOf } from '../storage/entry-link.ts';
import { copyCounts } from './counts.ts';
import { copyDocuments } from './copy-documents.ts';
import { copyLists, copyScores } from './copy-lists.ts';
import type { Progress } from '../runtime/progress.ts';
import { logsIn } from './log-replay.ts';
import type { LoggedEntry, Logs } from './log-replay.ts';

export interface Copied {
  readonly tables: number;
  readonly entries: number;
  /** How many of them are new. */
  readonly added: number;
  readonly documents: number;
}

export type CopyResult =
  | { readonly ok: true; readonly copied: Copied }
  /** A log in the folder is damaged, or differs from its copy. */
  | { readonly ok: false; readonly why: 'damaged' | 'different'; readonly table: string }
  /** The database is in use by nodes, or has moved on. */
  | { readonly ok: false; readonly why: 'served' | 'gone-on' };

const TABLES_PER_SLICE = 200;

export async function copyAll(
  from: Database.Database,
  to: Client,
  report: Progress,
): Promise<CopyResult> {
  from.exec('BEGIN');
  try {
    if (await isServed(to)) return { ok: false, why: 'served' };
    const known = await lengthsIn(to);
    const logs = logsIn(from);
    const lengths = logs.lengths();
    for (const [table, length] of known) {
      if (length > (lengths.get(table) ?? 0)) return { ok: false, why: 'gone-on' };
    }
    const all = lengths.size;
    let [entries, added, done] = [0, 0, 0];
    for (const tables of slices(logs.tables())) {
      const slice = await copySlice({ from, logs, to, known }, tables);
      if (!slice.ok) return slice;
      entries += slice.entries;
      added += slice.added;
      report((done += tables.length), all);
    }
    await copyCounts(from, to);
    await copyScores(from, to);
    const documents = await copyDocuments(from, to);
    return { ok: true, copied: { tables: done, entries, added, documents } };
  } finally {
    if (from.inTransaction) from.exec('ROLLBACK');
  }
}

interface CopyDeps {
  readonly from: Database.Database;
  readonly logs: Logs;
  readonly to: Client;
  /** The lengths of the logs already in the target. */
  readonly known: ReadonlyMap<string, number>;
}

type SliceResult =
  | { readonly ok: true; readonly entries: number; readonly added: number }
  | Extract<CopyResult, { readonly table: string }>;

/** In one transaction, so that an interrupted copy is complete as far as it got. */
async function copySlice({ from, logs, to, known }: CopyDeps, tables: readonly string[]) {
  const slice: Linked[] = [];
  for (const table of tables) {
    const log = linked(table, logs.read(table));
    if (!log) return { ok: false, why: 'damaged', table } as const;
    slice.push(log);
  }
  const missing = slice.flatMap(({ table, entries }) => entries.slice(known.get(table) ?? 0));
  const grown = [...new Set(missing.map(({ table }) => table))];
  await to.query('BEGIN');
  await insertEntries(to, missing);
  await copyLists(from, to, grown);
  await to.query('COMMIT');
  const different = await differing(to, slice);
  if (different !== null) return { ok: false, why: 'different', table: different } as const;
  const entries = slice.reduce((sum, one) => sum + one.entries.length, 0);
  return { ok: true, entries, added: missing.length } satisfies SliceResult;
}

interface LinkedEntry {
  readonly table: string;
  readonly number: number;
  readonly body: string;
  readonly link: Buffer;
}

interface Linked {
  readonly table: string;
  readonly entries: readonly LinkedEntry[];
}

/** The log with a link for every entry, as PostgreSQL stores it; null if one is damaged. */
function linked(table: string, log: readonly LoggedEntry[]): Linked | null {
  const entries: LinkedEntry[] = [];
  let before: Buffer | null = null;
  for (const [i, { number, body, isLinked }] of log.entries()) {
    if (number !== i + 1 || !isLinked) return null;
    const link = linkOf(table, before, body);
    entries.push({ table, number, body, link });
    before = link;
  }
  return { table, entries };
}

async function insertEntries(to: Client, entries: readonly LinkedEntry[]): Promise<void> {
  const text = `
    INSERT INTO entries (table_id, number, body, link)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::bytea[])`;
  await to.query(text, [
    entries.map(({ table }) => table),
    entries.map(({ number }) => number),
    entries.map(({ body }) => body),
    entries.map(({ link }) => link),
  ]);
}

/** The first table whose copy is not identical; the database computes the hash of its side. */
async function differing(to: Client, logs: readonly Linked[]): Promise<string | null> {
  const text = `
    SELECT table_id AS "table", encode(sha256(string_agg(
      convert_to(body, 'UTF8') || '\\x0a'::bytea || link, ''::bytea ORDER BY number)), 'hex') AS hash
    FROM entries WHERE table_id = ANY($1) GROUP BY table_id`;
  const { rows } = await to.query<{ table: string; hash: string }>(text, [
    logs.map(({ table }) => table),
  ]);
  const there = new Map(rows.map(({ table, hash }) => [table, hash]));
  return logs.find((log) => there.get(log.table) !== hashOf(log))?.table ?? null;
}

function hashOf({ entries }: Linked): string {
  const parts = entries.flatMap(({ body, link }) => [Buffer.from(`${body}\n`), link]);
  return hash('sha256', Buffer.concat(parts), 'hex');
}

async function lengthsIn(to: Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await to.query<{ table: string; length: number }>(
    'SELECT table_id AS "table", count(*)::integer AS length FROM entries GROUP BY table_id',
  );
  return new Map(rows.map(({ table, length }) => [table, length]));
}

async function isServed(to: Client): Promise<boolean> {
  const { rows } = await to.query(`SELECT 1 FROM documents WHERE kind = 'node' LIMIT 1`);
  return rows.length > 0;
}

function* slices(tables: Iterable<string>): Generator<readonly string[]> {
  let slice: string[] = [];
  for (const table of tables) {
    slice.push(table);
    if (slice.length < TABLES_PER_SLICE) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}
