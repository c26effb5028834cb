// Folders as version 10 of the schema left them: several entries a row, and the last of them in the table `inbox`.

import Database from 'better-sqlite3';
import { filesIn, openFolder } from '../src/storage/data-folder.ts';
import { linkOf } from '../src/storage/entry-link.ts';
import { TABLE, longTable } from './snapshot-contract.ts';

interface OldLayout {
  /** How many entries share a row. */
  readonly perRow: number;
  /** How many of the last entries of each table are in the inbox. */
  readonly waiting: number;
  /** How many of those share a batch. */
  readonly perBatch?: number;
}

interface Entry {
  readonly number: number;
  readonly body: string;
}

/** Rewrites a folder that nobody has open. */
export function makeOld(path: string, { perRow, waiting, perBatch = 4 }: OldLayout): void {
  inDatabase(path, (db) => {
    const tables = db.prepare<[], string>('SELECT DISTINCT table_id FROM entries').pluck().all();
    const read = db.prepare<[string], Entry>(
      'SELECT number, body FROM entries WHERE table_id = ? ORDER BY number',
    );
    db.exec('CREATE TABLE inbox (batch INTEGER PRIMARY KEY, entries TEXT NOT NULL)');
    const insert = db.prepare('INSERT INTO entries VALUES (?, ?, ?, ?)');
    const batch = db.prepare('INSERT INTO inbox (entries) VALUES (?)');
    const text: string[] = [];
    for (const table of tables) {
      const log = read.all(table);
      const placed = log.length - waiting;
      db.prepare('DELETE FROM entries WHERE table_id = ?').run(table);
      let link: Buffer | null = null;
      for (let i = 0; i < placed; i += perRow) {
        const row = log.slice(i, Math.min(i + perRow, placed));
        const body = row.map((entry) => entry.body).join('\n');
        link = linkOf(table, link, body);
        insert.run(table, row.at(-1)?.number, body, link);
      }
      const covering = db.prepare(`UPDATE snapshots SET link = (
        SELECT link FROM entries e WHERE e.table_id = snapshots.table_id AND e.number >= snapshots.number
        ORDER BY e.number LIMIT 1) WHERE table_id = ?`);
      covering.run(table);
      for (const { number, body } of log.slice(placed)) text.push(`${table}\n${number}\n${body}\n`);
    }
    for (let i = 0; i < text.length; i += perBatch) {
      batch.run(text.slice(i, i + perBatch).join(''));
    }
    db.exec(WITHOUT_COUNTS);
    db.pragma('user_version = 10');
  });
}

/** What later versions have added to the lists, taken away again. */
const WITHOUT_COUNTS = `
  DROP INDEX results_uncounted;
  DROP INDEX results_that_count;
  DROP INDEX results_by_tally;
  DROP INDEX results_by_deal;
  ${['tally', 'deal', 'place', 'is_first', 'is_won', 'is_given_up', 'score', 'cards_left']
    .map((column) => `ALTER TABLE results DROP COLUMN ${column};`)
    .join('')}
  DROP TABLE tallies;
  DROP TABLE tally_lefts;
  DROP TABLE first_attempts;
  DROP TABLE attempt_counts;
  DROP INDEX games_by_deal;
  DROP INDEX games_by_kind;
  CREATE INDEX games_by_deal ON games (summary ->> 'deal') WHERE summary ->> 'deal' IS NOT NULL;
  DROP INDEX sitters_seated;
  DROP INDEX sitters_by_table;
  DROP INDEX sitters_over;
  ALTER TABLE sitters DROP COLUMN is_seated;
  ALTER TABLE sitters DROP COLUMN over_since;
`;

/** One table of 70 entries with a snapshot of the 64th: 55 in rows of 16, 15 in the inbox. */
export async function oldFolder(path: string): Promise<void> {
  const store = await openFolder(path);
  await longTable(store, 70);
  const kept = async () => (await store.recall(TABLE)).before?.entries;
  while ((await kept()) !== 64) await new Promise((resolve) => setTimeout(resolve, 5));
  await store.close();
  makeOld(path, { perRow: 16, waiting: 15 });
}

export function change(path: string, statement: string): void {
  inDatabase(path, (db) => db.exec(statement));
}

export function inDatabase<T>(path: string, work: (db: Database.Database) => T): T {
  const db = new Database(filesIn(path).database);
  try {
    return work(db);
  } finally {
    db.close();
  }
}
