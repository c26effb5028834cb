// What `check` can find, and how SQLite reports damage.

import Database from 'better-sqlite3';
import { FaultError } from '../../runtime/faults.ts';

const DAMAGES = ['database', 'gap', 'link', 'seal', 'replay', 'document', 'list', 'stray'] as const;
export type Damage = (typeof DAMAGES)[number];

export interface Finding {
  readonly damage: Damage;
  /** The table, or the kind and key of the document; null for the database itself. */
  readonly table: string | null;
  /** The number of an entry, the revision of a document, the name of a list, or SQLite's message. */
  readonly where: string;
}

/** Lists are derived from the logs and can be rebuilt. */
export function isOfLists({ damage }: Finding): boolean {
  return damage === 'list' || damage === 'stray';
}

/** Errors that damage causes, including invalid JSON, missing columns and duplicate rows. */
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB|ERROR|CONSTRAINT|MISMATCH|TOOBIG|IOERR_SHORT_READ)/;

export function isDamage(error: unknown): error is Error {
  if (error instanceof FaultError) return error.code === 'damaged';
  return error instanceof Database.SqliteError && DAMAGED.test(error.code);
}

/** Does the work, or `otherwise` if damage prevents it. */
export function unlessDamaged<T>(work: () => T, otherwise: (error: Error) => T): T {
  try {
    return work();
  } catch (error) {
    if (isDamage(error)) return otherwise(error);
    throw error;
  }
}
