// Checks counts against the results they are derived from, and copies them.

import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import {
  COUNT_TABLE_NAMES as TABLES,
  COUNT_TABLES,
  recountStatements,
} from '../storage/recount.ts';
import type { CountTable } from '../storage/recount.ts';
import { unlessDamaged } from '../storage/sqlite/damage.ts';
import type { Finding } from '../storage/sqlite/damage.ts';

/** The count tables that do not match. Runs in a transaction that is rolled back. */
export function wrongCounts(db: Database.Database): readonly Finding[] {
  return unlessDamaged(
    () => differingCounts(db),
    () => [{ damage: 'list', table: null, where: 'counts' }],
  );
}

function differingCounts(db: Database.Database): readonly Finding[] {
  for (const table of TABLES) {
    db.exec(`CREATE TEMP TABLE ${table} AS SELECT * FROM main.${table} WHERE 0`);
  }
  for (const statement of recountStatements({ from: 'main', to: 'temp' })) db.exec(statement);
  return TABLES.filter((table) => isDifferent(db, table)).map((where) => {
    return { damage: 'list', table: null, where };
  });
}

function isDifferent(db: Database.Database, table: CountTable): boolean {
  const without = (one: string, other: string) =>
    `SELECT 1 FROM (SELECT * FROM ${one}.${table} EXCEPT SELECT * FROM ${other}.${table})`;
  const found = db.prepare(
    `${without('main', 'temp')} UNION ALL ${without('temp', 'main')} LIMIT 1`,
  );
  return found.get() !== undefined;
}

const ROWS_PER_PAGE = 2000;

/** All of them, because nothing tells which have changed. Replaces what triggers counted while results were copied. */
export async function copyCounts(from: Database.Database, to: Client): Promise<void> {
  await to.query('BEGIN');
  for (const table of TABLES) {
    await to.query(`DELETE FROM ${table}`);
    for (const page of pagesOf(from, table)) {
      await to.query(
        `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
        [JSON.stringify(page)],
      );
    }
  }
  await to.query('COMMIT');
}

function* pagesOf(from: Database.Database, table: CountTable): Generator<readonly unknown[]> {
  let page: unknown[] = [];
  for (const row of from.prepare(`SELECT * FROM ${table} ORDER BY ${COUNT_TABLES[table]}`).all()) {
    page.push(row);
    if (page.length < ROWS_PER_PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
