// Documents about people, written only over the revision that was read.

import type { Document } from '../store.ts';
import type { Statement } from './connections.ts';

const COLUMNS = 'kind, key, owner, revision, body, due::float8';

export function documentStatement(kind: string, key: string): Statement {
  const text = `SELECT ${COLUMNS} FROM documents WHERE kind = $1 AND key = $2`;
  return { name: 'document', text, values: [kind, key] };
}

export function documentsOfStatement(kind: string, owner: string): Statement {
  const text = `SELECT ${COLUMNS} FROM documents WHERE kind = $1 AND owner = $2 ORDER BY key`;
  return { name: 'documents-of', text, values: [kind, owner] };
}

export function documentsDueStatement(kind: string, by: number, limit: number): Statement {
  const text = `
    SELECT ${COLUMNS} FROM documents WHERE kind = $1 AND due <= $2::bigint ORDER BY due LIMIT $3`;
  return { name: 'documents-due', text, values: [kind, by, limit] };
}

/** Gives a row back if it was written. */
export function writeStatement({
  kind,
  key,
  owner,
  revision,
  body,
  due = null,
}: Document): Statement {
  if (revision === 0) {
    const text = `
      INSERT INTO documents (kind, key, owner, revision, body, due) VALUES ($1, $2, $3, 1, $4, $5)
      ON CONFLICT DO NOTHING RETURNING 1`;
    return { name: 'insert-document', text, values: [kind, key, owner, body, due] };
  }
  const text = `
    UPDATE documents SET owner = $3, body = $4, due = $5, revision = revision + 1
    WHERE kind = $1 AND key = $2 AND revision = $6 RETURNING 1`;
  return { name: 'update-document', text, values: [kind, key, owner, body, due, revision] };
}

export function clearStatement(kind: string, by: number): Statement {
  const text = 'DELETE FROM documents WHERE kind = $1 AND due <= $2::bigint';
  return { name: 'clear-documents', text, values: [kind, by] };
}

export function removeStatement(kind: string, key: string): Statement {
  const text = 'DELETE FROM documents WHERE kind = $1 AND key = $2';
  return { name: 'remove-document', text, values: [kind, key] };
}
