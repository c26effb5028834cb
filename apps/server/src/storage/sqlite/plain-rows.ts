// The migration from user_version 10 to 11. Before it, entries waited in a table `inbox`, one batch per row, and
// `entries` held several per row: bodies separated by newlines, under the number of the last, with one link for all.
// Afterwards every entry is a row with its own link. Each transaction handles a few tables, finds out by itself what is
// left, and can be interrupted or repeated.

import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { FaultError } from '../../runtime/faults.ts';
import { linkOf } from '../entry-link.ts';
import type { Progress } from '../../runtime/progress.ts';

const TABLES_AT_ONCE = 100;

export function toPlainRows(db: Database.Database, report: Progress): void {
  const placeWaiting = db.transaction(() => placeWaitingEntries(db));
  placeWaiting.immediate();
  const all = Number(db.prepare('SELECT count(*) FROM tables').pluck().get());
  const next = db
    .prepare<[string], string | null>('SELECT min(table_id) FROM entries WHERE table_id > ?')
    .pluck();
  const split = splitting(db);
  let done = 0;
  let last = '';
  const splitSome = db.transaction(() => {
    for (let count = 0; count < TABLES_AT_ONCE; count++) {
      const table = next.get(last) ?? null;
      if (table === null) return false;
      split(table);
      last = table;
      done++;
    }
    return true;
  });
  while (splitSome.immediate()) report(done, Math.max(all, done));
}

interface WaitingEntry {
  readonly table: string;
  readonly number: number;
  readonly body: string;
  /** Version, time, due time and seat of the turn that begins with it; empty if none does. */
  readonly turn: string;
}

/** Moves waiting entries to the log of their table, and lists the turns that came with them. */
function placeWaitingEntries(db: Database.Database): void {
  // Another process was faster.
  if (!hasInbox(db)) return;
  const latest = db.prepare<[string], { number: number; link: Buffer | null }>(
    'SELECT number, link FROM entries WHERE table_id = ? ORDER BY number DESC LIMIT 1',
  );
  const insert = insertInto(db);
  const turn = db.prepare(`
    UPDATE tables SET version = ?, updated_at = ?, due = ?, turn = ? WHERE table_id = ? AND version < ?`);
  const texts = db.prepare<[], string>('SELECT entries FROM inbox ORDER BY batch').pluck().all();
  for (const entry of texts.flatMap((text) => waitingEntriesIn(db, text))) {
    const { table, number, body } = entry;
    const last = latest.get(table) ?? { number: 0, link: null };
    // It has been moved before.
    if (number <= last.number) continue;
    if (number !== last.number + 1) throw damagedIn(db);
    insert.run(table, number, body, linkOf(table, last.link, body));
    if (entry.turn === '') continue;
    const [version, ...rest]: number[] = JSON.parse(entry.turn);
    turn.run(version, ...rest, table, version);
  }
  db.exec('DELETE FROM inbox');
}

function hasInbox(db: Database.Database): boolean {
  return db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'inbox'`).get() !== undefined;
}

const NUMBER_AND_TURN = /^\d+(?: \[\d+,\d+,(?:\d+|null),(?:\d+|null)\])?$/;

/** Three lines per entry: its table, its number and turn, its body. */
function waitingEntriesIn(db: Database.Database, text: string): readonly WaitingEntry[] {
  const lines = text.split('\n');
  if (lines.length % 3 !== 1) throw damagedIn(db);
  const entries: WaitingEntry[] = [];
  for (let i = 0; i + 3 < lines.length; i += 3) {
    const { [i]: table = '', [i + 1]: label = '', [i + 2]: body = '' } = lines;
    if (!NUMBER_AND_TURN.test(label)) throw damagedIn(db);
    const [number, turn = ''] = label.split(' ', 2);
    entries.push({ table, number: Number(number), body, turn });
  }
  return entries;
}

function damagedIn(db: Database.Database): FaultError {
  return new FaultError('damaged', dirname(db.name));
}

interface EntryRow {
  readonly number: number;
  readonly body: string;
  /** Null in entries from before there were links. */
  readonly link: Buffer | null;
}

/** Rewrites the log of a table with one entry per row, and updates its snapshot's link. */
function splitting(db: Database.Database): (table: string) => void {
  const hasSeveral = db.prepare(
    'SELECT 1 FROM entries WHERE table_id = ? AND instr(body, char(10)) > 0 LIMIT 1',
  );
  const rowsOf = db.prepare<[string], EntryRow>(
    'SELECT number, body, link FROM entries WHERE table_id = ? ORDER BY number',
  );
  const clear = db.prepare('DELETE FROM entries WHERE table_id = ?');
  const insert = insertInto(db);
  const moveSnapshot = db.prepare(
    'UPDATE snapshots SET link = ? WHERE table_id = ? AND number = ? AND link = ?',
  );
  return (table) => {
    if (!hasSeveral.get(table)) return;
    const rows = plainRows(table, rowsOf.all(table));
    clear.run(table);
    for (const { number, body, link, linkBefore } of rows) {
      insert.run(table, number, body, link);
      moveSnapshot.run(link, table, number, linkBefore);
    }
  };
}

interface PlainRow extends EntryRow {
  /** The link of the row it was part of. */
  readonly linkBefore: Buffer | null;
}

/** If a row's link shows damage, its entries keep that link, so that `data check` still finds the damage. */
function plainRows(table: string, rows: readonly EntryRow[]): readonly PlainRow[] {
  const plain: PlainRow[] = [];
  let before: Buffer | null = null;
  for (const row of rows) {
    const isSound = row.link?.equals(linkOf(table, before, row.body)) ?? false;
    for (const { number, body } of entriesIn(row, plain.at(-1)?.number ?? 0)) {
      const link: Buffer | null = isSound
        ? linkOf(table, plain.at(-1)?.link ?? null, body)
        : row.link;
      plain.push({ number, body, link, linkBefore: row.link });
    }
    before = row.link;
  }
  return plain;
}

/** The entries of a row in order; the row itself if their numbers would overlap with earlier ones. */
function entriesIn(
  { number, body }: EntryRow,
  last: number,
): readonly Pick<EntryRow, 'number' | 'body'>[] {
  const bodies = body.split('\n');
  const first = number - bodies.length + 1;
  if (first <= last) return [{ number, body }];
  return bodies.map((one, i) => ({ number: first + i, body: one }));
}

function insertInto(db: Database.Database): Database.Statement {
  return db.prepare('INSERT INTO entries (table_id, number, body, link) VALUES (?, ?, ?, ?)');
}
