// The list of tables with the turns that wait in the inbox: what whoever asks the server gets.

import type Database from 'better-sqlite3';
import { Inbox } from '../store/sqlite/inbox.ts';
import { turning } from '../store/sqlite/turns.ts';

/** Makes it as a temporary table of this name, as of the moment of the transaction. */
export function listTablesAs(db: Database.Database, name: string): void {
  db.exec(`CREATE TEMP TABLE ${name} AS SELECT * FROM main.tables;
    CREATE UNIQUE INDEX temp.${name}_listed ON ${name} (table_id)`);
  const list = turning(db, `temp.${name}`);
  for (const turn of new Inbox(db).turns()) list(turn);
}
