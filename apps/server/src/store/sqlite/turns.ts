// The turn that runs at a table, as lists show it. It changes with every few cards and is looked at now and then: so it waits in the
// inbox with its entry, and is listed when somebody asks for a list, or when the entry comes to its place.

import type Database from 'better-sqlite3';
import type { TurnRow } from '../rows.ts';

/** Whole numbers all of them, without spaces and line breaks. */
export function turnText({ version, updatedAt, due, turn }: TurnRow): string {
  return JSON.stringify([version, updatedAt, due, turn]);
}

export function turnIn(table: string, text: string): TurnRow {
  const [version, updatedAt, due, turn]: Fields = JSON.parse(text);
  return { kind: 'turn', table, version, updatedAt, due, turn };
}

type Fields = readonly [TurnRow['version'], TurnRow['updatedAt'], TurnRow['due'], TurnRow['turn']];

/** Lists a turn, unless something later is listed: what waits is listed again after a fall. */
export function turning(db: Database.Database, list: string): (row: TurnRow) => void {
  const turn = db.prepare(`
    UPDATE ${list} SET version = @version, updated_at = @updatedAt, due = @due, turn = @turn
    WHERE table_id = @table AND version < @version`);
  return (row) => void turn.run(row);
}
