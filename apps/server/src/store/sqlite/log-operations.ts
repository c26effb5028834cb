// The log: piles of entries by table and number. Whoever comes second with a number is told so, also where that entry still waits.

import type Database from 'better-sqlite3';
import type { WholeRows } from '../rows.ts';
import type { OpenDatabase } from './database.ts';
import { Inbox, entriesIn, textOf } from './inbox.ts';
import type { Written } from './inbox.ts';
import { listing } from './list-operations.ts';
import { entriesOf } from './pile.ts';
import type { Pile } from './pile.ts';

/** The last entry of a table, and who was listed with it: nearly always the same as last time. */
interface Remembered {
  readonly number: number;
  readonly players: string | null;
}

/** Of how many tables the last entry is remembered. */
const MOST_REMEMBERED = 20_000;

export interface LogOperations extends Pick<OpenDatabase, 'append' | 'read'> {
  readonly inbox: Inbox;
  /** At the beginning of a transaction: whoever else has written to the file meanwhile is heard. */
  catchUp(): void;
  /** After a transaction that failed, what it wrote is not there. */
  forget(): void;
}

export function logOperations(db: Database.Database): LogOperations {
  const latest = db
    .prepare<[string], number>('SELECT max(number) FROM entries WHERE table_id = ?')
    .pluck();
  const read = db.prepare<[string, number], Pile>(
    'SELECT number, body FROM entries WHERE table_id = ? AND number > ? ORDER BY number',
  );
  const listed = listedIn(db);
  const inbox = new Inbox(db);
  const lasts = new Map<string, Remembered>();
  const foreign = db.prepare<[], number>('PRAGMA data_version').pluck();
  let seen = foreign.get();
  return {
    inbox,
    append({ text, rows }) {
      const taken: number[] = [];
      const written: Written[] = [];
      for (const [i, entry] of entriesIn(text).entries()) {
        const { table, number } = entry;
        const known = lasts.get(table) ?? { number: lastOf(table), players: null };
        if (number === known.number + 1) {
          remember(table, number, listed(rows[i] ?? null, known));
          written.push(entry);
        } else taken.push(i);
      }
      const wholeText = taken.length === 0 ? text : written.map(textOf).join('');
      if (written.length > 0) inbox.put(written, wholeText);
      return taken;
    },
    catchUp() {
      const now = foreign.get();
      if (now !== seen) forget();
      seen = now;
      inbox.load();
    },
    forget,
    read({ table, after }) {
      // The first pile may begin before.
      const placed = read.all(table, after).flatMap(entriesOf);
      const entries = placed.filter(({ number }) => number > after);
      const end = entries.at(-1)?.number ?? after;
      const waiting = inbox.of(table).filter(({ number }) => number > end);
      return [...entries, ...waiting].map(({ body }) => body);
    },
  };

  function forget(): void {
    lasts.clear();
    inbox.forget();
  }

  function lastOf(table: string): number {
    return inbox.of(table).at(-1)?.number ?? latest.get(table) ?? 0;
  }

  function remember(table: string, number: number, players: string | null): void {
    if (lasts.size >= MOST_REMEMBERED) lasts.clear();
    lasts.set(table, { number, players });
  }
}

/** Writes what lists show of an entry, and returns who is listed. */
function listedIn(db: Database.Database) {
  const forgetSnapshot = db.prepare('DELETE FROM snapshots WHERE table_id = ?');
  const list = listing(db);
  return (rows: WholeRows | null, known: Remembered): string | null => {
    if (!rows) return known.players;
    const players = rows.players.join(' ');
    list(players === known.players ? { ...rows, players: [] } : rows);
    // Hardly anybody comes back to a table that is closed.
    if (rows.table.phase === 'closed') forgetSnapshot.run(rows.table.table);
    return players;
  };
}
