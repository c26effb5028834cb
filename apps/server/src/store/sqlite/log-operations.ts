// The log: entries by table and number. That key is the only guard against two writers.

import type Database from 'better-sqlite3';
import type { ListedRows } from '../rows.ts';
import type { OpenDatabase } from './database.ts';
import { Inbox, entriesIn, textOf } from './inbox.ts';
import { listing } from './list-operations.ts';

/** The last entry of a table, and who was listed with it: nearly always the same as last time. */
interface Remembered {
  readonly number: number;
  readonly players: string | null;
}

/** Of how many tables the last entry is remembered. */
const MOST_REMEMBERED = 20_000;

export interface LogOperations extends Pick<OpenDatabase, 'append' | 'read'> {
  readonly inbox: Inbox;
  /** After a transaction that failed, what it wrote is not there. */
  forget(): void;
}

export function logOperations(db: Database.Database): LogOperations {
  const latest = db
    .prepare<[string], number>('SELECT max(number) FROM entries WHERE table_id = ?')
    .pluck();
  const read = db.prepare<[string, number], { body: string }>(
    'SELECT body FROM entries WHERE table_id = ? AND number > ? ORDER BY number',
  );
  const forgetSnapshot = db.prepare('DELETE FROM snapshots WHERE table_id = ?');
  const list = listing(db);
  const inbox = new Inbox(db);
  const lasts = new Map<string, Remembered>();
  return {
    inbox,
    append({ text, rows }) {
      const taken: number[] = [];
      const written = entriesIn(text).filter(({ table, number }, i) => {
        const known = lasts.get(table) ?? { number: lastOf(table), players: null };
        const isNext = number === known.number + 1;
        if (isNext) remember(table, number, listed(rows[i] ?? null, known));
        else taken.push(i);
        return isNext;
      });
      const wholeText = taken.length === 0 ? text : written.map(textOf).join('');
      if (written.length > 0) inbox.put(written, wholeText);
      return taken;
    },
    forget() {
      lasts.clear();
      inbox.reload();
    },
    read({ table, after }) {
      const placed = read.all(table, after).map(({ body }) => body);
      const end = after + placed.length;
      const waiting = inbox.of(table).filter(({ number }) => number > end);
      return [...placed, ...waiting.map(({ body }) => body)];
    },
  };

  function lastOf(table: string): number {
    return inbox.of(table).at(-1)?.number ?? latest.get(table) ?? 0;
  }

  function remember(table: string, number: number, players: string | null): void {
    if (lasts.size >= MOST_REMEMBERED) lasts.clear();
    lasts.set(table, { number, players });
  }

  /** Writes what lists show of it, and returns who is listed. */
  function listed(rows: ListedRows | null, known: Remembered): string | null {
    if (rows?.kind !== 'whole') {
      if (rows) list(rows);
      return known.players;
    }
    const players = rows.players.join(' ');
    list(players === known.players ? { ...rows, players: [] } : rows);
    // Hardly anybody comes back to a table that is closed.
    if (rows.table.phase === 'closed') forgetSnapshot.run(rows.table.table);
    return players;
  }
}
