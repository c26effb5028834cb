// Documents, written by compare-and-set on their revision.

import type Database from 'better-sqlite3';
import type { Document } from '../store.ts';
import type { ReadOperations, WriteOperations } from './operations.ts';

const COLUMNS = 'kind, key, owner, revision, body, due';

export function documentReads(
  db: Database.Database,
): Pick<
  ReadOperations,
  'document' | 'documents' | 'documentsOf' | 'documentPage' | 'documentsDue'
> {
  const one = db.prepare<[string, string], Document>(
    `SELECT ${COLUMNS} FROM documents WHERE kind = ? AND key = ?`,
  );
  const several = db.prepare<[string, string], Document>(
    `SELECT ${COLUMNS} FROM documents WHERE kind = ? AND key IN (SELECT value FROM json_each(?))`,
  );
  // Without the hint the planner scans all documents of the kind, because they are stored in the requested order.
  const owned = db.prepare<[string, string], Document>(
    `SELECT ${COLUMNS} FROM documents INDEXED BY documents_by_owner
    WHERE kind = ? AND owner = ? ORDER BY key`,
  );
  const page = db.prepare<[string, string, string, number], Document>(
    `SELECT ${COLUMNS} FROM documents INDEXED BY documents_by_owner
    WHERE kind = ? AND owner = ? AND key > ? ORDER BY key LIMIT ?`,
  );
  const due = db.prepare<[string, number, number], Document>(
    `SELECT ${COLUMNS} FROM documents WHERE kind = ? AND due <= ? ORDER BY due LIMIT ?`,
  );
  return {
    document: ({ kind, key }) => one.get(kind, key) ?? null,
    documents: ({ kind, keys }) => several.all(kind, JSON.stringify(keys)),
    documentsOf: ({ kind, owner }) => owned.all(kind, owner),
    documentPage: ({ kind, owner, after, limit }) => page.all(kind, owner, after, limit),
    documentsDue: ({ kind, by, limit }) => due.all(kind, by, limit),
  };
}

export function documentWrites(
  db: Database.Database,
): Pick<WriteOperations, 'write' | 'put' | 'remove' | 'clear'> {
  const insert = db.prepare(
    `INSERT OR IGNORE INTO documents (${COLUMNS}) VALUES (?, ?, ?, 1, ?, ?)`,
  );
  const update = db.prepare(`
    UPDATE documents SET owner = ?, body = ?, due = ?, revision = revision + 1
    WHERE kind = ? AND key = ? AND revision = ?`);
  const put = db.prepare(`
    INSERT INTO documents (${COLUMNS}) VALUES (?, ?, ?, 1, ?, ?)
    ON CONFLICT (kind, key) DO UPDATE SET
      owner = excluded.owner, body = excluded.body, due = excluded.due, revision = revision + 1`);
  const remove = db.prepare('DELETE FROM documents WHERE kind = ? AND key = ?');
  const clear = db.prepare('DELETE FROM documents WHERE kind = ? AND due <= ?');
  return {
    write({ kind, key, owner, revision, body, due: at = null }) {
      const { changes } =
        revision === 0
          ? insert.run(kind, key, owner, body, at)
          : update.run(owner, body, at, kind, key, revision);
      return changes === 1 ? 'written' : 'taken';
    },
    put({ kind, key, owner, body, due: at = null }) {
      put.run(kind, key, owner, body, at);
      return null;
    },
    remove({ kind, key }) {
      remove.run(kind, key);
      return null;
    },
    clear({ kind, by }) {
      clear.run(kind, by);
      return null;
    },
  };
}
