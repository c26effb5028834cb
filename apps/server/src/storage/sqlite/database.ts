// A connection to a database that is brought up to date, with its counts.

import type Database from 'better-sqlite3';
import type { Progress } from '../../runtime/progress.ts';
import { connectToRepair } from './connection.ts';
import { countOldResults } from './old-results.ts';

/** Creates or migrates the database, and counts old results. */
export function connect(file: string, report?: Progress): Database.Database {
  const db = connectToRepair(file, report);
  try {
    countOldResults(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
