// Rebuilds the lists in temporary tables of the same names, which shadow the real ones, so that the code that normally
// maintains the lists fills them.

import type Database from 'better-sqlite3';
import type { Progress } from '../runtime/progress.ts';
import type { Seal } from '../storage/seal.ts';
import { listing } from '../storage/sqlite/list-operations.ts';
import { unlessDamaged } from '../storage/sqlite/damage.ts';
import type { Finding } from '../storage/sqlite/damage.ts';
import { replay } from './log-replay.ts';
import type { Logs } from './log-replay.ts';

export const LISTS = ['tables', 'sitters', 'games', 'results'] as const;

const KEYS: Readonly<Record<(typeof LISTS)[number], string>> = {
  tables: 'table_id',
  sitters: 'player, table_id',
  games: 'table_id, game',
  results: 'player, at, table_id, game',
};

export interface ShadowLists {
  /** Replays these tables, all by default, and lists the results. */
  fill(logs: Logs, tables?: Iterable<string>): void;
  /** How many entries of each table were replayed; 0 for one that could not be. */
  readonly replayed: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
}

export function shadowLists(db: Database.Database, seal: Seal, report: Progress): ShadowLists {
  for (const list of LISTS) {
    db.exec(`CREATE TEMP TABLE ${list} AS SELECT * FROM main.${list} WHERE 0;
      CREATE UNIQUE INDEX temp.${list}_key ON ${list} (${KEYS[list]})`);
  }
  db.exec('CREATE INDEX temp.sitters_of_table ON sitters (table_id)');
  // Shadow lists are only compared, so nothing is counted.
  const list = listing(db, () => {});
  const count = db.prepare('SELECT count(*) FROM main.tables').pluck();
  const all = unlessDamaged(
    () => Number(count.get()),
    () => 0,
  );
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
