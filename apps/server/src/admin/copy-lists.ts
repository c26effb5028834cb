// Copies the lists of tables that have grown, and all scores.

import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { LISTS } from './shadow-lists.ts';

export async function copyLists(
  from: Database.Database,
  to: Client,
  tables: readonly string[],
): Promise<void> {
  if (tables.length === 0) return;
  for (const list of LISTS) {
    const rows = from
      .prepare<[string], Record<string, unknown>>(
        `SELECT * FROM ${list} WHERE table_id IN (SELECT value FROM json_each(?))`,
      )
      .all(JSON.stringify(tables));
    await to.query(`DELETE FROM ${list} WHERE table_id = ANY($1)`, [tables]);
    await to.query(
      `INSERT INTO ${list} (${columnsOf(rows)})
      SELECT ${columnsOf(rows)} FROM json_populate_recordset(NULL::${list}, $1::json)`,
      [JSON.stringify(rows.map(inPostgres))],
    );
  }
}

const ROWS_PER_PAGE = 2000;

/** All of them, because nothing tells which have changed. */
export async function copyScores(from: Database.Database, to: Client): Promise<void> {
  const next = from.prepare<[string, string, number], Score>(
    `SELECT board, player, value, body FROM scores WHERE (board, player) > (?, ?)
    ORDER BY board, player LIMIT ?`,
  );
  await to.query('BEGIN');
  await to.query('DELETE FROM scores');
  let last: Pick<Score, 'board' | 'player'> | undefined = { board: '', player: '' };
  while (last) {
    const page: readonly Score[] = next.all(last.board, last.player, ROWS_PER_PAGE);
    await to.query(
      `INSERT INTO scores SELECT * FROM json_populate_recordset(NULL::scores, $1::json)`,
      [JSON.stringify(page)],
    );
    last = page.at(-1);
  }
  await to.query('COMMIT');
}

interface Score {
  readonly board: string;
  readonly player: string;
  readonly value: number;
  readonly body: string;
}

/** Both databases have the same columns, in a different order. */
function columnsOf([row = {}]: readonly Record<string, unknown>[]): string {
  const names = Object.keys(row);
  return names.length === 0 ? 'table_id' : names.join(', ');
}

/** SQLite has no booleans. */
function inPostgres(row: Record<string, unknown>): Record<string, unknown> {
  return 'is_public' in row ? { ...row, is_public: row['is_public'] === 1 } : row;
}
