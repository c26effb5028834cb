// Writes the record of the running game to its file, if one is named.

import { freeName, writeRecord } from '../record-file.ts';
import type { Model } from './model.ts';
import { recordSoFar } from './table.ts';
import type { Table } from './table.ts';

export interface RecordWriter {
  /** The file of the game that is being played. */
  file(): string | undefined;
  /** Writes the table; the reason if that fails. */
  save(table: Table): string | undefined;
  /** Writes what changed; a new game gets a file of its own. */
  keep(before: Model, after: Model): Model;
}

export function recordWriterFor(named: string | undefined): RecordWriter {
  let file = named;

  function save(table: Table): string | undefined {
    if (file === undefined) return undefined;
    try {
      writeRecord(file, recordSoFar(table));
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  function keep(before: Model, after: Model): Model {
    if (file === undefined || after.table === before.table) return after;
    const isNewGame = before.phase.kind === 'over';
    if (isNewGame) file = freeName(file);
    const reason = save(after.table);
    return reason ? { ...after, note: { kind: 'not-written', file, reason } } : after;
  }

  return { file: () => file, save, keep };
}
