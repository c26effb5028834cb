// The lists as the log tells them, beside those in the database. Temporary tables of the same names stand before the real
// ones, so that the very function that lists a table when it changes fills them.

import type Database from 'better-sqlite3';
import type { Seal } from '../store/seal.ts';
import { listing } from '../store/sqlite/list-operations.ts';
import type { Finding } from './damage.ts';
import { replay } from './streams.ts';
import type { Logs } from './streams.ts';

export const LISTS = ['tables', 'sitters', 'games', 'results'] as const;

const KEYS: Readonly<Record<(typeof LISTS)[number], string>> = {
  tables: 'table_id',
  sitters: 'player, table_id',
  games: 'table_id, game',
  results: 'player, at, table_id, game',
};

export interface ShadowLists {
  /** Replays these tables, all by default, and lists what follows. */
  fill(logs: Logs, tables?: Iterable<string>): void;
  /** How many entries of each table were replayed; none of one that could not be. */
  readonly replayed: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
}

export type Report = (done: number, all: number) => void;

export function shadowLists(db: Database.Database, seal: Seal, report: Report): ShadowLists {
  for (const list of LISTS) {
    db.exec(`CREATE TEMP TABLE ${list} AS SELECT * FROM main.${list} WHERE 0;
      CREATE UNIQUE INDEX temp.${list}_key ON ${list} (${KEYS[list]})`);
  }
  const list = listing(db);
  const all = Number(db.prepare('SELECT count(*) FROM main.tables').pluck().get());
  const replayed = new Map<string, number>();
  const findings: Finding[] = [];
  return {
    replayed,
    findings,
    fill(logs, tables = logs.tables()) {
      for (const table of tables) {
        const log = logs.read(table);
        const after = replay(table, log, seal);
        if (after.ok) for (const rows of after.rows) list(rows);
        else findings.push(after.finding);
        replayed.set(table, after.ok ? log.length : 0);
        report(replayed.size, Math.max(all, replayed.size));
      }
    },
  };
}
