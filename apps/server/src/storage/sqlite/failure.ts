// Errors as they are posted between threads.

import Database from 'better-sqlite3';

/** With SQLite's error code. */
export interface Failure {
  readonly ok: false;
  readonly message: string;
  readonly code: string;
}

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Database.SqliteError ? error.code : '';
  return { ok: false, message, code };
}

export function errorOf({ message, code }: Failure): Error {
  return Object.assign(new Error(message), { code });
}
