// Which tables of the database are primary, and which are derived and can be deleted.

import type Database from 'better-sqlite3';
import { COUNT_TABLE_NAMES } from '../storage/recount.ts';
import { LISTS } from './shadow-lists.ts';

export const TRUTH = ['entries', 'documents'] as const;
export const DERIVED = [...LISTS, ...COUNT_TABLE_NAMES, 'scores', 'snapshots'] as const;
export type DerivedTable = (typeof DERIVED)[number];

/** Recreates a table, empty, with its indexes. Nothing in it is read: a row with invalid JSON would make DELETE fail. */
export function makeEmpty(db: Database.Database, table: DerivedTable): void {
  const made = db
    .prepare<[string], string>(
      `SELECT sql FROM main.sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type DESC`,
    )
    .pluck()
    .all(table);
  db.exec(`DROP TABLE main.${table}`);
  // Without the schema name they would be created for a temporary table of the same name.
  for (const sql of made) {
    db.exec(sql.replace(/^CREATE (TABLE|INDEX|UNIQUE INDEX) /, 'CREATE $1 main.'));
  }
}
